import {
  DomainError,
  type DomainErrorCode,
  retryAfterOf,
  toErrorBody,
  translated,
} from '@lunchvote/api/errors'
import { type Sentence, say } from '@lunchvote/contracts/reasons'
import { isDatabaseUnavailable } from '@lunchvote/db/failures'
import { getTRPCErrorFromUnknown, TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppEnv } from './environment.ts'

/**
 * Messages of Node.js, and of Hono's adapter for it, when the client closes the connection before the body has arrived.
 */
const lostBodyMessages = new Set(['aborted', 'Client connection prematurely closed.'])

function isLostBody(error: unknown): boolean {
  return error instanceof Error && (lostBodyMessages.has(error.message) || isLostBody(error.cause))
}

/** Logs the cause of a fault or an outage. The cause is never sent to the client. */
export function logFault(c: Context<AppEnv>, error: TRPCError): void {
  // A client that disconnects is not a fault of the server.
  if (error.code === 'CLIENT_CLOSED_REQUEST' || isLostBody(error)) {
    c.set('isClientLost', true)
    return
  }
  c.get('noteFault')?.(error)
  if (error.code === 'INTERNAL_SERVER_ERROR')
    c.get('log')().error({ err: error.cause ?? error }, 'request failed')
  if (isDatabaseUnavailable(error)) {
    c.get('log')().warn({ err: error.cause ?? error }, 'database unavailable')
  }
}

/**
 * Logs a fault that ended only a part of a request. For example, the request imports several restaurants, and one of
 * these imports fails.
 */
export function logPartialFault(c: Context<AppEnv>, error: unknown): void {
  c.get('log')().error({ err: error }, 'part of a request failed')
}

/** Creates the response for an error. All error responses of the app, except those of tRPC, come from here. */
function answerError(c: Context<AppEnv>, error: TRPCError): Response {
  const status = getHTTPStatusCodeFromError(error) as ContentfulStatusCode
  const retryAfter = retryAfterOf(error)
  const body = toErrorBody(error)
  return c.json(
    status === 500 ? { ...body, requestId: c.get('requestId') } : body,
    status,
    retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) },
  )
}

/** Logs an error that a handler has thrown, and creates the response for it. */
export function answerFault(error: Error, c: Context<AppEnv>): Response {
  const refusal = translated(error) ?? getTRPCErrorFromUnknown(error)
  logFault(c, refusal)
  return answerError(c, refusal)
}

export function refuse(c: Context<AppEnv>, code: DomainErrorCode, sentence: Sentence): Response {
  return answerDomainError(c, new DomainError(code, sentence))
}

/** The answer while the database does not respond or stores nothing, and while the instance stops. */
export function notReady(c: Context<AppEnv>): Response {
  return answerDomainError(c, new DomainError('SERVICE_UNAVAILABLE', say('not_ready'), { retryAfter: 5 }))
}

export function answerDomainError(c: Context<AppEnv>, cause: DomainError): Response {
  return answerError(c, new TRPCError({ code: cause.code, message: cause.message, cause }))
}
