/**
 * Why a call was refused or failed. The last three are the client's own; a server newer than this client may send
 * others.
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
  /** No answer came; `status` is 0 and `cause` says more. */
  | 'NETWORK'
  /** The call's `signal` ended it; `status` is 0 and `cause` is the signal's reason. */
  | 'ABORTED'
  /** Something answered that is no LunchVote: a proxy, or another service at that address. */
  | 'UNREADABLE'

export interface LunchVoteIssue {
  /** The field, as in `venueId`; empty for the input as a whole. */
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

/** What every call rejects with, whatever went wrong. `message` is meant to be shown to people. */
export class LunchVoteError extends Error {
  override readonly name = 'LunchVoteError'
  /** The HTTP status; 0 where no answer came. */
  readonly status: number
  readonly code: LunchVoteErrorCode
  /** What is wrong with the input, field by field; empty where the input is not the reason. */
  readonly issues: readonly LunchVoteIssue[]
  /** Seconds after which asking again makes sense. */
  readonly retryAfter: number | undefined
  /** By which the server's log names the request. */
  readonly requestId: string | undefined
  /** Whether an administrator has to give the server an OpenAI API key first. */
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
