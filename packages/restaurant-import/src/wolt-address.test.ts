import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testImporter } from './testing/importer.ts'

const { locate } = testImporter()
const notRestaurant = {
  ok: false,
  failure: {
    fault: 'page',
    sentence: expect.objectContaining({ message: 'This is not a Wolt restaurant URL' }),
  },
}

const spellings = [
  'https://wolt.com/en/fin/helsinki/restaurant/pizzeria-napoli',
  'https://wolt.com/fi/fin/helsinki/restaurant/pizzeria-napoli',
  'https://wolt.com/he/isr/tel-aviv/restaurant/pizzeria-napoli/',
  'https://wolt.com/en/fin/helsinki/venue/pizzeria-napoli',
  'https://wolt.com/restaurant/pizzeria-napoli',
  'http://wolt.com/en/fin/helsinki/restaurant/pizzeria-napoli',
  'https://WOLT.com:443/en/fin/helsinki/restaurant/Pizzeria-Napoli',
  'https://www.wolt.com/en/fin/helsinki/restaurant/pizzeria-napoli',
  'https://wolt.com/en/fin/helsinki/restaurant/pizzeria-napoli?srsltid=1&utm_source=%20#menu',
  'https://wolt.com/en/fin/helsinki/restaurant/pizzeria-napoli/items/pizza-3',
  'https://wolt.com/en/fin/helsinki/restaurant/pizzeria-napoli/margherita-itemid-65a1',
  'https://wolt.com//en/fin/helsinki/restaurant//pizzeria%2Dnapoli',
  '  https://wolt.com/en/fin/helsinki/restaurant/pizzeria-napoli\n',
]

test.each(spellings)('%s is the one Pizzeria Napoli', (url) => {
  expect(locate(url)).toMatchObject({ ok: true, value: { key: 'wolt.com/pizzeria-napoli' } })
})

test('the fetched URL is https and ends with the slug', () => {
  const url = 'http://wolt.com/ja/jpn/tokyo/restaurant/寿司-さくら/items/1?x=1#y'
  expect(locate(url)).toEqual({
    ok: true,
    value: {
      url: `https://wolt.com/ja/jpn/tokyo/restaurant/${encodeURIComponent('寿司')}-${encodeURIComponent('さくら')}`,
      key: 'wolt.com/寿司-さくら',
      slug: '寿司-さくら',
    },
  })
})

test('different slugs, and different sites, are different restaurants', () => {
  const own = testImporter({ wolt: 'http://127.0.0.1:4000' })
  const places = [
    locate('https://wolt.com/restaurant/napoli'),
    locate('https://wolt.com/restaurant/napoli-2'),
    own.locate('http://127.0.0.1:4000/restaurant/napoli'),
  ]
  expect(new Set(places.map((place) => place.ok && place.value.key)).size).toBe(3)
})

describe('pages that are no restaurant', () => {
  test.each([
    'https://wolt.com/',
    'https://wolt.com/en/discovery/restaurants',
    'https://wolt.com/en/fin/helsinki/restaurant',
    'https://wolt.com/en/fin/helsinki/restaurant/',
    'https://wolt.com/en/fin/helsinki/brand/napoli',
    'https://wolt.com/en/fin/helsinki/restaurant/%2e%2e',
    'https://wolt.com/en/fin/helsinki/restaurant/a%2Fb',
    'https://wolt.com/en/fin/helsinki/restaurant/%E0%A4%A',
    'https://wolt.com/?/restaurant/napoli',
    'https://wolt.com/#/restaurant/napoli',
  ])('%s', (url) => expect(locate(url)).toEqual(notRestaurant))
})

describe('the origin of WOLT_BASE_URL', () => {
  const { locate } = testImporter({ wolt: 'http://127.0.0.1:4000' })
  test('is accepted unchanged, beside wolt.com', () => {
    expect(locate('http://127.0.0.1:4000/en/restaurant/napoli?x').ok).toBe(true)
    expect(locate('https://wolt.com/en/restaurant/napoli').ok).toBe(true)
  })
  test.each([
    'https://127.0.0.1:4000/en/restaurant/napoli',
    'http://127.0.0.1:4001/en/restaurant/napoli',
    'http://127.0.0.1/en/restaurant/napoli',
    'http://127.1:4000/en/restaurant/napoli',
    'http://2130706433:4000/en/restaurant/napoli',
    'http://0x7f000001:4000/en/restaurant/napoli',
    'http://user@127.0.0.1:4000/en/restaurant/napoli',
    'http://localhost:4000/en/restaurant/napoli',
  ])('%s is another', (url) => expect(locate(url)).toEqual(notRestaurant))
})

test('a URL of thousands of characters is refused with that reason', () => {
  const url = `https://wolt.com/en/fin/helsinki/restaurant/napoli?${'x'.repeat(2048)}`
  expect(locate(url)).toEqual({
    ok: false,
    failure: { fault: 'page', sentence: expect.objectContaining({ message: 'This URL is too long' }) },
  })
})

test('every accepted URL is fetched from wolt.com, over https, without user, port, query or fragment', () => {
  const piece = fc.constantFrom(
    ...[
      'http',
      'https',
      '://',
      ':',
      '/',
      '\\',
      '@',
      'wolt.com',
      'WOLT.COM',
      'evil.com',
      '.',
      '..',
      '#',
      '?',
      '%',
    ],
    ...[
      '2e',
      '77',
      ':443',
      ':80',
      '[::1]',
      '127.0.0.1',
      '/restaurant/',
      '/venue/',
      'napoli',
      ' ',
      '\t',
      'ｗ',
      '。',
    ],
  )
  const urls = fc.oneof(
    fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join('')),
    fc.array(piece, { maxLength: 5 }).map((pieces) => `https://${pieces.join('')}/restaurant/napoli`),
    fc.array(piece, { maxLength: 5 }).map((pieces) => `https://wolt.com${pieces.join('')}/restaurant/napoli`),
    fc.webUrl(),
  )
  fc.assert(
    fc.property(urls, (written) => {
      const place = locate(written)
      if (!place.ok) return
      const url = new URL(place.value.url)
      expect(url.hostname).toMatch(/^([a-z0-9-]+\.)*wolt\.com$/)
      expect(url.href).toBe(`https://${url.hostname}${url.pathname}`)
      expect(locate(place.value.url)).toEqual(place)
    }),
    { numRuns: 2_000 },
  )
})
