import { Tokenizer } from 'htmlparser2'
import { parseHTML } from 'linkedom'
import type { PageDocument } from './page-document.ts'
import { pictureAttributes } from './page-picture.ts'

/** The maximum number of elements of each kind. */
const maxElements = 500
/** The maximum length of a tag with its attributes, in characters. */
const maxTagLength = 10_000
/** The maximum length of the name of an attribute, in characters. The names that are read are shorter. */
const maxAttributeName = 20
/** The maximum length of a heading or a title with its content, in characters. */
const maxHeadingLength = 2_000

/** The elements that contain facts, with the attributes that the import reads. */
type Wanted = Record<string, readonly string[]>
const ofRestaurant: Wanted = {
  html: ['lang'],
  meta: ['property', 'name', 'content'],
  script: ['type'],
  h1: [],
}
const ofAnyPage: Wanted = {
  ...ofRestaurant,
  base: ['href'],
  title: [],
  link: ['rel', 'href'],
  img: pictureAttributes,
}

/** The elements whose text is kept. Of headings and titles, only the first is used. */
const withText = ['script', 'h1', 'title'] as const
const isWithText = (name: string): name is (typeof withText)[number] => withText.some((each) => each === name)

/**
 * Creates a document with only the elements and the attributes that contain facts. A tokenizer finds them in linear
 * time. linkedom's parser alone would take quadratic time for nested elements and for the attributes of an element,
 * which is seconds or minutes for a hostile page of 2 MiB.
 */
export const strippedPage = (html: string) => documentOf(html, ofRestaurant)

/** Like `strippedPage`, for the pages of any site: it keeps the title and the pictures too. */
export const strippedSitePage = (html: string) => documentOf(html, ofAnyPage)

function documentOf(html: string, wanted: Wanted): PageDocument {
  return parseHTML(wantedElements(html, wanted).join('')).document
}

function wantedElements(html: string, wanted: Wanted): string[] {
  const elements: string[] = []
  const attributesOf = new Map(Object.entries(wanted))
  const left = new Map(
    Object.keys(wanted).map((kind) => [kind, kind === 'h1' || kind === 'title' ? 1 : maxElements]),
  )
  const isKept = (kind: string) => (left.get(kind) ?? 0) > 0
  let start = 0
  /** The name of the current tag. Empty if its element is not kept. */
  let name = ''
  /** The attributes of the current tag that are read. The keys are names in lower case. */
  let attributes = new Map<string, string>()
  /** The attribute that is being read. Undefined if it is not kept. */
  let attribute: { key: string; nameEnd: number } | undefined
  /** The open element whose text is kept. Undefined if there is none. */
  let open: (typeof withText)[number] | undefined
  let textStart = 0
  /** How many drawings are open. The title of a drawing is not the title of the page. */
  let openDrawings = 0
  let isTagOfDrawing = false

  const keep = (kind: string, content = '') => {
    left.set(kind, (left.get(kind) ?? 0) - 1)
    elements.push(`<${kind} ${[...attributes.values()].join(' ')}>${content}`)
  }

  const endOpenTag = (end: number) => {
    if (open || !isKept(name) || end - start > maxTagLength) return
    // Pages can have more than `maxElements` scripts. Only those with JSON contain facts.
    if (name === 'script' && !/json/i.test(attributes.get('type') ?? '')) return
    if (isWithText(name)) {
      open = name
      textStart = end + 1
    } else keep(name)
  }

  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      onopentagname(from, to) {
        const next = to - from > maxTagLength ? '' : html.slice(from, to).toLowerCase()
        // A heading without an end tag must not contain the rest of the page.
        if (open === 'h1' && (isKept(next) || from - start > maxHeadingLength)) open = undefined
        isTagOfDrawing = next === 'svg'
        if (isTagOfDrawing) openDrawings += 1
        if (open) return
        start = from - 1
        name = isKept(next) && !(openDrawings > 0 && next === 'title') ? next : ''
        attributes = new Map()
      },
      onattribname(from, to) {
        if (open || name === '' || to - from > maxAttributeName) return
        const key = html.slice(from, to).toLowerCase()
        if (attributesOf.get(name)?.includes(key) && !attributes.has(key)) attribute = { key, nameEnd: to }
      },
      onattribend(_quote, end) {
        // The key is in lower case, because linkedom does not find `CONTENT`.
        if (attribute) attributes.set(attribute.key, attribute.key + html.slice(attribute.nameEnd, end))
        attribute = undefined
      },
      onopentagend: endOpenTag,
      onselfclosingtag(end) {
        if (isTagOfDrawing) openDrawings -= 1
        endOpenTag(end)
      },
      onclosetag(from, to) {
        const ended = to - from > maxTagLength ? '' : html.slice(from, to).toLowerCase()
        if (ended === 'svg' && openDrawings > 0) openDrawings -= 1
        if (!open || ended !== open) return
        if (open === 'script' || to - start < maxHeadingLength) keep(open, `${html.slice(textStart, to)}>`)
        if (open !== 'script') left.set(open, 0)
        open = undefined
      },
      onattribdata: ignored,
      onattribentity: ignored,
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
