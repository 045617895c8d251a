import { limits } from '@lunchvote/contracts/limits'
import type { Lookup } from '@lunchvote/outgoing/public-address'
import { siteAddress, startPublicSite } from '@lunchvote/outgoing/testing/public-site'
import { createRestaurantImporter } from '@lunchvote/restaurant-import/restaurant-importer'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Browser, registration, setUpTestApp } from './testing/test-app.ts'

const html = { current: '' }
const site = await startPublicSite((_, response) => {
  response.setHeader('content-type', 'text/html').end(html.current)
})
afterAll(() => site[Symbol.asyncDispose]())
const lookup: Lookup = (_name, _options, callback) => callback(null, [{ address: siteAddress, family: 4 }])
const { readLink } = createRestaurantImporter({
  woltBaseUrl: 'https://wolt.com',
  openai: null,
  world: { lookup },
})
const test = setUpTestApp({ readLink })
let ada: Browser
beforeAll(async () => {
  ada = test.browser()
  await ada.send('POST', '/api/register', { json: registration() })
})

const draft = async (page: string) => {
  html.current = page
  return ada.send('POST', '/api/venues/draft', { json: { url: 'http://napoli.places.example/' } })
}

it('the fields of a draft can be stored unchanged, for any text on the page', async () => {
  const sign = fc.constantFrom(
    ...['<', '>', '&', ';', '"', '\\', '\u200b', '\u200d', '\u00ad', '\u202e', '\0', '\u0085'],
    ...['&lt;', '<b>', '</script>', '&#8203;', 'a', 'Pizza ', '寿', '🍕', 'e\u0301', '\ud800', '.', ' '],
  )
  const text = fc.string({
    unit: fc.oneof(sign, fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })),
    maxLength: 80,
  })
  const example = {
    name: 'Pizzeria',
    description: 'A place to have lunch at.',
    imageUrl: 'https://a.example/a.jpg',
  }
  await fc.assert(
    fc.asyncProperty(text, text, text, fc.boolean(), async (name, description, image, isJson) => {
      const data = { '@type': 'Restaurant', name, description, image: [image, `/${image}.jpg`] }
      const attribute = (value: string) => value.replaceAll('"', '&quot;')
      const answer = await draft(
        isJson
          ? `<script type="application/ld+json">${JSON.stringify(data)}</script>`
          : `<title>${name}</title><meta name="description" content="${attribute(description)}"><img src="${attribute(image)}">`,
      )
      expect([200, 422]).toContain(answer.status)
      if (answer.status === 422) return
      const { source: _, eveningsOnly: __, ...said } = (await answer.json()) as Record<string, string | null>
      // A name can be too short for a venue. The form then says what is missing.
      const canBeStored = ([field, value]: [string, unknown]) =>
        value !== null && !(field === 'name' && [...String(value)].length < limits.venueName.min)
      const fields = Object.fromEntries(Object.entries(said).filter(canBeStored))
      const added = await ada.send('POST', '/api/venues', { json: { ...example, ...fields } })
      expect(await added.json()).toMatchObject(fields)
      await test.sql`delete from venues`
    }),
    { numRuns: 150 },
  )
})
