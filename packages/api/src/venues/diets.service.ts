import type { Diet, Suits } from '@lunchvote/contracts/diets'
import { say } from '@lunchvote/contracts/reasons'
import type { Database } from '@lunchvote/db/database'
import { DomainError } from '../errors.ts'
import type { Member } from '../member.ts'
import type { Clock, EventBus } from '../ports.ts'
import { presentDiets, selectDiets, updateDiets } from '../voting/diets.queries.ts'
import { suitsOf } from '../voting/diets.rules.ts'

type DietsContext = { db: Database; member: Member }

export async function ownDiets({ db, member }: DietsContext): Promise<{ diets: Diet[] }> {
  const diets = await selectDiets(db, member)
  if (!diets) throw new DomainError('UNAUTHORIZED', say('account_gone'))
  return { diets }
}

export async function changeDiets(
  { db, member, events }: DietsContext & { events: EventBus },
  diets: Diet[],
): Promise<{ diets: Diet[] }> {
  if (await updateDiets(db, member, diets)) events.publish(member.teamId, 'venues')
  return { diets }
}

/** Adds to each venue how many of the members who are not away today it suits. Does not wait for the venues first. */
export async function withSuits<V extends { diets: Diet[] }>(
  { db, member, clock }: DietsContext & { clock: Clock },
  venues: readonly V[] | Promise<readonly V[]>,
): Promise<(V & { suits: Suits })[]> {
  const [found, groups] = await Promise.all([venues, presentDiets(db, [member.teamId], clock())])
  return found.map((venue) => ({ ...venue, suits: suitsOf(venue.diets, groups) }))
}
