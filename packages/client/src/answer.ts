import { LunchVoteError, type LunchVoteErrorCode, type LunchVoteIssue } from './lunchvote-error.ts'

export interface Answer {
  status: number
  headers: Headers
  text: string
}

/** Returns the result of the procedure. @throws LunchVoteError if the answer is not a result */
export function readAnswer(answer: Answer, base: string): unknown {
  const body = parsed(answer.text)
  if (isRecord(body) && isRecord(body.result)) return body.result.data
  throw errorOf(answer, base)
}

/** Returns the body of an answer without tRPC's envelope. @throws LunchVoteError if the answer is not a success */
export function readJson(answer: Answer, base: string): unknown {
  const body = parsed(answer.text)
  if (answer.status === 200 && body !== undefined) return body
  throw errorOf(answer, base)
}

/** Creates the error for an answer that is not what the client asked for. */
export function errorOf({ status, headers, text }: Answer, base: string): LunchVoteError {
  const requestId = headers.get('x-request-id') ?? undefined
  const retryAfter = Number(headers.get('retry-after')) || undefined
  const refusal = refusalIn(parsed(text))
  if (refusal) {
    const { message, code, issues, requiresApiKey } = refusal
    return new LunchVoteError(message, { status, code, issues, retryAfter, requestId, requiresApiKey })
  }
  const message = `The answer from ${base} (status ${status}) is not from LunchVote`
  return new LunchVoteError(message, { status, code: 'UNREADABLE', retryAfter, requestId })
}

type Refusal = {
  message: string
  code: LunchVoteErrorCode
  issues?: readonly LunchVoteIssue[]
  requiresApiKey?: boolean
}

/**
 * Finds the server's refusal in a body. The error of a procedure is in tRPC's envelope. An error that occurs before the
 * procedure runs is the whole body. Undefined if the body is no refusal.
 */
function refusalIn(body: unknown): Refusal | undefined {
  if (!isRecord(body)) return undefined
  const { error } = body
  const facts = isRecord(error) && isRecord(error.data) ? { ...error.data, message: error.message } : body
  return isRefusal(facts) ? facts : undefined
}

function isRefusal(facts: object): facts is Refusal {
  return (
    'message' in facts &&
    typeof facts.message === 'string' &&
    'code' in facts &&
    typeof facts.code === 'string'
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
