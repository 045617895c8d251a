import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { refuse } from './answer-error.ts'
import type { AppEnv } from './environment.ts'

const maxBodyBytes = 64 * 1024

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

const refuseLarge = (c: Context<AppEnv>) => refuse(c, 'PAYLOAD_TOO_LARGE', 'The body is larger than 64 KiB')
const countedLimit = bodyLimit({ maxSize: maxBodyBytes, onError: refuseLarge })

/**
 * Refuses what another site makes a browser send, and what is too large. Scripts send no `Origin`, and have no cookie that
 * a site could borrow.
 */
export function requestGuards(acceptedOrigins: readonly string[]) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const origin = c.req.header('origin')
    if (origin === undefined || safeMethods.has(c.req.method) || acceptedOrigins.includes(origin))
      return limitBodySize(c, next)
    c.get('log')().warn({ origin }, 'origin refused; APP_ORIGIN is the address people open LunchVote at')
    return refuse(c, 'FORBIDDEN', 'Requests from this origin are not accepted')
  })
}

/** Goes by the headers where they tell: to look at the body makes a stream of it, and a `Request` to hold the stream. */
const limitBodySize: MiddlewareHandler<AppEnv> = async (c, next) => {
  const length = c.req.header('content-length')
  if (c.req.header('transfer-encoding') !== undefined) return countedLimit(c, next)
  if (length !== undefined) return Number(length) > maxBodyBytes ? refuseLarge(c) : next()
  return c.req.method === 'GET' ? next() : countedLimit(c, next)
}
