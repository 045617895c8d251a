import { parseHtml } from './html-source.ts'
import { normalize } from './read-html.ts'

/** Elements whose content is not text for readers. */
const withoutText = 'script, template, noscript, iframe, object, svg, math, title, textarea, select, img'

/**
 * The maximum number of characters and elements that are kept of pasted text or HTML. A description has room for 200
 * characters, and reading a whole book would stop the page for minutes.
 */
export const maxPasted = 5000
/**
 * The maximum length of the pasted HTML that is parsed, in characters. It is larger, because Word writes long styles
 * before the text.
 */
const maxSource = 1_000_000

/**
 * Prepares HTML from the clipboard for the editor, which keeps only what a description may contain. Text that is bold,
 * italic or underlined by a style gets an element, Word's lists become lists, and each row of a table becomes a line.
 */
export function cleanPastedHtml(html: string): string {
  const body = parseHtml(html.slice(0, maxSource))
  for (const element of body.querySelectorAll(withoutText)) element.remove()
  cut(body)
  for (const paragraph of body.querySelectorAll('p[data-style*="mso-list:" i]')) makeItem(paragraph)
  for (const element of body.querySelectorAll('[data-style]')) applyStyle(element)
  for (const table of [...body.querySelectorAll('table')].reverse()) splitRows(table)
  // Only an editor of ProseMirror writes this attribute, which says which blocks were copied only in part. Such HTML
  // already has the form that the editor needs.
  if (!body.querySelector(`[${sliceAttribute}]`)) normalize(body)
  for (const element of body.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) {
      if (name !== 'href' && name !== sliceAttribute) element.removeAttribute(name)
    }
  }
  return body.innerHTML
}

/** Removes what comes after the first `maxPasted` characters and elements. */
function cut(body: HTMLElement): void {
  const walker = document.createTreeWalker(body)
  let left = maxPasted
  while (left > 0 && walker.nextNode()) {
    left -= walker.currentNode instanceof Text ? walker.currentNode.length : 1
  }
  if (left > 0) return
  const last = walker.currentNode
  const rest = document.createRange()
  rest.setStart(last, last instanceof Text ? last.length + left : 0)
  rest.setEnd(body, body.childNodes.length)
  rest.deleteContents()
}

const sliceAttribute = 'data-pm-slice'

function hasStyle(element: Element, property: string, value: string): boolean {
  const style = element.getAttribute('data-style') ?? ''
  return new RegExp(`(^|[;\\s])${property}\\s*:\\s*(${value})`, 'i').test(style)
}

/**
 * Replaces the style of an element with elements such as `<b>`, and removes elements that are hidden by their style.
 */
function applyStyle(element: Element): void {
  const is = (property: string, value: string) => hasStyle(element, property, value)
  const isNotBold = element.matches('b, strong') && is('font-weight', 'normal|[1-5]00')
  const isNotItalic = element.matches('i, em') && is('font-style', 'normal')
  // Browsers underline links by themselves, so links need no `<u>`.
  const mayUnderline = !element.closest('a') && !element.querySelector('a')
  if (is('display', 'none') || is('mso-hide', 'all')) element.remove()
  else if (isNotBold || isNotItalic) element.replaceWith(...element.childNodes)
  else {
    if (is('font-weight', 'bold|[6-9]00')) wrapContent(element, 'b')
    if (is('font-style', 'italic')) wrapContent(element, 'i')
    if (mayUnderline && is('text-decoration(-line)?', '[^;]*underline')) wrapContent(element, 'u')
  }
}

function wrapContent(element: Element, tag: string): void {
  const wrapper = document.createElement(tag)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

/** In Word's HTML, a list is a series of paragraphs, and the bullets and numbers are text. */
function makeItem(paragraph: Element): void {
  const marker = paragraph.querySelector('[data-style*="mso-list:Ignore" i]')
  const tag = /^\s*\w+[.)]/.test(marker?.textContent ?? '') ? 'ol' : 'ul'
  marker?.remove()
  const item = document.createElement('li')
  item.append(...paragraph.childNodes)
  const before = paragraph.previousElementSibling
  if (before?.localName === tag && before.hasAttribute(wordList)) {
    before.append(item)
    paragraph.remove()
    return
  }
  const list = document.createElement(tag)
  list.setAttribute(wordList, '')
  list.append(item)
  paragraph.replaceWith(list)
}

const wordList = 'data-word-list'

function splitRows(table: HTMLTableElement): void {
  const lines = [...table.rows].map((row) => {
    const line = document.createElement('div')
    for (const cell of row.cells) line.append(...cell.childNodes, ' ')
    return line
  })
  table.replaceWith(...(table.caption ? [...table.caption.childNodes] : []), ...lines)
}
