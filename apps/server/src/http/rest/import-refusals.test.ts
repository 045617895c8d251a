import type { RestaurantImporter } from '@lunchvote/api/ports'
import { createTestImporter, restaurantUrl } from '@lunchvote/api/testing/test-importer'
import { say } from '@lunchvote/contracts/reasons'
import type { StreamEntry } from 'pino'
import { afterEach, expect, it } from 'vitest'
import { createTestApp, registration } from '../../testing/test-app.ts'

let close = async () => {}
afterEach(() => close())

const url = restaurantUrl('napoli')

async function member(importer: RestaurantImporter | null) {
  const logged: string[] = []
  const logReader: StreamEntry = { level: 'warn', stream: { write: (line) => void logged.push(line) } }
  const test = await createTestApp({ importer, logReader })
  close = test.close
  const browser = test.browser()
  await browser.send('POST', '/api/register', { json: registration() })
  return { browser, logged }
}

it.each([
  ['page', 422, 'UNPROCESSABLE_CONTENT'],
  ['service', 502, 'BAD_GATEWAY'],
] as const)('a fault of the %s is a %i', async (fault, status, code) => {
  const sentence = say('page_of_shop')
  const failure = { fault, sentence }
  const { browser } = await member(createTestImporter({ read: async () => ({ ok: false, failure }) }))
  const answer = await browser.send('POST', '/api/vault/import-wolt', { json: { url } })
  expect(answer.status).toBe(status)
  expect(await answer.json()).toEqual({ code, ...sentence })
  const urls = await browser.send('POST', '/api/venues/import-wolt', { json: { urls: url } })
  expect(await urls.json()).toEqual({
    imported: 0,
    failed: 1,
    failures: [{ url, reason: sentence.message, reasonCode: sentence.reason, reasonParams: {} }],
  })
})

it('a restaurant that already exists is a 409', async () => {
  const { browser } = await member(createTestImporter())
  await browser.send('POST', '/api/vault/import-wolt', { json: { url } })
  const answer = await browser.send('POST', '/api/vault/import-wolt', { json: { url } })
  expect(answer.status).toBe(409)
  expect(await answer.json()).toEqual({
    code: 'CONFLICT',
    message: 'This restaurant is already in your vault',
    reason: 'vault_item_present',
    params: {},
  })
})

it('a missing API key is a 503 with requiresApiKey, and is not logged as an outage', async () => {
  const { browser, logged } = await member(null)
  const message = 'OpenAI API key is required for importing restaurants. Please contact your administrator.'
  const facts = { code: 'SERVICE_UNAVAILABLE', requiresApiKey: true }
  for (const [path, json] of [
    ['venues', { urls: url }],
    ['vault', { url }],
  ] as const) {
    const rest = await browser.send('POST', `/api/${path}/import-wolt`, { json })
    const trpc = await browser.send('POST', `/api/trpc/${path}.importWolt`, { json })
    for (const answer of [rest, trpc]) {
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBeNull()
    }
    expect(await rest.json()).toEqual({ message, reason: 'api_key_required', params: {}, ...facts })
    expect(await trpc.json()).toMatchObject({ error: { message, data: { ...facts, httpStatus: 503 } } })
    expect(await (await browser.send('GET', `/api/${path}`)).json()).toEqual([])
  }
  expect(logged).toEqual([])
})

it('a defect in one restaurant is logged with the id of the request', async () => {
  const read = async () => {
    throw new Error('The page made us stumble')
  }
  const { browser, logged } = await member(createTestImporter({ read }))
  const answer = await browser.send('POST', '/api/venues/import-wolt', { json: { urls: url } })
  expect(await answer.json()).toMatchObject({ imported: 0, failed: 1 })
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    {
      msg: 'part of a request failed',
      requestId: answer.headers.get('x-request-id'),
      err: { message: 'The page made us stumble' },
    },
  ])
})
