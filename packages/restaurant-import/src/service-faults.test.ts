import type { RestaurantFacts } from '@lunchvote/contracts/restaurants'
import { expect, test } from 'vitest'
import { describes, startFakeOpenai } from './testing/fake-openai.ts'
import { page, startFakeWolt, status } from './testing/fake-wolt.ts'
import { never, testImporter } from './testing/importer.ts'
import { document, state, stateScript } from './testing/pages.ts'

const facts: RestaurantFacts = {
  externalId: 'napoli',
  name: 'Pizzeria Napoli',
  imageUrl: 'https://imageproxy.example/napoli.jpg',
  categories: [],
  language: 'en',
}

test('reports a refused key to the operator, without the key', async () => {
  await using openai = await startFakeOpenai({
    status: 401,
    body: { error: { message: 'Incorrect API key provided: sk-test-secret', code: 'invalid_api_key' } },
  })
  const { describe, faults } = testImporter({ openai: openai.baseUrl })
  await describe(facts, never)
  expect(faults).toEqual([{ service: 'model', reason: 'The AI service refused the API key', status: 401 }])
})

test('reports to the operator that Wolt blocks us or cannot be reached', async () => {
  await using wolt = await startFakeWolt(status(403))
  const away = testImporter({ wolt: wolt.origin })
  await away.read(wolt.restaurantUrl, never)
  expect(away.faults).toEqual([
    { service: 'wolt', reason: 'Wolt refused the request, try again later', status: 403 },
  ])

  const nowhere = testImporter({ wolt: 'http://127.0.0.1:9' })
  await nowhere.read('http://127.0.0.1:9/restaurant/napoli', never)
  expect(nowhere.faults).toEqual([
    { service: 'wolt', reason: 'Wolt cannot be reached at the moment, try again later' },
  ])
})

test('reports two failed tries to the operator once, and none if the second one succeeds', async () => {
  await using openai = await startFakeOpenai({ status: 503, body: {} })
  const { describe, faults } = testImporter({ openai: openai.baseUrl })
  await describe(facts, never)
  expect(faults).toEqual([
    { service: 'model', reason: 'The AI service has a problem at the moment, try again later', status: 503 },
  ])
  openai.reply({ status: 503, body: {} }, describes('Wood-fired pizza.'))
  expect(await describe(facts, never)).toMatchObject({ ok: true })
  expect(faults).toHaveLength(1)
})

test('does not report faulty pages and stopped imports to the operator', async () => {
  await using wolt = await startFakeWolt(
    status(404),
    page('<p>Nothing here'),
    page(document(stateScript(state()))),
  )
  const { read, describe, faults } = testImporter({ wolt: wolt.origin })
  expect(await read(wolt.restaurantUrl, never)).toMatchObject({ ok: false, failure: { fault: 'page' } })
  expect(await read(wolt.restaurantUrl, never)).toMatchObject({ ok: false, failure: { fault: 'page' } })
  expect(await read(wolt.restaurantUrl, never)).toMatchObject({ ok: true })
  expect(await read(wolt.restaurantUrl, AbortSignal.abort())).toMatchObject({ ok: false })
  expect(await describe(facts, AbortSignal.abort())).toMatchObject({ ok: false })
  expect(faults).toEqual([])
})
