import { randomUUID } from 'node:crypto'
import { type ApiDeps, createContext } from '@lunchvote/api/context'
import { DomainError } from '@lunchvote/api/errors'
import { createOpenApiDocument } from '@lunchvote/api/openapi'
import { countCalls, limited } from '@lunchvote/api/rate-limits'
import { getTRPCErrorFromUnknown } from '@trpc/server'
import { Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import type { Logger } from 'pino'
import {
  answerDomainError,
  answerError,
  logFault,
  logPartialFault,
  notReady,
  refuse,
} from './http/answer-error.ts'
import { createClientAddress } from './http/client-address.ts'
import type { AppEnv } from './http/environment.ts'
import { loggedPath } from './http/logged-path.ts'
import { answerOtherMethod } from './http/other-method.ts'
import { bodySizeGuard, originGuard } from './http/request-guards.ts'
import { createApiDocs } from './http/rest/api-docs.ts'
import { createRestRoutes } from './http/rest/rest.ts'
import { securityHeaders } from './http/security-headers.ts'
import { readCredential } from './http/session-token.ts'
import { answerTrpc } from './http/trpc.ts'
import { buildHeader, createWebApp } from './http/web/web-app.ts'
import { createWebSettings, type WebSettings } from './http/web/web-settings.ts'

export type AppDeps = {
  api: ApiDeps
  log: Logger
  /** Whether the database answers. */
  isReady: () => Promise<boolean>
  acceptedOrigins: readonly string[]
  appOrigin: string
  /** The number of reverse proxies whose `X-Forwarded-For` entries are trusted. */
  trustedProxies: number
  /**
   * The settings that the web app fetches. The settings of a third party are null if LunchVote runs without that third
   * party.
   */
  webSettings: WebSettings
  /** The version of LunchVote, for the published document. */
  version: string
  /** The folder of the built web app. Null in development, where Vite serves the web app. */
  webRoot: string | null
}

/** The status that nginx logs when a client has closed the connection; it is never sent. */
const clientClosedRequest = 499

/** Creates all HTTP routes. The app does not listen on a port, so that tests can call `app.request()`. */
export async function createApp(deps: AppDeps): Promise<Hono<AppEnv>> {
  const https = deps.appOrigin.startsWith('https:')
  const webApp = deps.webRoot === null ? null : await createWebApp(deps.webRoot)
  const clientAddress = createClientAddress(deps.trustedProxies, deps.log)
  const app = new Hono<AppEnv>({ strict: false })

  app.use(async (c, next) => {
    const started = performance.now()
    const requestId = randomUUID()
    c.set('requestId', requestId)
    c.set('log', () => deps.log.child({ requestId }))
    await next()
    // tRPC creates its own `Response`, so the header is set after the handler. It is set on `c.res`, because `c.header`
    // would copy the whole response.
    c.res.headers.set('X-Request-Id', requestId)
    const ms = Math.round((performance.now() - started) * 10) / 10
    const { method } = c.req
    const path = loggedPath(c.req.path)
    const status = c.get('isClientLost') ? clientClosedRequest : c.res.status
    deps.log.info({ requestId, method, path, status, ms }, 'request')
  })
  app.use(securityHeaders({ https, ...deps.webSettings }))
  app.onError((error, c) => {
    const refusal = getTRPCErrorFromUnknown(error)
    logFault(c, refusal)
    return answerError(c, refusal)
  })

  app.use('/api/*', async (c, next) => {
    const { cookie, flush, ...tokens } = readCredential(c, { secure: https })
    const address = clientAddress(c)
    let isCounted = false
    c.set('api', async (calls = 1) => {
      isCounted = true
      const reportFault = (error: unknown) => logPartialFault(c, error)
      const signal = () => c.req.raw.signal
      const userAgent = () => c.req.header('user-agent') ?? null
      const context = createContext(deps.api, {
        ...tokens,
        cookie,
        address,
        userAgent,
        signal,
        reportFault,
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
    // Answers with an ETag have a `Cache-Control` of their own.
    if (!c.res.headers.has('ETag')) c.res.headers.set('Cache-Control', 'no-store')
    if (webApp) c.res.headers.set(buildHeader, webApp.build)
  })
  app.use('/api/*', originGuard(deps.acceptedOrigins), bodySizeGuard)
  const document = createOpenApiDocument(deps.version)
  const endpoints = new Hono<AppEnv>()
  endpoints.use(methodNotAllowed({ app: endpoints, onMethodNotAllowed: answerOtherMethod }))
  endpoints.get('/healthz', (c) => c.json({ status: 'ok' }))
  endpoints.get('/readyz', async (c) => ((await deps.isReady()) ? c.json({ status: 'ready' }) : notReady(c)))
  endpoints.route('/', createApiDocs(document))
  endpoints.route('/', createWebSettings(deps.webSettings))
  endpoints.all('/api/trpc/:path{.+}', answerTrpc)
  endpoints.route('/', createRestRoutes(document))
  app.route('/', endpoints)

  if (webApp) app.route('/', webApp.routes)
  app.notFound((c) => refuse(c, 'NOT_FOUND', 'There is nothing at this path'))
  return app
}
