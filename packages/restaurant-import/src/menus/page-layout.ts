import type { Heading, Piece, Section } from './dated-lines.ts'
import { type Box, type MenuLine, plainLevel } from './menu-lines.ts'

/** Ends the last day of a list where the element ends that contains the list. */
export function cutLast(sections: Section[], lines: readonly MenuLine[]) {
  const isOfDay = ({ headings }: Section) => headings.length > 0
  const days = sections.flatMap((section, index) => (isOfDay(section) ? [index] : []))
  const last = days.at(-1)
  if (days.length < 3 || last === undefined) return
  const boxes = days.map((index) => boxOf(sections[index]?.headings[0], lines))
  const list = boxes.reduce((one, other) => commonBox(one, other))
  if (!list || list.depth < 2) return
  for (let index = last; index < sections.length; index += 1) {
    const section = sections[index]
    const cut = section?.pieces.findIndex(({ line }) => !isInside(lines[line]?.box, list)) ?? -1
    if (!section || cut < 0) continue
    sections.splice(index + 1, 0, { headings: [], pieces: section.pieces.splice(cut), endLevel: 0 })
    return
  }
}

/**
 * Ends the last day of a list at a heading that is as high as that of the day, such as `Pizza & Pasta`, unless the other
 * days have such headings too.
 */
export function cutCard(sections: Section[], lines: readonly MenuLine[]) {
  const index = sections.findLastIndex(({ headings }) => headings.length > 0)
  const last = sections[index]
  const level = last?.headings.at(-1)?.level ?? 0
  const isHeading = ({ line }: Piece) => (lines[line]?.level ?? plainLevel) <= Math.min(level, 6)
  const isUsual = sections.some(
    ({ headings, pieces }, at) => at < index && headings.length > 0 && pieces.some(isHeading),
  )
  const cut = last?.pieces.findIndex(isHeading) ?? -1
  if (!last || isUsual || cut < 1) return
  const pieces = last.pieces.splice(cut)
  sections.splice(index + 1, 0, { headings: [], pieces, endLevel: lines[pieces[0]?.line ?? 0]?.level ?? 0 })
}

const boxOf = (heading: Heading | undefined, lines: readonly MenuLine[]) =>
  heading && lines[heading.line]?.box

function commonBox(one: Box | undefined, other: Box | undefined): Box | undefined {
  let [a, b] = [one, other]
  while (a && b && a !== b) {
    if (a.depth >= b.depth) a = a.parent
    else b = b.parent
  }
  return a === b ? a : undefined
}

function isInside(box: Box | undefined, outer: Box): boolean {
  for (let each = box; each && each.depth >= outer.depth; each = each.parent) if (each === outer) return true
  return false
}

/**
 * Finds sections whose dishes stand in one element with the next day, so that the days are below their dishes. What
 * stands between two days then belongs to the second.
 */
export function belowTheirDishes(sections: readonly Section[], lines: readonly MenuLine[]): Set<number> {
  const found = new Set<number>()
  for (const [index, section] of sections.entries()) {
    const day = boxOf(section.headings.at(-1), lines)
    const next = boxOf(sections[index + 1]?.headings[0], lines)
    const around = commonBox(day, next)
    if (!around) continue
    const [own, other] = [childOf(around, day), childOf(around, next)]
    const isWithNext = section.pieces.some(({ line }) => childOf(around, lines[line]?.box) === other)
    if (other && own !== other && isWithNext) found.add(index)
  }
  return found
}

/** Returns the element right inside another one in which a box stands. */
function childOf(outer: Box, box: Box | undefined): Box | undefined {
  let each = box
  while (each && each.parent !== outer) each = each.parent
  return each
}
