import { withoutNumbers } from './dated-lines.ts'
import { type DayFrame, dayWordsIn, type Meaning } from './day-marks.ts'
import { folded } from './day-names.ts'
import { weekdayOf } from './local-days.ts'
import type { Box, MenuCell, MenuContent, MenuLine, MenuTable } from './menu-lines.ts'

const maxRows = 500
const maxColumns = 40

/**
 * Makes lines of tables. A table with days beside each other is read column by column, so that each dish comes after
 * its day; any other is read row by row.
 */
export function flatLines(content: readonly MenuContent[], frame: DayFrame): MenuLine[] {
  return content.flatMap((each) => ('rows' in each ? tableLines(each, frame) : [each]))
}

function tableLines({ rows }: MenuTable, frame: DayFrame): MenuLine[] {
  const linesOf = (cell: MenuCell) => flatLines(cell.content, frame)
  const flat = rows.slice(0, maxRows).map((row) => row.map((cell) => ({ ...cell, lines: linesOf(cell) })))
  const header = flat.findIndex((row) =>
    daysBeside(
      row.map(({ lines }) => lines),
      frame,
    ),
  )
  if (header < 0) return flat.flatMap((row) => row.flatMap(({ lines }) => lines))
  const grid = gridOf(flat.slice(header))
  const columns = (grid[0] ?? []).map((_, column) => grid.map((row) => row[column]))
  const isOfDay = (head: LinedCell | undefined) => head && weekdayOfLines(head.lines, frame) !== undefined
  const ofDays = columns.filter(([head]) => isOfDay(head))
  const labels = columns.filter(([head]) => !isOfDay(head)).flatMap((column) => column.slice(1))
  const isNamed = labels.some((cell) =>
    cell?.lines.some(({ text }) =>
      dayWordsIn(withoutNumbers(folded(text)), frame).some(({ isSure }) => isSure),
    ),
  )
  // A row for each week: its days are those below its own label.
  if (isNamed) return rowsOfWeeks(flat.slice(0, header), grid, isOfDay)
  // The lines of all columns stand in one list, while their cells stand in rows.
  const box: Box = { parent: undefined, depth: 2 }
  return [
    ...flat.slice(0, header).flatMap((row) => row.flatMap(({ lines }) => lines)),
    ...ofDays
      .flatMap((column) => [...new Set(column)].flatMap((cell) => cell?.lines ?? []))
      .map((line) => ({ ...line, box })),
  ]
}

/** Repeats the days of the header in each row, after the week at its beginning. */
function rowsOfWeeks(
  before: readonly LinedCell[][],
  [heads = [], ...rows]: (LinedCell | undefined)[][],
  isOfDay: (head: LinedCell | undefined) => boolean | undefined,
): MenuLine[] {
  const linesOf = (cell: LinedCell | undefined) => cell?.lines ?? []
  return [
    ...before.flat().flatMap(linesOf),
    ...rows.flatMap((row) => [
      ...row.filter((_, column) => !isOfDay(heads[column])).flatMap(linesOf),
      ...row.flatMap((cell, column) =>
        isOfDay(heads[column]) ? [...linesOf(heads[column]), ...linesOf(cell)] : [],
      ),
    ]),
  ]
}

type LinedCell = MenuCell & { lines: MenuLine[] }

/** Puts each cell at all places that it covers. */
function gridOf(rows: readonly LinedCell[][]): (LinedCell | undefined)[][] {
  const grid: (LinedCell | undefined)[][] = rows.map(() => [])
  for (const [y, row] of rows.entries()) {
    let x = 0
    for (const cell of row) {
      while (grid[y]?.[x]) x += 1
      for (let down = 0; down < cell.rows && y + down < grid.length; down += 1) {
        for (let right = 0; right < cell.columns && x + right < maxColumns; right += 1) {
          const line = grid[y + down]
          if (line && !line[x + right]) line[x + right] = cell
        }
      }
      x += cell.columns
    }
  }
  return grid
}

/** Whether cells beside each other name at least two different days, and nothing else. */
function daysBeside(cells: readonly (readonly MenuLine[])[], frame: DayFrame): boolean {
  const weekdays = cells
    .map((lines) => weekdayOfLines(lines, frame))
    .filter((weekday) => weekday !== undefined)
  return new Set(weekdays).size >= 2
}

/** Returns the weekday that a cell names. Undefined if the cell says more. */
export function weekdayOfLines(lines: readonly MenuLine[], frame: DayFrame): number | undefined {
  if (lines.length === 0 || lines.length > 3) return undefined
  const text = withoutNumbers(folded(lines.map((line) => line.text).join(' ')))
  if (text.length > 60) return undefined
  const words = dayWordsIn(text, frame)
  // A cell with `9.10` is a price.
  if (words.some(({ isSure, start, end }) => !isSure && !text.slice(start, end).includes('/')))
    return undefined
  const weekdays = words.map(({ meaning }) => weekdayIn(meaning))
  const [weekday] = weekdays
  if (weekday === undefined || weekdays.some((each) => each !== weekday)) return undefined
  let rest = text
  for (const { start, end } of words.toReversed()) rest = rest.slice(0, start) + rest.slice(end)
  return /[\p{L}\p{N}]/u.test(rest) ? undefined : weekday
}

function weekdayIn(meaning: Meaning): number | undefined {
  if (meaning.is === 'weekdays') return meaning.days.length === 1 ? meaning.days[0] : undefined
  if (meaning.is !== 'date') return undefined
  const [day] = meaning.days
  return meaning.weekday ?? (day === undefined ? undefined : weekdayOf(day))
}
