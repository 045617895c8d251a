import { createHash, timingSafeEqual } from 'node:crypto'
import { say } from '@lunchvote/contracts/reasons'
import { Hono } from 'hono'
import type { Metrics } from '../metrics.ts'
import { answerFault, refuse } from './answer-error.ts'
import type { AppEnv } from './environment.ts'
import { type RequestLogDeps, requestLog } from './request-log.ts'

export type MetricsAccess = {
  metrics: Metrics
  /** The bearer token that a request needs. Null if it needs none. */
  token: string | null
}

const path = '/metrics'

/**
 * Serves the metrics at `/metrics`. If metrics are off, this path answers 404. Without this route, the web app would
 * take the path for the name of a team.
 */
export function createMetricsEndpoint(access: MetricsAccess | null): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get(path, async (c) => {
    if (!access) return c.notFound()
    const { metrics, token } = access
    if (token !== null && !isToken(c.req.header('authorization'), token)) {
      c.header('WWW-Authenticate', 'Bearer')
      return refuse(c, 'UNAUTHORIZED', say('metrics_token_required'))
    }
    return c.body(await metrics.text(), 200, {
      'Content-Type': metrics.contentType,
      'Cache-Control': 'no-store',
    })
  })
  return app
}

/** Creates the app of METRICS_PORT, which serves only `/metrics`. */
export function createMetricsApp(
  access: MetricsAccess,
  logging: Pick<RequestLogDeps, 'log' | 'trustedProxies'>,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  // The requests of Prometheus are not counted, because they would be most of an idle server's requests.
  app.use(requestLog({ ...logging, metrics: null }))
  app.onError(answerFault)
  app.route('/', createMetricsEndpoint(access))
  app.notFound((c) => refuse(c, 'NOT_FOUND', say('path_not_found')))
  return app
}

/** Compares hashes, because `timingSafeEqual` needs two values of equal length, and the header can have any length. */
function isToken(header: string | undefined, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? ''
  return timingSafeEqual(sha256(given), sha256(token))
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()
