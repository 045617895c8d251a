// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { readHtml } from './read-html.ts'
import { bold, lineBreak, paragraph, schema } from './schema.ts'
import { writeHtml } from './write-html.ts'

/** Descriptions, and how the editor writes them. */
const shortened = [
  ['<p>Pizza</p>', 'Pizza'],
  [' <p> Pizza  and\npasta </p><p></p><p><br></p> ', 'Pizza and pasta'],
  ['<p><strong>Pizza</strong> and <em>pasta</em></p>', '<b>Pizza</b> and <i>pasta</i>'],
  ['<p>One</p><p>Two</p><p>Three</p>', 'One<p>Two</p>Three'],
  ['<p>One</p><p><br></p><p>Two</p>', 'One<p><br></p>Two'],
  ['<p>Menu:</p><ul><li><p>One</p></li></ul><p>End</p>', 'Menu:<ul><li>One</li></ul>End'],
  ['<p>One<br></p><p>Two<br><br></p>', 'One<p>Two</p>'],
  ['<b>One</b><b> two</b>', '<b>One two</b>'],
  ['<b>One <i>two</i></b><i> three</i>', '<b>One <i>two</i></b><i> three</i>'],
  [
    '<b>One <a href="https://a.example">two</a> three</b>',
    '<b>One <a href="https://a.example">two</a> three</b>',
  ],
  [
    '<b>One </b><a href="https://a.example"><b>two</b> three</a>',
    '<b>One </b><a href="https://a.example"><b>two</b> three</a>',
  ],
  ['<a href="javascript:alert(1)">One</a> <h1>two</h1>', 'One<p>two</p>'],
  ['', ''],
  ['<p><b> </b></p>', ''],
] as const

test.each(shortened)('the editor writes %j as %j', (html, written) => {
  expect(writeHtml(readHtml(html))).toBe(written)
})

test('a list in a list stays in its item', () => {
  const html = '<ul><li>One<ol><li>Two</li></ol></li><li><ul><li>Three</li></ul></li></ul>'
  expect(writeHtml(readHtml(html))).toBe(html)
  expect(writeHtml(readHtml('<ul><li>One</li><ul><li>Two</li></ul></ul>'))).toBe(
    '<ul><li>One<ul><li>Two</li></ul></li></ul>',
  )
})

test('white space that browsers do not show is not written', () => {
  const typed = [
    schema.text('  One  two '),
    schema.text(' three ', [bold.create()]),
    lineBreak.create(),
    schema.text(' four '),
  ]
  const document = schema.node('doc', null, [
    paragraph.create(),
    paragraph.create(null, typed),
    paragraph.create(),
  ])
  expect(writeHtml(document)).toBe('One two <b>three</b><br>four')
})
