import type { Lookup } from '@lunchvote/outgoing/public-address'
import { siteAddress, startPublicSite } from '@lunchvote/outgoing/testing/public-site'
import { createRestaurantImporter } from '@lunchvote/restaurant-import/restaurant-importer'
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

it('a page on the internet becomes a draft, which becomes a venue', async () => {
  const answer = await draft(
    '<title>Home | Pizzeria Napoli</title><meta name=description content="Pizza &amp; more, quick at noon."><img src=oven.jpg>',
  )
  expect(answer.status).toBe(200)
  const said = (await answer.json()) as { name: string; description: string; imageUrl: string }
  expect(said).toEqual({
    name: 'Pizzeria Napoli',
    description: 'Pizza & more, quick at noon.',
    imageUrl: 'https://napoli.places.example/oven.jpg',
    link: null,
    closedOn: [],
    eveningsOnly: false,
    price: null,
    tags: [],
    diets: [],
    source: 'page',
  })
  const { source: _, eveningsOnly: _evenings, ...venue } = said as typeof said & Record<string, unknown>
  const added = await ada.send('POST', '/api/venues', { json: venue })
  expect(await added.json()).toMatchObject(venue)
})

it('a page that is no page of a restaurant is a 422, with the reason', async () => {
  const answer = await draft('<title>Just a moment...</title>')
  expect(answer.status).toBe(422)
  expect(await answer.json()).toEqual({
    code: 'UNPROCESSABLE_CONTENT',
    message: 'napoli.places.example does not let programs read this page',
    reason: 'page_for_people',
    params: { site: 'napoli.places.example' },
  })
})
