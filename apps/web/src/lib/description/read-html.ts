import { DOMParser, type Node as DocumentNode } from 'prosemirror-model'
import { parseHtml } from './html-source.ts'
import { schema } from './schema.ts'
import { tidy } from './tidy.ts'

const parser = DOMParser.fromSchema(schema)
const blocks = 'p, ul, ol, li'

/** Reads a description into a document. What the server would remove is left out. */
export function readHtml(html: string): DocumentNode {
  const body = parseHtml(html)
  normalize(body)
  return tidy(parser.parse(body))
}

/** Changes the HTML so that ProseMirror reads from it what browsers show. */
export function normalize(body: HTMLElement): void {
  removeUnseen(body)
  // In the editor, a list in a list is part of an item.
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling
    const item = before?.localName === 'li' ? before : document.createElement('li')
    if (item !== before) list.before(item)
    item.append(list)
  }
  // In the editor, an item begins with a paragraph.
  for (const list of body.querySelectorAll('li > :is(ul, ol)')) {
    if (!hasNeighbour(list, 'previousSibling') && !list.previousElementSibling?.matches(blocks)) {
      list.before(document.createElement('p'))
    }
  }
}

/**
 * Browsers show nothing for an empty `<p>`, and nothing for a `<br>` at the end of a block. The editor would show an
 * empty line for each of them, so they are removed. A block that has only a `<br>` is an empty line in browsers, and an
 * empty paragraph in the editor.
 */
function removeUnseen(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p')) {
    if (!isShown(paragraph)) paragraph.remove()
  }
  const breaks = [...body.querySelectorAll('br')].map((lineBreak) => ({
    lineBreak,
    isFirst: !hasNeighbour(lineBreak, 'previousSibling'),
    isLast: !hasNeighbour(lineBreak, 'nextSibling'),
  }))
  for (const { lineBreak, isFirst, isLast } of breaks) {
    if (!isLast) continue
    if (isFirst && !lineBreak.closest('p')) lineBreak.replaceWith(document.createElement('p'))
    else lineBreak.remove()
  }
}

/** Whether there is text or a `<br>` on this side of the node, in the same block. */
function hasNeighbour(node: Node, side: 'nextSibling' | 'previousSibling'): boolean {
  for (let other = node[side]; other; other = other[side]) {
    if (other instanceof Element && other.matches(blocks)) return false
    if (isShown(other)) return true
  }
  const parent = node.parentElement
  if (!parent || parent.matches(`body, ${blocks}`)) return false
  return hasNeighbour(parent, side)
}

function isShown(node: Node): boolean {
  if (node.nodeName === 'BR') return true
  if (node instanceof Element && node.querySelector('br')) return true
  return /[^ \t\r\n\f]/.test(node.textContent ?? '')
}
