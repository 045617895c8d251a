import { Tokenizer } from 'htmlparser2'
import { parseHTML } from 'linkedom'

/** The part of the DOM that is read here. */
type PageElement = { textContent: string | null; getAttribute(name: string): string | null }
export type PageDocument = {
  querySelector(selector: string): PageElement | null
  querySelectorAll(selector: string): Iterable<PageElement>
}

const mostElements = 500
/** Characters: of a tag with its attributes, and of a heading with what is in it. */
const longestTag = 10_000
const longestHeading = 2_000

/**
 * The elements facts are read from (html, meta, script, h1), as a document of their own.
 *
 * A whole page is never put into a DOM: linkedom takes time in the square of the depth, which is minutes for 2 MiB of
 * nested tags. The tokenizer, which is linkedom's own, is linear.
 */
export function skimmedPage(html: string): PageDocument {
  return parseHTML(relevantElements(html).join('')).document
}

function relevantElements(html: string): string[] {
  const elements: string[] = []
  const kept = new Set(['html', 'meta', 'script', 'h1'])
  let start = 0
  /** Of the tag that is being read. */
  let name = ''
  /** The element whose end is awaited. */
  let open: 'script' | 'h1' | undefined

  const endTag = (end: number) => {
    if (open || !kept.has(name) || end - start > longestTag || elements.length >= mostElements) return
    if (name === 'script' || name === 'h1') open = name
    else elements.push(html.slice(start, end + 1))
  }

  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      onopentagname(from, to) {
        const next = to - from > longestTag ? '' : html.slice(from, to).toLowerCase()
        // A heading that nobody closed must not take the rest of the page with it.
        if (open === 'h1' && (kept.has(next) || from - start > longestHeading)) open = undefined
        if (open) return
        start = from - 1
        name = next
      },
      onopentagend: endTag,
      onselfclosingtag: endTag,
      onclosetag(from, to) {
        if (!open || html.slice(from, to).toLowerCase() !== open) return
        if (open === 'script' || to - start < longestHeading) elements.push(`${html.slice(start, to)}>`)
        // One heading is read.
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
