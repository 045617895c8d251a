import { confirmedEmail } from '@lunchvote/contracts/email'
import type { Language } from '@lunchvote/contracts/languages'
import type { LiveBoard } from '@lunchvote/contracts/notices'
import { say } from '@lunchvote/contracts/reasons'
import { sayIn } from '@lunchvote/contracts/reasons.languages'
import { z } from 'zod'
import { asDomainError } from '../errors.ts'
import type { TeamId } from '../member.ts'
import { readBoard } from '../notifications/live-board.service.ts'
import type { RateLimiter, SlackApp } from '../ports.ts'
import { limited } from '../rate-limits.ts'
import {
  type ChatActionContext,
  type ChatIdentity,
  type ChatReply,
  handleChatAction,
  linkedMember,
  readDayAndVenue,
} from './chats.service.ts'
import { replyTexts } from './replies.languages.ts'
import { type AppOutlet, accountOf, appOutlet, appOutletsIn, offeredNames } from './slack.queries.ts'

export type SlackContext = ChatActionContext & {
  slack: SlackApp
  rateLimiter: RateLimiter
  readsMenus: boolean
}

const shortText = z.string().max(200)

/**
 * A press of a button of our message. Source:
 * https://docs.slack.dev/reference/interaction-payloads/block_actions-payload.
 */
const blockAction = z.object({
  type: z.literal('block_actions'),
  user: z.object({ id: shortText, username: z.string().optional(), name: z.string().optional() }),
  channel: z.object({ id: shortText }),
  trigger_id: shortText,
  response_url: z.url({ protocol: /^https?$/ }),
  actions: z.tuple([z.object({ action_id: z.enum(['vote', 'away']), value: shortText })]),
})

/** `/lunch` and what was typed after it. Source: https://docs.slack.dev/interactivity/implementing-slash-commands. */
const command = z.object({
  user_id: shortText,
  user_name: z.string().optional(),
  channel_id: shortText,
  trigger_id: shortText,
  response_url: z.url({ protocol: /^https?$/ }),
  text: z.string().max(4000).default(''),
})

const actionValue = /^(\d{1,9})\/(\d{4}-\d\d-\d\d)\/(\d{0,9})$/

/**
 * Answers what somebody has pressed or typed in Slack, to that person alone. Whatever is not from our message or command is
 * ignored.
 * @param type the type of the envelope
 */
export async function answerSlack(ctx: SlackContext, type: string, body: unknown): Promise<void> {
  if (type === 'interactive') {
    const { data } = blockAction.safeParse(body)
    if (data) await reply(ctx, data.response_url, (speak) => answerAction(ctx, data, speak))
  } else if (type === 'slash_commands') {
    const { data } = command.safeParse(body)
    if (data) await reply(ctx, data.response_url, (speak) => answerCommand(ctx, data, speak))
  }
}

type Speak = (language: Language) => void

/**
 * Answers, unless Slack has sent again what was answered before. A fault is answered too, and then thrown.
 * @param answer calls `speak` once it knows the team. Until then, the answer is in English
 */
async function reply(
  { slack }: SlackContext,
  url: string,
  answer: (speak: Speak) => Promise<ChatReply | LiveBoard>,
): Promise<void> {
  let language: Language = 'en'
  try {
    const content = await answer((known) => {
      language = known
    })
    if (!('text' in content)) return await slack.reply(url, content)
    const { isRepeated, ...text } = content
    if (!isRepeated) await slack.reply(url, { ...text, language })
  } catch (error) {
    const refusal = asDomainError(error)
    await slack.reply(url, { text: sayIn(language, refusal?.sentence ?? say('fault')), language })
    if (!refusal || refusal.code === 'SERVICE_UNAVAILABLE') throw error
  }
}

async function answerAction(
  ctx: SlackContext,
  data: z.infer<typeof blockAction>,
  speak: Speak,
): Promise<ChatReply> {
  const [{ action_id: action, value }] = data.actions
  const [, outletId, day = '', venue = ''] = actionValue.exec(value) ?? []
  const outlet = await appOutlet(ctx.db, Number(outletId ?? 0), data.channel.id)
  if (!outlet || (action === 'vote') !== (venue !== '')) return { text: 'This message is no longer in use.' }
  speak(outlet.language)
  await limited(ctx.rateLimiter, 'chatAction', `outlet ${outlet.outletId}`)
  const identity = await identityOf(ctx, data.user.id, data.user.username ?? data.user.name)
  const venueId = action === 'vote' ? Number(venue) : null
  return carryOut(ctx, outlet, identity, { venueId, day, trigger: data.trigger_id })
}

