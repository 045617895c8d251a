import type { ServiceAnswer } from '@lunchvote/contracts/places'
import { retryAfter } from '@lunchvote/outgoing/retry-after'
import { type Agent, fetch, type RequestInit, type Response } from 'undici'
import { readBody } from './page-body.ts'

export type JsonService = {
  /** As messages call it, at the beginning of a sentence. */
  name: string
  dispatcher: Agent
  userAgent: string
  /** The time-out of a request with its answer, in milliseconds. */
  maxMs: number
  /** The maximum size of an answer, in bytes. */
  maxBytes: number
}

type Failure = Extract<ServiceAnswer<never>, { ok: false }>
export type JsonFailure = Failure & { status?: number }
export type JsonAnswer = { ok: true; value: unknown } | JsonFailure

/** The pause after a 429 that does not say how long to wait, and the longest pause. */
const pauseMs = { default: 60_000, max: 3_600_000 }

/**
 * Sends one request to a service, and reads the JSON in its answer. The service can have a private address, because the
 * operator has chosen it. A redirect is a failure, because it could lead anywhere. Never rejects.
 */
export async function askForJson(service: JsonService, url: string, init: RequestInit): Promise<JsonAnswer> {
  const { name, dispatcher, userAgent, maxMs } = service
  const signal = AbortSignal.timeout(maxMs)
  try {
    const response = await fetch(url, {
      ...init,
      dispatcher,
      signal,
      redirect: 'manual',
      headers: { ...init.headers, 'user-agent': userAgent, accept: 'application/json' },
    })
    if (response.ok) return await readJson(service, response)
    await response.body?.cancel()
    return refusal(name, response)
  } catch {
    return signal.aborted
      ? failed(`${name} took too long to answer. Please try again later.`)
      : failed(`${name} cannot be reached at the moment. Please try again later.`)
  }
}

async function readJson({ name, maxBytes }: JsonService, response: Response): Promise<JsonAnswer> {
  const text = await readBody(response, maxBytes)
  if (text === undefined) return failed(`${name} sent more than can be read. Please try another address.`)
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ...unreadable(name), status: response.status }
  }
}

export const unreadable = (name: string) =>
  failed(`${name} sent an answer that cannot be read. Please try again later.`)

export const overloaded = (name: string) =>
  failed(`${name} is overloaded at the moment. Please try again later.`)

function refusal(name: string, { status, headers }: Response): JsonFailure {
  const asked = retryAfter(headers.get('retry-after'))
  if (status === 429 || asked !== undefined) {
    const wait = Math.min(asked ?? pauseMs.default, pauseMs.max)
    const seconds = Math.max(1, Math.ceil(wait / 1000))
    const when = seconds === 1 ? 'in a second' : `in ${seconds} seconds`
    return { ...failed(`${name} takes no more requests. Please try again ${when}.`), status, pauseMs: wait }
  }
  if (status >= 500) return { ...overloaded(name), status }
  return {
    ...failed(`${name} refused the request (status ${status}). Please tell your administrator.`),
    status,
  }
}

function failed(reason: string): JsonFailure {
  return { ok: false, reason }
}
