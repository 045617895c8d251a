import type { DayFrame } from './day-marks.ts'
import { linesOf, lineText, type MenuLine } from './menu-lines.ts'
import type { PdfItem } from './pdf-reader.ts'
import { weekdayOfLines } from './table-lines.ts'

type Cell = { text: string; left: number; right: number }
type Row = { y: number; height: number; cells: Cell[] }

/** Makes lines of the texts on the pages of a PDF, which have only places. Columns of days are read one after the other. */
export const pdfLines = (pages: readonly (readonly PdfItem[])[], frame: DayFrame): MenuLine[] =>
  pages.flatMap((items) => pageLines(rowsOf(items), frame))

function rowsOf(items: readonly PdfItem[]): Row[] {
  const visible = items.filter(({ text }) => text.trim() !== '').sort((one, other) => other.y - one.y)
  const rows: { y: number; height: number; items: PdfItem[] }[] = []
  for (const item of visible) {
    const row = rows.at(-1)
    if (row && row.y - item.y < Math.max(item.height, 4) / 2) row.items.push(item)
    else rows.push({ y: item.y, height: Math.max(item.height, 4), items: [item] })
  }
  return rows.map(({ y, height, items: inRow }) => ({ y, height, cells: cellsOf(inRow, height) }))
}

function cellsOf(items: PdfItem[], height: number): Cell[] {
  const cells: Cell[] = []
  for (const { text, x, width } of items.sort((one, other) => one.x - other.x)) {
    const last = cells.at(-1)
    const gap = last ? x - last.right : 0
    if (last && gap < height * 1.5) {
      last.text += (gap > height * 0.15 ? ' ' : '') + text
      last.right = Math.max(last.right, x + width)
    } else cells.push({ text, left: x, right: x + width })
  }
  return cells.flatMap((cell) => {
    const text = lineText(cell.text)
    return text === '' ? [] : [{ ...cell, text }]
  })
}

const weekdayOf = (cell: Cell, frame: DayFrame) => weekdayOfLines(linesOf(cell.text), frame)

function pageLines(rows: readonly Row[], frame: DayFrame): MenuLine[] {
  const header = rows.findIndex(
    ({ cells }) =>
      new Set(cells.map((cell) => weekdayOf(cell, frame)).filter((day) => day !== undefined)).size >= 2,
  )
  if (header < 0)
    return labelledRows(rows, frame).flatMap(({ cells }) => cells.flatMap(({ text }) => linesOf(text)))
  const heads = rows[header]?.cells.filter((cell) => weekdayOf(cell, frame) !== undefined) ?? []
  const columns = heads.map((head) => ({ head, lines: linesOf(head.text) }))
  const before = rows.slice(0, header).flatMap(({ cells }) => cells)
  for (const { cells } of rows.slice(header + 1)) {
    for (const cell of cells) {
      const [first] = heads
      // A label at the left is no dish, and a text over several columns is of no single day.
      if (first && cell.right <= first.left) continue
      if (heads.filter((head) => cell.left < head.left && head.right < cell.right).length >= 2)
        before.push(cell)
      else
        columns
          .toSorted((one, other) => distance(one.head, cell) - distance(other.head, cell))[0]
          ?.lines.push(...linesOf(cell.text))
    }
  }
  return [...before.flatMap(({ text }) => linesOf(text)), ...columns.flatMap(({ lines }) => lines)]
}

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
