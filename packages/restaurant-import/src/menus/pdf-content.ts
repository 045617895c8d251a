import { withoutNumbers } from './dated-lines.ts'
import { type DayFrame, dayWordsIn } from './day-marks.ts'
import { folded } from './day-names.ts'
import { linesOf, lineText, type MenuLine } from './menu-lines.ts'
import type { PdfItem } from './pdf-reader.ts'
import { weekdayOfLines } from './table-lines.ts'

type Cell = { text: string; left: number; right: number; isDoubtful: boolean }
type Row = { y: number; height: number; cells: Cell[] }

/** Makes lines of the texts on the pages of a PDF, which have only places. Columns of days are read one after the other. */
export const pdfLines = (pages: readonly (readonly PdfItem[])[], frame: DayFrame): MenuLine[] =>
  pages.flatMap((items) => pageLines(rowsOf(items), frame))

/** A gap of this part of the height of a line is between columns; a smaller one is between words. */
const columnGap = 0.7
/** Texts that begin at the same place do so within this many points. */
const tolerance = 1.5

/** The maximum number of texts on a page. Each is compared with others. */
const maxItems = 3_000

function rowsOf(items: readonly PdfItem[]): Row[] {
  const visible = items
    .slice(0, maxItems)
    .filter(({ text }) => text.trim() !== '')
    .sort((one, other) => other.y - one.y)
  const rows: { y: number; height: number; items: PdfItem[] }[] = []
  for (const item of visible) {
    const row = rows.at(-1)
    if (row && row.y - item.y < Math.max(item.height, 4) / 2) row.items.push(item)
    else rows.push({ y: item.y, height: Math.max(item.height, 4), items: [item] })
  }
  return withDoubts(rows.map(({ y, height, items: inRow }) => ({ y, height, cells: cellsOf(inRow, height) })))
}

/** Marks texts that go over the beginning of a column: they may be two dishes, in columns with hardly a gap. */
function withDoubts(rows: readonly Row[]): Row[] {
  const lefts = rows
    .filter(({ cells }) => cells.length > 1)
    .flatMap(({ cells }) => cells.slice(1).map(({ left }) => left))
  const starts = lefts.filter(
    (left) => lefts.filter((other) => Math.abs(other - left) < tolerance).length > 1,
  )
  const crosses = ({ left, right }: Cell, height: number) =>
    starts.some((start) => left + height < start && start < right - height)
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({ ...cell, isDoubtful: crosses(cell, row.height) })),
  }))
}

function cellsOf(items: PdfItem[], height: number): Cell[] {
  const cells: Cell[] = []
  for (const { text, x, width } of items.sort((one, other) => one.x - other.x)) {
    const last = cells.at(-1)
    const gap = last ? x - last.right : 0
    if (last && gap < height * columnGap) {
      last.text += (gap > height * 0.15 || gap < -1 ? ' ' : '') + text
      last.right = Math.max(last.right, x + width)
    } else cells.push({ text, left: x, right: x + width, isDoubtful: false })
  }
  return cells.flatMap((cell) => {
    const text = lineText(cell.text)
    return text === '' ? [] : [{ ...cell, text }]
  })
}

const weekdayOf = (cell: Cell, frame: DayFrame) => weekdayOfLines(linesOf(cell.text), frame)
const linesOfCell = ({ text, isDoubtful }: Cell): MenuLine[] =>
  linesOf(text).map((line) => ({ ...line, isDoubtful }))

/** Returns the cells of a row that name days, if there are several different ones beside each other. */
function daysBeside({ cells }: Row, frame: DayFrame): Cell[] | undefined {
  const days = cells.filter((cell) => weekdayOf(cell, frame) !== undefined)
  return new Set(days.map((cell) => weekdayOf(cell, frame))).size >= 2 ? days : undefined
}

const namesWeek = ({ cells }: Row, frame: DayFrame) =>
  cells.some(({ text }) =>
    dayWordsIn(withoutNumbers(folded(text)), frame).some(({ meaning }) =>
      /^(?:week|span|other-week)$/.test(meaning.is),
    ),
  )

