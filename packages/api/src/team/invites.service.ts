import type { Invite } from '@lunchvote/contracts/invites'
import type { Database } from '@lunchvote/db/database'
import type { Member } from '../auth/member.ts'
import type { Clock, EventBus } from '../ports.ts'
import { createLinkSecret } from '../secrets.ts'
import { inviteLink } from './invites.rules.ts'
import { inviteOf, setInvite } from './team.queries.ts'
import { asAdmin, existing } from './team.service.ts'

type InviteContext = { db: Database; member: Member; appOrigin: string }

const dayMs = 86_400_000

export async function getInvite({ db, member, appOrigin }: InviteContext): Promise<Invite> {
  return inviteLink(existing(await inviteOf(db, member.teamId)), appOrigin)
}

/** Replaces the invite link. The old link stops working at once. */
export async function renewInvite(
  { db, member, appOrigin, clock, events }: InviteContext & { clock: Clock; events: EventBus },
  expiresInDays: number | null,
): Promise<Invite> {
  const inviteExpiresAt = expiresInDays === null ? null : new Date(clock().getTime() + expiresInDays * dayMs)
  const invite = { inviteToken: createLinkSecret(), inviteExpiresAt }
  const team = await asAdmin({ db, member }, (tx) => setInvite(tx, member.teamId, invite))
  events.publish(member.teamId, 'team')
  return inviteLink(existing(team), appOrigin)
}
