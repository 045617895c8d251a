// @vitest-environment jsdom
import { sanitizeDescription } from '@lunchvote/api/description'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { htmlFromText, parseHtml, textFromHtml } from './html-source.ts'

test('text is escaped only where HTML requires it', () => {
  expect(htmlFromText('R&D & co <3 &amp; <b>\nx > y &notit')).toBe(
    'R&D & co <3 &amp;amp; &lt;b><br>x > y &amp;notit',
  )
})

test('text that was converted to HTML is stored unchanged, and converts back to the same text', () => {
  const text = fc
    .array(fc.constantFrom('a', ' ', '\n', '&', '&amp;', '&lt', '#38;', '<', '<b>', '>', '"', '🍕', '\u00a0'))
    .map((parts) => `a${parts.join('')}`)
  fc.assert(
    fc.property(text, (typed) => {
      const html = htmlFromText(typed)
      expect(sanitizeDescription(html)).toBe(html)
      expect(textFromHtml(html)).toBe(typed.replace(/ +/g, ' '))
    }),
    { numRuns: 300 },
  )
})

test('HTML can be converted to text only if line breaks are its only markup', () => {
  expect(textFromHtml('a<br>b')).toBe('a\nb')
  expect(textFromHtml('<p>a</p>')).toBeUndefined()
  expect(textFromHtml('a <b>b</b>')).toBeUndefined()
})

test('parsed HTML has no styles and no event handlers, which the content security policy would report', () => {
  const html = `<style>a{}</style><p style='color:red'/onclick=x()><b title="a"STYLE = "x">a</b><style>b`
  const body = parseHtml(html)
  expect(body.querySelectorAll('style, [style], [onclick]')).toHaveLength(0)
  expect(body.querySelector('p')?.dataset.style).toBe('color:red')
  expect(body.textContent).toBe('a')
})
