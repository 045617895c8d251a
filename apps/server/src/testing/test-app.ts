import { createAccessTokenStore } from '@lunchvote/api/auth/adapters/access-token-store'
import { createSessionStore } from '@lunchvote/api/auth/adapters/session-store'
import type { ApiDeps } from '@lunchvote/api/context'
import { loadVapidKeys } from '@lunchvote/api/notifications/push.service'
import type { OperatorDesk } from '@lunchvote/api/ports'
import { plainPasswords } from '@lunchvote/api/testing/plain-passwords'
import { readTestLink } from '@lunchvote/api/testing/test-importer'
import { sendMails } from '@lunchvote/api/testing/test-jobs'
import { isReachable, openDatabase } from '@lunchvote/db/database'
import { hasNewerTables } from '@lunchvote/db/migrate'
import { createTestDatabase } from '@lunchvote/db/testing/test-database'
import { hasBadPort } from '@lunchvote/outgoing/bad-port'
import { makeVapidKeys } from '@lunchvote/sending/push-sender'
import type { StreamEntry } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { type AppDeps, createApp } from '../app.ts'
import { createEventBus } from '../event-bus.ts'
import { callbackPath } from '../http/oidc.ts'
import { createMessages, type MessagesDeps } from '../messages.ts'
import { createMetrics } from '../metrics.ts'
import { createOperatorDesk } from '../operator-desk.ts'
import { createRateLimiter, type localLimits, unlimited } from '../rate-limiter.ts'
import { createReadiness } from '../readiness.ts'
import type { Settings } from '../settings/settings.ts'
import { createSlack } from '../slack.ts'
import { directEncoder } from './direct-encoder.ts'
import { createWatchedLog } from './watched-log.ts'

export type Browser = {
  /**
   * Sends a request with the cookie that an earlier answer has set, and keeps the cookie that the new answer sets.
   * `json` becomes the body.
   */
  send: (
    method: string,
    path: string,
    options?: { json?: unknown; headers?: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> },
  ) => Promise<Response>
  cookie: () => string | undefined
}

/**
 * Creates the real app on a fresh database, or on the one at `databaseUrl`, without listening on a port. `close` throws
 * if the app has logged a secret.
 */
