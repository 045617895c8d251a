import { folded, weekdayNames } from './day-names.ts'
import { lineText } from './menu-lines.ts'

/** A text on a page of a PDF, in points from its left lower corner. */
export type PdfItem = { text: string; x: number; y: number; width: number; height: number }

/** Texts without a gap between them. */
export type Cell = {
  text: string
  left: number
  right: number
  y: number
  height: number
  isDoubtful: boolean
}
/** Texts beside each other. */
export type Row = { y: number; height: number; cells: Cell[] }

/** A gap of this part of the height of a line is between columns; a smaller one is between words. */
const columnGap = 0.7
/** A gap between words is between these parts of it. */
const wordGap = { min: 0.12, max: 0.35 }
/** Texts that begin at the same place do so within this many points. */
const tolerance = 1.5

/** The maximum number of texts on a page. Each is compared with others. */
const maxItems = 3_000

/** Makes rows of the texts on a page, from its top. */
export function rowsOf(items: readonly PdfItem[]): Row[] {
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
  const cellsWith = (minGap: number, starts: readonly number[]) =>
    rows.map(({ y, height, items: inRow }) => ({
      y,
      height,
      cells: cellsOf(inRow, { y, height, minGap, starts }),
    }))
  const startsWith = (minGap: number) =>
    cellsWith(minGap, []).flatMap(({ cells }) => cells.slice(1).map(({ left }) => left))
  const [sure, perhaps] = [startsWith(columnGap), startsWith(wordGap.max)]
  const all = visible.map(({ x }) => x)
  // Where a column begins, a text begins another cell, also if there is hardly a gap before it.
  const starts = [...repeated(sure, sure, 2), ...repeated(perhaps, all, 3)]
  return withDoubts(cellsWith(columnGap, starts), starts)
}

/** Returns the places at which so many texts begin, one below the other. */
const repeated = (lefts: readonly number[], all: readonly number[], times: number) =>
  lefts.filter((left) => all.filter((other) => Math.abs(other - left) < tolerance).length >= times)

/** Marks texts that go over the beginning of a column: they may be two dishes, in columns with hardly a gap. */
function withDoubts(rows: readonly Row[], starts: readonly number[]): Row[] {
  const crosses = ({ left, right, height }: Cell) =>
    starts.some((start) => left + height < start && start < right - height)
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({ ...cell, isDoubtful: crosses(cell) })),
  }))
}

type Given = { y: number; height: number; minGap: number; starts: readonly number[] }

function cellsOf(items: PdfItem[], { y, height, minGap, starts }: Given): Cell[] {
  const cells: Cell[] = []
  for (const { text, x, width } of items.sort((one, other) => one.x - other.x)) {
    const last = cells.at(-1)
    const gap = last ? x - last.right : 0
    const isWordGap = height * wordGap.min < gap && gap < height * wordGap.max
    const isStart = gap > -1 && !isWordGap && starts.some((start) => Math.abs(start - x) < tolerance)
    if (last && gap < height * minGap && !isStart) {
      last.text += (gap > height * 0.15 || gap < -1 ? ' ' : '') + text
      last.right = Math.max(last.right, x + width)
    } else cells.push({ text, left: x, right: x + width, y, height, isDoubtful: false })
  }
  return cells.flatMap((cell) => {
    const text = lineText(cell.text).replace(weekdayBefore, (name) =>
      weekdayNames.has(folded(name)) ? `${name} ` : name,
    )
    return text === '' ? [] : [{ ...cell, text }]
  })
}

/** A word without a space before the next one, as where the columns of a table have no gap. */
const weekdayBefore = /^\p{L}\p{Ll}+(?=\p{Lu})/u
