import {
  type AdminMade,
  confirmationMinutes,
  type Diagnosis,
  type OperatorResetLink,
  type OperatorState,
  type ServerTeams,
  type TestMailResult,
  teamsPerPage,
} from '@lunchvote/contracts/operator'
import { say } from '@lunchvote/contracts/reasons'
import { confirmMember } from '../auth/auth.service.ts'
import type { ApiContext } from '../context.ts'
import { DomainError } from '../errors.ts'
import type { Session } from '../member.ts'
import type { OperatorAction } from '../ports.ts'
import { hashOfSecret } from '../secrets.ts'
import { confirmationOf, confirmSession, countTeams } from './operator.queries.ts'
import {
  createAccountLink,
  findAccount,
  listTeamsAfter,
  makeAccountAdmin,
  operatorStanding,
} from './operator.service.ts'

// What the operator of the server does in the web app. The rules are those of the `lunchvote` command.

type Caller = Pick<Session, 'member' | 'user' | 'tokenId'>
export type DeskContext = ApiContext & Caller

/**
 * Whether this is a session of the operator. The address alone is not enough, because anybody can register with it: its
 * owner must have shown that it is theirs.
 */
export async function isOperator(ctx: Pick<ApiContext, 'db' | 'operator'> & Caller): Promise<boolean> {
  const { operator, user, tokenId } = ctx
  if (!operator || tokenId !== null || user.email !== operator.email) return false
  return (await operatorStanding(ctx, user.email)) === 'proven'
}

/** @throws DomainError FORBIDDEN, also on a server that has no operator */
export async function assertOperator(ctx: DeskContext): Promise<void> {
  if (!(await isOperator(ctx))) throw new DomainError('FORBIDDEN', say('operator_only'))
}

/** Until when the session may act as the operator. */
export async function getState({
  db,
  clock,
  sessionToken,
}: Pick<ApiContext, 'db' | 'clock' | 'sessionToken'>): Promise<OperatorState> {
  const confirmedAt = await confirmationOf(db, hashOfSecret(sessionToken ?? ''))
  return stateAt(confirmedAt, clock())
}

function stateAt(confirmedAt: Date | null, now: Date): OperatorState {
  const until = confirmedAt && new Date(confirmedAt.getTime() + confirmationMinutes * 60_000)
  return { confirmedUntil: until && until > now ? until.toISOString() : null }
}

/** @throws DomainError FORBIDDEN unless the password was given in this session within the last minutes */
export async function assertConfirmed(ctx: DeskContext): Promise<void> {
  const { confirmedUntil } = await getState(ctx)
  if (confirmedUntil === null) throw new DomainError('FORBIDDEN', say('confirm_password_first'))
}

/**
 * Checks that it is the operator who asks for a file, as the procedures do.
 * @returns the operator, for `noteDownload`
 * @throws DomainError
 */
export async function assertMayDownload(ctx: ApiContext): Promise<DeskContext> {
  const session = await ctx.session()
  if (!session) throw new DomainError('UNAUTHORIZED', say('login_required'))
  if (session.scope) throw new DomainError('FORBIDDEN', say('beyond_token_scope'))
  const { member, user, tokenId } = session
  const caller = { ...ctx, member, user, tokenId }
  await assertOperator(caller)
  await assertConfirmed(caller)
  return caller
}

/** Logs a backup that has left the server, whole or in part. */
export function noteDownload(ctx: DeskContext, done: { isComplete: boolean }): void {
  note(ctx, 'backup', done)
}

/** Lets this session act as the operator for some minutes. */
export async function confirm(ctx: DeskContext, password: string | undefined): Promise<OperatorState> {
  await confirmMember(ctx, password, 'password')
  const now = ctx.clock()
  await confirmSession(ctx.db, hashOfSecret(ctx.sessionToken ?? ''), now)
  note(ctx, 'confirm')
  return stateAt(now, now)
}

export async function listTeamsFrom(ctx: DeskContext, after = 0): Promise<ServerTeams> {
  const found = await listTeamsAfter(ctx, { after, limit: teamsPerPage + 1 })
  const total = await countTeams(ctx.db)
  const page = found.slice(0, teamsPerPage)
  note(ctx, 'teams')
  const hasMore = found.length > page.length
  return { teams: page.map(({ id: _, ...team }) => team), total, next: (hasMore && page.at(-1)?.id) || null }
}

export async function createResetLink(ctx: DeskContext, email: string): Promise<OperatorResetLink> {
  const account = await findAccount(ctx, email)
  const link = await createAccountLink(ctx, account)
  note(ctx, 'reset-link', { userId: account.userId, teamId: account.teamId })
  return link
}

export async function makeTeamAdmin(ctx: DeskContext, email: string): Promise<AdminMade> {
  const account = await findAccount(ctx, email)
  const made = await makeAccountAdmin(ctx, account)
  note(ctx, 'make-admin', { userId: account.userId, teamId: account.teamId, wasAdmin: made.wasAdmin })
  return made
}

export async function diagnose(ctx: DeskContext): Promise<Diagnosis> {
  if (!ctx.operator) throw new DomainError('FORBIDDEN', say('operator_only'))
  const found = await ctx.operator.diagnose()
  note(ctx, 'doctor')
  return found
}

export async function sendTestMail(ctx: DeskContext, email: string): Promise<TestMailResult> {
  const result = await ctx.operator?.sendTestMail(email)
  if (!result) throw new DomainError('FORBIDDEN', say('operator_only'))
  note(ctx, 'send-test-mail', { isAccepted: result.isAccepted })
  return result
}

function note(ctx: DeskContext, action: OperatorAction, done: Record<string, number | boolean> = {}): void {
  ctx.operator?.note(action, ctx.member.userId, done)
}
