import { PageContent, type Surroundings } from './page-content.ts'

const names = (text: string) => new Set(text.split(' '))

/** Elements whose text is not a part of the menu. What is crossed out is no longer on offer. */
const skipped = names(
  'script style template noscript svg select button textarea iframe object video audio nav footer dialog del s strike',
)
const crossedOut = names('del s strike')
const voids = names('area base br col embed hr img input link meta source track wbr')
/** Elements that begin and end a line. */
const blocks = names(
  'address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure form h1 h2 h3 h4 h5 h6 header hr html legend li main ol p pre section summary table tbody td tfoot th thead title tr ul',
)
const strong = names('b strong dt th caption summary legend')
/** Elements that end where the next of them begins. */
const siblings: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['li', names('li')],
  ['dt', names('dt dd')],
  ['dd', names('dt dd')],
  ['p', names('p')],
])

/** Deeper elements are read as text of the element around them. */
const maxDepth = 300

type Element = Surroundings & { name: string }

export type Attributes = { hidden: boolean; role: string; style: string; columns: number; rows: number }
export const noAttributes = (): Attributes => ({ hidden: false, role: '', style: '', columns: 1, rows: 1 })

/** A part that is hidden or crossed out is not on the page, unless it is one of several that take turns. */
const isHidden = ({ hidden, role, style }: Attributes) =>
  role !== 'tabpanel' &&
  (hidden ||
    /display\s*:\s*none|visibility\s*:\s*hidden|text-decoration[\w-]{0,5}\s*:[^;]{0,40}line-through/i.test(
      style,
    ))

const noNames: ReadonlySet<string> = new Set()
const headingNames = names('h1 h2 h3 h4 h5 h6 p')
const blockBorders = names('div section article main td th li table body header form')
const lists = names('ul ol')
const rowNames = names('tr')
const cellNames = names('td th')
const tableName = names('table')
const rowBorders = names('tr table')

/** An end tag does not end elements outside of the cell in which it stands. */
const cellBorders = (ended: string) => (/^t(?:d|h|r|body|head|foot)$/.test(ended) ? tableName : cellNames)

/** Follows the elements of a page, and tells the content where lines, tables and cells begin and end. */
export class ElementStack {
  readonly #page = new PageContent()
  readonly #stack: Element[] = []
  #tooDeep = 0

  addText(text: string) {
    this.#page.addText(text, this.#top)
  }

  open(tag: string, attributes: Attributes) {
    const isBlock = blocks.has(tag)
    if (isBlock || tag === 'br') {
      this.#page.endLine(this.#top?.box)
      if (isBlock) this.#close(crossedOut, blocks)
    }
    if (voids.has(tag)) return
    // Authors leave out end tags.
    if (isBlock) this.#close(siblings.get(tag) ?? headingNames, tag === 'li' ? lists : blockBorders)
    if (tag === 'tr') this.#close(rowNames, tableName)
    if (tag === 'td' || tag === 'th') this.#close(cellNames, rowBorders)
    if (this.#stack.length >= maxDepth) this.#tooDeep += 1
    else this.#push(tag === 'table' && !this.#page.hasRoomForTable ? 'div' : tag, attributes)
  }

  end(tag: string) {
    const isBlock = blocks.has(tag)
    if (!isBlock) this.#page.endInline()
    if (this.#tooDeep > 0 || tag === 'br') {
      if (this.#tooDeep > 0) this.#tooDeep -= 1
      if (isBlock || tag === 'br') this.#page.endLine(this.#top?.box)
    } else this.#close(new Set([tag]), tag === 'table' ? noNames : cellBorders(tag))
  }

  finish() {
    while (this.#stack.length > 0) this.#pop()
    return this.#page.end()
  }

  get #top() {
    return this.#stack.at(-1)
  }

  #push(name: string, attributes: Attributes) {
    const around = this.#top
    const isBlock = blocks.has(name)
    const isPage = name === 'html' || name === 'body'
    const isSkipped = around?.isSkipped || skipped.has(name) || (!isPage && isHidden(attributes))
    this.#stack.push({
      name,
      isSkipped,
      heading: /^h[1-6]$/.test(name) ? Number(name.slice(1)) : (around?.heading ?? 0),
      isStrong: strong.has(name) || (around?.isStrong ?? false),
      isPlain: name === 'pre' || (around?.isPlain ?? false),
      box: isBlock ? { parent: around?.box, depth: this.#stack.length } : around?.box,
    })
    if (isSkipped) return
    if (name === 'table') this.#page.openTable()
    if (name === 'tr') this.#page.openRow()
    if (name === 'td' || name === 'th') this.#page.openCell(attributes)
    if (!isBlock) this.#page.endInline()
  }

  #pop() {
    const closed = this.#stack.pop()
    if (!closed) return
    if (blocks.has(closed.name)) this.#page.endLine(closed.box)
    if (closed.isSkipped) return
    if (closed.name === 'td' || closed.name === 'th') this.#page.endCell()
    if (closed.name === 'table') this.#page.closeTable()
  }

  /** Closes elements up to one of these names, unless an element of `borders` is around them. */
  #close(closing: ReadonlySet<string>, borders: ReadonlySet<string>) {
    for (let index = this.#stack.length - 1; index >= 0; index -= 1) {
      const name = this.#stack[index]?.name ?? ''
      if (closing.has(name)) {
        while (this.#stack.length > index) this.#pop()
        return
      }
      if (borders.has(name)) return
    }
  }
}
