import { getResolvedPDFJS } from 'unpdf'
import type { PdfItem } from './pdf-rows.ts'

type Matrix = readonly [number, number, number, number, number, number]
type Box = readonly [left: number, bottom: number, right: number, top: number]

/** The operations of a page, as pdf.js gives them. */
type Operations = { fnArray: readonly number[]; argsArray: readonly unknown[] }

/** A drawn line is at most this high, in points. */
const maxHeight = 2
/** A page of a menu has fewer lines. Each text is compared with each of them. */
const maxLines = 2_000
/** A line through a text stands between these parts of its height, seen from below. One under a text is lower. */
const [lowest, highest] = [0.12, 0.6]
/** So much of a text is crossed out at least. */
const minPart = 0.15

const combined = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

const placed = ([a, b, c, d, e, f]: Matrix, [left, bottom, right, top]: Box): Box => {
  const xs = [left, right].flatMap((x) => [bottom, top].map((y) => a * x + c * y + e))
  const ys = [left, right].flatMap((x) => [bottom, top].map((y) => b * x + d * y + f))
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** Returns the horizontal lines that a page draws. They cross texts out, or are borders of a table. */
async function linesOf({ fnArray, argsArray }: Operations): Promise<Box[]> {
  const { OPS } = await getResolvedPDFJS()
  const lines: Box[] = []
  const saved: Matrix[] = []
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  for (const [index, operation] of fnArray.entries()) {
    if (lines.length >= maxLines) break
    const args = argsArray[index] as readonly unknown[] | null
    if (operation === OPS.save) saved.push(matrix)
    else if (operation === OPS.restore) matrix = saved.pop() ?? matrix
    else if (operation === OPS.transform) matrix = combined(matrix, args as unknown as Matrix)
    else if (operation === OPS.constructPath && args && args[0] !== OPS.endPath) {
      const box = Array.from((args[2] ?? []) as ArrayLike<number>)
      if (box.length !== 4) continue
      const line = placed(matrix, box as unknown as Box)
      if (line[3] - line[1] <= maxHeight && line[2] > line[0]) lines.push(line)
    }
  }
  return lines
}

/** Leaves out the texts of a page that a line crosses out, which are no longer on offer. */
export async function withoutCrossedOut(
  items: readonly PdfItem[],
  operations: Operations,
): Promise<PdfItem[]> {
  const lines = await linesOf(operations)
  const isCrossedOut = ({ x, y, width, height }: PdfItem) =>
    lines.some(([left, bottom, right, top]) => {
      const middle = (bottom + top) / 2 - y
      const part = Math.min(right, x + width) - Math.max(left, x)
      return lowest * height < middle && middle < highest * height && part > minPart * width
    })
  return items.filter((item) => !isCrossedOut(item))
}
