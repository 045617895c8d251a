/**
 * Why a call failed. The last four codes come from the client itself. A server newer than this client may send
 * other codes.
 */
export type LunchVoteErrorCode =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'METHOD_NOT_SUPPORTED'
  | 'CONFLICT'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'UNPROCESSABLE_CONTENT'
  | 'TOO_MANY_REQUESTS'
  | 'PARSE_ERROR'
  | 'INTERNAL_SERVER_ERROR'
  | 'BAD_GATEWAY'
  | 'SERVICE_UNAVAILABLE'
  /** The server cannot be reached. `status` is 0; `cause` has the reason. */
  | 'NETWORK'
  /** The call's `signal` was an `AbortSignal.timeout()`, and the time is over. `status` is 0. */
  | 'TIMEOUT'
  /** The call's `signal` aborted it. `status` is 0; `cause` is the reason of the signal. */
  | 'ABORTED'
  /** The answer is not from LunchVote, but from a proxy or from another service at that address. */
  | 'UNREADABLE'

export interface LunchVoteIssue {
  /** The field, such as `venueId`. Empty if the whole input is wrong. */
  path: string
  message: string
}

interface LunchVoteErrorDetails {
  status: number
  code: LunchVoteErrorCode
  issues?: readonly LunchVoteIssue[] | undefined
  retryAfter?: number | undefined
  requestId?: string | undefined
  requiresApiKey?: boolean | undefined
  cause?: unknown
}

/** Every failed call rejects with this error. Its `message` can be shown to people. */
export class LunchVoteError extends Error {
  override readonly name = 'LunchVoteError'
  /** The HTTP status, or 0 without an answer. */
  readonly status: number
  readonly code: LunchVoteErrorCode
  /** The invalid fields of the input. Empty for other errors. */
  readonly issues: readonly LunchVoteIssue[]
  /** Seconds to wait before the next attempt. */
  readonly retryAfter: number | undefined
  /** The id of the request in the server log. */
  readonly requestId: string | undefined
  /** Whether an administrator has to set an OpenAI API key on the server first. */
  readonly requiresApiKey: boolean

  constructor(message: string, details: LunchVoteErrorDetails) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.status = details.status
    this.code = details.code
    this.issues = details.issues ?? []
    this.retryAfter = details.retryAfter
    this.requestId = details.requestId
    this.requiresApiKey = details.requiresApiKey ?? false
  }
}
