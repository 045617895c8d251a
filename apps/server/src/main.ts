import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAccessTokenStore } from '@lunchvote/api/auth/adapters/access-token-store'
import { createPasswordHasher } from '@lunchvote/api/auth/adapters/password-hasher'
import { createSessionStore } from '@lunchvote/api/auth/adapters/session-store'
import { loadVapidKeys } from '@lunchvote/api/notifications/push.service'
import { isReachable, openDatabase } from '@lunchvote/db/database'
import { toStartError } from '@lunchvote/db/database-problem'
import { hasNewerTables } from '@lunchvote/db/migrate'
import { startDatabase } from '@lunchvote/db/start-database'
import { DatabaseStartError } from '@lunchvote/db/start-error'
import { hasBadPort } from '@lunchvote/outgoing/bad-port'
import { createPlaceServices } from '@lunchvote/restaurant-import/place-services'
import { createRestaurantImporter } from '@lunchvote/restaurant-import/restaurant-importer'
import { createMailSender } from '@lunchvote/sending/mail-sender'
import { makeVapidKeys } from '@lunchvote/sending/push-sender'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { checkDemoDatabase, createDemo } from './demo.ts'
import { createEventBus } from './event-bus.ts'
import { freeMemory, freeMemoryWhenIdle } from './free-memory.ts'
import { createMetricsApp } from './http/metrics-endpoint.ts'
import { callbackPath } from './http/oidc.ts'
import { createHumanVerifier } from './human-verifier.ts'
import { ListenError, listen, stopListening } from './listen.ts'
import { crash, logProcess, openLog } from './log.ts'
import { createMenus, createTranslator } from './menu-services.ts'
import { createMessages } from './messages.ts'
import { createMetrics } from './metrics.ts'
import { networkAddresses } from './network-addresses.ts'
import { createOperatorDesk } from './operator-desk.ts'
import { createPictureEncoder } from './pictures/picture-encoder.ts'
import { createRateLimiter, unlimited } from './rate-limiter.ts'
import { createReadiness } from './readiness.ts'
import { nameAsGiven } from './settings/secret-files.ts'
import {
  environmentOfDemo,
  loadEnvironment,
  loadSettings,
  type Settings,
  SettingsError,
} from './settings/settings.ts'
import { createSlack } from './slack.ts'
import { stopInSteps } from './stop.ts'
import { startTimers } from './timers/timers.ts'
import { version } from './version.ts'

const webRoot = path.resolve(import.meta.dirname, '../../web/dist')

/**
 * The maximum numbers of connections to the database. Messages have connections of their own, so that a vote does not
 * wait for a connection while many messages are sent.
 */
const callConnections = 8
const messageConnections = 2

/** Whether this process serves the web app. In development Vite serves it. */
const servesWebApp = !process.argv.includes('--api-only')

