import { diets } from '@lunchvote/contracts/diets'
import { say } from '@lunchvote/contracts/reasons'
import type { LinkFacts } from '@lunchvote/contracts/restaurants'
import { newVenue, writtenName } from '@lunchvote/contracts/venues'
import fc from 'fast-check'
import { expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import type { Person, TestApi } from '../testing/test-api.ts'
import { readTestLink } from '../testing/test-importer.ts'

let member: Person
it.beforeAll(async ({ api }) => {
  member = await api.register()
})

const url = 'https://pizzeria.example.com/napoli'
const draft = (link = url, signal?: AbortSignal) =>
  member.call((caller) => caller.venues.draft({ url: link }), signal)
const saying = (api: TestApi, facts: LinkFacts) => {
  api.deps.readLink = async () => ({ ok: true, value: facts })
}

it('answers what the page says, without a key, and stores nothing', async ({ api }) => {
  api.deps.readLink = readTestLink
  expect(api.deps.importer).toBeNull()
  expect(await draft()).toEqual({
    name: 'Restaurant napoli',
    description: 'Lunch & dinner at napoli.',
    imageUrl: 'https://pictures.example/napoli.jpg',
    link: null,
    closedOn: [1],
    eveningsOnly: false,
    price: null,
    tags: ['Pizza'],
    diets: [],
    source: 'json-ld',
  })
  expect(await member.call((caller) => caller.venues.list())).toEqual([])
  expect(await member.call((caller) => caller.vault.list())).toEqual([])
})

it('answers null for what the page does not say', async ({ api }) => {
  saying(api, { source: 'page', name: 'Napoli' })
  expect(await draft()).toEqual({
    name: 'Napoli',
    description: null,
    imageUrl: null,
    link: null,
    closedOn: [],
    eveningsOnly: false,
    price: null,
    tags: [],
    diets: [],
    source: 'page',
  })
})

it.for([
  ['page', 'UNPROCESSABLE_CONTENT'],
  ['service', 'BAD_GATEWAY'],
] as const)('refuses a fault of the %s with its reason', async ([fault, code], { api }) => {
  api.deps.readLink = async () => ({ ok: false, failure: { fault, sentence: say('page_of_shop') } })
  await expect(draft()).rejects.toMatchObject({ code, message: 'This is a shop, not a restaurant' })
})

it('passes the signal of the call on', async ({ api }) => {
  const stop = new AbortController()
  api.deps.readLink = async (_, signal) => {
    stop.abort()
    return {
      ok: false,
      failure: { fault: 'service', sentence: say('page_missing', { site: `aborted: ${signal.aborted}` }) },
    }
  }
  await expect(draft(url, stop.signal)).rejects.toMatchObject({
    message: 'aborted: true has no page at this address',
  })
})

it('refuses a page whose texts are all refused by the form', async ({ api }) => {
  saying(api, {
    source: 'page',
    name: '\u200b\u2060\u2800',
    description: '\u200b'.repeat(20),
    imageUrl: 'ftp://a.example/',
  })
  await expect(draft()).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
    message: 'This page does not say anything about a restaurant',
  })
})

it.for([
  ['Casa\u200b Nostra\u2060', 'Casa Nostra'],
  ['Casa\u00a0Nostra\u3000!', 'Casa Nostra !'],
  ['Casa\u034f \u0600Nostra', 'Casa Nostra'],
  ['👩\u200d🍳 क्\u200dष 🏴\u{e0067}\u{e0062}\u{e007f}', '👩\u200d🍳 क्\u200dष 🏴\u{e0067}\u{e0062}\u{e007f}'],
  ['a\u200db', 'ab'],
  ['\u200b', null],
] as const)('keeps of the name %j what the form allows', async ([name, expected], { api }) => {
  saying(api, { source: 'page', name, imageUrl: 'https://a.example/a.jpg' })
  expect((await draft()).name).toBe(expected)
})

it('keeps a name that is shorter than that of a venue, and all the rest', async ({ api }) => {
  const facts = { description: 'Gyudon since 1966.', closedOn: [7], price: 1, tags: ['Gyudon'] }
  saying(api, { source: 'json-ld', name: '松屋', ...facts })
  expect(await draft()).toMatchObject({ name: '松屋', ...facts, eveningsOnly: false })
  saying(api, { source: 'page', name: '家' })
  expect(await draft()).toMatchObject({ name: '家' })
})

it('says of a restaurant that it opens only in the evening', async ({ api }) => {
  saying(api, { source: 'json-ld', name: 'Bar Notte', eveningsOnly: true })
  expect(await draft()).toMatchObject({ eveningsOnly: true })
})

it('shows markup in a description as text', async ({ api }) => {
  saying(api, { source: 'page', description: '<script>alert(1)</script> & <b>pizza</b>' })
  expect((await draft()).description).toBe('&lt;script>alert(1)&lt;/script> & &lt;b>pizza&lt;/b>')
})

it('answers only fields that the venue form accepts, except that a name can be too short', async ({
  api,
}) => {
  const text = fc.string({
    unit: fc.oneof(
      fc.constantFrom(...'<>&;"\u200b\u200d\u00a0\u2028\0 a寿🍕'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    ),
    maxLength: 60,
  })
  const facts = fc.record(
    {
      name: text,
      description: fc.array(text, { maxLength: 6 }).map((all) => all.join(' ')),
      imageUrl: fc.oneof(fc.webUrl(), text),
      link: fc.oneof(fc.webUrl(), text),
      closedOn: fc.array(fc.integer({ min: -1, max: 8 }), { maxLength: 8 }),
      price: fc.oneof(fc.integer({ min: -1, max: 5 }), fc.double()),
      tags: fc.array(text, { maxLength: 8 }),
      diets: fc.array(fc.constantFrom(...diets), { maxLength: 9 }),
    },
    { requiredKeys: [] },
  )
  const { shape } = newVenue
  await fc.assert(
    fc.asyncProperty(facts, async (said) => {
      saying(api, { ...said, source: 'page' })
      const answer = await draft().catch((error: Error) => error.message)
      if (typeof answer === 'string') {
        expect(answer).toBe('This page does not say anything about a restaurant')
        return
      }
      const { source: _source, eveningsOnly: _evenings, ...fields } = answer
      for (const [field, value] of Object.entries(fields)) {
        const rule = field === 'name' ? writtenName : shape[field as keyof typeof fields]
        if (value !== null) expect(rule.parse(value)).toEqual(value)
      }
      expect(answer.tags?.length ?? 3).toBeLessThanOrEqual(3)
    }),
    { numRuns: 60 },
  )
})
