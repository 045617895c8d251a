import {
  type OidcJoining,
  type OidcLink,
  type PendingLogin,
  pendingLoginMinutes,
} from '@lunchvote/contracts/oidc'
import { say } from '@lunchvote/contracts/reasons'
import type { Database } from '@lunchvote/db/database'
import { DomainError } from '../errors.ts'
import { type Member, nobody } from '../member.ts'
import type { Clock } from '../ports.ts'
import { createSecret, hashOfSecret } from '../secrets.ts'
import { endAdminLinks } from '../team/members.service.ts'
import { joinOrCreateTeam } from '../team/team.service.ts'
import { credentialsByEmail, insertUser, lockPassword } from './auth.queries.ts'
import {
  type AuthContext,
  endAccess,
  limitLogins,
  logIn,
  type SignedIn,
  signIn,
  signingIn,
} from './auth.service.ts'
import {
  accountByEmail,
  deleteExpiredLogins,
  insertPending,
  isLinked,
  linkIdentity,
  linkOf,
  lockLinkedUser,
  noteState,
  pendingOf,
  removeUnprovenAccess,
  takePending,
  unlinkIdentity,
} from './oidc.queries.ts'
import { OidcError } from './oidc-error.ts'

/** What the identity provider says about a person. The issuer and the subject together identify the person. */
export type OidcPerson = {
  issuer: string
  subject: string
  /** In the form in which addresses are stored. Null if the provider has sent no address that an account can have. */
  email: string | null
  isEmailVerified: boolean
  /** Names the claim without which the address is missing or not verified, for the log. */
  missing: string
  /** A name that an account can have. Empty if the provider has sent none. */
  displayName: string
}

export type FinishedLogin = {
  person: OidcPerson
  /** The link with which the person came. */
  team?: string | undefined
  invite?: string | undefined
  state: string
}

type PendingContext = AuthContext & { pendingLogin: { token: string | null } }

/**
 * Signs in the account of a person whom the identity provider has confirmed. Without an account, or if the account with
 * the same address is not linked, creates a pending login, with which the person can join a team or link the account.
 * @returns the session, or the token of the pending login
 * @throws OidcError
 */
export async function finishOidcLogin(
  ctx: AuthContext,
  { person, team, invite, state }: FinishedLogin,
): Promise<SignedIn | { pendingToken: string; expiresAt: Date }> {
  const { db, clock, oidc } = ctx
  const expiresAt = new Date(clock().getTime() + pendingLoginMinutes * 60_000)
  if (!(await noteState(db, { stateHash: hashOfSecret(state), expiresAt }))) {
    throw new OidcError('expired', 'the state has been used already')
  }
  if (await isLinked(db, person)) return logIn(ctx, (tx) => linkedAccount(tx, person))
  const { email, isEmailVerified, displayName, missing, ...identity } = person
  if (email === null) throw new OidcError('email-missing', missing)
  const account = await accountByEmail(db, email)
  if (account?.linkedIssuer === person.issuer) {
    throw new OidcError('linked-elsewhere', 'the account with this address has another subject')
  }
  const isOnly = oidc?.isOnly
  if (!isEmailVerified && (isOnly || !account)) {
    throw new OidcError('email-unverified', missing)
  }
  if (account && isOnly) return logInByAddress(ctx, identity, account.id)
  const pendingToken = createSecret()
  await insertPending(db, {
    tokenHash: hashOfSecret(pendingToken),
    ...identity,
    email,
    isEmailVerified,
    displayName,
    team,
    invite,
    expiresAt,
  })
  return { pendingToken, expiresAt }
}

type Identity = Pick<OidcPerson, 'issuer' | 'subject'>

/** The lock makes a login wait for a password change, which would otherwise leave the new session behind. */
async function linkedAccount(tx: Parameters<typeof lockLinkedUser>[0], identity: Identity) {
  const userId = await lockLinkedUser(tx, identity)
  if (userId === undefined) throw new OidcError('expired', 'the account has just been unlinked')
  return { userId, isOidcLogin: true }
}

/**
 * Links the account that has the person's verified address, where only the provider says who somebody is. Addresses of
 * accounts are not verified, so somebody else may have registered it. Nothing with which they could act or read stays: no
 * session, no reset link, no access token, no wall screen and outlet of their team, and no password, which would work again once
 * passwords are allowed again.
 */
