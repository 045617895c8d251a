import {
  dayOf,
  evening,
  type Hours,
  hoursIn,
  listOf,
  maxEntries,
  names,
  openingOf,
  week,
} from './opening-hours.ts'
import { isObject, type JsonObject } from './page-json.ts'

/** How Wolt's pages write that a place is closed, in their languages. */
const closedWords = new Set(
  `closed geschlossen suljettu stängt lukket stengt suletud slēgts uždaryta zamknięte zavřeno zatvorené zárva
   zatvoreno zaprto închis затворено κλειστά סגור cerrado fermé chiuso`.split(/\s+/),
)

/**
 * Reads the opening hours in the data of Wolt's page: the changes between open and closed of each weekday, or the texts
 * that the page shows.
 * @param language the language of the texts
 */
export function woltOpening(venue: JsonObject, raw: JsonObject, language: string) {
  return (
    openingOf(changes(raw.opening_times ?? venue.opening_times)) ??
    openingOf(shown(venue.opening_times_schedule, language))
  )
}

/** A weekday without a change is closed if the last change before it was a closing. */
function changes(value: unknown): (Hours | undefined)[] {
  if (!isObject(value)) return []
  const changesOf = names.map((name) => {
    const entries = value[name]
    return Array.isArray(entries) ? entries.slice(0, maxEntries).map(change) : [undefined]
  })
  const all = changesOf.flat()
  if (all.length === 0 || !all.every((each) => each !== undefined)) return [undefined]
  let last = all.at(-1)
  return changesOf.map((ofDay, index) => {
    const before = last
    last = ofDay.at(-1) ?? last
    const openings = ofDay.filter((each) => each?.isOpening)
    const isOpen = ofDay.length > 0 || before?.isOpening === true
    // Only the end of a night is an evening without an opening.
    return {
      days: [index + 1],
      isOpen,
      isEvening: ofDay.length > 0 && openings.every((each) => each?.isEvening),
    }
  })
}

function change(entry: unknown): { isOpening: boolean; isEvening: boolean } | undefined {
  const { type, value } = isObject(entry) ? entry : {}
  if (type !== 'open' && type !== 'close') return undefined
  const { $date: ms } = isObject(value) ? value : {}
  return { isOpening: type === 'open', isEvening: typeof ms === 'number' && ms / 60_000 >= evening }
}

function shown(value: unknown, language: string): (Hours | undefined)[] {
  const localNames = weekdayNames(language)
  return listOf(value).map((entry) => {
    const { day, formatted_times } = isObject(entry) ? entry : {}
    if (typeof day !== 'string' || typeof formatted_times !== 'string') return undefined
    const name = day.trim().toLowerCase()
    const index = localNames.indexOf(name)
    const weekday = index < 0 ? dayOf(name) : index + 1
    const isClosed = closedWords.has(formatted_times.trim().toLowerCase())
    // Other texts are times, or words for the whole day.
    const times = hoursIn(formatted_times)
    const isEvening = times.length > 0 && times.every((each) => each?.isEvening)
    return weekday === undefined ? undefined : { days: [weekday], isOpen: !isClosed, isEvening }
  })
}

function weekdayNames(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  // 1 January 2024 was a Monday.
  return week.map((day) => format.format(Date.UTC(2024, 0, day)).toLowerCase())
}
