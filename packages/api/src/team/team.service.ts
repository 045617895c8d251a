import type { TeamSearchResult } from '@lunchvote/contracts/team'
import type { DatabaseHandle } from '@lunchvote/db/database'
import { DomainError } from '../errors.ts'
import { insertTeam, lockTeamByNameKey, teamsNamedLike } from './team.queries.ts'
import { assertNotReserved, teamNameKey } from './team.rules.ts'

const searchResults = 10

/** A team can vanish between our insert, which it blocked, and our look for it; a third time is no coincidence. */
const attempts = 3

/**
 * The team of this exact name, made if there is none. Of several callers at once, one creates it.
 * @throws DomainError CONFLICT when a team's name differs only in letter case
 */
export async function joinOrCreateTeam(db: DatabaseHandle, name: string) {
  assertNotReserved(name)
  const nameKey = teamNameKey(name)
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const created = await insertTeam(db, { name, nameKey })
    if (created) return { ...created, isNew: true }
    const existing = await lockTeamByNameKey(db, nameKey)
    if (existing && existing.name !== name) {
      throw new DomainError(
        'CONFLICT',
        `There is already a team called "${existing.name}". To join it, spell its name exactly like that.`,
      )
    }
    if (existing) return { ...existing, isNew: false }
  }
  throw new DomainError('CONFLICT', 'That team has just been deleted. Please try again.')
}

export function searchTeams(db: DatabaseHandle, text: string): Promise<TeamSearchResult[]> {
  return teamsNamedLike(db, teamNameKey(text), searchResults)
}
