import type { LinkFacts } from '@lunchvote/contracts/restaurants'
import { describe, expect, test } from 'vitest'
import { page } from './testing/fake-wolt.ts'
import { never } from './testing/importer.ts'
import { document, jsonLd, openGraph } from './testing/pages.ts'
import { startSites, testReader } from './testing/sites.ts'

/** Reads the page with this `head` and `body` at `path` on `host`. @returns its facts */
async function read(
  head: string,
  { path = '/', body = '', host = 'site.places.example' } = {},
): Promise<LinkFacts> {
  await using sites = await startSites({ [host + path]: page(document(head, { body })) })
  const attempt = await testReader(sites.lookup).readLink(`https://${host}${path}`, never)
  if (!attempt.ok) throw new Error(attempt.failure.sentence.message)
  return attempt.value
}

const title = (text: string) => `<title>${text}</title>`
const meta = (name: string, content: string) => `<meta name="${name}" content="${content}">`

describe('a name that is too short for a venue', () => {
  test('is kept, with all the rest that the page says', async () => {
    const said = { '@type': 'Restaurant', name: '松屋', servesCuisine: 'Gyudon', priceRange: '$' }
    expect(await read(jsonLd({ ...said, description: 'Gyudon since 1966.' }))).toEqual({
      source: 'json-ld',
      name: '松屋',
      description: 'Gyudon since 1966.',
      price: 1,
      tags: ['Gyudon'],
    })
    expect(await read(jsonLd(said))).toMatchObject({ name: '松屋', price: 1 })
  })

  test.each([
    ['a longer name', jsonLd({ '@type': 'Restaurant', name: '松屋' }) + title('松屋 新宿店'), '松屋 新宿店'],
    ['a description', title('–') + meta('description', 'Pizza and pasta.'), undefined],
  ])('gives way to %s', async (_, head, name) => {
    expect((await read(head)).name).toBe(name)
  })
})

describe('the name in a title', () => {
  test.each([
    // On the first page of a site
    ['/', 'Pizzeria Napoli', undefined, 'Pizzeria Napoli'],
    ['/', 'Home - Pizzeria Napoli', undefined, 'Pizzeria Napoli'],
    ['/', 'Home | Pizzeria Napoli', 'Pizzeria Napoli', 'Pizzeria Napoli'],
    ['/fi/', 'Etusivu – Pizzeria Napoli', undefined, 'Pizzeria Napoli'],
    ['/index.php', 'Pizzeria Napoli - Helsinki', undefined, 'Pizzeria Napoli'],
    ['/', 'Pizzeria Napoli | Order online', undefined, 'Pizzeria Napoli'],
    ['/', 'Order Online | Pizzeria Napoli', undefined, 'Pizzeria Napoli'],
    ['/', 'The best pizza in town | Napoli', 'Napoli', 'Napoli'],
    ['/', 'Wood-fired pizza · Site Pizza', undefined, 'Site Pizza'],
    ['/', 'Pizzeria Napoli', 'napoli.example.com', 'Pizzeria Napoli'],
    ['/', 'Welcome to Pizzeria Napoli!', undefined, 'Pizzeria Napoli'],
    ['/', 'Home', 'Pizzeria Napoli', 'Pizzeria Napoli'],
    // On other pages
    ['/helsinki/napoli', 'Pizzeria Napoli - Helsinki | Site', undefined, 'Pizzeria Napoli'],
    ['/helsinki/napoli', 'Pizzeria Napoli | Lunch Guide', 'Lunch Guide', 'Pizzeria Napoli'],
    [
      '/helsinki/napoli',
      'Lunch Guide: Helsinki | Pizzeria Napoli',
      'Pizzeria Napoli',
      'Lunch Guide: Helsinki',
    ],
    ['/menu', 'Menu – Pizzeria Napoli', undefined, 'Pizzeria Napoli'],
    ['/menu', 'Our menu | Pizzeria Napoli', 'Pizzeria Napoli', 'Pizzeria Napoli'],
    ['/lounas', 'Lounaslista | Ravintola Napoli', undefined, 'Ravintola Napoli'],
    // Names with signs, or with words of error pages and login pages
    ['/', 'Dim-Sum-Bar', undefined, 'Dim-Sum-Bar'],
    ['/', 'Fish &amp; Chips: Kamppi', undefined, 'Fish & Chips: Kamppi'],
    ['/', 'Cal·la Menorca', undefined, 'Cal·la Menorca'],
    ['/', '404 Kitchen', undefined, '404 Kitchen'],
    ['/', 'The Login Inn', undefined, 'The Login Inn'],
  ])('at %s, %j with the site %j is %j', async (path, text, site, name) => {
    const ofSite = site === undefined ? '' : openGraph({ site_name: site })
    const withTitle = await read(title(text) + ofSite, { path })
    expect(withTitle.name).toBe(name)
    const withTags = await read(title('Something else') + openGraph({ title: text }) + ofSite, { path })
    expect(withTags).toMatchObject({ name, source: 'open-graph' })
  })

  test.each([
    ['Pi', 'Pi'],
    ['Home', undefined],
    [
      'The Very Best Pizzeria Napoli of Mannerheimintie and Kamppi',
      'The Very Best Pizzeria Napoli of Mannerheimintie…',
    ],
    ['Caf&amp;eacute; Ekberg', 'Café Ekberg'],
    ['Pizza&zwj; \u202eNapoli', 'Pizza\u200d Napoli'],
  ])('%j becomes %j', async (text, name) => {
    expect((await read(title(text) + meta('description', 'Pizza and pasta.'))).name).toBe(name)
  })
})

