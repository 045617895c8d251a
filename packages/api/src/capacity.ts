import { limits } from '@lunchvote/contracts/limits'
import { say } from '@lunchvote/contracts/reasons'
import type { Database, DatabaseHandle } from '@lunchvote/db/database'
import { outlets } from '@lunchvote/db/tables/outlets'
import { pictures } from '@lunchvote/db/tables/pictures'
import { vaultItems } from '@lunchvote/db/tables/vault-items'
import { venues } from '@lunchvote/db/tables/venues'
import { eq } from 'drizzle-orm'
import { DomainError } from './errors.ts'
import { lockTeam } from './lock-team.ts'
import type { TeamId } from './member.ts'

const kinds = {
  venues: { table: venues, max: limits.venues.max, reason: 'too_many_venues' },
  outlets: { table: outlets, max: limits.outlets.max, reason: 'too_many_outlets' },
  pictures: { table: pictures, max: limits.pictures.max, reason: 'too_many_pictures' },
  vaultItems: { table: vaultItems, max: limits.vaultItems.max, reason: 'too_many_vault_items' },
} as const

type Kind = keyof typeof kinds

/** @throws DomainError CONFLICT if the team has the maximum number of rows */
export async function assertCapacity(db: DatabaseHandle, teamId: TeamId, kind: Kind): Promise<void> {
  const { table, max, reason } = kinds[kind]
  if ((await db.$count(table, eq(table.teamId, teamId))) >= max) {
    throw new DomainError('CONFLICT', say(reason, { max }))
  }
}

/**
 * Runs an insert if the team is not full. Inserts of one team wait for each other, so that two of them cannot both take
 * the last place. The transaction locks the team's row, so votes of the team wait briefly too.
 * @throws DomainError CONFLICT if the team is full
 */
export function withinCapacity<T>(
  db: Database,
  teamId: TeamId,
  kind: Kind,
  insert: (tx: DatabaseHandle) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    await lockTeam(tx, teamId)
    await assertCapacity(tx, teamId, kind)
    return insert(tx)
  })
}