/** Divides the rows of a page where a header of days begins, and where a week is named. */
function pageLines(rows: readonly Row[], frame: DayFrame): MenuLine[] {
  const lines: MenuLine[] = []
  let heads: Cell[] | undefined
  let seen = new Set<number | undefined>()
  let block: Row[] = []
  const flush = () => {
    lines.push(
      ...(heads
        ? columnLines(heads, block)
        : labelledRows(block, frame).flatMap(({ cells }) => cells.flatMap(linesOfCell))),
    )
    block = []
    heads = undefined
  }
  for (const row of rows) {
    const days = daysBeside(row, frame)
    const weekdays = days?.map((cell) => weekdayOf(cell, frame)) ?? []
    // Other days in the same columns go on with the list; the same ones are those of another week.
    const isHeader = days && (!heads || weekdays.some((weekday) => seen.has(weekday)))
    if (isHeader || (heads && namesWeek(row, frame))) flush()
    if (isHeader) {
      heads = days
      seen = new Set()
    } else block.push(row)
    for (const weekday of weekdays) seen.add(weekday)
  }
  flush()
  return lines
}

function columnLines(heads: readonly Cell[], rows: readonly Row[]): MenuLine[] {
  const columns = heads.map((head) => ({ head, lines: linesOf(head.text) }))
  const before: MenuLine[] = []
  const [first] = heads
  for (const cell of rows.flatMap(({ cells }) => cells)) {
    const below = heads.filter(({ left, right }) => cell.left < right && left < cell.right)
    // A label at the left is no dish, and a text over several columns is of no single day.
    if (first && cell.right <= first.left) continue
    if (below.length >= 2) {
      // Two dishes with hardly a gap between them cannot be told apart, and nor can their columns.
      if (below.length < heads.length) return besideEachOther(heads, rows)
      before.push(...linesOfCell(cell))
    } else {
      columns
        .toSorted((one, other) => distance(one.head, cell) - distance(other.head, cell))[0]
        ?.lines.push(...linesOfCell(cell))
    }
  }
  return [...before, ...columns.flatMap(({ lines }) => lines)]
}

/** Days beside each other with the texts below them in rows, of which it is unknown to which day they belong. */
const besideEachOther = (heads: readonly Cell[], rows: readonly Row[]): MenuLine[] =>
  [...heads, ...rows.flatMap(({ cells }) => cells)].flatMap(linesOfCell)

/** How far a text is from a head, if both begin at the same place, or have the same middle. */
const distance = (head: Cell, cell: Cell) =>
  Math.min(Math.abs(head.left - cell.left), Math.abs(head.left + head.right - cell.left - cell.right) / 2)

/**
 * Puts days at the left before their dishes at the right, if they stand at half their height. Where no space shows which
 * dishes belong to such a day, the day is left out, so that nothing is read as of a wrong day.
 */
function labelledRows(rows: readonly Row[], frame: DayFrame): Row[] {
  const result: Row[] = []
  const gapBefore = (row: Row) => (result.length === 0 ? Infinity : (result.at(-1)?.y ?? 0) - row.y)
  let previousLabel = 0
  for (const [index, row] of rows.entries()) {
    const [label] = row.cells
    const next = rows[index + 1]
    const isBeside =
      label !== undefined &&
      weekdayOf(label, frame) !== undefined &&
      [rows[index - 1], next].some((other) => (other?.cells[0]?.left ?? 0) > label.right)
    if (!isBeside) {
      result.push(row)
      continue
    }
    const between = result.slice(previousLabel)
    const gaps = between
      .map((each, at) => (at === 0 ? 0 : (between[at - 1]?.y ?? 0) - each.y))
      .concat(gapBefore(row))
    const largest = Math.max(...gaps.slice(1))
    const at = gaps.lastIndexOf(largest)
    const others = gaps.slice(1).filter((_, position) => position + 1 !== at)
    const isClear = others.length === 0 || largest > Math.max(...others) * 1.2
    const isAtTop = row.cells.length > 1 && !isClear
    const place = isAtTop || between.length === 0 ? result.length : previousLabel + at
    if (isAtTop || isClear || between.length <= 1) {
      result.splice(place, 0, { ...row, cells: [label] })
      previousLabel = place + 1
      if (row.cells.length > 1) result.push({ ...row, cells: row.cells.slice(1) })
    } else result.push({ ...row, cells: row.cells.slice(1) })
  }
  return result
}
