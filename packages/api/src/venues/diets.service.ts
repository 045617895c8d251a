import type { Diet, Suits } from '@lunchvote/contracts/diets'
import { say } from '@lunchvote/contracts/reasons'
import type { Database } from '@lunchvote/db/database'
import { DomainError } from '../errors.ts'
import type { Member } from '../member.ts'
import type { Clock, EventBus } from '../ports.ts'
import { teamDay } from '../voting/clock.rules.ts'
import { offeredDiets, presentDiets, selectDiets, updateDiets } from '../voting/diets.queries.ts'
import { type DietGroup, suitsOf } from '../voting/diets.rules.ts'

type DietsContext = { db: Database; member: Member }

export async function ownDiets({ db, member }: DietsContext): Promise<{ diets: Diet[] }> {
  const diets = await selectDiets(db, member)
  if (!diets) throw new DomainError('UNAUTHORIZED', say('account_gone'))
  return { diets }
}

/**
 * Changes the member's diets. Others are told only if they see a change. Otherwise they would learn that the member has
 * changed them.
 */
export async function changeDiets(
  { db, member, clock, events }: DietsContext & { clock: Clock; events: EventBus },
  diets: Diet[],
): Promise<{ diets: Diet[] }> {
  const now = clock()
  const today = teamDay(member, now)
  const before = await presentDiets(db, [today])
  if (await updateDiets(db, member, diets)) {
    const [after, offers] = await Promise.all([presentDiets(db, [today]), offeredDiets(db, member)])
    const shows = (groups: readonly DietGroup[]) =>
      JSON.stringify(offers.map((offered) => suitsOf(offered, groups)))
    if (shows(before) !== shows(after)) events.publish(member.teamId, 'venues')
  }
  return { diets }
}

/** Adds to each venue how many of the members who are not away today it suits. Does not wait for the venues first. */
export async function withSuits<V extends { diets: Diet[] }>(
  { db, member, clock }: DietsContext & { clock: Clock },
  venues: readonly V[] | Promise<readonly V[]>,
): Promise<(V & { suits: Suits })[]> {
  const [found, groups] = await Promise.all([venues, presentDiets(db, [teamDay(member, clock())])])
  return found.map((venue) => ({ ...venue, suits: suitsOf(venue.diets, groups) }))
}
