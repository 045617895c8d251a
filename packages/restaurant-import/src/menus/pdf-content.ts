import { withoutNumbers } from './dated-lines.ts'
import { type DayFrame, dayWordsIn } from './day-marks.ts'
import { folded } from './day-names.ts'
import { linesOf, type MenuLine } from './menu-lines.ts'
import { type Cell, type PdfItem, type Row, rowsOf } from './pdf-rows.ts'
import {
  isGrid,
  isTableRow,
  lineGap,
  type Named,
  runsOf,
  tableRow,
  withWraps,
  withWrapsBeside,
} from './pdf-wraps.ts'
import { weekdayOfLines } from './table-lines.ts'

/** Makes lines of the texts on the pages of a PDF, which have only places. Columns of days are read one after the other. */
export const pdfLines = (pages: readonly (readonly PdfItem[])[], frame: DayFrame): MenuLine[] =>
  pages.flatMap((items) => pageLines(rowsOf(items), frame))

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
    lines.push(...(heads ? columnLines(heads, block) : listLines(block, frame)))
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

/** Makes lines of rows in which no days stand beside each other. */
function listLines(rows: readonly Row[], frame: DayFrame): MenuLine[] {
  const isDay: Named = (cell) => weekdayOf(cell, frame)
  const gap = lineGap(rows.flatMap(({ cells }) => cells))
  const lines: MenuLine[] = []
  let others: Row[] = []
  const flush = () => {
    const marked = withWrapsBeside(others, gap, isDay)
    lines.push(...labelledRows(marked, frame).flatMap(({ cells }) => cells.flatMap(linesOfCell)))
    others = []
  }
  for (const run of runsOf(rows, gap)) {
    if (isTableRow(run, isDay)) {
      flush()
      lines.push(...tableRow(run, gap).flatMap(linesOfCell))
    } else others.push(...run)
  }
  flush()
  return lines
}

function columnLines(heads: readonly Cell[], rows: readonly Row[]): MenuLine[] {
  const columns = heads.map((head): { head: Cell; cells: Cell[] } => ({ head, cells: [] }))
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
        ?.cells.push(cell)
    }
  }
  const gap = isGrid(columns.map(({ cells }) => cells)) ? 0 : lineGap(columns.flatMap(({ cells }) => cells))
  const starts = columns.map(({ head, cells }) => Math.min(head.left, ...cells.map(({ left }) => left)))
  const end = Math.max(...columns.flatMap(({ cells }) => cells.map(({ right }) => right)))
  return [
    ...before,
    ...columns.flatMap(({ head, cells }, index) => [
      ...linesOf(head.text),
      ...withWraps(cells, gap, starts[index + 1] ?? end).flatMap(linesOfCell),
    ]),
  ]
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
