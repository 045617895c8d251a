import { folded } from './day-names.ts'
import { goesOver } from './dish-lines.ts'
import { isLabel } from './menu-words.ts'
import type { Cell, Row } from './pdf-rows.ts'

/** Returns the weekday that a cell names. Undefined if it names none. */
export type Named = (cell: Cell) => number | undefined

type Placed = Pick<Cell, 'y' | 'height'>
const isNear = (above: Placed, below: Placed, gap: number) => above.y - below.y <= gap * above.height
const overlaps = (one: Cell, other: Cell) => one.left < other.right && other.left < one.right
const isWorded = ({ text }: Cell) => /\p{L}{3}/u.test(text) && !isLabel(folded(text))
const isPrice = ({ text }: Cell) => /\d/.test(text) && !/\p{L}{4}/u.test(text)
const hasPrice = ({ cells }: Row) => cells.some(isPrice)

/**
 * Returns how far apart the lines of one text are at most, in heights of a line. What is farther apart are rows of a
 * table. 0 if each text has one line, as far as can be seen.
 */
export function lineGap(cells: readonly Cell[]): number {
  const sorted = cells.toSorted((one, other) => other.y - one.y)
  const steps = sorted.flatMap((cell, index) => {
    for (let at = index + 1; at < sorted.length; at += 1) {
      const below = sorted[at] as Cell
      const step = cell.y - below.y
      if (step > cell.height * 4) break
      if (step > cell.height / 2 && overlaps(cell, below)) return [step / cell.height]
    }
    return []
  })
  const smallest = Math.min(...steps)
  const isNarrow = smallest <= 1.3 || (smallest <= 1.6 && steps.some((step) => step > smallest * 1.15))
  return isNarrow ? smallest * 1.08 : 0
}

/** Whether a text can have been divided for want of room: the next word would not have fitted before the limit. */
function canBeWrapped(above: Cell, below: Cell, limit: number): boolean {
  const [word = ''] = below.text.split(' ')
  const width = ((below.right - below.left) * word.length) / below.text.length
  return above.right + width > limit - above.height * 1.5
}

const isOneDish = (above: Cell, below: Cell) =>
  goesOver({ text: above.text, box: undefined }, { text: below.text, box: undefined })

type Link = 'one-dish' | 'doubt' | undefined

/** Marks what hangs together with a doubt: if it is unknown where a dish ends, all of it is. */
function withDoubtOf<T>(parts: readonly T[], links: readonly Link[], doubted: (part: T) => T): T[] {
  const isDoubtful = (index: number) => {
    let [from, to] = [index, index]
    while (links[from] !== undefined) from -= 1
    while (links[to + 1] !== undefined) to += 1
    return links.slice(from + 1, to + 1).includes('doubt')
  }
  return parts.map((part, index) => (isDoubtful(index) ? doubted(part) : part))
}

const doubtful = (cell: Cell): Cell => ({ ...cell, isDoubtful: true })

/** How a text of a column is linked with the one above it. */
function linkOf(above: Cell | undefined, below: Cell, gap: number, limit: number): Link {
  if (!above || !isNear(above, below, gap) || !isWorded(above) || !isWorded(below)) return undefined
  if (isOneDish(above, below)) return 'one-dish'
  return canBeWrapped(above, below, limit) ? 'doubt' : undefined
}

/** Marks the texts of a column of which it cannot be known whether they are one dish or two. */
export function withWraps(cells: readonly Cell[], gap: number, limit: number): Cell[] {
  const links = cells.map((below, index) => linkOf(cells[index - 1], below, gap, limit))
  return withDoubtOf(cells, links, doubtful)
}

/** Whether texts in columns are a grid of dishes with one line each: as many in each column, and none goes on in another. */
export const isGrid = (columns: readonly (readonly Cell[])[]) =>
  columns.length > 2 &&
  new Set(columns.map(({ length }) => length)).size === 1 &&
  columns.every((cells) =>
    cells.every((cell, index) => {
      const above = cells[index - 1]
      return !above || !isWorded(above) || !isWorded(cell) || !isOneDish(above, cell)
    }),
  )

