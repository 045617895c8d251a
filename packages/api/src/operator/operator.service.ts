import { email as emailAddress } from '@lunchvote/contracts/email'
import type { ResetLink } from '@lunchvote/contracts/password-resets'
import { say } from '@lunchvote/contracts/reasons'
import type { Database } from '@lunchvote/db/database'
import { createOperatorLink } from '../account/resets.service.ts'
import { DomainError } from '../errors.ts'
import type { Clock, EventBus } from '../ports.ts'
import { replaceAdmin } from '../team/members.service.ts'
import { accountOf, emailsLike, selectPushServices, selectTeams } from './operator.queries.ts'

// The operator of the server is not a member of a team, but may change every team. Only the `lunchvote` command calls
// these services.

/** Lists all teams. `lastUsedAt` is the latest use of the team's existing sessions, exact to ten minutes. */
export async function listTeams({ db }: { db: Database }) {
  const teams = await selectTeams(db)
  return teams.map((team) => ({
    ...team,
    createdAt: team.createdAt.toISOString(),
    lastUsedAt: team.lastUsedAt?.toISOString() ?? null,
  }))
}

/** Makes the account with this e-mail address the admin of its team. The former admin stays in the team. */
export async function makeAdmin(
  ctx: { db: Database; clock: Clock; events: Pick<EventBus, 'publish' | 'publishSessionEnd'> },
  email: string,
) {
  const { teamId, userId, isTeamAdmin, ...account } = await findAccount(ctx.db, email)
  if (isTeamAdmin) return { ...account, wasAdmin: true, formerAdmin: null }
  const former = await replaceAdmin(ctx, teamId, userId)
  return { ...account, wasAdmin: false, formerAdmin: former?.email ?? null }
}

/** Makes a link with which the owner of the account can choose a new password. The owner may be the admin of a team. */
export async function createResetLinkFor(
  ctx: { db: Database; clock: Clock; appOrigin: string },
  email: string,
): Promise<ResetLink & { email: string; teamName: string }> {
  const account = await findAccount(ctx.db, email)
  const link = await createOperatorLink(ctx, account)
  return { ...link, email: account.email, teamName: account.teamName }
}

/**
 * Lists the origins of the push services that the members' browsers use, five at most, each with the number of browsers to
 * which it refuses messages.
 */
export function listPushServices({ db }: { db: Database }): Promise<{ origin: string; refused: number }[]> {
  return selectPushServices(db)
}

/** @throws DomainError NOT_FOUND that names accounts with a similar address */
async function findAccount(db: Database, typed: string) {
  const { data } = emailAddress.safeParse(typed)
  const account = data && (await accountOf(db, data))
  if (account) return account
  const email = data ?? typed.trim()
  const similar = await emailsLike(db, email.toLowerCase())
  throw new DomainError('NOT_FOUND', say('no_account', { email, similar: similar.join(', ') }))
}
