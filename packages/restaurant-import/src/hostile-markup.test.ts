import { expect, test } from 'vitest'
import { page, startFakeWolt } from './testing/fake-wolt.ts'
import { never, testImporter } from './testing/importer.ts'
import { document, jsonLd, restaurant, state, stateScript } from './testing/pages.ts'
import { startSites, testReader } from './testing/sites.ts'

// More of them are in hostile-markup.deep.test.ts. Without a limit, reading one of them takes from ten seconds to minutes.
const json = `${'['.repeat(400_000)}${']'.repeat(400_000)}`
const bomb = `${'<div>'.repeat(100_000)}<script type="application/ld+json">${json}</script>`

test('2 MB of nested tags and JSON do not keep the page of a restaurant from being read', async () => {
  await using wolt = await startFakeWolt(page(document(stateScript(state()), { body: bomb })))
  const { read } = testImporter({ wolt: wolt.origin })
  expect(await read(wolt.restaurantUrl, never)).toMatchObject({
    ok: true,
    value: { name: 'Pizzeria Napoli' },
  })
})

test('2 MB of nested tags and JSON do not keep the page of another site from being read', async () => {
  const html = document(`<title>Napoli</title>${jsonLd(restaurant)}`, { body: bomb })
  await using sites = await startSites({ 'napoli.places.example/': page(html) })
  const { readLink } = testReader(sites.lookup)
  const before = process.cpuUsage()
  expect(await readLink('https://napoli.places.example/', never)).toMatchObject({
    ok: true,
    value: { name: 'Pizzeria Napoli' },
  })
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(3_000)
})