export async function createTestApp(
  overrides: Partial<Omit<AppDeps, 'api' | 'log' | 'metrics'>> &
    Partial<
      Pick<
        ApiDeps,
        | 'clock'
        | 'passwords'
        | 'importer'
        | 'readLink'
        | 'places'
        | 'readsMenus'
        | 'isDemo'
        | 'menuTranslator'
        | 'pictures'
        | 'humanVerifier'
        | 'outletsAllowPrivate'
      >
    > & {
      databaseUrl?: string
      /** By default, nothing is limited. `on` means the limits of the product, and numbers replace the local limits. */
      rateLimit?: 'on' | typeof localLimits
      heartbeatMs?: number
      listenUrl?: string
      world?: MessagesDeps['world']
      /** Reads menus. By default, nothing does. */
      menus?: MessagesDeps['menus']
      /** Null if there is no mail server. */
      sendMail?: MessagesDeps['sendMail']
      /** By default, there is no Slack app. */
      slackSettings?: Settings['slack']
      /** By default, there is no identity provider. */
      oidc?: Settings['oidc']
      /** The address of the operator. By default, there is no operator. */
      operatorEmail?: Settings['operatorEmail']
      /** Replaces what the server does for its operator. */
      desk?: Partial<OperatorDesk>
      /** Gets the lines of the log. */
      logReader?: StreamEntry
    } = {},
) {
  const {
    databaseUrl,
    rateLimit,
    heartbeatMs,
    listenUrl,
    world,
    logReader,
    clock = () => new Date(),
    passwords = plainPasswords,
    importer = null,
    readLink = readTestLink,
    places = null,
    readsMenus = true,
    isDemo = false,
    menuTranslator = null,
    pictures = directEncoder,
    humanVerifier = null,
    menus = null,
    sendMail = null,
    slackSettings = null,
    oidc = null,
    operatorEmail = null,
    desk,
    outletsAllowPrivate = true,
    appOrigin = 'http://localhost:3000',
    metricsToken = null,
    ...deps
  } = overrides
  const database = await createTestDatabase()
  const url = databaseUrl ?? database.url
  const { db, sql, close } = openDatabase(url)
  const { log, note, assertNoSecrets } = createWatchedLog(logReader)
  // The keys are in the fresh database, because some tests give the `databaseUrl` of a database that does not answer.
  const vapidKeys = await loadVapidKeys(database.db, makeVapidKeys)
  const bus = createEventBus({
    sql,
    listenUrl: listenUrl ?? url,
    log,
    ...(heartbeatMs && { heartbeatMs }),
  })
  const pausesMs = { first: 20, longest: 200 }
  const slack = slackSettings && (await createSlack({ settings: slackSettings, db, log, pausesMs }))
  const events = slack?.watched(bus) ?? bus
  const measured = { version: '0.0.0', streamCount: events.streamCount, askDatabase: () => isReachable(sql) }
  const metrics = metricsToken === null ? null : createMetrics(measured)
  const countChatAction = metrics?.countChatAction ?? (() => {})
  const readiness = createReadiness(sql, log)
  const messages = createMessages({
    db,
    clock,
    appOrigin,
    allowPrivate: outletsAllowPrivate,
    vapid: { ...vapidKeys, subject: 'mailto:lunch@example.com' },
    sendMail,
    slack: slack?.app ?? null,
    events,
    menus,
    log,
    metrics,
    noteFault: readiness.noteFault,
    queueTimes: { pollMs: 20, restMs: 5, graceMs: 500 },
    ...(world && { world }),
  })
  const { outbox, sendToOutlet } = messages
  const limiter = rateLimit ? createRateLimiter(sql, rateLimit === 'on' ? undefined : rateLimit) : unlimited
  let stopMessages: (() => Promise<void>) | undefined
  let stopSlack: (() => Promise<void>) | undefined
  const operatorDesk = createOperatorDesk({ operatorEmail, mail: null, appOrigin }, log)
  const app = await createApp({
    api: {
      db,
      clock,
      sessions: createSessionStore(db),
      accessTokens: createAccessTokenStore(db),
      passwords,
      events,
      rateLimiter: limiter,
      importer: importer && (metrics?.countedImporter(importer) ?? importer),
      readLink,
      places,
      readsMenus,
      menuTranslator,
      humanVerifier,
      oidc,
      operator: operatorDesk && { ...operatorDesk, ...desk },
      sendsMail: sendMail !== null,
      networkAddresses: () => ['http://192.168.1.20:3000'],
      version: '0.0.0',
      isDemo,
      hasNewerTables: () => hasNewerTables(sql),
      outbox,
      pushPublicKey: vapidKeys.publicKey,
      sendToOutlet,
      slack: slack?.app ?? null,
      countChatAction,
      outletsAllowPrivate,
      hasBadPort,
      appOrigin,
      pictures: metrics?.countedEncoder(pictures) ?? pictures,
    },
    log,
    ...readiness,
    acceptedOrigins: ['http://localhost:3000', 'http://127.0.0.1:3000'],
    appOrigin,
    databaseUrl: url,
    trustedProxies: 1,
    outsideServices: {
      recaptcha: null,
      analytics: null,
      links: { donate: null, contact: null, author: null },
    },
    oidcProvider: oidc && (await loadOidcProvider(oidc, appOrigin)),
    version: '0.0.0',
    webRoot: null,
    metrics,
    metricsToken,
    ...deps,
  })

  function browser(): Browser {
    let cookie: string | undefined
    return {
      send: async (method, path, { json, headers, body } = {}) => {
        const sent = new Headers(headers)
        if (cookie && !sent.has('cookie')) sent.set('cookie', cookie)
        if (json !== undefined) sent.set('content-type', 'application/json')
        note(json)
        const content = json === undefined ? body : JSON.stringify(json)
        const response = await app.request(path, {
          method,
          headers: sent,
          ...(content !== undefined && { body: content }),
        })
        const set = response.headers.get('set-cookie')?.split(';')[0]
        if (set !== undefined) cookie = set.endsWith('=') ? undefined : set
        return response
      },
      cookie: () => cookie,
    }
  }

  return {
    app,
    databaseUrl: url,
    db,
    sql,
    events,
    browser,
    /** From this call on, queued messages are sent. */
    startMessages: () => {
      stopMessages = messages.start()
    },
    /** From this call on, what people press in Slack is answered. */
    startSlack: async () => {
      stopSlack = await slack?.start({
        db,
        clock,
        events,
        outbox,
        appOrigin,
        readsMenus,
        rateLimiter: limiter,
        countChatAction,
      })
    },
    clock,
    outbox,
    /** Lets the messages that wait be due this much earlier, as if the time had passed. */
    letPass: (ms: number) =>
      sql`update jobs set due_at = due_at - ${ms}::int * interval '1 ms' where taken_by is null`,
    /** Sends the mails that wait. @returns them, oldest first */
    mails: () => sendMails({ db, clock, appOrigin, readsMenus }),
    close: async () => {
      await stopSlack?.()
      await stopMessages?.()
      await events.close()
      await close()
      await database.drop()
      assertNoSecrets()
    },
  }
}

/** Creates the app before the tests of a file, and closes it after them. Until then, the returned object is empty. */
export function setUpTestApp(options?: Parameters<typeof createTestApp>[0]) {
  const test = {} as Awaited<ReturnType<typeof createTestApp>>
  beforeAll(async () => void Object.assign(test, await createTestApp(options)))
  afterAll(() => test.close())
  return test
}

/** As in the server, the library is loaded only by those who need it. */
async function loadOidcProvider(oidc: NonNullable<Settings['oidc']>, appOrigin: string) {
  const { createOidcProvider } = await import('../oidc-provider.ts')
  return createOidcProvider(oidc, `${appOrigin}${callbackPath}`)
}

let people = 0

/** The data of a person who registers over REST. By default, the person creates a team. */
export function registration(details: Record<string, unknown> = {}) {
  people += 1
  return {
    email: `person${people}@example.com`,
    password: 'correct horse',
    displayName: `Person ${people}`,
    teamName: `Team ${people}`,
    recaptchaToken: 'disabled',
    ...details,
  }
}

export const venueInput = {
  name: 'Napoli',
  description: 'Wood-fired pizza, quick at noon.',
  imageUrl: 'https://example.com/napoli.jpg',
}
