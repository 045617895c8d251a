import { isDatabaseUnavailable } from '@lunchvote/db/unavailable'
import { brokenReference } from '@lunchvote/db/violations'
import type { TRPC_ERROR_CODE_KEY, TRPCError } from '@trpc/server'
import { ZodError } from 'zod'

/** Every way in which the product itself says no. Anything else that goes wrong is a fault, not an answer. */
export type DomainErrorCode =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'UNPROCESSABLE_CONTENT'
  | 'TOO_MANY_REQUESTS'
  | 'BAD_GATEWAY'
  | 'SERVICE_UNAVAILABLE'

/** An answer the caller is meant to read: `message` is shown to people as it stands. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: DomainErrorCode
  /** When asking again makes sense, in seconds. */
  readonly retryAfter: number | undefined
  /** Whether an administrator has to set the OpenAI API key before this can be done. */
  readonly requiresApiKey: boolean

  constructor(
    code: DomainErrorCode,
    message: string,
    options?: ErrorOptions & { retryAfter?: number; requiresApiKey?: boolean },
  ) {
    super(message, options)
    this.code = code
    this.retryAfter = options?.retryAfter
    this.requiresApiKey = options?.requiresApiKey ?? false
  }
}

/** What breaks when an account or its team is deleted while a call of that account is under way. */
const accountReferences = new Set([
  'sessions_user_id_users_id_fk',
  'users_team_id_teams_id_fk',
  'vault_items_created_by_users_id_fk',
  'vault_items_team_id_teams_id_fk',
  'venues_created_by_users_id_fk',
  'venues_team_id_teams_id_fk',
  'votes_member',
])

/** The answer that an error is or stands for; undefined for a fault. */
export function asDomainError(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error
  if (isDatabaseUnavailable(error)) {
    const message = 'The database is not available at the moment. Please try again in a few seconds.'
    return new DomainError('SERVICE_UNAVAILABLE', message, { cause: error, retryAfter: 5 })
  }
  if (accountReferences.has(brokenReference(error) ?? '')) {
    return new DomainError('UNAUTHORIZED', 'This account no longer exists', { cause: error })
  }
  return undefined
}

export const adminOnly = 'Only the team admin can do this'
export const apiKeyRequired =
  'OpenAI API key is required for importing restaurants. Please contact your administrator.'

type ErrorIssue = { path: string; message: string }

/** The body of every answer that is not a success, on REST; tRPC carries the same facts in its own envelope. */
export type ErrorBody = {
  message: string
  code: TRPC_ERROR_CODE_KEY
  issues?: ErrorIssue[]
  requiresApiKey?: true
}

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
  const requiresApiKey = error.cause instanceof DomainError && error.cause.requiresApiKey
  return { message: error.message, code: error.code, ...(requiresApiKey && { requiresApiKey }) }
}

/** Seconds until the caller should ask again, for a `Retry-After`; undefined where asking again is no help. */
export function retryAfterOf(error: TRPCError): number | undefined {
  return error.cause instanceof DomainError ? error.cause.retryAfter : undefined
}
