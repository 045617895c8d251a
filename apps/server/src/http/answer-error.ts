import { DomainError, retryAfterOf, toErrorBody } from '@lunchvote/api/errors'
import { isDatabaseUnavailable } from '@lunchvote/db/unavailable'
import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppEnv } from './environment.ts'

/** What Node.js and its adapter say to whoever waits for the rest of a body whose client has gone. */
const endOfBody = new Set(['aborted', 'Client connection prematurely closed.'])

function isLostBody(error: unknown): boolean {
  return error instanceof Error && (endOfBody.has(error.message) || isLostBody(error.cause))
}

/** Logs what only the log may know: the cause of a fault or of an outage. */
export function logFault(c: Context<AppEnv>, error: TRPCError): void {
  // No fault of ours; and nobody is there to be told.
  if (isLostBody(error)) {
    c.set('isClientLost', true)
    return
  }
  if (error.code === 'INTERNAL_SERVER_ERROR')
    c.get('log')().error({ err: error.cause ?? error }, 'request failed')
  if (isDatabaseUnavailable(error)) c.get('log')().warn({ err: error.cause ?? error }, 'database unavailable')
}

/** Logs a fault that ended only a part of a request, whose answer goes on. */
export function logPartialFault(c: Context<AppEnv>, error: unknown): void {
  c.get('log')().error({ err: error }, 'part of a request failed')
}

/** The one shape of every answer that is not a success. */
export function answerError(c: Context<AppEnv>, error: TRPCError): Response {
  const status = getHTTPStatusCodeFromError(error) as ContentfulStatusCode
  const retryAfter = retryAfterOf(error)
  const body = toErrorBody(error)
  return c.json(
    status === 500 ? { ...body, requestId: c.get('requestId') } : body,
    status,
    retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) },
  )
}

export function refuse(c: Context<AppEnv>, code: TRPCError['code'], message: string): Response {
  return answerError(c, new TRPCError({ code, message }))
}

/** The database does not answer; a load balancer or a script should ask again. */
export function notReady(c: Context<AppEnv>): Response {
  return answerDomainError(
    c,
    new DomainError('SERVICE_UNAVAILABLE', 'The database does not answer', { retryAfter: 5 }),
  )
}

export function answerDomainError(c: Context<AppEnv>, cause: DomainError): Response {
  return answerError(c, new TRPCError({ code: cause.code, message: cause.message, cause }))
}