describe('descriptions', () => {
  const describe = async (content: string) =>
    (await read(title('Pizzeria Napoli') + meta('description', content))).description
  const sentence = 'Pizza from a wood-fired oven, with salads and a soup.'

  test.each([
    ['too short', 'Pizza.', undefined],
    ['the name again', ' Pizzeria  Napoli ', undefined],
    ['200 characters', 'x'.repeat(200), 'x'.repeat(200)],
    ['cut after a sentence', Array(5).fill(sentence).join(' '), Array(3).fill(sentence).join(' ')],
    ['cut after a word', `${'pizza '.repeat(40)}`, `${'pizza '.repeat(33).trim()}…`],
    ['cut in a word without spaces', '寿司'.repeat(150), `${'寿司'.repeat(99)}寿…`],
    ['cut with room for escapes', '&amp;'.repeat(60), `${'&'.repeat(39)}…`],
    ['with markup', '&lt;b&gt;Fresh&lt;/b&gt; pasta&lt;br&gt;every day', 'Fresh pasta every day'],
  ])('%s', async (_what, content, expected) => {
    const found = await describe(content)
    expect(found).toBe(expected)
    expect([...(found ?? '').replaceAll('&', '&amp;')].length).toBeLessThanOrEqual(200)
  })

  test('come from the next source if one has none that fits', async () => {
    const head =
      jsonLd({ '@type': 'Cafe', name: 'x' }) +
      jsonLd({ '@type': 'Restaurant', name: 'Pizzeria Napoli', description: 'Pizza' }) +
      openGraph({ description: ' ' }) +
      meta('description', 'Pizza and pasta.')
    expect(await read(head)).toEqual({
      source: 'json-ld',
      name: 'Pizzeria Napoli',
      description: 'Pizza and pasta.',
    })
  })
})

describe('the business in JSON-LD', () => {
  const types = (...all: unknown[]) => jsonLd(all.map((type, n) => ({ '@type': type, name: `Name ${n}` })))

  test.each([
    [['Organization', 'LocalBusiness', 'Restaurant'], 'Name 2'],
    [['Organization', 'Hotel', 'WebSite'], 'Name 1'],
    [['WebPage', ['Thing', 'Organization']], 'Name 1'],
    [['http://schema.org/BarOrPub', 'Restaurant'], 'Name 0'],
    [['WebSite', 'Person', 'Menu'], 'The title'],
  ])('of %j is %s', async (all, name) => {
    expect((await read(types(...all) + title('The title'))).name).toBe(name)
  })

  test('without a name is passed over', async () => {
    const head = jsonLd([
      { '@type': 'Restaurant', name: ' ' },
      { '@type': 'Organization', name: 'Napoli' },
    ])
    expect((await read(head)).name).toBe('Napoli')
  })
})

