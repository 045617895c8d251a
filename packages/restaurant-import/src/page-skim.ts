import { Tokenizer } from 'htmlparser2'
import { parseHTML } from 'linkedom'

/** The part of the DOM that the import uses. */
type PageElement = { textContent: string | null; getAttribute(name: string): string | null }
export type PageDocument = {
  querySelector(selector: string): PageElement | null
  querySelectorAll(selector: string): Iterable<PageElement>
}

const maxElements = 500
/** The maximum length of a tag with its attributes, in characters. */
const maxTagLength = 10_000
/** The maximum length of a heading with its content, in characters. */
const maxHeadingLength = 2_000

/**
 * Creates a document with only the elements that contain facts: html, meta, script and h1. A tokenizer finds these
 * elements in linear time. linkedom's parser alone would take quadratic time for nested elements, which is minutes for
 * a hostile page of 2 MiB.
 */
export function skimmedPage(html: string): PageDocument {
  return parseHTML(relevantElements(html).join('')).document
}

function relevantElements(html: string): string[] {
  const elements: string[] = []
  const kept = new Set(['html', 'meta', 'script', 'h1'])
  let start = 0
  /** The name of the current tag. */
  let name = ''
  /** The open element whose text is kept. Undefined if there is none. */
  let open: 'script' | 'h1' | undefined

  const endTag = (end: number) => {
    if (open || !kept.has(name) || end - start > maxTagLength || elements.length >= maxElements) return
    if (name === 'script' || name === 'h1') open = name
    else elements.push(html.slice(start, end + 1))
  }

  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      onopentagname(from, to) {
        const next = to - from > maxTagLength ? '' : html.slice(from, to).toLowerCase()
        // A heading without an end tag must not contain the rest of the page.
        if (open === 'h1' && (kept.has(next) || from - start > maxHeadingLength)) open = undefined
        if (open) return
        start = from - 1
        name = next
      },
      onopentagend: endTag,
      onselfclosingtag: endTag,
      onclosetag(from, to) {
        if (!open || html.slice(from, to).toLowerCase() !== open) return
        if (open === 'script' || to - start < maxHeadingLength) elements.push(`${html.slice(start, to)}>`)
        // Only the first heading is used.
        if (open === 'h1') kept.delete('h1')
        open = undefined
      },
      onattribdata: ignored,
      onattribentity: ignored,
      onattribend: ignored,
      onattribname: ignored,
      oncdata: ignored,
      oncomment: ignored,
      ondeclaration: ignored,
      onend: ignored,
      onprocessinginstruction: ignored,
      ontext: ignored,
      ontextentity: ignored,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return elements
}

function ignored(): void {}
