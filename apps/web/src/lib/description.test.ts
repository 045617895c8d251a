// @vitest-environment jsdom
import { sanitizeDescription } from '@lunchvote/api/description'
import { Editor } from '@tiptap/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { descriptionExtensions, readHtml, writeHtml } from './description.ts'

function open(html: string): Editor {
  return new Editor({ element: null, extensions: descriptionExtensions, content: readHtml(html) })
}

/** What the editor writes of a description that it has read. */
const written = (html: string) => writeHtml(open(html))

/** Descriptions, and how the editor writes them after a change. */
const descriptions = [
  ['<p>Pizza</p>', 'Pizza'],
  ['R&D & co <3 &amp;amp; &lt;b>', 'R&D & co <3 &amp;amp; &lt;b>'],
  [' <p> Pizza  and\npasta </p><p></p><p><br></p> ', 'Pizza and pasta'],
  ['<p><strong>Pizza</strong>\n<em>pasta</em></p>', '<b>Pizza</b> <i>pasta</i>'],
  ['<p>One</p><p>Two</p><p>Three</p>', 'One<p>Two</p>Three'],
  ['<p>One</p><p><br></p><p>Two</p>', 'One<p><br></p>Two'],
  ['<p>One</p><p></p><p>Two<br></p>', 'One<p>Two</p>'],
  ['Menu:<ul><li><p>One</p></li></ul><p>End</p>', 'Menu:<ul><li>One</li></ul>End'],
  [
    '<b>One <a href="https://a.example?b&c">two</a></b>',
    '<b>One </b><a href="https://a.example?b&c"><b>two</b></a>',
  ],
  ['<a href="javascript:alert(1)">One</a> <h1>two</h1>', 'One<p>two</p>'],
  ['<ul><li>One<ol><li>Two</li></ol></li></ul>', '<ul><li>One<ol><li>Two</li></ol></li></ul>'],
  ['<p>\u00a0<br>One</p>', '<p>\u00a0<br>One</p>'],
  ['', ''],
  ['<p><b> </b></p>', ''],
  ['<p>\u00a0</p>One<p>\u00a0</p>Two<p>\u00a0</p>', 'One<p><br></p>Two'],
] as const

test.each(descriptions)('the editor writes %j as %j', (html, expected) => {
  expect(written(html)).toBe(expected)
})

/** Letters, white space, and the characters that have a meaning in HTML. */
const text = fc
  .array(fc.constantFrom(...'aB \u00a0\n&<>"🍕é', '&amp;', '&lt', '&notit;', '#38;', '< b>'), {
    minLength: 1,
  })
  .map((parts) => parts.join(''))

const escaped = text.map((part) => part.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))

const addresses = ['https://napoli.example', 'http://napoli.example/menu?a=1&b=2&copy=3#top']
const href = fc.constantFrom(...addresses).map((address) => address.replaceAll('&', '&amp;'))

const joined = (part: fc.Arbitrary<string>, maxLength: number) =>
  fc.array(part, { maxLength }).map((parts) => parts.join(''))

const within = (tags: string[], content: fc.Arbitrary<string>) =>
  fc.tuple(fc.constantFrom(...tags), content).map(([tag, inner]) => `<${tag}>${inner}</${tag}>`)

type Parts = Record<'linked' | 'inline' | 'item' | 'blocks', string>

const { blocks } = fc.letrec<Parts>((tie) => {
  const nested = { depthSize: 'small', withCrossShrink: true } as const
  const leaf = fc.oneof(escaped, fc.constant('<br>x'))
  const formats = ['b', 'strong', 'i', 'em', 'u']
  const link = fc.tuple(href, tie('linked')).map(([address, inner]) => `<a href="${address}">${inner}</a>`)
  return {
    // HTML does not allow a link within a link.
    linked: joined(fc.oneof(nested, leaf, within(formats, tie('linked'))), 3),
    inline: joined(fc.oneof(nested, leaf, within(formats, tie('inline')), link), 5),
    item: joined(within(['li'], fc.oneof(tie('inline'), tie('blocks'))), 3),
    blocks: joined(
      fc.oneof(nested, tie('inline'), within(['p'], tie('inline')), within(['ul', 'ol'], tie('item'))),
      4,
    ),
  }
})

const withoutSpace = (html: string) => html.replaceAll(/\s/g, '')

test('no letter and no element is lost when the editor reads and writes, and the server keeps what it writes', () => {
  fc.assert(
    fc.property(blocks, (html) => {
      const shown = new DOMParser().parseFromString(html, 'text/html').body.textContent
      fc.pre(shown.trim() !== '')
      expect(withoutSpace(open(html).getText())).toBe(withoutSpace(shown))
      const first = written(html)
      expect(sanitizeDescription(first)).toBe(first)
      expect(withoutSpace(written(first))).toBe(withoutSpace(first))
    }),
    { numRuns: 50, seed: 5 },
  )
}, 60_000)
