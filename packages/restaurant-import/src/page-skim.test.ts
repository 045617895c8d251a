import { expect, test } from 'vitest'
import type { PageDocument, PageElement } from './page-document.ts'
import { skimmedPage, skimmedSitePage } from './page-skim.ts'

const size = 2 * 1024 * 1024
const fill = (piece: string) => piece.repeat(Math.floor(size / piece.length))
const names = (count: number) => Array.from({ length: count }, (_, n) => `a${n.toString(36)}`).join(' ')

const hostile = {
  'tags with 2,000 attributes': fill(`<meta ${names(2000)}>`),
  'pictures with 2,000 attributes': fill(`<IMG ${names(2000)}>`),
  'tags of all kinds with 100 attributes': fill(
    ['html', 'meta', 'base', 'link', 'img'].map((tag) => `<${tag} ${names(100)}>`).join(''),
  ),
  'tags with the same attribute many times': fill(`<meta ${'content=a '.repeat(900)}>`),
  'nested tags': fill('<div>'),
  'nested drawings': fill('<svg>'),
  'quotes that do not end': fill('<meta content="'),
  'quotes in other quotes': fill(`<meta name='"><img src="'>`),
  comments: fill('<!-- a --><meta>'),
  'comments that do not end': fill('<!--'),
  entities: fill(`<meta content="${'&amp'.repeat(2000)}">`),
  scripts: fill('<script type="application/ld+json">{}</script>'),
  'scripts with tags': fill(`<script type="application/ld+json"><img ${names(2000)}></script>`),
}

const elementsIn = (document: PageDocument) => [...document.querySelectorAll('*')]
const attributesIn = (document: PageDocument) =>
  elementsIn(document).flatMap((element) =>
    (element as PageElement & { getAttributeNames(): string[] }).getAttributeNames(),
  )

test.each(Object.entries(hostile))('of 2 MiB of %s, little is kept', (_, html) => {
  for (const document of [skimmedPage(html), skimmedSitePage(html)]) {
    expect(elementsIn(document).length).toBeLessThan(3_000)
    expect(attributesIn(document).length).toBeLessThan(10_000)
  }
})

test('of a tag, only the attributes that the import reads are kept, each once', () => {
  const html =
    '<meta Name=a  onclick="x" CONTENT = "b>c" name=d content><img/alt=""/src=a/ hidden><base href=/a/>'
  expect(attributesIn(skimmedSitePage(html)).toSorted()).toEqual(['alt', 'content', 'href', 'name', 'src'])
  const meta = skimmedSitePage(html).querySelector('meta')
  expect(['name', 'content'].map((name) => meta?.getAttribute(name))).toEqual(['a', 'b>c'])
  expect(skimmedSitePage(html).querySelector('img')?.getAttribute('src')).toBe('a/')
  expect(skimmedSitePage(html).querySelector('base')?.getAttribute('href')).toBe('/a/')
})

test('the title of a drawing is not the title of the page', () => {
  const drawing = '<svg viewBox="0 0 1 1"><title>Logo</title><path d="M0 0"/></svg>'
  const titleIn = (html: string) => skimmedSitePage(html).querySelector('title')?.textContent
  expect(titleIn(`${drawing}<title>Napoli</title>`)).toBe('Napoli')
  expect(titleIn(`<title>Napoli</title>${drawing}`)).toBe('Napoli')
  expect(titleIn(drawing)).toBeUndefined()
  expect(titleIn('<SVG class="logo" /><title>Napoli</title>')).toBe('Napoli')
  expect(titleIn('<svg><use href="#logo"/><title>Logo</title></svg><title>Napoli</title>')).toBe('Napoli')
  expect(titleIn('<svg><svg></svg><svg/><title>Logo</title></svg><title>Napoli</title>')).toBe('Napoli')
  expect(titleIn('</svg><svg><title>Logo</title></svg><title>Napoli</title>')).toBe('Napoli')
})
