import type { TRPC_ERROR_CODE_KEY, TRPCError } from '@trpc/server'
import { ZodError } from 'zod'

/** Every way in which the product itself says no. Anything else that goes wrong is a fault, not an answer. */
export type DomainErrorCode =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'TOO_MANY_REQUESTS'
  | 'SERVICE_UNAVAILABLE'

/** An answer the caller is meant to read: `message` is shown to people as it stands. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: DomainErrorCode
  /** When asking again makes sense, in seconds. */
  readonly retryAfter: number | undefined

  constructor(code: DomainErrorCode, message: string, options?: ErrorOptions & { retryAfter?: number }) {
    super(message, options)
    this.code = code
    this.retryAfter = options?.retryAfter
  }
}

export const adminOnly = 'Only the team admin can do this'

type ErrorIssue = { path: string; message: string }

/** The body of every answer that is not a success, on REST; tRPC carries the same facts in its own envelope. */
export type ErrorBody = { message: string; code: TRPC_ERROR_CODE_KEY; issues?: ErrorIssue[] }

const faultMessage = 'Something went wrong. Please try again.'

/**
 * What the outside may know of an error: the first issue's text for invalid input, the product's own words for a
 * domain error, and a fixed text for a fault, whose cause belongs in the log alone.
 */
export function toErrorBody(error: TRPCError): ErrorBody {
  if (error.code === 'INTERNAL_SERVER_ERROR') return { message: faultMessage, code: error.code }
  if (error.code === 'PARSE_ERROR' || error.cause instanceof SyntaxError) {
    return { message: 'The input is not valid JSON', code: error.code }
  }
  if (error.code === 'BAD_REQUEST' && error.cause instanceof ZodError) {
    const issues = error.cause.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
    return { message: issues[0]?.message ?? 'Invalid input', code: error.code, issues }
  }
  return { message: error.message, code: error.code }
}

/** Seconds until the caller should ask again, for a `Retry-After`; undefined where asking again is no help. */
export function retryAfterOf(error: TRPCError): number | undefined {
  return error.cause instanceof DomainError ? error.cause.retryAfter : undefined
}
