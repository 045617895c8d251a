import type { ChatLink, ChatOffer, ChatOutcome } from '@lunchvote/contracts/chats'
import type { Language } from '@lunchvote/contracts/languages'
import { limits } from '@lunchvote/contracts/limits'
import { type Sentence, say } from '@lunchvote/contracts/reasons'
import { type ChatActionReason, sayOfChatAction } from '@lunchvote/contracts/reasons/chat-actions'
import { chatActionTexts } from '@lunchvote/contracts/reasons/chat-actions.languages'
import type { SentenceOf } from '@lunchvote/contracts/reasons/sentence'
import { sayIn } from '@lunchvote/contracts/reasons.languages'
import { secretPaths } from '@lunchvote/contracts/secret-paths'
import type { Database } from '@lunchvote/db/database'
import { DomainError } from '../errors.ts'
import type { Member, TeamId } from '../member.ts'
import type { ChatAction } from '../notifications/buttons.service.ts'
import type { ChatActionCounter, ChatActionResult, Clock, EventBus, Outbox } from '../ports.ts'
import { createLinkSecret, hashOfSecret } from '../secrets.ts'
import { dateAt } from '../voting/clock.rules.ts'
import { changeAway } from '../voting/lunch.service.ts'
import { castVote } from '../voting/votes.service.ts'
import {
  type ChatIdentity,
  deleteChatActionsUntil,
  deleteExpiredTokens,
  deleteLink,
  deleteOldLinks,
  deleteTokens,
  forgetChatAction,
  insertToken,
  linksOf,
  memberOf,
  noteChatAction,
  selectDayAndVenue,
  tokenOf,
  upsertLink,
} from './chats.queries.ts'
import { replyTexts } from './replies.languages.ts'

export type { ChatIdentity } from './chats.queries.ts'

type StoreContext = { db: Database; clock: Clock }
type MemberContext = StoreContext & { member: Member }

/** What an action needs, with or without a session. */
export type ChatActionContext = StoreContext & {
  events: EventBus
  outbox: Outbox
  appOrigin: string
  countChatAction: ChatActionCounter
}

/** `trigger`: what the chat sends only with this action, also if it sends the action again. */
export type SentChatAction = ChatAction & { trigger: string }

type Chat = {
  /** Writes a text of the server or of a member so that the chat shows it as it is. */
  escaped: (text: string) => string
  /** Finds the member that a person of the chat is. By default, the person has to be linked. */
  find?: typeof linkedMember
}

/** What one person in a chat is told: a text in the chat's markup, and the link to which it leads. */
export type ChatReply = {
  text: string
  url?: string
  /** Whether the chat has sent an action again that was carried out. */
  isRepeated?: true
}

/** The team whose message has the button. Whoever acts is told in its language. */
export type ChatTeam = { teamId: TeamId; language: Language }

/** A member with what votes and absences need besides. */
type LinkedMember = { member: Member; user: { displayName: string } }

const linkMinutes = 10
const keptActionMs = 24 * 60 * 60_000

/**
 * Carries out what a person has pressed in a chat, or answers with a link to say who the person is. The same action again
 * changes nothing.
 * @param chat how the chat writes texts, and how it knows a person
 */
export async function handleChatAction(
  ctx: ChatActionContext,
  { teamId, language }: ChatTeam,
  identity: ChatIdentity,
  { trigger, ...action }: SentChatAction,
  { escaped, find = linkedMember }: Chat,
): Promise<ChatReply> {
  const t = replyTexts[language]
  const answered = (result: ChatActionResult, answer: ChatReply) => {
    ctx.countChatAction(identity.kind, result)
    return answer
  }
  const noted = { kind: identity.kind, place: identity.place, triggerHash: hashOfSecret(trigger) }
  if (!(await noteChatAction(ctx.db, { ...noted, at: ctx.clock() })))
    return answered('repeated', { text: t.doneAlready, isRepeated: true })
  try {
    const linked = await find(ctx.db, teamId, identity)
    if (linked) {
      const { result, sentence } = await outcomeOf(ctx, linked, action)
      return answered(result, { text: textOf(sentence, language, escaped) })
    }
    if (!(await isToday(ctx, teamId, action)))
      return answered('refused', { text: textOf(otherDay(), language, escaped) })
    const url = await makeLink(ctx, teamId, identity, action)
    return answered('link', { text: t.whoAreYou, url })
  } catch (error) {
    // The action has changed nothing, so the chat may send it again. If this fails too, the person presses again.
    await forgetChatAction(ctx.db, noted).catch(() => {})
    throw error
  }
}

/** The member that the person of the chat is. Undefined if the person is not linked. */
export async function linkedMember(
  db: Database,
  teamId: TeamId,
  identity: ChatIdentity,
): Promise<LinkedMember | undefined> {
  const found = await memberOf(db, teamId, identity)
  if (!found) return undefined
  const { displayName, ...member } = found
  return { member: { ...member, teamId }, user: { displayName } }
}

/** The team's local day, and the name of the venue. The name is null if the team has no such venue. */
export async function readDayAndVenue(db: Database, teamId: TeamId, venueId: number | null, now: Date) {
  const found = await selectDayAndVenue(db, teamId, venueId)
  return found && { day: dateAt(now, found.timezone), venueName: found.venueName }
}

const otherDay = () => sayOfChatAction('press_of_other_day')

type OutcomeSentence = SentenceOf<ChatActionReason> | Sentence

const isOfChatAction = (sentence: OutcomeSentence): sentence is SentenceOf<ChatActionReason> =>
  Object.hasOwn(chatActionTexts.en, sentence.reason)

