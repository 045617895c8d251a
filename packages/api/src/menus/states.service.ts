import type { MenuLinkStates } from '@lunchvote/contracts/menus'
import type { Database } from '@lunchvote/db/database'
import type { Member } from '../member.ts'
import type { Clock } from '../ports.ts'
import { addDays, type ClosingRule, isLunchDay, teamDay } from '../voting/clock.rules.ts'
import { rowOf } from './menus.rules.ts'
import { linksOf, readingsOf } from './states.queries.ts'

type StatesContext = { db: Database; member: Member; clock: Clock; readsMenus: boolean }

/** How many lunch days are shown, and after how many failures in a row a link is failing. */
const shownDays = 5
const failuresInARow = 3

/** Says of each link on offer what was read on the last lunch days. Nothing while menus are off. */
export async function menuStates({
  db,
  member,
  clock,
  readsMenus,
}: StatesContext): Promise<MenuLinkStates[]> {
  const links = readsMenus ? await linksOf(db, member.teamId) : []
  const [first] = links
  if (!first) return []
  const days = lastLunchDays(teamDay(member, clock()).day, first)
  const pages = [...new Set(links.map(({ page }) => page))]
  const readings = await readingsOf(db, pages, days)
  return links.map(({ venueId, venueName, link, page }) => {
    const states = days.map((day) => {
      const found = readings.find((reading) => reading.page === page && reading.day === day)
      if (!found)
        return { day, state: null, reason: null, reasonCode: null, reasonParams: null, readAt: null }
      const { state, reason, reasonCode, reasonParams, readAt } = rowOf(venueId, found)
      return { day, state, reason, reasonCode, reasonParams, readAt }
    })
    return { venueId, venueName, link, days: states, failing: isFailing(states) }
  })
}

/** The last days on which the team has lunch, today included, newest first. */
function lastLunchDays(today: string, rule: Pick<ClosingRule, 'lunchDays' | 'offDays'>): string[] {
  const days: string[] = []
  for (let n = 0; days.length < shownDays && n < 7 * shownDays; n += 1) {
    const day = addDays(today, -n)
    if (isLunchDay(day, rule)) days.push(day)
  }
  return days
}

/** Days on which nothing was read, or not yet, do not count. */
function isFailing(days: readonly { state: string | null }[]): boolean {
  const ended = days.filter(({ state }) => state !== null && state !== 'waiting').slice(0, failuresInARow)
  return ended.length === failuresInARow && ended.every(({ state }) => state === 'failed')
}
