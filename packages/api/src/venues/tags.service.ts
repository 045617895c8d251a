import { limits } from '@lunchvote/contracts/limits'
import { say } from '@lunchvote/contracts/reasons'
import { tagKey } from '@lunchvote/contracts/tags'
import type { DatabaseHandle } from '@lunchvote/db/database'
import { DomainError } from '../errors.ts'
import type { TeamId } from '../member.ts'
import { tagsOfTeam } from './venues.queries.ts'

const { max } = limits.teamTags

type Options = {
  /** The venue that gets the tags. Undefined if it is new. */
  venueId?: number
  /** Whether tags for which the team has no room are left out. Otherwise, they are refused. */
  leavesOut?: boolean
}

/**
 * Gives a venue's tags the spelling that the team's other venues have. The team has to be locked, so that two calls
 * cannot both add its last tag.
 * @throws DomainError CONFLICT if the team would have too many different tags
 */
export async function withTeamTags<T extends { tags?: string[] | undefined }>(
  db: DatabaseHandle,
  teamId: TeamId,
  values: T,
  { venueId, leavesOut = false }: Options,
): Promise<T> {
  if (!values.tags?.length) return values
  const known = new Map((await tagsOfTeam(db, teamId, venueId)).map((tag) => [tagKey(tag), tag]))
  let room = max - known.size
  const tags = values.tags.flatMap((tag) => {
    const spelling = known.get(tagKey(tag))
    if (spelling !== undefined) return spelling
    room -= 1
    if (room >= 0) return tag
    if (leavesOut) return []
    throw new DomainError('CONFLICT', say('too_many_team_tags', { max }))
  })
  return { ...values, tags }
}
