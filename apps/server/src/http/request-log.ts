import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import type { Metrics } from '../metrics.ts'
import { createClientAddress, loggedAs } from './client-address.ts'
import type { AppEnv } from './environment.ts'
import { loggedPath } from './logged-path.ts'
import { methodOf, routeOf } from './route.ts'

export type RequestLogDeps = { log: Logger; trustedProxies: number; metrics: Metrics | null }

/** The status that nginx logs when a client has closed the connection; it is never sent. */
const clientClosedRequest = 499

/**
 * The paths that programs request every few seconds. Their answers without an error are logged only at the level
 * `debug`, because they would fill the log.
 */
const probes = new Set(['/healthz', '/readyz', '/metrics'])

/** Gives each request an id. Logs and counts the answer. */
export function requestLog({ log, trustedProxies, metrics }: RequestLogDeps) {
  const clientAddress = createClientAddress(trustedProxies, log)
  return createMiddleware<AppEnv>(async (c, next) => {
    const started = performance.now()
    const requestId = randomUUID()
    // The address is read now, because a connection has no address after it is closed.
    const address = clientAddress(c)
    c.set('requestId', requestId)
    c.set('log', () => log.child({ requestId }))
    c.set('address', address)
    await next()
    // tRPC creates its own `Response`, so the header is set after the handler. It is set on `c.res`, because `c.header`
    // would copy the whole response.
    c.res.headers.set('X-Request-Id', requestId)
    const ms = performance.now() - started
    const { method, path } = c.req
    const status = c.get('isClientLost') ? clientClosedRequest : c.res.status
    const level = probes.has(path) && status < 400 ? 'debug' : 'info'
    if (log.isLevelEnabled(level)) {
      const client = loggedAs(address)
      const fields = {
        requestId,
        method,
        path: loggedPath(path),
        status,
        ms: Math.round(ms * 10) / 10,
        client,
      }
      log[level](fields, 'request')
    }
    metrics?.countRequest({ method: methodOf(c), route: routeOf(c), status, seconds: ms / 1000 })
  })
}
