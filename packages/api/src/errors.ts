import { type Sentence, say, sentenceOf } from '@lunchvote/contracts/reasons'
import { brokenReference, isDatabaseUnavailable, isWriteRefused } from '@lunchvote/db/failures'
import { type TRPC_ERROR_CODE_KEY, TRPCError } from '@trpc/server'
import { ZodError } from 'zod'

/** The codes of errors with which the server refuses a call. Such an error is not a fault of the server. */
export type DomainErrorCode =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'METHOD_NOT_SUPPORTED'
  | 'TIMEOUT'
  | 'CONFLICT'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'UNPROCESSABLE_CONTENT'
  | 'TOO_MANY_REQUESTS'
  | 'BAD_GATEWAY'
  | 'SERVICE_UNAVAILABLE'

/** An error with which the server refuses a call. People see its sentence. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: DomainErrorCode
  readonly sentence: Sentence
  /** Seconds until the caller should try again. */
  readonly retryAfter: number | undefined
  /** Whether the operator has to set the OpenAI API key first. */
  readonly requiresApiKey: boolean
  /** The field of the input that is at fault. */
  readonly field: string | undefined

  constructor(
    code: DomainErrorCode,
    sentence: Sentence,
    options?: ErrorOptions & { retryAfter?: number; requiresApiKey?: boolean; field?: string },
  ) {
    super(sentence.message, options)
    this.code = code
    this.sentence = sentence
    this.retryAfter = options?.retryAfter
    this.requiresApiKey = options?.requiresApiKey ?? false
    this.field = options?.field
  }
}

/** The foreign keys that refer to access tokens. They fail if the token of a call ends while the call runs. */
const tokenReferences = new Set([
  'outlets_access_token_id_access_tokens_id_fk',
  'push_subscriptions_access_token_id_access_tokens_id_fk',
])

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
  'identities_user_id_users_id_fk',
  'lunch_guests_host',
  'lunch_seats_member',
  'lunch_tables_team_id_teams_id_fk',
  'lunches_team_id_teams_id_fk',
  'outlets_team_id_teams_id_fk',
  'password_resets_user_id_users_id_fk',
  'pictures_team_id_teams_id_fk',
  'place_searches_team_id_teams_id_fk',
  'pictures_uploaded_by_users_id_fk',
  'push_subscriptions_user_id_users_id_fk',
  'rounds_team_id_teams_id_fk',
  'sessions_user_id_users_id_fk',
  'set_aside_votes_member',
  'team_screens_team_id_teams_id_fk',
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
    return new DomainError('SERVICE_UNAVAILABLE', say('database_unavailable'), {
      cause: error,
      retryAfter: 5,
    })
  }
  if (isWriteRefused(error)) {
    return new DomainError('SERVICE_UNAVAILABLE', say('nothing_storable'), { cause: error, retryAfter: 60 })
  }
  const reference = brokenReference(error) ?? ''
  if (tokenReferences.has(reference)) {
    return new DomainError('UNAUTHORIZED', say('login_required'), { cause: error })
  }
  if (accountReferences.has(reference)) {
    return new DomainError('UNAUTHORIZED', say('account_gone'), { cause: error })
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

type ErrorIssue = Sentence & { path: string }

/** The body of a REST error response. tRPC sends the same fields in its own envelope. */
export type ErrorBody = Sentence & {
  code: TRPC_ERROR_CODE_KEY
  issues?: ErrorIssue[]
  requiresApiKey?: true
}

/** The number of issues that an answer names. A form has fewer fields. */
export const maxIssues = 20

/** The length of a message, in characters. tRPC's own messages repeat the path, whose length clients choose. */
const maxMessage = 500

/**
 * The part of an error that clients may see: the issues of an invalid input, the sentence of a domain error, or a fixed
 * one for a fault. The cause of a fault is written only to the log.
 */
export function toErrorBody(error: TRPCError): ErrorBody {
  const { code, cause } = error
  if (code === 'INTERNAL_SERVER_ERROR') return { ...say('fault'), code }
  if (code === 'PARSE_ERROR' || cause instanceof SyntaxError) return { ...say('invalid_json'), code }
  if (code === 'BAD_REQUEST' && cause instanceof ZodError) {
    const issues = cause.issues
      .slice(0, maxIssues)
      .map(({ path, message }) => ({ path: path.join('.'), ...sentenceOf(message) }))
    const { path: _, ...first } = issues[0] ?? { path: '', ...sentenceOf('Invalid input') }
    return { ...first, code, issues }
  }
  if (!(cause instanceof DomainError)) {
    return { ...say('not_accepted', { detail: error.message.slice(0, maxMessage) }), code }
  }
  const { sentence, requiresApiKey, field } = cause
  const issues = field !== undefined && [{ path: field, ...sentence }]
  return { ...sentence, code, ...(issues && { issues }), ...(requiresApiKey && { requiresApiKey }) }
}

/** The value of `Retry-After`, in seconds. Undefined if trying again does not help. */
export function retryAfterOf(error: TRPCError): number | undefined {
  return error.cause instanceof DomainError ? error.cause.retryAfter : undefined
}
