import { hashOf } from './content-hash.ts'
import { type Day, dayFrom, mondayOf } from './local-days.ts'
import type { MenuDish, MenuMemory } from './menu-source.ts'

/** On so many lunch days running, a menu has to change. */
export const unchangedDays = 5

/** The last lunch day of a week, counted back from its next Monday. */
const daysBeforeMonday = 3

type Evidence = { content: string; memory: MenuMemory | null; lastModifiedOn: string | null; today: Day }

/**
 * Whether the content is known to be of this week: it was another one on the last lunch day of last week or later, or
 * the server says that it was modified this week.
 */
export function isOfThisWeek({ content, memory, lastModifiedOn, today }: Evidence): boolean {
  const monday = mondayOf(today)
  if (lastModifiedOn !== null) {
    const modified = dayFrom(lastModifiedOn)
    if (monday <= modified && modified <= today) return true
  }
  const other = otherOn(content, memory)
  return other !== null && monday - daysBeforeMonday <= dayFrom(other) && dayFrom(other) <= today
}

/** Returns the last day on which the page is known to have had another content. */
const otherOn = (content: string, memory: MenuMemory | null) =>
  memory && (memory.content === content ? memory.otherOn : memory.readOn)

type Reading = { content: string; memory: MenuMemory | null; day: string; dishes: readonly MenuDish[] }

/** Returns what is remembered of a reading. A day without dishes does not interrupt a row of days with the same ones. */
export function remembered({ content, memory, day, dishes }: Reading): MenuMemory {
  const base = { content, readOn: day, otherOn: otherOn(content, memory) }
  if (dishes.length === 0) {
    return {
      ...base,
      dishes: memory?.dishes ?? null,
      days: memory?.days ?? 0,
      dishesOn: memory?.dishesOn ?? null,
    }
  }
  const hash = hashOf(...dishes.map(({ text }) => text))
  if (!memory || memory.dishes !== hash) return { ...base, dishes: hash, days: 1, dishesOn: day }
  return { ...base, dishes: hash, days: memory.days + (memory.dishesOn === day ? 0 : 1), dishesOn: day }
}
