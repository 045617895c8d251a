/**
 * The reason why a call failed. The last four codes come from the client itself, and `TIMEOUT` also from the server. A server that is newer than this
 * client may send further codes.
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
  /** The server cannot be reached. `status` is 0, and `cause` contains the reason. */
  | 'NETWORK'
  /**
   * The call's `signal` is or contains an `AbortSignal.timeout()`, and its time has passed. `status` is 0. Or a picture
   * arrived too slowly at the server. `status` is then 408.
   */
  | 'TIMEOUT'
  /** The `signal` aborted the call or the subscription. `status` is 0, and `cause` is the reason of the signal. */
  | 'ABORTED'
  /** The answer does not come from LunchVote, but from a proxy or another service at that address. */
  | 'UNREADABLE'

export interface LunchVoteIssue {
  /** The name of the field, such as `venueId`. Empty if the input as a whole is wrong. */
  path: string
  /** An English sentence. */
  message: string
  /** A stable code of the sentence, such as `password_too_short`. The server's `/api/docs` list all of them. */
  reason: string
  /** Each value in the sentence that varies, such as `{ min: 6 }`. */
  params: Readonly<Record<string, string | number>>
}

interface LunchVoteErrorDetails {
  status: number
  code: LunchVoteErrorCode
  reason?: string | undefined
  params?: Readonly<Record<string, string | number>> | undefined
  issues?: readonly LunchVoteIssue[] | undefined
  retryAfter?: number | undefined
  requestId?: string | undefined
  requiresApiKey?: boolean | undefined
  cause?: unknown
}

/** Every failed call rejects with this error. The `message` can be shown to people. */
export class LunchVoteError extends Error {
  override readonly name = 'LunchVoteError'
  /** The HTTP status, or 0 if there was no answer. */
  readonly status: number
  readonly code: LunchVoteErrorCode
  /**
   * A stable code of the message, such as `venue_not_open`, for programs and translations. The server's `/api/docs` list
   * all of them. Undefined if the message does not come from the server.
   */
  readonly reason: string | undefined
  /** Each value in the message that varies. The same reason with the same params is the same message. */
  readonly params: Readonly<Record<string, string | number>>
  /** The invalid fields of the input. Empty for other errors. */
  readonly issues: readonly LunchVoteIssue[]
  /** The seconds to wait before the next attempt. Undefined if the server gives no time. */
  readonly retryAfter: number | undefined
  /** The id of the request in the server's log. Undefined if the answer contains no id. */
  readonly requestId: string | undefined
  /** Whether the operator has to set an OpenAI API key on the server first. */
  readonly requiresApiKey: boolean

  constructor(message: string, details: LunchVoteErrorDetails) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.status = details.status
    this.code = details.code
    this.reason = details.reason
    this.params = details.params ?? {}
    this.issues = details.issues ?? []
    this.retryAfter = details.retryAfter
    this.requestId = details.requestId
    this.requiresApiKey = details.requiresApiKey ?? false
  }
}

/** Creates the error for an answer that is not what the client asked for. */
export function errorOf({ status, headers }: Response, text: string, base: string): LunchVoteError {
  const requestId = headers.get('x-request-id') ?? undefined
  const retryAfter = Number(headers.get('retry-after')) || undefined
  const { message, ...refusal } = refusalIn(text) ?? {
    message: `The answer from ${base} (status ${status}) is not from LunchVote`,
    code: 'UNREADABLE' as const,
  }
  return new LunchVoteError(message, { status, ...refusal, retryAfter, requestId })
}

type Refusal = Omit<LunchVoteErrorDetails, 'status' | 'cause'> & { message: string }

/**
 * Finds the server's refusal in a body. The error of a procedure is in tRPC's envelope. An error that occurs before the
 * procedure runs is the whole body. Undefined if the body is no refusal.
 */
function refusalIn(text: string): Refusal | undefined {
  try {
    const body = JSON.parse(text)
    const { message, code, reason, params, issues, requiresApiKey } = {
      ...body,
      ...body.error,
      ...body.error?.data,
    }
    if (typeof message === 'string' && typeof code === 'string')
      return { message, code: code as LunchVoteErrorCode, reason, params, issues, requiresApiKey }
  } catch {
    // A body that is not JSON is no refusal.
  }
  return undefined
}

/** Converts the error of a tRPC call. The causes of most of them are errors of `errorOf`. */
export function toLunchVoteError(error: unknown, base: string, signal?: AbortSignal): LunchVoteError {
  const { cause, meta } = error as { cause?: unknown; meta?: { response?: Response } }
  for (const each of [error, cause]) if (each instanceof LunchVoteError) return each
  if (meta?.response) return errorOf(meta.response, '', base)
  const fail = (code: LunchVoteErrorCode, message: string, reason: unknown) =>
    new LunchVoteError(message, { status: 0, code, cause: reason })
  if (!signal?.aborted) return fail('NETWORK', `LunchVote at ${base} cannot be reached`, cause ?? error)
  if (signal.reason?.name === 'TimeoutError')
    return fail('TIMEOUT', `LunchVote at ${base} did not answer in time`, signal.reason)
  return fail('ABORTED', 'The call was aborted', signal.reason)
}