async function answerCommand(
  ctx: SlackContext,
  data: z.infer<typeof command>,
  speak: Speak,
): Promise<ChatReply | LiveBoard> {
  const outlets = await appOutletsIn(ctx.db, data.channel_id)
  const identity = await identityOf(ctx, data.user_id, data.user_name)
  const outlet = await ownOutlet(ctx, outlets, identity)
  if (!outlet) return { text: 'No team has its lunch message in this channel.' }
  speak(outlet.language)
  const t = replyTexts[outlet.language]
  await limited(ctx.rateLimiter, 'chatAction', `outlet ${outlet.outletId}`)
  const typed = data.text.trim()
  const { teamId } = outlet
  if (typed === '') {
    const found = await readBoard(ctx, outlet)
    if (found === undefined || found === 'due') return { text: t.votingIsClosing }
    return found.board
  }
  const names = venuesBeginning(await offeredNames(ctx.db, teamId), typed)
  const [venue, ...others] = names
  if (!venue) return { text: t.noVenueBegins(typed.slice(0, maxTyped)) }
  if (others.length > 0) {
    const listed = names.slice(0, maxNames).map(({ name }) => name)
    return { text: t.typeMore([...listed, ...(names.length > maxNames ? ['…'] : [])].join(', ')) }
  }
  const today = await readDayAndVenue(ctx.db, teamId, null, ctx.clock())
  const action = { venueId: venue.id, day: today?.day ?? '', trigger: data.trigger_id }
  return carryOut(ctx, outlet, identity, action)
}

const maxTyped = 50
const maxNames = 5

/** The venue with this name, else all whose names begin with the text. Letter case does not count. */
function venuesBeginning<T extends { name: string }>(venues: readonly T[], typed: string): T[] {
  const folded = (text: string) => text.normalize('NFC').toLowerCase()
  const wanted = folded(typed)
  const beginning = venues.filter(({ name }) => folded(name).startsWith(wanted))
  const exact = beginning.filter(({ name }) => folded(name) === wanted)
  return exact.length > 0 ? exact : beginning
}

/** Who the person is. Others of the workspace, and of workspaces that share the channel, have other ids. */
async function identityOf({ slack }: SlackContext, userId: string, name = ''): Promise<ChatIdentity> {
  const chatUserName = name.replace(/\p{C}/gu, '').slice(0, maxName) || userId
  return { kind: 'slack-app', place: await slack.workspaceId(), chatUserId: userId, chatUserName }
}

const maxName = 60

/** The outlet of the team to which the person belongs, else the first one. */
async function ownOutlet(ctx: SlackContext, outlets: readonly AppOutlet[], identity: ChatIdentity) {
  if (outlets.length > 1) {
    for (const outlet of outlets) if (await memberIn(ctx, outlet.teamId, identity)) return outlet
  }
  return outlets[0]
}

function carryOut(
  ctx: SlackContext,
  outlet: AppOutlet,
  identity: ChatIdentity,
  action: Parameters<typeof handleChatAction>[3],
): Promise<ChatReply> {
  return handleChatAction(ctx, outlet, identity, action, {
    escaped: (text) => text,
    find: () => memberIn(ctx, outlet.teamId, identity),
  })
}

/** The member that the person is: by a link, or by an e-mail address that the operator trusts. */
async function memberIn({ db, slack }: SlackContext, teamId: TeamId, identity: ChatIdentity) {
  const linked = await linkedMember(db, teamId, identity)
  if (linked) return linked
  const email = confirmedEmail(await slack.trustedEmail(identity.chatUserId))
  if (email === null) return undefined
  const found = await accountOf(db, teamId, email)
  if (!found) return undefined
  const { displayName, ...member } = found
  return { member: { ...member, teamId }, user: { displayName } }
}
