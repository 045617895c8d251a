import { brokenReference, isDatabaseUnavailable, isWriteRefused } from '@lunchvote/db/failures'
import { type TRPC_ERROR_CODE_KEY, TRPCError } from '@trpc/server'
import { ZodError } from 'zod'

/** The codes of errors with which the server refuses a call. Such an error is not a fault of the server. */
export type DomainErrorCode =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'TIMEOUT'
  | 'CONFLICT'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'UNPROCESSABLE_CONTENT'
  | 'TOO_MANY_REQUESTS'
  | 'BAD_GATEWAY'
  | 'SERVICE_UNAVAILABLE'

/** An error with which the server refuses a call. People see `message` unchanged. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: DomainErrorCode
  /** Seconds until the caller should try again. */
  readonly retryAfter: number | undefined
  /** Whether the operator has to set the OpenAI API key first. */
  readonly requiresApiKey: boolean
  /** The field of the input that is at fault. */
  readonly field: string | undefined

  constructor(
    code: DomainErrorCode,
    message: string,
    options?: ErrorOptions & { retryAfter?: number; requiresApiKey?: boolean; field?: string },
  ) {
    super(message, options)
    this.code = code
    this.retryAfter = options?.retryAfter
    this.requiresApiKey = options?.requiresApiKey ?? false
    this.field = options?.field
  }
}

/**
 * All foreign keys that refer to accounts and teams. They fail if an account or its team is deleted while a call of that
 * account runs.
 */
const accountReferences = new Set([
  'attendances_member',
  'access_tokens_user_id_users_id_fk',
  'calendar_days_team_id_teams_id_fk',
  'calendar_feeds_user_id_users_id_fk',
  'chat_link_tokens_team_id_teams_id_fk',
  'chat_links_member',
  'lunches_team_id_teams_id_fk',
  'outlets_team_id_teams_id_fk',
  'password_resets_user_id_users_id_fk',
  'pictures_team_id_teams_id_fk',
  'place_searches_team_id_teams_id_fk',
  'pictures_uploaded_by_users_id_fk',
  'push_subscriptions_user_id_users_id_fk',
  'sessions_user_id_users_id_fk',
  'users_team_id_teams_id_fk',
  'vault_items_created_by_users_id_fk',
  'vault_items_team_id_teams_id_fk',
  'venues_created_by_users_id_fk',
  'venues_team_id_teams_id_fk',
  'votes_member',
])

/** Converts the error of a refused call to a `DomainError`. Undefined if the error is a fault of the server. */
export function asDomainError(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error
  if (isDatabaseUnavailable(error)) {
    const message = 'The database is not available at the moment. Please try again in a few seconds.'
    return new DomainError('SERVICE_UNAVAILABLE', message, { cause: error, retryAfter: 5 })
  }
  if (isWriteRefused(error)) {
    const message = 'Nothing can be saved at the moment. Please try again in a few minutes.'
    return new DomainError('SERVICE_UNAVAILABLE', message, { cause: error, retryAfter: 60 })
  }
  if (accountReferences.has(brokenReference(error) ?? '')) {
    return new DomainError('UNAUTHORIZED', 'This account no longer exists', { cause: error })
  }
  return undefined
}

/**
 * Waits for a write that is not essential, such as the time of the last use of a session. If the database refuses
 * writes at the moment, the refusal is ignored, so that reading still works.
 * @returns whether the write was stored
 */
export async function ifStorable(write: PromiseLike<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (!isWriteRefused(error)) throw error
    return false
  }
}

/**
 * Converts the error of a refused call to a tRPC error with the same code. Undefined if the error is a tRPC error
 * already, or a fault of the server.
 */
export function translated(error: unknown): TRPCError | undefined {
  const cause = error instanceof TRPCError ? undefined : asDomainError(error)
  return cause && new TRPCError({ code: cause.code, message: cause.message, cause })
}

export const adminOnly = 'Only the team admin can do this'
export const byInvitationOnly =
  'This team takes new members by invitation only. Ask a member for the invite link.'
export const beyondScope = 'This token may not do that'
export const apiKeyRequired =
  'OpenAI API key is required for importing restaurants. Please contact your administrator.'

export const placesOff = 'Places Nearby is off on this server'
export const slackAppMissing = 'This server has no Slack app'

type ErrorIssue = { path: string; message: string }

/** The body of a REST error response. tRPC sends the same fields in its own envelope. */
export type ErrorBody = {
  message: string
  code: TRPC_ERROR_CODE_KEY
  issues?: ErrorIssue[]
  requiresApiKey?: true
}

/** The number of issues that an answer names. A form has fewer fields. */
export const maxIssues = 20

/** The length of a message, in characters. tRPC's own messages repeat the path, whose length clients choose. */
const maxMessage = 500

/** What people are told of a fault. */
export const faultMessage = 'Something went wrong. Please try again.'

/**
 * The part of an error that clients may see: the issues of an invalid input, the message of a domain error, or a fixed
 * text for a fault. The cause of a fault is written only to the log.
 */
export function toErrorBody(error: TRPCError): ErrorBody {
  if (error.code === 'INTERNAL_SERVER_ERROR') return { message: faultMessage, code: error.code }
  if (error.code === 'PARSE_ERROR' || error.cause instanceof SyntaxError) {
    return { message: 'The input is not valid JSON', code: error.code }
  }
  if (error.code === 'BAD_REQUEST' && error.cause instanceof ZodError) {
    const issues = error.cause.issues
      .slice(0, maxIssues)
      .map(({ path, message }) => ({ path: path.join('.'), message }))
    return { message: issues[0]?.message ?? 'Invalid input', code: error.code, issues }
  }
  const { requiresApiKey = false, field } = error.cause instanceof DomainError ? error.cause : {}
  const message = error.message.slice(0, maxMessage)
  const issues = field !== undefined && [{ path: field, message }]
  return {
    message,
    code: error.code,
    ...(issues && { issues }),
    ...(requiresApiKey && { requiresApiKey }),
  }
}

/** The value of `Retry-After`, in seconds. Undefined if trying again does not help. */
export function retryAfterOf(error: TRPCError): number | undefined {
  return error.cause instanceof DomainError ? error.cause.retryAfter : undefined
}
