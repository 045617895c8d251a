import type { MenuRow } from '@lunchvote/contracts/menus'
import { say } from '@lunchvote/contracts/reasons'
import type { Database } from '@lunchvote/db/database'
import { DomainError } from '../errors.ts'
import type { Member } from '../member.ts'
import type { Clock, EventBus, RateLimiter } from '../ports.ts'
import { assertNotLimited, limited } from '../rate-limits.ts'
import { teamDay } from '../voting/clock.rules.ts'
import { menusOn, pageOfVenue, readingOf } from './menus.queries.ts'
import { rowOf, waitingRow } from './menus.rules.ts'
import { askForPages } from './reading.service.ts'

type MenusContext = { db: Database; member: Member; clock: Clock; readsMenus: boolean }

/** Returns today's menus of the team. None while they are off. */
export async function todaysMenus({ db, member, clock, readsMenus }: MenusContext): Promise<MenuRow[]> {
  if (!readsMenus) return []
  const found = await menusOn(db, teamDay(member, clock()))
  return found.map(({ venueId, reading }) => rowOf(venueId, reading))
}

/**
 * Has the page behind the link of a venue read.
 * @throws DomainError NOT_FOUND, CONFLICT if menus are off, the venue has no link, or the page was just read,
 *   TOO_MANY_REQUESTS
 */
export async function askForMenu(
  ctx: MenusContext & { events: EventBus; rateLimiter: RateLimiter },
  venueId: number,
): Promise<MenuRow> {
  const { db, member, clock, events, rateLimiter } = ctx
  const { teamId, timezone } = member
  const found = await pageOfVenue(db, teamId, venueId)
  if (!found) throw new DomainError('NOT_FOUND', say('venue_not_found'))
  const { page, showMenus } = found
  if (!showMenus || !ctx.readsMenus) throw new DomainError('CONFLICT', say('menus_off'))
  if (page === null) throw new DomainError('CONFLICT', say('venue_without_link'))
  const ofTeam = `team ${teamId}`
  await assertNotLimited(rateLimiter, 'menu', ofTeam)
  const now = clock()
  const { day } = teamDay(member, now)
  const before = await readingOf(db, { page, day })
  const asked = await askForPages(db, [{ page, day, timezone }], now)
  if (asked === 0) throw new DomainError('CONFLICT', say('menu_just_read'))
  await limited(rateLimiter, 'menu', ofTeam)
  // A menu with dishes stays on the boards until the page was read.
  if (rowOf(venueId, before ?? null).dishes.length === 0) events.publish(teamId, 'menus')
  return waitingRow(venueId)
}
