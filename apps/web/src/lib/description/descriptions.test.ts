// @vitest-environment jsdom
import { sanitizeDescription } from '@lunchvote/api/description'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readHtml } from './read-html.ts'
import { writeHtml } from './write-html.ts'

/** Letters, white space, and the characters that have a meaning in HTML. */
const text = fc
  .array(
    fc.constantFrom(
      'a',
      'B',
      ' ',
      '\u00a0',
      '\n',
      '&',
      '&amp;',
      '&lt',
      '&notit;',
      '#38;',
      '<',
      '< b>',
      '>',
      '"',
      '🍕',
      'é',
    ),
  )
  .map((parts) => parts.join(''))

const escaped = text.map((part) => part.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))

const href = fc.constantFrom(
  'https://napoli.example',
  'http://napoli.example/menu?a=1&b=2&copy=3#top',
  'https://napoli.example/%22?q="x"<y>',
)

const formatted = (content: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.constantFrom('b', 'strong', 'i', 'em', 'u'), content)
    .map(([tag, inner]) => `<${tag}>${inner}</${tag}>`)

const joined = (part: fc.Arbitrary<string>, maxLength: number) =>
  fc.array(part, { maxLength }).map((parts) => parts.join(''))

type Parts = Record<'linked' | 'inline' | 'item' | 'blocks', string>

const { inline, blocks } = fc.letrec<Parts>((tie) => {
  const leaf = fc.oneof(escaped, fc.constant('<br>'))
  const nested = { depthSize: 'small', withCrossShrink: true } as const
  const link = fc.tuple(href, tie('linked')).map(([address, inner]) => {
    const attribute = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    return `<a href="${attribute}">${inner}</a>`
  })
  const list = fc
    .tuple(fc.constantFrom('ul', 'ol'), joined(tie('item'), 3))
    .map(([tag, items]) => `<${tag}>${items}</${tag}>`)
  return {
    // HTML does not allow a link within a link.
    linked: joined(fc.oneof(nested, leaf, formatted(tie('linked'))), 3),
    inline: joined(fc.oneof(nested, leaf, formatted(tie('inline')), link), 5),
    item: fc
      .tuple(tie('inline'), fc.option(tie('blocks'), { nil: '' }))
      .map((parts) => `<li>${parts.join('')}</li>`),
    blocks: joined(
      fc.oneof(
        nested,
        tie('inline'),
        tie('inline').map((inner) => `<p>${inner}</p>`),
        list,
      ),
      4,
    ),
  }
})

const runs = { numRuns: 150 }
const timeout = 60_000

test(
  'the server keeps exactly what the editor writes, and the editor reads the same document again',
  () => {
    fc.assert(
      fc.property(blocks, (html) => {
        const document = readHtml(html)
        const written = writeHtml(document)
        fc.pre(document.textContent.trim() !== '')
        expect(sanitizeDescription(written)).toBe(written)
        expect(readHtml(written).toJSON()).toEqual(document.toJSON())
      }),
      runs,
    )
  },
  timeout,
)

test(
  'the editor reads the same document before and after the server has removed what is not allowed',
  () => {
    fc.assert(
      fc.property(blocks, (html) => {
        const document = readHtml(html)
        fc.pre(document.textContent.trim() !== '')
        expect(readHtml(sanitizeDescription(html)).toJSON()).toEqual(document.toJSON())
      }),
      runs,
    )
  },
  timeout,
)

test(
  'a stored description without blocks never gets longer when the editor reads and writes it',
  () => {
    fc.assert(
      fc.property(inline, (html) => {
        const document = readHtml(html)
        fc.pre(document.textContent.trim() !== '')
        expect(writeHtml(document).length).toBeLessThanOrEqual(sanitizeDescription(html).length)
      }),
      runs,
    )
  },
  timeout,
)
