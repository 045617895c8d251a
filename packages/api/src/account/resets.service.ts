import type { ResetLink, ResetRedemption } from '@lunchvote/contracts/password-resets'
import { say } from '@lunchvote/contracts/reasons'
import type { Database } from '@lunchvote/db/database'
import { type AuthContext, type SignedIn, signInWithReset } from '../auth/auth.service.ts'
import { DomainError } from '../errors.ts'
import type { Member } from '../member.ts'
import { requestResetMail } from '../notifications/reset-mail.service.ts'
import type { Clock } from '../ports.ts'
import { limited } from '../rate-limits.ts'
import { hashOfSecret, makeResetLink } from '../secrets.ts'
import { asAdminOf, withMember } from '../team/members.service.ts'
import { deleteExpiredResets, replaceAdminReset, validReset } from './resets.queries.ts'

const adminLinkMinutes = 24 * 60

type LinkContext = { clock: Clock; appOrigin: string }

/** Makes a link with which another member can choose a new password. Ends the admin's older link for this member. */
export async function createResetLink(
  ctx: LinkContext & { db: Database; member: Member },
  id: number,
): Promise<ResetLink> {
  const { url, tokenHash, expiresAt } = makeResetLink(ctx, adminLinkMinutes)
  await asAdminOf(ctx, id, say('own_reset_link'), (tx) =>
    replaceAdminReset(tx, { userId: id, tokenHash, expiresAt }),
  )
  return { url, expiresAt: expiresAt.toISOString() }
}

/**
 * Makes a link on behalf of the operator of the server. The link is valid for as long as a link that an admin makes.
 * The operator can make links for admins too. Ends the older link that the admin or the operator has made for this
 * member. The link stays valid when the team gets another admin.
 */
export async function createOperatorLink(
  ctx: LinkContext & { db: Database },
  { teamId, userId }: Pick<Member, 'teamId' | 'userId'>,
): Promise<ResetLink> {
  const { url, tokenHash, expiresAt } = makeResetLink(ctx, adminLinkMinutes)
  await withMember(ctx.db, teamId, userId, (tx) =>
    replaceAdminReset(tx, { userId, tokenHash, expiresAt, byOperator: true }),
  )
  return { url, expiresAt: expiresAt.toISOString() }
}

/**
 * Asks for a mail with a reset link to the account with this address. The answer and its duration are the same if there
 * is no such account, so that they do not show who has an account: the account is looked up when the mail is sent.
 * @throws DomainError TOO_MANY_REQUESTS if the client has asked for too many links, whatever the addresses are
 */
export async function requestReset(
  ctx: { clock: Clock; sendsMail: boolean } & Pick<AuthContext, 'db' | 'rateLimiter' | 'address'>,
  email: string,
): Promise<void> {
  if (!ctx.sendsMail) {
    throw new DomainError('SERVICE_UNAVAILABLE', say('no_mail'))
  }
  await limited(ctx.rateLimiter, 'reset-request', `address ${ctx.address()}`)
  await requestResetMail(ctx, email)
}

/** Checks a link without using it up. @throws DomainError BAD_REQUEST if the link is unknown, used or expired */
export async function checkReset(
  ctx: Pick<AuthContext, 'db' | 'clock' | 'oidc'>,
  token: string,
): Promise<void> {
  await usableReset(ctx, hashOfSecret(token))
}

/** Where people log in only with the company's login, the operator still gets in with a link of the command. */
async function usableReset(
  { db, clock, oidc }: Pick<AuthContext, 'db' | 'clock' | 'oidc'>,
  tokenHash: string,
) {
  const link = await validReset(db, tokenHash, clock())
  if (oidc?.isOnly && !link?.byOperator) throw new DomainError('FORBIDDEN', say('company_login_only'))
  if (!link) throw new DomainError('BAD_REQUEST', say('reset_link_ended'))
  return link
}

/**
 * Replaces the password of the link's account, and signs the caller in to this account. The link works once. A link of the
 * admin ends the company login of the account too. Otherwise its owner, who needs no password, would not notice that the
 * admin has used the link.
 */
export async function redeemReset(
  ctx: AuthContext,
  { token, newPassword }: ResetRedemption,
): Promise<SignedIn> {
  const tokenHash = hashOfSecret(token)
  const { userId, byAdmin, byOperator } = await usableReset(ctx, tokenHash)
  const isOfTeamAdmin = byAdmin && !byOperator
  const password = await ctx.passwords.hash(newPassword)
  const signedIn = await signInWithReset(ctx, {
    userId,
    tokenHash,
    password,
    unlinks: isOfTeamAdmin,
    isEmailProven: !isOfTeamAdmin,
  })
  ctx.events.publishSessionEnd(signedIn.user.teamId, userId)
  return signedIn
}

/** Deletes expired links. */
export function purgeResets({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  return deleteExpiredResets(db, clock())
}
