import { email as emailAddress } from '@lunchvote/contracts/email'
import type { AdminMade, OperatorResetLink, ServerTeam } from '@lunchvote/contracts/operator'
import { say } from '@lunchvote/contracts/reasons'
import type { Database } from '@lunchvote/db/database'
import { createOperatorLink } from '../account/resets.service.ts'
import { DomainError } from '../errors.ts'
import type { Clock, EventBus } from '../ports.ts'
import { replaceAdmin } from '../team/members.service.ts'
import { accountOf, emailProof, emailsLike, selectPushServices, selectTeams } from './operator.queries.ts'

// The operator of the server may change every team. The `lunchvote` command calls these services, and `desk.service.ts`
// for the page in the web app.

/** Lists all teams. */
export async function listTeams(ctx: { db: Database }): Promise<ServerTeam[]> {
  const teams = await listTeamsAfter(ctx, { after: 0, limit: Number.MAX_SAFE_INTEGER })
  return teams.map(({ id: _, ...team }) => team)
}

/** Lists teams. `lastUsedAt` is the latest use of the team's existing sessions, exact to ten minutes. */
export async function listTeamsAfter(
  { db }: { db: Database },
  page: { after: number; limit: number },
): Promise<(ServerTeam & { id: number })[]> {
  const teams = await selectTeams(db, page)
  return teams.map((team) => ({
    ...team,
    createdAt: team.createdAt.toISOString(),
    lastUsedAt: team.lastUsedAt?.toISOString() ?? null,
  }))
}

type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>
type AdminContext = {
  db: Database
  clock: Clock
  events: Pick<EventBus, 'publish' | 'publishSessionEnd'>
}
type LinkContext = { db: Database; clock: Clock; appOrigin: string }

/** Makes the account with this e-mail address the admin of its team. The former admin stays in the team. */
export async function makeAdmin(ctx: AdminContext, email: string): Promise<AdminMade> {
  return makeAccountAdmin(ctx, await findAccount(ctx, email))
}

export async function makeAccountAdmin(
  ctx: AdminContext,
  { teamId, userId, isTeamAdmin, ...account }: Account,
): Promise<AdminMade> {
  if (isTeamAdmin) return { ...account, wasAdmin: true, formerAdmin: null }
  const former = await replaceAdmin(ctx, teamId, userId)
  return { ...account, wasAdmin: false, formerAdmin: former?.email ?? null }
}

/** Makes a link with which the owner of the account can choose a new password. The owner may be the admin of a team. */
export async function createResetLinkFor(ctx: LinkContext, email: string): Promise<OperatorResetLink> {
  return createAccountLink(ctx, await findAccount(ctx, email))
}

export async function createAccountLink(ctx: LinkContext, account: Account): Promise<OperatorResetLink> {
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

/**
 * Whether there is an account with the address of the operator, and whether its owner has shown that the address is theirs.
 * Anybody can register with any address.
 */
export async function operatorStanding(
  { db }: { db: Database },
  email: string,
): Promise<'missing' | 'unproven' | 'proven'> {
  const isProven = await emailProof(db, email)
  if (isProven === undefined) return 'missing'
  return isProven ? 'proven' : 'unproven'
}

/** Finds the account with this e-mail address. @throws DomainError NOT_FOUND that names accounts with a similar address */
export async function findAccount({ db }: { db: Database }, typed: string): Promise<Account> {
  const { data } = emailAddress.safeParse(typed)
  const account = data && (await accountOf(db, data))
  if (account) return account
  const email = data ?? typed.trim()
  const similar = await emailsLike(db, email.toLowerCase())
  throw new DomainError('NOT_FOUND', say('no_account', { email, similar: similar.join(', ') }))
}
