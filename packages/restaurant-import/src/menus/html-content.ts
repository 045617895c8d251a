import { Tokenizer } from 'htmlparser2'
import {
  type Box,
  linesOf,
  type MenuCell,
  type MenuContent,
  type MenuTable,
  maxCharacters,
  maxLines,
  plainLevel,
  strongLevel,
} from './menu-lines.ts'

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
const maxTables = 12
const maxColumns = 40
const maxAttribute = 2_000

type Element = { name: string; isSkipped: boolean; heading: number; isStrong: boolean; box: Box | undefined }

type Attributes = { hidden: boolean; role: string; style: string; columns: number; rows: number }
const noAttributes = (): Attributes => ({ hidden: false, role: '', style: '', columns: 1, rows: 1 })

/** A hidden part is not on the page, unless it is one of several that take turns. */
const isHidden = ({ hidden, role, style }: Attributes) =>
  role !== 'tabpanel' && (hidden || /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style))

/** Whether elements side by side are set apart by a style sheet, such as a day, a dish and its price. */
const isApart = (last: string, text: string) =>
  /[\p{L})]/u.test(last) ? /^[\p{Lu}\d€£$]/u.test(text) : /[\d€]/.test(last) && /^\p{L}/u.test(text)

/** Collects the lines and tables of a page. */
class PageContent {
  readonly root: MenuContent[] = []
  #tables: { table: MenuTable; cell: MenuCell | undefined }[] = []
  #lines = 0
  #text = ''
  #characters = 0
  #weak = false
  #level = 0

  get isFull() {
    return this.#lines >= maxLines || this.#characters >= maxCharacters
  }

  addText(text: string, element: Element | undefined) {
    if (this.isFull || element?.isSkipped) return
    this.#text += (this.#isNewElement && isApart(this.#text.slice(-1), text) ? ' ' : '') + text
    this.#isNewElement = false
    this.#characters += text.length
    if (text.trim() === '') return
    if (!element?.isStrong && !element?.heading) this.#weak = true
    if (element?.heading) this.#level = element.heading
  }
  #isNewElement = false

  endInline() {
    this.#isNewElement = true
  }

  endLine(box: Box | undefined) {
    const level = this.#level || (this.#weak ? plainLevel : strongLevel)
    for (const line of linesOf(this.#text, level, box)) {
      this.#target.push(line)
      this.#lines += 1
    }
    this.#text = ''
    this.#weak = false
    this.#level = 0
    this.#isNewElement = false
  }

  get #target(): MenuContent[] {
    const innermost = this.#tables.at(-1)
    if (!innermost) return this.root
    return innermost.cell ? innermost.cell.content : this.#outside(this.#tables.length - 1)
  }

  /** What stands in a table but in no cell, such as its caption, comes before it. */
  #outside(depth: number): MenuContent[] {
    return depth === 0 ? this.root : (this.#tables[depth - 1]?.cell?.content ?? this.root)
  }

