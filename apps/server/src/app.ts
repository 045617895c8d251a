import { type ApiDeps, createContext } from '@lunchvote/api/context'
import { DomainError } from '@lunchvote/api/errors'
import { createOpenApiDocument } from '@lunchvote/api/openapi'
import { countCalls, limited } from '@lunchvote/api/rate-limits'
import { say } from '@lunchvote/contracts/reasons'
import type { Context, MiddlewareHandler } from 'hono'
import { Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import type { Logger } from 'pino'
import { answerDomainError, answerFault, logPartialFault, notReady, refuse } from './http/answer-error.ts'
import { createCalendarFeeds } from './http/calendar-feeds.ts'
import { countedAs } from './http/client-address.ts'
import type { AppEnv } from './http/environment.ts'
import { createMattermostButtons } from './http/mattermost-buttons.ts'
import { createAgentRoute } from './http/mcp/agent-route.ts'
import { createMetricsEndpoint } from './http/metrics-endpoint.ts'
import { createOidcRoutes } from './http/oidc.ts'
import { readPendingLogin } from './http/pending-login.ts'
import { createPictures } from './http/pictures.ts'
import { bodySizeGuard, originGuard } from './http/request-guards.ts'
import { requestLog } from './http/request-log.ts'
import { createApiDocs } from './http/rest/api-docs.ts'
import { createRestRoutes } from './http/rest/rest.ts'
import { securityHeaders } from './http/security-headers.ts'
import { createServerBackup } from './http/server-backup.ts'
import { type Credential, readAccessToken, readCredential } from './http/session-token.ts'
import { answerTrpc } from './http/trpc.ts'
import { createLoopQueue, queued, turnOfBatch } from './http/turns-of-loop.ts'
import { limitUnsentAnswers } from './http/unsent-answers.ts'
import { buildHeader, createWebApp } from './http/web/web-app.ts'
import { createWebSettings, type OutsideServices, webSettingsOf } from './http/web/web-settings.ts'
import type { Metrics } from './metrics.ts'
import type { OidcProvider } from './oidc-provider.ts'

export type AppDeps = {
  api: ApiDeps
  log: Logger
  /** Whether the database answers and stores. */
  isReady: () => Promise<boolean>
  /** Notes the error of a call. The error can show that the database refuses writes. */
  noteFault: (error: unknown) => void
  acceptedOrigins: readonly string[]
  appOrigin: string
  /** The URL that leads to PostgreSQL itself, for backups. */
  databaseUrl: string
  /** The number of reverse proxies whose `X-Forwarded-For` entries are trusted. */
  trustedProxies: number
  /** The settings of a service are null if LunchVote runs without that service. */
  outsideServices: OutsideServices
  /** The company's identity provider. Null if accounts have only passwords. */
  oidcProvider: OidcProvider | null
  /** The version of LunchVote. */
  version: string
  /** The folder of the built web app. Null in development, where Vite serves the web app. */
  webRoot: string | null
  /** Null if metrics are off. */
  metrics: Metrics | null
  /** The bearer token for `/metrics`. Null if this app does not serve the metrics. */
  metricsToken: string | null
}

const ignore = () => {}

/** Creates all HTTP routes. The app does not listen on a port, so that tests can call `app.request()`. */
export async function createApp(deps: AppDeps): Promise<Hono<AppEnv>> {
  const https = deps.appOrigin.startsWith('https:')
  const webSettings = webSettingsOf(deps.outsideServices, deps.api)
  const webApp = deps.webRoot === null ? null : await createWebApp(deps.webRoot, deps.api, webSettings)
  const { metrics, metricsToken: token } = deps
  const app = new Hono<AppEnv>({ strict: false })

  app.use(requestLog(deps))
  app.use(limitUnsentAnswers(deps.log))
  app.use((c, next) => {
    c.set('noteFault', deps.noteFault)
    return next()
  })
  // What visitors of a demo type must not make the browsers of others ask other servers for a picture.
  const pictures = deps.api.isDemo ? [deps.appOrigin] : ['https:', 'http:']
  app.use(securityHeaders({ https, pictures, ...deps.outsideServices }))
  app.onError(answerFault)

  // The route of pictures comes before the middlewares of all other paths of the API, because pictures are cached and
  // have a rate limit of their own.
  app.route('/', createPictures(deps.api))
  // Neither an origin nor a session protects what Mattermost calls, and it gets 200 whatever happens.
  app.route('/', createMattermostButtons(deps.api))

  const calls =
    (credentialOf: (c: Context<AppEnv>) => Credential): MiddlewareHandler<AppEnv> =>
    async (c, next) => {
      const { cookie, flush, ...tokens } = credentialOf(c)
      const { pendingLogin, flushPending } = readPendingLogin(c, { secure: https })
      const address = () => countedAs(c.get('address'))
      let isCounted = false
      c.set('api', async (calls = 1) => {
        isCounted = true
        const reportFault = (error: unknown) => logPartialFault(c, error)
        const signal = () => c.req.raw.signal
        const userAgent = () => c.req.header('user-agent') ?? null
        const context = createContext(deps.api, {
          ...tokens,
          cookie,
          pendingLogin,
          address,
          userAgent,
          signal,
          reportFault,
          reportAnswer: metrics?.countCall ?? ignore,
        })
        await countCalls(context, calls)
        return context
      })
      await next()
      try {
        // If a request calls no procedure (an unknown path, a refused body, a file), it counts as one request of the
        // client's address.
        if (!isCounted) await limited(deps.api.rateLimiter, 'any', `address ${address()}`)
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        // Hono copies the headers of the old answer to the new one, so the old answer is removed first.
        c.res = undefined
        c.res = answerDomainError(c, error)
      }
      flush()
      flushPending()
      // Answers with an ETag have a `Cache-Control` of their own.
      if (!c.res.headers.has('ETag')) c.res.headers.set('Cache-Control', 'no-store')
      if (webApp) c.res.headers.set(buildHeader, webApp.build)
    }
  app.use('/api/*', queued(createLoopQueue()))
  app.use('/mcp', queued(turnOfBatch))
  app.use(
    '/api/*',
    calls((c) => readCredential(c, { secure: https })),
  )
  app.use('/mcp', calls(readAccessToken))
  for (const path of ['/api/*', '/mcp']) app.use(path, originGuard(deps.acceptedOrigins), bodySizeGuard)
  const document = createOpenApiDocument(deps.version)
  const endpoints = new Hono<AppEnv>()
  endpoints.use(methodNotAllowed({ app: endpoints, onMethodNotAllowed: answerOtherMethod }))
  endpoints.get('/healthz', (c) => c.json({ status: 'ok', version: deps.version }))
  endpoints.get('/readyz', async (c) => ((await deps.isReady()) ? c.json({ status: 'ready' }) : notReady(c)))
  endpoints.route('/', createMetricsEndpoint(metrics && token !== null ? { metrics, token } : null))
  endpoints.route('/', createApiDocs(document))
  endpoints.route('/', createWebSettings(webSettings))
  endpoints.route('/', createCalendarFeeds())
  const { oidcProvider: provider, appOrigin } = deps
  endpoints.route('/', createOidcRoutes({ provider, appOrigin, secure: https }))
  endpoints.all('/api/trpc/:path{.+}', answerTrpc)
  endpoints.route('/', createServerBackup(deps.databaseUrl))
  endpoints.route('/', createRestRoutes(document))
  app.route('/', endpoints)
  app.route('/', createAgentRoute(deps.version))

  if (webApp) app.route('/', webApp.routes)
  app.notFound((c) => refuse(c, 'NOT_FOUND', say('path_not_found')))
  return app
}

/** Answers a method that the path does not have. `OPTIONS` asks which methods there are. */
function answerOtherMethod(c: Context<AppEnv>, methods: string[]): Response {
  c.header('Allow', [...methods, 'OPTIONS'].join(', '))
  if (c.req.method === 'OPTIONS') return c.body(null, 204)
  return refuse(c, 'METHOD_NOT_SUPPORTED', say('method_not_allowed', { method: c.req.method }))
}
