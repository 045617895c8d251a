import { folded, weekdayNames } from './day-names.ts'
import { linesOf, type MenuLine, maxCharacters, maxLines } from './menu-lines.ts'

const maxDepth = 40

/** A name, folded, whose number is a price. */
const ofPrice = /price|preis|prix|precio|hinta|pris|cena|prezzo|cost|amount/
const ofWeek =
  /^(?:week|kw|calendarweek|calendar_week|weeknumber|week_number|kalenderwoche|viikko|vecka|semaine|semana|settimana|tyden|isoweek)$/
const ofYear = /^(?:year|jahr|vuosi|ar|annee|ano|anno|rok)$/

/**
 * Makes lines of the texts in JSON, in their order. Names stand above what they contain, because days are often names.
 * Numbers are left out, except prices and weeks.
 */
export function jsonLines(value: unknown): MenuLine[] {
  const lines: MenuLine[] = []
  let characters = 0
  const isFull = () => lines.length >= maxLines || characters >= maxCharacters
  const add = (text: string) => {
    if (isFull()) return
    characters += text.length
    lines.push(...linesOf(text))
  }
  const read = (each: unknown, name: string, depth: number) => {
    if (isFull() || depth > maxDepth) return
    const key = folded(name)
    if (typeof each === 'string') {
      if (/^(?:https?:|data:)/i.test(each) || /(?:^|_)(?:id|url|image|slug|uuid)$/.test(key)) return
      add(isoDayIn(each) ?? each.slice(0, 5_000))
    } else if (typeof each === 'number') {
      if (ofPrice.test(key) && Number.isFinite(each)) add(each.toFixed(2))
    } else if (Array.isArray(each)) {
      for (const item of each) read(item, name, depth + 1)
    } else if (each !== null && typeof each === 'object') readObject(each, read, add, depth)
  }
  read(value, '', 0)
  return lines
}

type Read = (value: unknown, name: string, depth: number) => void

function readObject(value: object, read: Read, add: (text: string) => void, depth: number) {
  const entries = Object.entries(value)
  const numberOf = (pattern: RegExp) => {
    const found = entries.find(([name, each]) => pattern.test(folded(name)) && /^\d{1,4}$/.test(String(each)))
    return found && Number(found[1])
  }
  const [week, year] = [numberOf(ofWeek), numberOf(ofYear)]
  // The week comes first, wherever it stands, because what is around it is of this week.
  if (week !== undefined) add(`week ${week}${year === undefined ? '' : `/${year}`}`)
  for (const [name, each] of entries) {
    if (ofWeek.test(folded(name)) && typeof each !== 'object') continue
    if (/\d/.test(name) || weekdayNames.has(folded(name))) add(name)
    read(each, name, depth + 1)
  }
}

/** Returns the day of a point in time, such as `2026-11-30T00:00:00`. */
const isoDayIn = (text: string) =>
  /^(20\d\d-\d\d-\d\d)T\d\d:\d\d[\d:.]*(?:Z|[+-]\d\d:?\d\d)?$/.exec(text)?.[1]