/** Starts the server. @returns a function that stops it */
async function start(signal: AbortSignal): Promise<() => Promise<void>> {
  const isDemoRun = process.argv.includes('--demo')
  const settings = loadSettings(isDemoRun ? environmentOfDemo(loadEnvironment()) : undefined)
  const log = openLog(settings)
  logProcess(log)
  // The lines of `say` tell that the server starts and stops, so they do not depend on LOG_LEVEL.
  const notices = log.child({}, { level: 'info' })
  const say = (line: string) => notices.info(line)
  const { isDemo } = settings
  const place = { ...settings, ...(isDemo && { check: checkDemoDatabase }) }
  const database = await startDatabase(place, { say, signal })
  const { db, sql, close } = openDatabase(database.url, { maxConnections: callConnections })
  const forMessages = openDatabase(database.url, { maxConnections: messageConnections })
  const closeDatabase = () => Promise.all([close(), forMessages.close()])
  const bus = createEventBus({ sql, listenUrl: database.directUrl, log })
  let isDraining = false
  let stopMessages: (() => Promise<void>) | undefined
  let stopSlack: (() => Promise<void>) | undefined
  try {
    const slack = settings.slack && (await createSlack({ settings: settings.slack, db: forMessages.db, log }))
    const events = slack?.watched(bus) ?? bus
    const sessions = createSessionStore(db)
    const clock = () => new Date()
    const { recaptcha, mail, analytics, oidc, acceptedOrigins } = settings
    const { appOrigin, outletsAllowPrivate } = settings
    const readsMenus = settings.menus !== null
    // A demo shows the menus that it has brought along.
    const showsMenus = readsMenus || isDemo
    const metrics =
      settings.metrics &&
      createMetrics({ version, streamCount: events.streamCount, askDatabase: () => isReachable(sql) })
    const countChatAction = metrics?.countChatAction ?? (() => {})
    const vapidKeys = await loadVapidKeys(db, makeVapidKeys)
    const { isReady, noteFault } = createReadiness(sql, log)
    const pictures = createPictureEncoder({
      onFailure: (failure) => log.warn(failure, 'picture encoder failed'),
    })
    if (!mail && !isDemo) log.info('mail is off: set SMTP_URL and MAIL_FROM')
    const messages = createMessages({
      db: forMessages.db,
      clock,
      appOrigin,
      allowPrivate: outletsAllowPrivate,
      vapid: { ...vapidKeys, subject: settings.vapidSubject },
      sendMail: mail && (await createMailSender(mail)),
      slack: slack?.app ?? null,
      events,
      menus: createMenus(settings, pictures, log),
      log,
      metrics,
      noteFault,
    })
    stopMessages = messages.start()
    const { outbox, sendToOutlet } = messages
    if (!recaptcha && !isDemo)
      log.info('human verification is off: set RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY')
    const { importer, readLink } = createImporter(settings, log)
    const rateLimiter = settings.rateLimit === 'on' ? createRateLimiter(sql) : unlimited
    const app = await createApp({
      api: {
        db,
        clock,
        sessions,
        accessTokens: createAccessTokenStore(db),
        passwords: await createPasswordHasher(),
        events,
        rateLimiter,
        importer: importer && (metrics?.countedImporter(importer) ?? importer),
        readLink,
        places: createPlaces(settings, log),
        readsMenus: showsMenus,
        menuTranslator: createTranslator(settings, log),
        humanVerifier: recaptcha ? createHumanVerifier({ ...recaptcha, acceptedOrigins }, log) : null,
        oidc,
        operator: createOperatorDesk(settings, log),
        sendsMail: mail !== null,
        outbox,
        sendToOutlet,
        slack: slack?.app ?? null,
        countChatAction,
        outletsAllowPrivate,
        hasBadPort,
        pushPublicKey: vapidKeys.publicKey,
        appOrigin,
        networkAddresses: () => networkAddresses(settings.port),
        version,
        isDemo,
        hasNewerTables: () => hasNewerTables(sql),
        pictures: metrics?.countedEncoder(pictures) ?? pictures,
      },
      log,
      isReady: async () => !isDraining && (await isReady()),
      noteFault,
      acceptedOrigins,
      appOrigin,
      databaseUrl: database.directUrl,
      trustedProxies: settings.trustedProxies,
      outsideServices: {
        recaptcha: recaptcha && { siteKey: recaptcha.siteKey, baseUrl: recaptcha.baseUrl },
        analytics,
        links: settings.links,
      },
      oidcProvider: oidc && (await loadOidcProvider(oidc, appOrigin)),
      version,
      webRoot: servesWebApp ? webRoot : null,
      metrics,
      metricsToken: settings.metrics?.port === null ? settings.metrics.token : null,
    })
    const demo = isDemo ? createDemo({ db, clock, events, outbox, appOrigin }, log) : null
    // On the embedded database there is no other instance, whose visitors would lose what they have done.
    await demo?.begin({ anew: settings.databaseUrl === undefined })
    await freeMemory()
    freeMemoryWhenIdle()
    const servers = [await listen(app, settings)]
    if (metrics && settings.metrics?.port) {
      const { port, token } = settings.metrics
      const metricsApp = createMetricsApp(
        { metrics, token },
        { log, trustedProxies: settings.trustedProxies },
      )
      servers.push(await listen(metricsApp, { host: settings.host, port, variable: 'METRICS_PORT' }))
    }
    say(`${isDemo ? 'The demo of LunchVote' : 'LunchVote'} is ready at ${settings.appOrigin}`)
    process.send?.('ready')
    // Loading the library for agents keeps the event loop for up to 100 ms, so no vote of a busy time should wait for it.
    await import('./http/mcp/agents.ts')
    stopSlack = await slack?.start({
      db,
      clock,
      events,
      outbox,
      appOrigin,
      readsMenus,
      rateLimiter,
      countChatAction,
    })
    const countFailedChore = metrics?.countFailedChore ?? (() => {})
    const stopTimers = startTimers({
      db,
      sql,
      clock,
      events,
      outbox,
      sessions,
      appOrigin,
      readsMenus,
      log,
      countFailedChore,
    })
    const stopDemo = demo?.start()
    void database.lost.then((reason) => crash(log, reason))
    return async () => {
      say('Stopping …')
      isDraining = true
      await sleep(settings.drainSeconds * 1000)
      bus.endStreams()
      const finishRequests = () => Promise.all(servers.map((each) => stopListening(each)))
      const finishWork = () =>
        Promise.all([finishRequests(), stopTimers(), stopDemo?.(), stopSlack?.(), stopMessages?.()])
      const closeConnections = () => bus.close().then(closeDatabase)
      const steps = [
        { what: 'requests, jobs and messages', maxMs: 4500, stop: finishWork },
        { what: 'connections to the database', maxMs: 1000, stop: closeConnections },
        { what: 'database', maxMs: 2000, stop: database.stop },
      ]
      await stopInSteps(steps, log)
    }
  } catch (error) {
    await stopSlack?.()
    await stopMessages?.()
    await bus.close()
    await closeDatabase()
    await database.stop()
    throw toStartError(error, { url: database.url, setting: 'DATABASE_URL' })
  }
}

