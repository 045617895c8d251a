import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createHumanVerifier } from './human-verifier.ts'
import { createLogger } from './log.ts'
import { registration, setUpTestApp } from './testing/test-app.ts'

const human = { success: true, action: 'register', score: 0.9, hostname: 'lunch.example.com' }
const refused = [400, 'Could not verify that you are human. Please try again.'] as const
const unavailable = [
  503,
  'Human verification is not available at the moment. Please try again in a few minutes.',
] as const

/** The answer that the fake siteverify will give to each request, and the requests that it has received. */
let answer: { status: number; body: string }
let asked: { url: string | undefined; type: string | undefined; form: Record<string, string> }[]
let siteverify: Server
let baseUrl: string
const lines: string[] = []
const log = createLogger('warn', { write: (line) => lines.push(line) })

beforeAll(async () => {
  siteverify = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)))
    asked.push({ url: request.url, type: request.headers['content-type'], form })
    if (answer.status === 302) response.setHeader('location', '/elsewhere')
    response.writeHead(answer.status).end(answer.body)
  })
  siteverify.listen(0, '127.0.0.1')
  await once(siteverify, 'listening')
  baseUrl = `http://127.0.0.1:${(siteverify.address() as AddressInfo).port}`
})
beforeEach(() => {
  asked = []
  lines.length = 0
})
afterAll(() => siteverify.close())

/** The origin of the service for the next registration. */
let origin: string
const test = setUpTestApp({
  humanVerifier: {
    verify: (...asked) => {
      const acceptedOrigins = ['https://lunch.example.com', 'http://localhost:3000']
      const recaptcha = { secretKey: 'our-secret', baseUrl: origin, acceptedOrigins }
      return createHumanVerifier(recaptcha, log).verify(...asked)
    },
  },
})

async function registering(at = baseUrl, address = '192.0.2.7') {
  origin = at
  const json = registration({ recaptchaToken: 'the-token' })
  const headers = { 'x-forwarded-for': address }
  const { status, body } = await test
    .browser()
    .send('POST', '/api/register', { json, headers })
    .then(async (response) => ({
      status: response.status,
      body: (await response.json()) as { message?: string },
    }))
  const login = await test.browser().send('POST', '/api/login', { json })
  return { status, message: body.message, exists: login.status === 200 }
}

it('sends the request that the service documents', async () => {
  answer = { status: 200, body: JSON.stringify(human) }
  expect(await registering()).toMatchObject({ status: 200, exists: true })
  await registering(baseUrl, '2001:db8::7')
  const form = { secret: 'our-secret', response: 'the-token' }
  expect(asked).toEqual([
    {
      url: '/recaptcha/api/siteverify',
      type: 'application/x-www-form-urlencoded;charset=UTF-8',
      form: { ...form, remoteip: '192.0.2.7' },
    },
    expect.objectContaining({ form }),
  ])
})

it.each([
  ['just human enough', { ...human, score: 0.5 }],
  ['from another accepted origin', { ...human, hostname: 'localhost' }],
  ['without a host', { ...human, hostname: undefined }],
])('accepts a token %s', async (_, verification) => {
  answer = { status: 200, body: JSON.stringify(verification) }
  expect(await registering()).toMatchObject({ status: 200, exists: true })
})

it.each([
  ['that failed', { ...human, success: false, 'error-codes': ['timeout-or-duplicate'] }],
  ['of a robot', { ...human, score: 0.4 }],
  ['without a score', { ...human, score: undefined }],
  ['of another action', { ...human, action: 'login' }],
  ['without an action', { ...human, action: undefined }],
  ['from another host', { ...human, hostname: 'evil.example' }],
])('refuses a token %s, and stores nothing', async (_, verification) => {
  answer = { status: 200, body: JSON.stringify(verification) }
  const [status, message] = refused
  expect(await registering()).toEqual({ status, message, exists: false })
  expect(lines).toEqual([])
})

it.each([
  ['breaks', 500, '{}'],
  ['answers with a page', 200, '<!doctype html>'],
  ['answers with something else', 200, '{"score":1}'],
  ['redirects', 302, ''],
  ['does not know our secret', 200, '{"success":false,"error-codes":["invalid-input-secret"]}'],
])('says that verification is not available if the service %s', async (_, status, body) => {
  answer = { status, body }
  const [expected, message] = unavailable
  expect(await registering()).toEqual({ status: expected, message, exists: false })
  expect(lines.join('')).toContain('human verification unavailable')
  expect(lines.join('')).not.toMatch(/our-secret|the-token|database/)
})

it('says that verification is not available if the service cannot be reached', async () => {
  const [status, message] = unavailable
  expect(await registering('http://127.0.0.1:1')).toEqual({ status, message, exists: false })
  expect(lines).toHaveLength(1)
})
