import type { ChatKind } from '@lunchvote/contracts/chats'
import type { DatabaseHandle } from '@lunchvote/db/database'
import { deleteExpired } from '@lunchvote/db/expired'
import { chatLinks, chatLinkTokens, chatPresses } from '@lunchvote/db/tables/chats'
import { rounds } from '@lunchvote/db/tables/rounds'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { venues } from '@lunchvote/db/tables/venues'
import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import type { Member, TeamId } from '../member.ts'
import { teamRound } from '../team-round.ts'

/** A person of a chat. A forger cannot choose the `place`, which tells the servers of a chat apart. */
export type ChatIdentity = { kind: ChatKind; place: string; chatUserId: string; chatUserName: string }

const isOf = (
  table: typeof chatLinks | typeof chatLinkTokens,
  teamId: number,
  { kind, place, chatUserId }: Omit<ChatIdentity, 'chatUserName'>,
) =>
  and(
    eq(table.teamId, teamId),
    eq(table.kind, kind),
    eq(table.place, place),
    eq(table.chatUserId, chatUserId),
  )

/** The member that the person of the chat is. Undefined if the person is not linked. */
export async function memberOf(db: DatabaseHandle, teamId: TeamId, identity: ChatIdentity) {
  const [found] = await db
    .select({
      userId: users.id,
      isTeamAdmin: users.isTeamAdmin,
      displayName: users.displayName,
      ...teamRound,
    })
    .from(chatLinks)
    .innerJoin(users, eq(users.id, chatLinks.userId))
    .innerJoin(teams, eq(teams.id, users.teamId))
    .leftJoin(rounds, eq(rounds.teamId, teams.id))
    .where(isOf(chatLinks, teamId, identity))
  return found
}

/** The team's timezone, and the name of the venue. The name is null if the team has no such venue. */
export async function selectDayAndVenue(db: DatabaseHandle, teamId: TeamId, venueId: number | null) {
  const [found] = await db
    .select({ timezone: teams.timezone, venueName: venues.name })
    .from(teams)
    .leftJoin(venues, and(eq(venues.teamId, teams.id), eq(venues.id, venueId ?? 0)))
    .where(eq(teams.id, teamId))
  return found
}

/** Stores that the action is being carried out. @returns false if it was stored already */
export async function noteChatAction(
  db: DatabaseHandle,
  action: { kind: ChatKind; place: string; triggerHash: string; at: Date },
): Promise<boolean> {
  const noted = await db
    .insert(chatPresses)
    .values(action)
    .onConflictDoNothing()
    .returning({ at: chatPresses.at })
  return noted.length > 0
}

export async function forgetChatAction(
  db: DatabaseHandle,
  { kind, place, triggerHash }: { kind: ChatKind; place: string; triggerHash: string },
): Promise<void> {
  await db
    .delete(chatPresses)
    .where(
      and(eq(chatPresses.kind, kind), eq(chatPresses.place, place), eq(chatPresses.triggerHash, triggerHash)),
    )
}

export async function insertToken(
  db: DatabaseHandle,
  row: typeof chatLinkTokens.$inferInsert,
): Promise<void> {
  await db.insert(chatLinkTokens).values(row)
}

/** The link with the token. Undefined if it is unknown or expired. */
export async function tokenOf(db: DatabaseHandle, tokenHash: string, now: Date) {
  const [found] = await db
    .select({
      teamId: chatLinkTokens.teamId,
      kind: chatLinkTokens.kind,
      place: chatLinkTokens.place,
      chatUserId: chatLinkTokens.chatUserId,
      chatUserName: chatLinkTokens.chatUserName,
      venueId: chatLinkTokens.venueId,
      day: chatLinkTokens.day,
    })
    .from(chatLinkTokens)
    .where(and(eq(chatLinkTokens.tokenHash, tokenHash), gt(chatLinkTokens.expiresAt, now)))
  return found
}

/**
 * Deletes all one-time links of the person, so that nobody else can use one later.
 * @returns the hashes of the deleted links
 */
export async function deleteTokens(
  db: DatabaseHandle,
  teamId: TeamId,
  identity: ChatIdentity,
): Promise<string[]> {
  const deleted = await db
    .delete(chatLinkTokens)
    .where(isOf(chatLinkTokens, teamId, identity))
    .returning({ tokenHash: chatLinkTokens.tokenHash })
  return deleted.map(({ tokenHash }) => tokenHash)
}

const shown = {
  id: chatLinks.id,
  kind: chatLinks.kind,
  place: chatLinks.place,
  userName: chatLinks.chatUserName,
  createdAt: chatLinks.createdAt,
}

/** The member's links, oldest first. */
export function linksOf(db: DatabaseHandle, { userId }: Member) {
  return db.select(shown).from(chatLinks).where(eq(chatLinks.userId, userId)).orderBy(chatLinks.id)
}

/** Links the person of the chat to the member, also if the person was linked to another one. */
export async function upsertLink(
  db: DatabaseHandle,
  { teamId, userId }: Member,
  { kind, place, chatUserId, chatUserName }: ChatIdentity,
  at: Date,
): Promise<void> {
  const change = { userId, chatUserName, createdAt: at }
  await db
    .insert(chatLinks)
    .values({ teamId, kind, place, chatUserId, ...change })
    .onConflictDoUpdate({
      target: [chatLinks.teamId, chatLinks.kind, chatLinks.place, chatLinks.chatUserId],
      set: change,
    })
}

/** Deletes all but the `kept` newest links of the member. */
export async function deleteOldLinks(db: DatabaseHandle, { userId }: Member, kept: number): Promise<void> {
  const old = db
    .select({ id: chatLinks.id })
    .from(chatLinks)
    .where(eq(chatLinks.userId, userId))
    .orderBy(desc(chatLinks.createdAt), desc(chatLinks.id))
    .offset(kept)
  await db.delete(chatLinks).where(inArray(chatLinks.id, old))
}

export async function deleteLink(db: DatabaseHandle, { userId }: Member, id: number): Promise<boolean> {
  const deleted = await db
    .delete(chatLinks)
    .where(and(eq(chatLinks.userId, userId), eq(chatLinks.id, id)))
    .returning({ id: chatLinks.id })
  return deleted.length > 0
}

export function deleteExpiredTokens(db: DatabaseHandle, now: Date): Promise<void> {
  const { tokenHash: key, expiresAt } = chatLinkTokens
  return deleteExpired(db, { table: chatLinkTokens, key, expiresAt }, now)
}

/** Deletes the actions that were carried out before the instant. */
export async function deleteChatActionsUntil(db: DatabaseHandle, instant: Date): Promise<void> {
  const { triggerHash: key, at: expiresAt } = chatPresses
  await deleteExpired(db, { table: chatPresses, key, expiresAt }, instant)
}