async function logInByAddress(ctx: AuthContext, identity: Identity, userId: number): Promise<SignedIn> {
  const signedIn = await logIn(ctx, async (tx) => {
    if (!(await linkIdentity(tx, identity, userId))) {
      throw new OidcError('linked-elsewhere', 'the account or the person has just been linked')
    }
    const account = await removeUnprovenAccess(tx, userId)
    if (account?.isTeamAdmin) await endAdminLinks(tx, account.teamId, ctx.clock())
    await endAccess(ctx, tx, userId)
    return { userId, isOidcLogin: true }
  })
  const { teamId } = signedIn.user
  ctx.events.publishSessionEnd(teamId, userId)
  // The streams of the wall screen.
  ctx.events.publishSessionEnd(teamId, nobody)
  return signedIn
}

/** @throws DomainError NOT_FOUND if this browser has no pending login */
export async function getPending(ctx: PendingContext): Promise<PendingLogin> {
  const { email, displayName, team } = await existingPending(ctx)
  const account = await accountByEmail(ctx.db, email)
  return { email, displayName, step: account ? 'link' : 'join', team }
}

async function existingPending(ctx: PendingContext) {
  const pending = await pendingOf(ctx.db, hashOfPending(ctx), ctx.clock())
  if (!pending) throw noPending()
  return pending
}

function hashOfPending({ pendingLogin: { token } }: PendingContext): string {
  if (token === null) throw noPending()
  return hashOfSecret(token)
}

/** Creates the account of the pending login, without a password, as a registration does. */
export async function joinByOidc(ctx: PendingContext, input: OidcJoining): Promise<SignedIn> {
  const tokenHash = hashOfPending(ctx)
  const { team, signedIn } = await signingIn(ctx, async (tx) => {
    const now = ctx.clock()
    const pending = await takePending(tx, tokenHash, now)
    if (!pending) throw noPending()
    if (!pending.isEmailVerified) throw new DomainError('FORBIDDEN', say('company_email_unverified'))
    const ownInvite = input.teamName === pending.team ? (pending.invite ?? undefined) : undefined
    const team = await joinOrCreateTeam(tx, { ...input, invite: input.invite ?? ownInvite }, now)
    const { email } = pending
    const { displayName, language } = input
    const account = { email, displayName, language, teamId: team.id, isTeamAdmin: team.isNew }
    const user = await insertUser(tx, { ...account, isEmailProven: true })
    if (!user) throw new DomainError('CONFLICT', say('email_taken'))
    await linkNew(tx, pending, user.id)
    return { team, signedIn: await signIn(ctx, tx, user.id, true) }
  })
  if (!team.isNew) ctx.events.publish(team.id, 'members')
  return signedIn
}

/** Links the account that has the address of the pending login, if the password is right. */
export async function linkByPassword(ctx: PendingContext, password: string): Promise<SignedIn> {
  const tokenHash = hashOfPending(ctx)
  const { email } = await existingPending(ctx)
  await limitLogins(ctx, email)
  const account = await credentialsByEmail(ctx.db, email)
  const matches = await ctx.passwords.verify(account?.password ?? undefined, password)
  if (!account?.password || !matches) throw wrongPassword()
  const { id, password: stored } = account
  return logIn(ctx, async (tx) => {
    if (!(await lockPassword(tx, id, stored))) throw wrongPassword()
    const pending = await takePending(tx, tokenHash, ctx.clock())
    if (!pending) throw noPending()
    await linkNew(tx, pending, id)
    return { userId: id, isOidcLogin: true }
  })
}

async function linkNew(
  tx: Parameters<typeof linkIdentity>[0],
  { issuer, subject }: Identity,
  userId: number,
) {
  if (await linkIdentity(tx, { issuer, subject }, userId)) return
  throw new DomainError('CONFLICT', say('company_account_linked'))
}

type MemberContext = { db: Database; member: Member }

export async function getLink({ db, member }: MemberContext): Promise<OidcLink> {
  const link = await linkOf(db, member.userId)
  if (!link) throw new DomainError('UNAUTHORIZED', say('account_gone'))
  return link
}

/** @throws DomainError CONFLICT without a password, because nobody could log in to the account any more */
export async function unlink(ctx: MemberContext): Promise<void> {
  if (await unlinkIdentity(ctx.db, ctx.member.userId)) return
  const { isLinked, hasPassword } = await getLink(ctx)
  if (!hasPassword) throw new DomainError('CONFLICT', say('set_password_first'))
  if (!isLinked) throw new DomainError('NOT_FOUND', say('not_linked'))
}

/** Deletes what expired company logins have left. */
export function purgeOidcLogins({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  return deleteExpiredLogins(db, clock())
}

const noPending = () => new DomainError('NOT_FOUND', say('company_login_ended'))
const wrongPassword = () => new DomainError('UNAUTHORIZED', say('wrong_account_password'))
