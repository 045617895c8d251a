import { expect, test } from 'vitest'
import { strippedPage, strippedSitePage } from './stripped-page.ts'
import { attributesIn, elementsIn } from './testing/page-parts.ts'

// More of them are in stripped-page.deep.test.ts.
test('of 2 MiB of tags with 100 attributes each, little is kept', () => {
  const names = Array.from({ length: 100 }, (_, n) => `a${n.toString(36)}`).join(' ')
  const tags = ['html', 'meta', 'base', 'link', 'img'].map((tag) => `<${tag} content=a ${names}>`).join('')
  const html = tags.repeat((2 * 1024 * 1024) / tags.length)
  for (const document of [strippedPage(html), strippedSitePage(html)]) {
    expect(elementsIn(document).length).toBeLessThan(3_000)
    expect(attributesIn(document).length).toBeLessThan(10_000)
  }
})

test('of a tag, only the attributes that the import reads are kept, each once', () => {
  const html =
    '<meta Name=a  onclick="x" CONTENT = "b>c" name=d content><img/alt=""/src=a/ hidden><base href=/a/>'
  expect(attributesIn(strippedSitePage(html)).toSorted()).toEqual(['alt', 'content', 'href', 'name', 'src'])
  const meta = strippedSitePage(html).querySelector('meta')
  expect(['name', 'content'].map((name) => meta?.getAttribute(name))).toEqual(['a', 'b>c'])
  expect(strippedSitePage(html).querySelector('img')?.getAttribute('src')).toBe('a/')
  expect(strippedSitePage(html).querySelector('base')?.getAttribute('href')).toBe('/a/')
})

test('the title of a drawing is not the title of the page', () => {
  const drawing = '<svg viewBox="0 0 1 1"><title>Logo</title><path d="M0 0"/></svg>'
  const titleIn = (html: string) => strippedSitePage(html).querySelector('title')?.textContent
  expect(titleIn(`${drawing}<title>Napoli</title>`)).toBe('Napoli')
  expect(titleIn(`<title>Napoli</title>${drawing}`)).toBe('Napoli')
  expect(titleIn(drawing)).toBeUndefined()
  expect(titleIn('<SVG class="logo" /><title>Napoli</title>')).toBe('Napoli')
  expect(titleIn('<svg><use href="#logo"/><title>Logo</title></svg><title>Napoli</title>')).toBe('Napoli')
  expect(titleIn('<svg><svg></svg><svg/><title>Logo</title></svg><title>Napoli</title>')).toBe('Napoli')
  expect(titleIn('</svg><svg><title>Logo</title></svg><title>Napoli</title>')).toBe('Napoli')
})
