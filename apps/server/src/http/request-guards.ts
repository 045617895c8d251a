import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { refuse } from './answer-error.ts'
import type { AppEnv } from './environment.ts'

const maxBodyBytes = 64 * 1024

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses what another site makes a browser send. Scripts send no `Origin`, and have no cookie that a site could
 * borrow.
 */
export function originCheck(acceptedOrigins: readonly string[]) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const origin = c.req.header('origin')
    if (origin === undefined || safeMethods.has(c.req.method) || acceptedOrigins.includes(origin))
      return next()
    return refuse(c, 'FORBIDDEN', 'Requests from this origin are not accepted')
  })
}

export const bodySizeLimit = bodyLimit({
  maxSize: maxBodyBytes,
  onError: (c) => refuse(c, 'PAYLOAD_TOO_LARGE', 'The body is larger than 64 KiB'),
})
