import { type Invitation, type Invite, invitation } from '@lunchvote/contracts/invites'
import { say } from '@lunchvote/contracts/reasons'
import type { Database } from '@lunchvote/db/database'
import type { ApiContext } from '../context.ts'
import { DomainError } from '../errors.ts'
import type { Member } from '../member.ts'
import { nameKeyOf } from '../name-key.ts'
import type { Clock, EventBus } from '../ports.ts'
import { limited } from '../rate-limits.ts'
import { createLinkSecret } from '../secrets.ts'
import { assertCanJoin, canJoin, inviteLink } from './invites.rules.ts'
import { inviteOf, joinableTeam, keepInviteToken, setInvite } from './team.queries.ts'
import { asAdmin, existing } from './team.service.ts'

type InviteContext = { db: Database; member: Member; appOrigin: string }

const dayMs = 86_400_000

export async function getInvite({ db, member, appOrigin }: InviteContext): Promise<Invite> {
  return inviteLink(existing(await inviteOf(db, member.teamId)), appOrigin)
}

/**
 * Checks whether a visitor can join the team of an invite link, as a registration with this link would.
 * @throws DomainError NOT_FOUND if there is no such team; FORBIDDEN and CONFLICT as in `assertCanJoin`
 */
export async function checkInvitation(
  { db, clock, rateLimiter, address }: Pick<ApiContext, 'db' | 'clock' | 'rateLimiter' | 'address'>,
  { team: name, invite }: Invitation,
): Promise<{ name: string }> {
  await limited(rateLimiter, 'team-search', `address ${address()}`)
  const team = await joinableTeam(db, { name, nameKey: nameKeyOf(name) }, invite)
  if (!team) throw new DomainError('NOT_FOUND', say('team_not_found', { name }))
  assertCanJoin(team, { name, invite }, clock())
  return { name }
}

/**
 * Finds the team that the preview of an invite link may name. Undefined if nobody can join with the link, whether or not
 * there is such a team.
 * @param link the parameters of the link, as they were sent
 */
export async function invitedTeam(
  { db, clock, appOrigin }: Pick<ApiContext, 'db' | 'clock' | 'appOrigin'>,
  link: { team: string | undefined; invite: string | undefined },
): Promise<{ name: string; url: string } | undefined> {
  const { success, data } = invitation.safeParse(link)
  if (!success) return undefined
  const name = { name: data.team, nameKey: nameKeyOf(data.team) }
  const team = await joinableTeam(db, name, data.invite)
  if (team?.name !== data.team || !canJoin(team, data.invite, clock())) return undefined
  return { name: team.name, url: inviteLink(team, appOrigin).url }
}

/** Replaces the invite link. The old link stops working at once. */
export async function renewInvite(
  { db, member, appOrigin, clock, events }: InviteContext & { clock: Clock; events: EventBus },
  expiresInDays: number | null,
): Promise<Invite> {
  const inviteExpiresAt = expiresInDays === null ? null : new Date(clock().getTime() + expiresInDays * dayMs)
  const inviteToken = createLinkSecret()
  const team = await asAdmin({ db, member }, async (tx) => {
    await keepInviteToken(tx, member.teamId, inviteToken)
    return setInvite(tx, member.teamId, { inviteToken, inviteExpiresAt })
  })
  events.publish(member.teamId, 'team')
  return inviteLink(existing(team), appOrigin)
}