function createImporter({ openai, woltBaseUrl }: Settings, log: Logger) {
  return createRestaurantImporter({
    woltBaseUrl,
    openai,
    onServiceFault: (fault) => log.warn(fault, 'import service fault'),
  })
}

/** Loads the library only if there is a provider. The provider itself is asked when somebody logs in. */
async function loadOidcProvider(oidc: NonNullable<Settings['oidc']>, appOrigin: string) {
  const { createOidcProvider } = await import('./oidc-provider.ts')
  return createOidcProvider(oidc, `${appOrigin}${callbackPath}`)
}

function createPlaces({ mapServices, appOrigin }: Settings, log: Logger) {
  if (!mapServices) return null
  const { nominatim: nominatimBaseUrl, overpass: overpassBaseUrl } = mapServices
  return createPlaceServices({
    nominatimBaseUrl,
    overpassBaseUrl,
    appOrigin,
    onServiceFault: (fault) => log.warn(fault, 'map service fault'),
  })
}

/**
 * Prints the error of a start and ends the process. An error that the operator can correct is shown as one sentence.
 * Any other error is a defect, so it is shown with its stack.
 */
function fail(error: unknown): never {
  const isSentence =
    error instanceof SettingsError || error instanceof DatabaseStartError || error instanceof ListenError
  const stack = error instanceof Error ? error.stack : error
  process.stderr.write(`${isSentence ? nameAsGiven(error.message, process.env) : stack}\n`)
  process.exit(1)
}

/** Docker kills a container ten seconds after the signal. The steps of `stop` add up to less than this time. */
const maxStopMs = 8000

/** Ends the process if the start does not end after a signal. */
let startLimit: NodeJS.Timeout | undefined
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const stopping = new AbortController()
const stopRequested = new Promise<void>((resolve) => {
  const stop = () => {
    stopping.abort()
    resolve()
    // A start can take minutes, for example if PostgreSQL recovers its data.
    if (!stopServer) startLimit ??= setTimeout(() => process.exit(), maxStopMs).unref()
  }
  // When somebody presses Ctrl-C, the terminal sends a signal to this process and to its parents. The parents then send
  // the signal to this process once more. The second signal must have no effect.
  for (const signal of stopSignals) process.on(signal, stop)
})

let stopServer: (() => Promise<void>) | undefined
try {
  stopServer = await start(stopping.signal)
  clearTimeout(startLimit)
} catch (error) {
  if (!stopping.signal.aborted) fail(error)
}
await stopRequested
await stopServer?.()
// Work that was given up can still be under way, and would keep the process running.
process.exit()