  openTable() {
    if (this.#tables.length >= maxTables) return
    const table: MenuTable = { rows: [] }
    this.#tables.push({ table, cell: undefined })
  }

  openRow() {
    const innermost = this.#tables.at(-1)
    if (!innermost) return
    innermost.cell = undefined
    innermost.table.rows.push([])
  }

  openCell({ columns, rows }: Attributes) {
    const innermost = this.#tables.at(-1)
    if (!innermost) return
    if (innermost.table.rows.length === 0) innermost.table.rows.push([])
    const row = innermost.table.rows.at(-1) ?? []
    const cell: MenuCell = { content: [], columns, rows }
    if (row.length < maxColumns) row.push(cell)
    innermost.cell = cell
  }

  endCell() {
    const innermost = this.#tables.at(-1)
    if (innermost) innermost.cell = undefined
  }

  closeTable() {
    const closed = this.#tables.pop()
    if (closed) this.#target.push(closed.table)
  }

  end(): MenuContent[] {
    this.endLine(undefined)
    while (this.#tables.length > 0) this.closeTable()
    return this.root
  }
}

/** What is read of a page beside its text. */
export type HtmlContent = { content: MenuContent[]; lang: string | undefined }

/**
 * Reads the text of a page in linear time. Each block of the page is a line, and each cell of a table a part of it.
 * @param html a page; what is behind the limit of characters is not read
 */
export function htmlContent(html: string): HtmlContent {
  const page = new PageContent()
  const stack: Element[] = []
  let lang: string | undefined
  let name = ''
  let attribute = ''
  let value = ''
  let attributes = noAttributes()
  let tooDeep = 0

  const top = () => stack.at(-1)
  const pop = () => {
    const closed = stack.pop()
    if (!closed) return
    if (blocks.has(closed.name)) page.endLine(closed.box)
    if (closed.isSkipped) return
    if (closed.name === 'td' || closed.name === 'th') page.endCell()
    if (closed.name === 'table') page.closeTable()
  }
  /** Closes elements up to one of these names, unless an element of `borders` is around them. */
  const close = (closing: ReadonlySet<string>, borders: ReadonlySet<string>) => {
    for (let index = stack.length - 1; index >= 0; index -= 1) {
      const each = stack[index]?.name ?? ''
      if (closing.has(each)) {
        while (stack.length > index) pop()
        return
      }
      if (borders.has(each)) return
    }
  }

  const open = () => {
    const isBlock = blocks.has(name)
    if (isBlock || name === 'br') {
      page.endLine(top()?.box)
      if (isBlock) close(crossedOut, blocks)
    }
    if (voids.has(name)) return
    if (isBlock) close(siblings.get(name) ?? headingNames, name === 'li' ? lists : blockBorders)
    if (name === 'tr') close(rowNames, tableName)
    if (name === 'td' || name === 'th') close(cellNames, rowBorders)
    if (stack.length >= maxDepth) {
      tooDeep += 1
      return
    }
    const around = top()
    const isSkipped =
      (around?.isSkipped ?? false) ||
      skipped.has(name) ||
      (name !== 'html' && name !== 'body' && isHidden(attributes))
    const heading = /^h[1-6]$/.test(name) ? Number(name.slice(1)) : (around?.heading ?? 0)
    const box = isBlock ? { parent: around?.box, depth: stack.length } : around?.box
    stack.push({ name, isSkipped, heading, isStrong: strong.has(name) || (around?.isStrong ?? false), box })
    if (isSkipped) return
    if (name === 'table') page.openTable()
    if (name === 'tr') page.openRow()
    if (name === 'td' || name === 'th') page.openCell(attributes)
    if (!isBlock) page.endInline()
  }

  const endTag = (ended: string) => {
    if (!blocks.has(ended)) page.endInline()
    if (tooDeep > 0) {
      tooDeep -= 1
      if (blocks.has(ended)) page.endLine(top()?.box)
      return
    }
    if (ended === 'br') page.endLine(top()?.box)
    else close(new Set([ended]), ended === 'table' ? noNames : cellBorders(ended))
  }

  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname(from, to) {
        name = to - from > 20 ? '' : html.slice(from, to).toLowerCase()
        attributes = noAttributes()
      },
      onattribname(from, to) {
        attribute = to - from > 20 ? '' : html.slice(from, to).toLowerCase()
        value = ''
      },
      onattribdata(from, to) {
        if (value.length < maxAttribute) value += html.slice(from, Math.min(to, from + maxAttribute))
      },
      onattribentity() {},
      onattribend() {
        if (attribute === 'lang' && name === 'html') lang ??= value.slice(0, 35)
        if (attribute === 'hidden') attributes.hidden = true
        if (attribute === 'role') attributes.role = value.toLowerCase()
        if (attribute === 'style') attributes.style = value
        if (attribute === 'colspan') attributes.columns = spanIn(value)
        if (attribute === 'rowspan') attributes.rows = spanIn(value)
      },
      onopentagend: open,
      onselfclosingtag: open,
      onclosetag(from, to) {
        endTag(to - from > 20 ? '' : html.slice(from, to).toLowerCase())
      },
      ontext(from, to) {
        page.addText(html.slice(from, Math.min(to, from + maxCharacters)), top())
      },
      ontextentity(codepoint) {
        page.addText(String.fromCodePoint(codepoint), top())
      },
      oncdata() {},
      oncomment() {},
      ondeclaration() {},
      onend() {},
      onprocessinginstruction() {},
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  while (stack.length > 0) pop()
  return { content: page.end(), lang }
}

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

const spanIn = (value: string) => Math.min(Math.max(Number.parseInt(value, 10) || 1, 1), maxColumns)