describe('pictures', () => {
  const picture = async (body: string, head = '') =>
    (await read(title('Pizzeria Napoli') + head, { body, path: '/menu/today' })).imageUrl
  const own = 'https://site.places.example'

  test.each([
    ['relative to the page', '<img src="oven.jpg">', `${own}/menu/oven.jpg`],
    ['relative to the site', '<img src="/oven.jpg">', `${own}/oven.jpg`],
    ['without a scheme', '<img src="//cdn.example/oven.jpg">', 'https://cdn.example/oven.jpg'],
    ['http on the same host', `<img src="http://site.places.example/oven.jpg">`, `${own}/oven.jpg`],
    [
      'http, and https later',
      '<img src="http://a.example/1.jpg"><img src="https://a.example/2.jpg">',
      'https://a.example/2.jpg',
    ],
    ['http alone', '<img src="http://a.example/1.jpg">', 'http://a.example/1.jpg'],
    [
      'a logo first',
      '<img src="/logo.png"><img src="/img/site-logo.png"><img src="/oven.jpg">',
      `${own}/oven.jpg`,
    ],
    [
      'an icon by its class',
      '<img class="social-icon" src="/x.png"><img src="/oven.jpg">',
      `${own}/oven.jpg`,
    ],
    ['a tracker', '<img src="https://www.facebook.com/tr?id=1"><img src="/oven.jpg">', `${own}/oven.jpg`],
    [
      'small pictures first',
      '<img width="40" src="/a.jpg"><img height=99 src="/b.jpg"><img width="50%" src="/oven.jpg">',
      `${own}/oven.jpg`,
    ],
    ['late, beside a placeholder', '<img src="/grey.jpg" data-src="/oven.jpg">', `${own}/oven.jpg`],
    ['only in a srcset', '<img srcset="/s.jpg 1x, /oven.jpg 2x">', `${own}/oven.jpg`],
    [
      'among the first 50 of a srcset',
      `<img srcset="${'/s.jpg 1w, '.repeat(49)}/oven.jpg 2w, /late.jpg 3w">`,
      `${own}/oven.jpg`,
    ],
    [
      'none but decoration',
      '<img src="/favicon.ico"><img src="data:image/png;base64,AA=="><img src="/x.svg">',
      undefined,
    ],
    [
      'not for browsers',
      '<img src="javascript:alert(1)"><img src="ftp://a.example/a.jpg"><img src="file:///a.jpg">',
      undefined,
    ],
    ['with a password', '<img src="https://user:secret@a.example/a.jpg">', undefined],
    ['too long', `<img src="/${'x'.repeat(2048)}.jpg">`, undefined],
  ])('%s', async (_what, body, expected) => expect(await picture(body)).toBe(expected))

  test('are relative to the base of the page', async () => {
    expect(await picture('<img src="oven.jpg">', '<base href="/img/">')).toBe(`${own}/img/oven.jpg`)
  })

  test('that the page names come before others', async () => {
    const link = '<link rel="image_src" href="/named.jpg">'
    expect(await picture('<img src="/oven.jpg">', link)).toBe(`${own}/named.jpg`)
    expect(await picture('<img src="/oven.jpg">', link + openGraph({ image: '/og.jpg' }))).toBe(
      `${own}/og.jpg`,
    )
  })

  test('of an organization, which are mostly logos, come last', async () => {
    const organization = jsonLd({ '@type': 'Organization', name: 'Napoli', image: '/organization.jpg' })
    expect(await picture('<img src="/oven.jpg">', organization)).toBe(`${own}/oven.jpg`)
    expect(await picture('', organization)).toBe(`${own}/organization.jpg`)
  })
})

test('a page of many scripts and icons is read to its end', async () => {
  const body =
    '<script>self.__next_f.push([1,"x"])</script>'.repeat(700) +
    '<img src="/icons/icon-1.png">'.repeat(400) +
    jsonLd({ '@type': 'Restaurant', name: 'Pizzeria Napoli' }) +
    '<img src="/oven.jpg">'
  expect(await read('', { body })).toEqual({
    source: 'json-ld',
    name: 'Pizzeria Napoli',
    imageUrl: 'https://site.places.example/oven.jpg',
  })
})
