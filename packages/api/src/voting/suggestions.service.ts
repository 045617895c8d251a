import type { DatabaseHandle } from '@lunchvote/db/database'
import type { TeamDay } from './clock.rules.ts'
import { presentDiets } from './diets.queries.ts'
import { openVenues } from './suggestions.queries.ts'
import { suggest } from './suggestions.rules.ts'
import { type LunchDayRule, opensWeek } from './week.rules.ts'

/**
 * Suggests where the teams can eat on a day of theirs. They are the same for every member and on every instance, because
 * they depend on nothing but the venues, the lunches of earlier days, and who is in.
 * @returns for each team, in the same order, its suggestions and how many members are in
 */
export async function suggestFor(db: DatabaseHandle, days: readonly (TeamDay & LunchDayRule)[]) {
  const [venues, diets] = await Promise.all([openVenues(db, days), presentDiets(db, days)])
  return days.map(({ teamId: id, day, ...rule }) => {
    const present = diets.filter(({ teamId }) => teamId === id)
    const ofTeam = venues.filter(({ teamId }) => teamId === id)
    return {
      suggestions: suggest({ teamId: id, day, isOpening: opensWeek(day, rule) }, ofTeam, present),
      members: present.reduce((sum, { members }) => sum + members, 0),
    }
  })
}
