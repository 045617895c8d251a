import { expect, test } from 'vitest'
import { strippedPage, strippedSitePage } from './stripped-page.ts'
import { attributesIn, elementsIn } from './testing/page-parts.ts'

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

test.each(Object.entries(hostile))('of 2 MiB of %s, little is kept', (_, html) => {
  for (const document of [strippedPage(html), strippedSitePage(html)]) {
    expect(elementsIn(document).length).toBeLessThan(3_000)
    expect(attributesIn(document).length).toBeLessThan(10_000)
  }
})
