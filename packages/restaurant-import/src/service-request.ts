import type { ServiceAnswer } from '@lunchvote/contracts/places'
import { type Sentence, say } from '@lunchvote/contracts/reasons'
import type { ServiceName } from '@lunchvote/contracts/reasons/places.messages'
import { retryAfter } from '@lunchvote/outgoing/retry-after'
import { type Agent, fetch, type RequestInit, type Response } from 'undici'
import { readBody } from './page-body.ts'

export type JsonService = {
  service: ServiceName
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
export async function askForJson(asked: JsonService, url: string, init: RequestInit): Promise<JsonAnswer> {
  const { service, dispatcher, userAgent, maxMs } = asked
  const signal = AbortSignal.timeout(maxMs)
  try {
    const response = await fetch(url, {
      ...init,
      dispatcher,
      signal,
      redirect: 'manual',
      headers: { ...init.headers, 'user-agent': userAgent, accept: 'application/json' },
    })
    if (response.ok) return await readJson(asked, response)
    await response.body?.cancel()
    return refusal(service, response)
  } catch {
    return signal.aborted
      ? failed(say('service_too_slow', { service }))
      : failed(say('service_unreachable', { service }))
  }
}

async function readJson({ service, maxBytes }: JsonService, response: Response): Promise<JsonAnswer> {
  const text = await readBody(response, maxBytes)
  if (text === undefined) return failed(say('service_too_much', { service }))
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ...unreadable(service), status: response.status }
  }
}

export const unreadable = (service: ServiceName) => failed(say('service_unreadable', { service }))

export const overloaded = (service: ServiceName) => failed(say('service_overloaded', { service }))

function refusal(service: ServiceName, { status, headers }: Response): JsonFailure {
  const asked = retryAfter(headers.get('retry-after'))
  if (status === 429 || asked !== undefined) {
    const wait = Math.min(asked ?? pauseMs.default, pauseMs.max)
    const seconds = Math.max(1, Math.ceil(wait / 1000))
    return { ...failed(say('service_limit', { service, seconds })), status, pauseMs: wait }
  }
  if (status >= 500) return { ...overloaded(service), status }
  return {
    ...failed(say('service_refused', { service, status })),
    status,
  }
}

function failed(sentence: Sentence): JsonFailure {
  return { ok: false, sentence }
}
