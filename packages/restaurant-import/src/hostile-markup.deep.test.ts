import { expect, test } from 'vitest'
import { page, startFakeWolt } from './testing/fake-wolt.ts'
import { never, testImporter } from './testing/importer.ts'
import { document, jsonLd, restaurant, script, state, stateScript } from './testing/pages.ts'
import { startSites, testReader } from './testing/sites.ts'

const size = 1_900_000
const fill = (piece: string) => piece.repeat(Math.floor(size / piece.length))

/**
 * Pages that attack the parser. When linkedom parsed whole pages, parsing one of these pages took from ten seconds to
 * several minutes.
 */
const bombs = {
  'nested tags': fill('<div>'),
  'nested tags, closed': '<div>'.repeat(170_000) + '</div>'.repeat(170_000),
  'tags that are closed by others': '<div>'.repeat(100_000) + '</span>'.repeat(150_000),
  tables: fill('<table><tr><td>'),
  formatting: fill('<b><i><a><u>'),
  headings: fill('<h1 id=a>'),
  'deep headings': `<h1>${'<div>'.repeat(300)}</h1>`.repeat(1_000),
  documents: fill('<html><head><body>'),
  templates: fill('<template>'),
  'custom elements': fill('<x-y is="z">'),
  brackets: fill('<'),
  attributes: `<meta ${Array.from({ length: 150_000 }, (_, n) => `a${n}=1`).join(' ')}>`,
  scripts: fill('<script type="application/json">{}</script>'),
  'nested JSON': `<script type="application/json">${'['.repeat(size / 2)}${']'.repeat(size / 2)}</script>`,
  'nested JSON-LD': `<script type="application/ld+json">${'['.repeat(size / 2)}${']'.repeat(size / 2)}</script>`,
  'many JSON objects': `<script type="application/json">[${fill('{},')}{}]</script>`,
}

test.each(Object.entries(bombs))(
  '2 MB of %s after the facts do not keep them from being read',
  async (_, bomb) => {
    const html = document(stateScript(state()), { body: bomb })
    await using wolt = await startFakeWolt(page(html))
    const { read } = testImporter({ wolt: wolt.origin })
    expect(await read(wolt.restaurantUrl, never)).toMatchObject({
      ok: true,
      value: { name: 'Pizzeria Napoli' },
    })
  },
)

const siteBombs = {
  ...bombs,
  pictures: fill('<img src=a.jpg>'),
  'tiny pictures': fill('<img width=1 src=a.jpg srcset="a.jpg 1w, ">'),
  'one srcset': `<img srcset="${fill('a.jpg 1w, ')}">`,
  'many srcsets': `<img srcset="${'a '.repeat(4_900)}">`.repeat(190),
  links: fill('<link rel=image_src href=a>'),
  'titles without end': fill('<title>'),
  titles: fill('<title>a</title>'),
  'attributes in capitals': fill('<IMG SRC=A WIDTH=1>'),
  'comments that do not end': fill('<!--'),
  'wrapped JSON-LD': script('application/ld+json', fill('//<![CDATA[ ')),
  'endings of comments': script('application/ld+json', fill('// /* -->  ')),
}

test.each(Object.entries(siteBombs))(
  '2 MB of %s do not keep the page of another site from being read',
  async (_, bomb) => {
    const html = document(`<title>${'a | '.repeat(5)}Napoli</title>${jsonLd(restaurant)}`, { body: bomb })
    await using sites = await startSites({ 'napoli.places.example/': page(html) })
    const { readLink } = testReader(sites.lookup)
    const before = process.cpuUsage()
    expect(await readLink('https://napoli.places.example/', never)).toMatchObject({
      ok: true,
      value: { name: 'Pizzeria Napoli' },
    })
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(3_000)
  },
)

/** Reads a page. @returns the CPU time of this process, in milliseconds, which other processes do not affect */
async function cost(html: string): Promise<number> {
  await using wolt = await startFakeWolt(page(html))
  const { read } = testImporter({ wolt: wolt.origin })
  const before = process.cpuUsage()
  expect(await read(wolt.restaurantUrl, never)).toMatchObject({
    ok: true,
    value: { name: 'Pizzeria Napoli' },
  })
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const cuisines = (text: string) => document(jsonLd({ ...restaurant, servesCuisine: Array(100).fill(text) }))

/** Encodes the text several times. Each layer encodes all layers inside it once more. */
function encodedLayers(layers: number, text: string): string {
  return layers === 0 ? text : encodeURIComponent(`"${encodedLayers(layers - 1, text)}"`)
}

test.each([
  ['tags in tags', cuisines('<a'.repeat(3333) + '>'.repeat(3333)), cuisines('x'.repeat(9999))],
  [
    'encoded texts in encoded texts',
    document(jsonLd(restaurant) + script('application/ld+json', encodedLayers(600, 'x'.repeat(1_200_000)))),
    document(jsonLd(restaurant) + script('application/ld+json', 'x'.repeat(1_900_000))),
  ],
])('%s take about as long as harmless texts of that size', async (_, hostile, harmless) => {
  await cost(harmless)
  const usual = await cost(harmless)
  expect(await cost(hostile)).toBeLessThan(5 * usual + 500)
})