/** The sentence in a language. Only what members have written is escaped where the sentence is about the action. */
function textOf(sentence: OutcomeSentence, language: Language, escaped: (text: string) => string): string {
  if (!isOfChatAction(sentence)) return escaped(sayIn(language, sentence))
  const t = chatActionTexts[language]
  if (sentence.reason === 'press_voted')
    return t.press_voted({ venue: escaped(String(sentence.params.venue)) })
  return t[sentence.reason]()
}

async function isToday({ db, clock }: StoreContext, teamId: TeamId, { day }: ChatAction): Promise<boolean> {
  return (await readDayAndVenue(db, teamId, null, clock()))?.day === day
}

/** Votes, or says that the member is not in today. A refusal is an outcome too. */
async function outcomeOf(
  ctx: ChatActionContext,
  { member, user }: LinkedMember,
  { venueId, day }: ChatAction,
): Promise<{ result: ChatActionResult; sentence: OutcomeSentence }> {
  // The clock is stopped, so that the day is still the same when the vote is cast.
  const now = ctx.clock()
  const call = { ...ctx, member, user, clock: () => now }
  const found = await readDayAndVenue(ctx.db, member.teamId, venueId, now)
  if (found?.day !== day) return { result: 'refused', sentence: otherDay() }
  try {
    if (venueId === null) {
      await changeAway(call, true)
      return { result: 'away', sentence: sayOfChatAction('press_away') }
    }
    await castVote(call, { venueId })
    return { result: 'voted', sentence: sayOfChatAction('press_voted', { venue: found.venueName ?? '' }) }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { result: 'refused', sentence: error.sentence }
  }
}

/** Makes a link with which the person of the chat becomes a member of the team, once, and does what was pressed. */
export async function makeLink(
  { db, clock, appOrigin }: Pick<ChatActionContext, 'db' | 'clock' | 'appOrigin'>,
  teamId: TeamId,
  identity: ChatIdentity,
  action: ChatAction,
): Promise<string> {
  const token = createLinkSecret()
  const expiresAt = new Date(clock().getTime() + linkMinutes * 60_000)
  await insertToken(db, { tokenHash: hashOfSecret(token), teamId, ...identity, ...action, expiresAt })
  return `${appOrigin}${secretPaths.chatLink}?token=${token}`
}

/** Reads a one-time link without using it up. @throws DomainError as `redeemLink` */
export async function checkLink({ db, clock, member }: MemberContext, token: string): Promise<ChatOffer> {
  const now = clock()
  const { kind, chatUserName, venueId } = await tokenForMember({ db, member }, hashOfSecret(token), now)
  if (venueId === null) return { kind, userName: chatUserName, venueName: null }
  const venueName = (await readDayAndVenue(db, member.teamId, venueId, now))?.venueName ?? null
  // Without a name, the page would take the button for "Not Today". Another button makes another link.
  if (venueName === null) throw new DomainError('BAD_REQUEST', say('chat_link_ended'))
  return { kind, userName: chatUserName, venueName }
}

async function tokenForMember(
  { db, member }: { db: Parameters<typeof tokenOf>[0]; member: Member },
  tokenHash: string,
  now: Date,
) {
  const found = await tokenOf(db, tokenHash, now)
  if (!found) throw new DomainError('BAD_REQUEST', say('chat_link_ended'))
  if (found.teamId !== member.teamId) {
    throw new DomainError('FORBIDDEN', say('chat_link_of_other_team'))
  }
  return found
}

/**
 * Links the person of the chat to the caller, and does what the person has pressed. The link works once.
 * @throws DomainError BAD_REQUEST if the link is unknown, used or expired, or FORBIDDEN if it is of another team
 */
export async function redeemLink(
  ctx: ChatActionContext & MemberContext & { user: { displayName: string } },
  token: string,
): Promise<ChatOutcome> {
  const { db, clock, member, user } = ctx
  const tokenHash = hashOfSecret(token)
  const now = clock()
  const { kind, chatUserName, ...action } = await db.transaction(async (tx) => {
    const found = await tokenForMember({ db: tx, member }, tokenHash, now)
    const deleted = await deleteTokens(tx, member.teamId, found)
    // Another call may have used the link up since it was read.
    if (!deleted.includes(tokenHash)) throw new DomainError('BAD_REQUEST', say('chat_link_ended'))
    await upsertLink(tx, member, found, now)
    await deleteOldLinks(tx, member, limits.chatLinks.max)
    return found
  })
  const { result, sentence } = await outcomeOf(ctx, { member, user }, action)
  ctx.countChatAction(kind, result)
  return { kind, userName: chatUserName, done: result !== 'refused', ...sentence }
}

/** Lists the caller's links to people in chats, oldest first. */
export async function listLinks({ db, member }: MemberContext): Promise<ChatLink[]> {
  const links = await linksOf(db, member)
  return links.map(({ createdAt, ...link }) => ({ ...link, createdAt: createdAt.toISOString() }))
}

/** @throws DomainError NOT_FOUND */
export async function unlink({ db, member }: MemberContext, id: number): Promise<void> {
  if (!(await deleteLink(db, member, id))) throw new DomainError('NOT_FOUND', say('chat_link_not_found'))
}

/** Deletes expired one-time links, and the actions of more than a day ago. */
export async function purgeChats({ db, clock }: StoreContext): Promise<void> {
  const now = clock()
  await deleteExpiredTokens(db, now)
  await deleteChatActionsUntil(db, new Date(now.getTime() - keptActionMs))
}
