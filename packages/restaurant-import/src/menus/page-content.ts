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

const maxTables = 12
const maxColumns = 40

/** What surrounds a text on a page. */
export type Surroundings = {
  isSkipped: boolean
  /** The level of the heading around the text. 0 for none. */
  heading: number
  isStrong: boolean
  /** Whether the ends of lines in the source are those on the page. */
  isPlain: boolean
  box: Box | undefined
}

/** Whether elements side by side are set apart by a style sheet, such as a day, a dish and its price. */
const isApart = (last: string, text: string) =>
  /[\p{L})]/u.test(last)
    ? /^[\p{Lu}\d€£$]/u.test(text)
    : /[\d€]/.test(last) && /^\p{L}/u.test(text) && !/^(?:st|nd|rd|th|er|re|e|o|a|°|º)(?!\p{L})/u.test(text)

/** Collects the lines and tables of a page. */
export class PageContent {
  readonly root: MenuContent[] = []
  #tables: { table: MenuTable; cell: MenuCell | undefined }[] = []
  #lines = 0
  #text = ''
  /** The last character of the text. To take it from there would copy all of the text each time. */
  #last = ''
  #characters = 0
  #weak = false
  #level = 0

  get isFull() {
    return this.#lines >= maxLines || this.#characters >= maxCharacters
  }

  addText(text: string, element: Surroundings | undefined) {
    if (!element?.isPlain || !/[\r\n]/.test(text)) return this.#addText(text, element)
    for (const [index, line] of text.split(/\r\n|[\r\n]/).entries()) {
      if (index > 0) this.endLine(element.box)
      this.#addText(line, element)
    }
  }

  #addText(text: string, element: Surroundings | undefined) {
    if (this.isFull || element?.isSkipped) return
    this.#text += (this.#isNewElement && isApart(this.#last, text) ? ' ' : '') + text
    if (text !== '') this.#last = text.slice(-1)
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
    this.#last = ''
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

  /** Whether another table is read as one. Deeper ones, and those behind the limit, are read as text. */
  get hasRoomForTable() {
    return this.#tables.length < maxTables && !this.isFull
  }

  openTable() {
    const table: MenuTable = { rows: [] }
    this.#tables.push({ table, cell: undefined })
  }

  openRow() {
    const innermost = this.#tables.at(-1)
    if (!innermost) return
    innermost.cell = undefined
    innermost.table.rows.push([])
  }

  openCell({ columns, rows }: Pick<MenuCell, 'columns' | 'rows'>) {
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