/** Divides rows where they are farther apart than the lines of one text. */
export function runsOf(rows: readonly Row[], gap: number): Row[][] {
  const runs: Row[][] = []
  for (const [index, row] of rows.entries()) {
    const above = rows[index - 1]
    if (above && isNear(above, row, gap)) runs.at(-1)?.push(row)
    else runs.push([row])
  }
  return runs
}

/** Divides texts into columns, from the left. */
function columnsOf(cells: readonly Cell[]): Cell[][] {
  const columns: { right: number; cells: Cell[] }[] = []
  for (const cell of cells.toSorted((one, other) => one.left - other.left)) {
    const last = columns.at(-1)
    if (last && cell.left < last.right) {
      last.cells.push(cell)
      last.right = Math.max(last.right, cell.right)
    } else columns.push({ right: cell.right, cells: [cell] })
  }
  return columns.map((column) => column.cells.toSorted((one, other) => other.y - one.y))
}

/** Whether rows are the lines of one row of a table, with a day and several dishes beside each other. */
export function isTableRow(rows: readonly Row[], isDay: Named): boolean {
  const cells = rows.flatMap((row) => row.cells)
  const days = new Set(cells.flatMap((cell) => isDay(cell) ?? []))
  return rows.length > 1 && days.size === 1 && dishesBeside(cells, isDay) > 1
}

const dishesBeside = (cells: readonly Cell[], isDay: Named) =>
  columnsOf(cells).filter((column) => column.some((cell) => isDay(cell) === undefined && isWorded(cell)))
    .length

/** Puts the lines of a row of a table one column after the other. */
export function tableRow(rows: readonly Row[], gap: number): Cell[] {
  const columns = columnsOf(rows.flatMap(({ cells }) => cells))
  const end = Math.max(...columns.flat().map(({ right }) => right))
  const texts = columns.flatMap((cells, index) => withWraps(cells, gap, columns[index + 1]?.[0]?.left ?? end))
  // A column that goes on with the one before it is none of its own.
  const isMixed = columns.some(([first], index) => {
    const before = columns[index - 1]?.at(-1)
    return first && before && isWorded(before) && isWorded(first) && isOneDish(before, first)
  })
  return isMixed ? texts.map(doubtful) : texts
}

/** Marks lines that can be parts of several dishes beside each other, or of a dish whose price stands beside one line. */
export function withWrapsBeside(rows: readonly Row[], gap: number, isDay: Named): Row[] {
  const links = rows.map((below, index) => rowLinkOf(rows[index - 1], below, gap, isDay))
  const marked = withDoubtOf(rows, links, (row) => ({ ...row, cells: row.cells.map(doubtful) }))
  // The price of a dish that goes on comes after all of it.
  const prices = marked.map((row, index) =>
    links[index + 1] === 'one-dish' ? row.cells.filter(isPrice) : [],
  )
  return marked.map((row, index) => ({
    ...row,
    cells: [...row.cells.filter((cell) => !prices[index]?.includes(cell)), ...(prices[index - 1] ?? [])],
  }))
}

function rowLinkOf(above: Row | undefined, below: Row, gap: number, isDay: Named): Link {
  if (!above || !isNear(above, below, gap)) return undefined
  if (below.cells.some((cell) => isDay(cell) !== undefined)) return undefined
  if (dishesBeside([...above.cells, ...below.cells], isDay) > 1) return 'doubt'
  const [first, last] = [above.cells.findLast(isWorded), below.cells.find(isWorded)]
  if (!first || !last || isDay(first) !== undefined) return undefined
  if (isOneDish(first, last)) return 'one-dish'
  const limit = Math.max(...[...above.cells, ...below.cells].map(({ left }) => left))
  return hasPrice(above) !== hasPrice(below) && canBeWrapped(first, last, limit) ? 'doubt' : undefined
}
