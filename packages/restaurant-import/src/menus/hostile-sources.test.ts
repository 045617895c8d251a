import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { done } from '../attempt.ts'
import { expectBounded, fill, menu } from '../testing/menus/hostile-pages.ts'
import { page } from '../testing/menus/menu-case.ts'
import { pdfFile, textsBelow } from '../testing/menus/pdf-file.ts'
import { sourceOf } from '../testing/menus/read-case.ts'
import { readMenu } from './read-menu.ts'

const day = '2026-11-30'
// More of them are in hostile-sources.deep.test.ts.
test.each([
  ['brackets', fill('<')],
  ['entities', fill('&amp;')],
  ['weeks', fill('<p>KW 49 KW 49 KW 49 KW 49 KW 49 KW 49')],
])('2 MB of %s are read in bounded time', (_, bomb) => expectBounded(bomb))

test('a source of 10 MB is refused', async () => {
  const source = sourceOf({ body: page('de', menu + fill('<p>x</p>', 10 * 1024 * 1024)) })
  expect(await readMenu(source, day)).toMatchObject({
    state: 'failed',
    reason: { message: 'This page or file is too large to read' },
  })
})

test('of 5,000 dishes, 30 are kept', async () => {
  const dishes = Array.from({ length: 5_000 }, (_, index) => `<p>Gericht Nummer ${index}</p>`).join('')
  const source = sourceOf({ body: page('de', `<h2>KW 49</h2><h3>Montag</h3>${dishes}`) })
  expect((await readMenu(source, day)).dishes).toHaveLength(30)
  const ask = async () =>
    done({
      state: 'menu' as const,
      proof: ['KW 49', 'Montag'],
      language: 'de',
      dishes: Array.from({ length: 5_000 }, (_, index) => ({ text: `Gericht Nummer ${index}`, price: null })),
    })
  expect((await readMenu(source, day, { ask })).dishes).toHaveLength(30)
})

test('dishes are plain text: no markup, no control of the direction, no piles of marks', async () => {
  const body = page(
    'de',
    `<h2>KW 49</h2><h3>Montag</h3><p>Gu\u202elasch &lt;script&gt;alert(1)&lt;/script&gt;</p><p>Za${'\u0301'.repeat(50)}nder\u0000\u200b mit Reis</p>`,
  )
  const { dishes } = await readMenu(sourceOf({ body }), day)
  expect(dishes).toHaveLength(2)
  for (const { text } of dishes) expect(text).not.toMatch(/[<>\p{Cc}\u202a-\u202e\u200b]|\p{M}{3}/u)
})

test('a long line is divided between characters, wherever it ends', async () => {
  for (let length = 975; length <= 1_001; length += 1) {
    const body = page(
      'de',
      `<h2>30.11.2026</h2><p>Linsensuppe|${'X'.repeat(length)}|Gulasch${'😀'.repeat(8)}|Salat</p>`,
    )
    const { dishes } = await readMenu(sourceOf({ body }), day)
    expect(dishes.map(({ text }) => text)).toContain('Linsensuppe')
    expect(dishes.filter(({ text }) => !text.isWellFormed())).toEqual([])
  }
})

test('no dish has an address that a program could turn into a link', async () => {
  const dishes = [
    'Gulasch evil.com/login',
    'Suppe ftp://evil.com/x',
    'Salat [hier](tel:0900123)',
    'Sülze m@evil.de',
  ]
  const texts = ['Zander m. Reis', ...dishes]
  const html = page('de', `<h2>30.11.2026</h2>${texts.map((text) => `<p>${text}</p>`).join('')}`)
  const ask = async () =>
    done({
      state: 'menu' as const,
      proof: ['30.11.2026'],
      dishes: texts.map((text) => ({ text: text.replace(/[./]/g, ' '), price: null })),
      language: 'de',
    })
  const meals = 'https://mensa.example/canteens/1/days/2026-11-30/meals'
  const readings = [
    await readMenu(sourceOf({ body: html }), day),
    await readMenu(sourceOf({ body: html }), day, { ask }),
    await readMenu(
      sourceOf({
        body: JSON.stringify(texts.map((name, id) => ({ id, name, prices: null }))),
        type: 'application/json',
        url: meals,
      }),
      day,
    ),
  ]
  for (const { state, dishes: read } of readings) {
    expect(state).toBe('read')
    expect(read.map(({ text }) => text)).toEqual(['Zander m. Reis'])
  }
})

test.each([
  ['text in place of a PDF', Buffer.from(`%PDF-1.4 ${fill('x', 10_000)}`)],
  ['a PDF of which the end is missing', pdfFile(textsBelow(['Montag', 'Gulasch'])).subarray(0, 300)],
])('%s cannot be read', async (_, body) => {
  expect(await readMenu(sourceOf({ body, type: 'application/pdf' }), day)).toMatchObject({
    state: 'failed',
    dishes: [],
  })
})

test('a PDF with more than ten pages, or that grows when it is decompressed, is too large', async () => {
  const pages = pdfFile(
    ...Array.from({ length: 11 }, () => textsBelow(['Montag 30.11.', 'Gulasch mit Nudeln und Salat'])),
  )
  const stream = deflateSync(Buffer.alloc(80 * 1024 * 1024))
  const bomb = Buffer.concat([
    Buffer.from('%PDF-1.4\n1 0 obj << /Length 1 /Filter /FlateDecode >>\nstream\n'),
    stream,
    Buffer.from('\nendstream endobj'),
  ])
  for (const body of [pages, bomb]) {
    expect(await readMenu(sourceOf({ body, type: 'application/pdf' }), day)).toMatchObject({
      state: 'failed',
      reason: { reason: 'menu_too_large' },
    })
  }
})

test('a PDF without text is for the model', async () => {
  const asked: string[] = []
  const ask = async ({ is }: { is: string }) => {
    asked.push(is)
    return done({
      state: 'menu' as const,
      proof: ['30.11.2026'],
      dishes: [{ text: 'Gulasch', price: null }],
      language: 'de',
    })
  }
  const reading = await readMenu(sourceOf({ body: pdfFile([]), type: 'application/pdf' }), day, { ask })
  expect(reading).toMatchObject({ state: 'read', fromPicture: true })
  expect(asked).toEqual(['file'])
})

test.each([
  ['a film', 'video/mp4', 'xxxx', 'menu_file_unknown'],
  ['broken JSON', 'application/json', '{"a":', 'menu_file_unreadable'],
  ['nested JSON', 'application/json', `${'['.repeat(5_000)}${']'.repeat(5_000)}`, 'menu_without_dishes'],
  ['an empty page', 'text/html', '', 'menu_without_dishes'],
])('%s fails with a sentence', async (_, type, body, reason) => {
  expect(await readMenu(sourceOf({ body, type }), day)).toMatchObject({
    state: 'failed',
    dishes: [],
    reason: { reason },
  })
})
