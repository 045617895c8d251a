import { limits } from '@lunchvote/contracts/limits'
import { say } from '@lunchvote/contracts/reasons'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { refuse } from './answer-error.ts'
import type { AppEnv } from './environment.ts'

/**
 * The maximum length of an origin in the log, in characters. Longer origins are cut, because clients choose the length.
 */
const maxLoggedOrigin = 200

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses requests that could change something and that another site makes a browser send. A request without `Origin`
 * passes, because it comes from a program that is not a browser, and no other site can use that program's cookies.
 */
export function originGuard(acceptedOrigins: readonly string[]) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const origin = c.req.header('origin')
    if (origin === undefined || safeMethods.has(c.req.method) || acceptedOrigins.includes(origin))
      return next()
    c.get('log')().warn(
      { origin: origin.slice(0, maxLoggedOrigin) },
      'origin refused; set APP_ORIGIN to the address at which people open LunchVote',
    )
    return refuse(c, 'FORBIDDEN', say('foreign_origin'))
  })
}

export const maxBodyBytes = 64 * 1024
const refuseLarge = (c: Context<AppEnv>) =>
  refuse(c, 'PAYLOAD_TOO_LARGE', say('body_too_large', { kibibytes: 64 }))
const countedLimit = bodyLimit({ maxSize: maxBodyBytes, onError: refuseLarge })

const isUpload = (c: Context<AppEnv>) => c.req.method === 'POST' && /^\/api\/pictures\/?$/.test(c.req.path)

/**
 * Checks the length that the request declares, and not the body. That is enough, because Node.js does not read more
 * bytes than declared. Hono's own limit reads the body, which takes longer than a vote, so it checks only requests that
 * declare no length.
 */
export const bodySizeGuard = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.method === 'GET') return next()
  const length = c.req.header('content-length')
  if (isUpload(c)) {
    // If an upload declares no length, its bytes are counted while they are read.
    const isTooLong = Number(length ?? 0) > limits.pictureBytes.max
    return isTooLong
      ? refuse(c, 'PAYLOAD_TOO_LARGE', say('picture_file_too_large', { megabytes: 8 }))
      : next()
  }
  if (length === undefined) return countedLimit(c, next)
  return Number(length) > maxBodyBytes ? refuseLarge(c) : next()
})
