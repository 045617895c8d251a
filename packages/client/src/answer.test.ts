import { expect, test } from 'vitest'
import { readAnswer } from './answer.ts'
import { LunchVoteError } from './lunchvote-error.ts'

type Facts = { body: unknown; status?: number; headers?: Record<string, string> }

function read({ body, status = 200, headers = {} }: Facts): unknown {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return readAnswer({ status, headers: new Headers(headers), text }, 'https://lunch.example.com')
}

function refusalOf(facts: Facts): LunchVoteError {
  try {
    read(facts)
  } catch (error) {
    if (error instanceof LunchVoteError) return error
    throw error
  }
  throw new Error('This answer was read as a result')
}

test('returns the result of the procedure', () => {
  expect(read({ body: { result: { data: [] } } })).toEqual([])
  expect(read({ body: { result: {} } })).toBeUndefined()
})

const tooMany = {
  status: 429,
  body: {
    error: { message: 'Too many', code: -32029, data: { code: 'TOO_MANY_REQUESTS', httpStatus: 429 } },
  },
}

test('reads the seconds to wait after a rate limit', () => {
  const error = refusalOf({ ...tooMany, headers: { 'retry-after': '42' } })
  expect(error).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS', message: 'Too many', retryAfter: 42 })
})

test('reads no seconds from an answer without them, or with a date', () => {
  expect(refusalOf(tooMany).retryAfter).toBeUndefined()
  const date = 'Wed, 21 Oct 2026 07:28:00 GMT'
  expect(refusalOf({ ...tooMany, headers: { 'retry-after': date } }).retryAfter).toBeUndefined()
})

test('reads an error without the envelope of tRPC', () => {
  const error = refusalOf({ status: 403, body: { message: 'No', code: 'FORBIDDEN' } })
  expect(error).toMatchObject({ status: 403, code: 'FORBIDDEN', message: 'No', issues: [] })
})

test('reads whether the server has no OpenAI API key', () => {
  const facts = { code: 'SERVICE_UNAVAILABLE', requiresApiKey: true }
  const message = 'OpenAI API key is required'
  for (const body of [{ error: { message, code: -32603, data: facts } }, { message, ...facts }]) {
    expect(refusalOf({ status: 503, body })).toMatchObject({ message, status: 503, ...facts })
  }
  expect(refusalOf(tooMany).requiresApiKey).toBe(false)
})

test.each([
  ['a page of a proxy', 502, '<h1>Bad Gateway</h1>'],
  ['a web page', 200, '<!doctype html>'],
  ['JSON of another service', 404, { error: 'not found' }],
  ['nothing', 204, ''],
  ['null', 200, 'null'],
])('%s is not an answer of LunchVote', (_, status, body) => {
  expect(refusalOf({ status, body })).toMatchObject({
    status,
    code: 'UNREADABLE',
    message: `The answer from https://lunch.example.com (status ${status}) is not from LunchVote`,
  })
})
