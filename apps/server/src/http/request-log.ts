import { randomUUID } from 'node:crypto'
import { appRouter } from '@lunchvote/api/root'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { Logger } from 'pino'
import type { Metrics } from '../metrics.ts'
import { createClientAddress, loggedAs } from './client-address.ts'
import type { AppEnv } from './environment.ts'
import { withoutSecret } from './secret-paths.ts'

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

/** The maximum length of a path in the log, in characters. Longer paths are cut, because clients choose the length. */
const maxLength = 200

/** No secret is longer than this, in characters. */
const maxSecretLength = 64

/**
 * Secrets are at least 40 characters long. The expression requires an uppercase letter or a digit, so that long names in
 * lowercase letters stay.
 */
const secret = /(?=[a-z_-]*[A-Z\d])[\w-]{40,}/g

/**
 * Returns the path for the log, without the query, because the secret of a link is in the query. Some programs encode
 * the question mark of a link as `%3F`, and the secret is then in the path. So the parts of the path that look like a
 * secret are replaced, and what `secretPaths` names.
 */
function loggedPath(path: string): string {
  return withoutSecret(path.slice(0, maxLength + maxSecretLength))
    .replace(secret, '…')
    .slice(0, maxLength)
}

const trpc = '/api/trpc/'
const { procedures } = appRouter._def

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Returns the route of a request, for metrics: the pattern of its path, such as `/api/venues/{id}`, or the path of the
 * tRPC procedure. The number of routes is limited, although clients choose the paths: all paths without a handler of
 * their own have the route `/*`, `/api/*` or `/assets/*`.
 */
function routeOf(c: Context): string {
  const { path } = c.req
  if (path.startsWith(trpc)) return `${trpc}${procedureOf(path.slice(trpc.length))}`
  const patterns = matchedRoutes(c).map((route) => route.path)
  // The patterns of middlewares end with `*`. If only such patterns match the request, the longest of them is its
  // route.
  const pattern = patterns.find((one) => !one.endsWith('*')) ?? patterns.toSorted(byLength).at(-1) ?? '/*'
  return pattern.replaceAll(/:(\w+)/g, '{$1}')
}

const byLength = (a: string, b: string) => a.length - b.length

function procedureOf(path: string): string {
  if (path.includes(',')) return '{batch}'
  return Object.hasOwn(procedures, path) ? path : '{unknown}'
}

/** Returns the method of a request, for metrics. A method that LunchVote does not know is `other`. */
const methodOf = (c: Context): string => (methods.has(c.req.method) ? c.req.method : 'other')
