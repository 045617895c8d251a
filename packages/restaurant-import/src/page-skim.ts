import { Tokenizer } from 'htmlparser2'
import { parseHTML } from 'linkedom'

/** The part of the DOM that the import uses. */
export type PageElement = { textContent: string | null; getAttribute(name: string): string | null }
export type PageDocument = {
  querySelector(selector: string): PageElement | null
  querySelectorAll(selector: string): Iterable<PageElement>
}

/** The maximum number of elements of each kind. */
const maxElements = 500
/** The maximum length of a tag with its attributes, in characters. */
const maxTagLength = 10_000
/** The maximum length of a heading or a title with its content, in characters. */
const maxHeadingLength = 2_000

const ofRestaurant = ['html', 'meta', 'script', 'h1']
const ofAnyPage = [...ofRestaurant, 'base', 'title', 'link', 'img']

/** The elements whose text is kept. Of headings and titles, only the first is used. */
const withText = ['script', 'h1', 'title'] as const
const isWithText = (name: string): name is (typeof withText)[number] => withText.some((each) => each === name)

/**
 * Creates a document with only the elements that contain facts. A tokenizer finds these elements in linear time.
 * linkedom's parser alone would take quadratic time for nested elements, which is minutes for a hostile page of 2 MiB.
 */
export const skimmedPage = (html: string) => documentOf(html, ofRestaurant)

/** Like `skimmedPage`, for the pages of any site: it keeps the title and the pictures too. */
export const skimmedSitePage = (html: string) => documentOf(html, ofAnyPage)

function documentOf(html: string, names: readonly string[]): PageDocument {
  return parseHTML(elementsNamed(html, names).join('')).document
}

function elementsNamed(html: string, names: readonly string[]): string[] {
  const elements: string[] = []
  const left = new Map(names.map((kind) => [kind, kind === 'h1' || kind === 'title' ? 1 : maxElements]))
  const isKept = (kind: string) => (left.get(kind) ?? 0) > 0
  /** Keeps an element. The names of its attributes become lower case, because linkedom does not find `CONTENT`. */
  const keep = (kind: string, end: number) => {
    left.set(kind, (left.get(kind) ?? 0) - 1)
    let text = ''
    let at = start
    for (const [from, to] of capitals) {
      text += html.slice(at, from) + html.slice(from, to).toLowerCase()
      at = to
    }
    elements.push(`${text}${html.slice(at, end)}>`)
  }
  let start = 0
  /** Where the current tag has names of attributes with capital letters. */
  let capitals: [from: number, to: number][] = []
  /** The name of the current tag. */
  let name = ''
  /** The open element whose text is kept. Undefined if there is none. */
  let open: (typeof withText)[number] | undefined

  const endOpenTag = (end: number) => {
    if (open || !isKept(name) || end - start > maxTagLength) return
    // Pages can have more than `maxElements` scripts. Only those with JSON contain facts.
    if (name === 'script' && !/json/i.test(html.slice(start, end))) return
    if (isWithText(name)) open = name
    else keep(name, end)
  }

  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      onopentagname(from, to) {
        const next = to - from > maxTagLength ? '' : html.slice(from, to).toLowerCase()
        // A heading without an end tag must not contain the rest of the page.
        if (open === 'h1' && (isKept(next) || from - start > maxHeadingLength)) open = undefined
        if (open) return
        start = from - 1
        name = next
        capitals = []
      },
      onattribname(from, to) {
        if (!open && isKept(name) && /[A-Z]/.test(html.slice(from, to))) capitals.push([from, to])
      },
      onopentagend: endOpenTag,
      onselfclosingtag: endOpenTag,
      onclosetag(from, to) {
        if (!open || html.slice(from, to).toLowerCase() !== open) return
        if (open === 'script' || to - start < maxHeadingLength) keep(open, to)
        if (open !== 'script') left.set(open, 0)
        open = undefined
      },
      onattribdata: ignored,
      onattribentity: ignored,
      onattribend: ignored,
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
