import type { IncomingMessage } from 'node:http'
import { DomainError, retryAfterOf, toErrorBody } from '@lunchvote/api/errors'
import { isDatabaseUnavailable } from '@lunchvote/db/unavailable'
import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppEnv } from './environment.ts'

/** Whether the client went away before its body had come: whatever follows from that is no fault, and is read by nobody. */
export function isClientLost(c: Context): boolean {
  const incoming: IncomingMessage | undefined = c.env?.incoming
  return incoming?.destroyed === true && !incoming.complete
}

/** Logs what only the log may know: the cause of a fault or of an outage. */
export function logFault(c: Context<AppEnv>, error: TRPCError): void {
  if (isClientLost(c)) return
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
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
  const body = toErrorBody(error)
  return c.json(status === 500 ? { ...body, requestId: c.get('requestId') } : body, status)
}

export function refuse(c: Context<AppEnv>, code: TRPCError['code'], message: string): Response {
  return answerError(c, new TRPCError({ code, message }))
}

/** The database does not answer; a load balancer or a script should ask again. */
export function notReady(c: Context<AppEnv>): Response {
  const cause = new DomainError('SERVICE_UNAVAILABLE', 'The database does not answer', { retryAfter: 5 })
  return answerError(c, new TRPCError({ code: cause.code, message: cause.message, cause }))
}
