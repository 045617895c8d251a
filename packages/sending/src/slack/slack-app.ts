import type { LiveBoard, OutletAnswer, SlackAnswer } from '@lunchvote/contracts/notices'
import { type DeliveryError, sayOfDelivery } from '@lunchvote/contracts/reasons/deliveries'
import type { WebClient } from '@slack/web-api'
import { chatTexts } from '../chat.languages.ts'
import { type SlackMessage, slackPlain, slackText } from '../chat-formats.ts'
import { clippedText } from '../chat-text.ts'
import { slackBoard } from './slack-board.ts'

export type SlackAppOptions = {
  botToken: string
  /** The base URL of Slack's Web API, with a slash at its end. */
  apiUrl: string
  /** Whether a member of the workspace is the account with the same confirmed e-mail address. */
  trustsEmail: boolean
}

export type SlackPoster = (channel: string, message: SlackMessage) => Promise<OutletAnswer>

const timeoutMs = 5_000
/** How long an address is remembered, in milliseconds, and how many are. Slack limits how often they are asked for. */
const keptEmailMs = 5 * 60_000
const maxEmails = 2_000

/** Nothing in a text becomes a link or a mention. `chat.update` would look for them otherwise. */
const plain = { parse: 'none', link_names: false, mrkdwn: false, unfurl_links: false, unfurl_media: false }

export type SlackAppCalls = Awaited<ReturnType<typeof createSlackApp>>

/** Loads Slack's library, and creates the calls that the bot makes. Nothing is sent yet. */
export async function createSlackApp({ botToken, apiUrl, trustsEmail }: SlackAppOptions) {
  const { WebClient } = await import('@slack/web-api')
  const client = new WebClient(botToken, {
    slackApiUrl: apiUrl,
    timeout: timeoutMs,
    // The queue tries again, and waits as long as Slack asks.
    retryConfig: { retries: 0 },
    rejectRateLimitedCalls: true,
    logger: silent,
  })
  let workspace: Promise<string> | undefined
  const emails = new Map<string, { email: string | null; until: number }>()

  /** Makes a call. Never rejects. */
  async function call(method: string, options: Record<string, unknown>): Promise<Answer> {
    try {
      return { ok: true, data: { ...(await client.apiCall(method, options)) } }
    } catch (error) {
      return { ok: false, ...failureOf(error) }
    }
  }

  function workspaceId(): Promise<string> {
    workspace ??= readWorkspace(client).catch((error) => {
      workspace = undefined
      throw error
    })
    return workspace
  }

  const post: SlackPoster = async (channel, message) => {
    const answer = await call('chat.postMessage', { channel, ...message, ...plain })
    if (answer.ok) return { status: 200, error: null, messageId: String(answer.data.ts) }
    const { status, code, retryAfter } = answer
    return { status, error: errors[code]?.() ?? sayOfDelivery('slack_refused', { code }), retryAfter }
  }

  return {
    post,
    workspaceId,

    async editMessage({ channel, messageId }: { channel: string; messageId: string }, board: LiveBoard) {
      const answer = await call('chat.update', { channel, ts: messageId, ...slackBoard(board), ...plain })
      if (answer.ok) return { result: 'edited' as const }
      if (goneCodes.has(answer.code)) return { result: 'gone' as const }
      if (answer.status === 200 && !passingCodes.has(answer.code)) return { result: 'refused' as const }
      return { result: 'failed' as const, retryAfter: answer.retryAfter }
    },

    async reply(responseUrl: string, content: SlackAnswer | LiveBoard): Promise<void> {
      const message = 'text' in content ? slackAnswer(content) : slackBoard(content)
      const body = JSON.stringify({
        response_type: 'ephemeral',
        replace_original: false,
        ...message,
        ...plain,
      })
      const signal = AbortSignal.timeout(timeoutMs)
      const headers = { 'content-type': 'application/json' }
      const answer = fetch(responseUrl, { method: 'POST', headers, body, signal, redirect: 'error' })
      // The vote is cast all the same, and the message shows it.
      await answer.then((response) => response.body?.cancel()).catch(() => {})
    },

    async trustedEmail(userId: string): Promise<string | null> {
      if (!trustsEmail) return null
      const known = emails.get(userId)
      if (known && known.until > performance.now()) return known.email
      const answer = await call('users.info', { user: userId })
      const own = await workspaceId().catch(() => null)
      // A person whom Slack does not know has no address. Other refusals say nothing about the person.
      if (own === null || !(answer.ok || answer.code === 'user_not_found')) return null
      const email = answer.ok ? emailOf(answer.data.user, userId, own) : null
      if (emails.size >= maxEmails) emails.clear()
      emails.set(userId, { email, until: performance.now() + keptEmailMs })
      return email
    },
  }
}

/** The longest text of a section, after escaping. */
const maxText = 3_000

/** A text for one person. Its block shows names as they are, and only a block with markup shows a link. */
function slackAnswer({ text, url, language }: SlackAnswer): SlackMessage {
  const shown = clippedText(text, maxText, slackText)
  const section = { type: 'section', text: slackPlain(shown) }
  if (url === undefined) return { text: shown, blocks: [section] }
  const link = {
    type: 'mrkdwn',
    text: `<${url}|${slackText(chatTexts[language].linkAccount)}>`,
    verbatim: true,
  }
  return { text: `${shown} ${url}`, blocks: [section, { type: 'section', text: link }] }
}

async function readWorkspace(client: WebClient): Promise<string> {
  const { team_id: id } = await client.auth.test()
  if (!id) throw new Error('Slack does not say to which workspace the bot belongs')
  return id
}

type Failure = { status: number | null; code: string; retryAfter?: number | undefined }
type Answer = { ok: true; data: Record<string, unknown> } | ({ ok: false } & Failure)

/** What the error of a call says, without its message, which may contain a URL. */
function failureOf(error: unknown): Failure {
  const { code, data, retryAfter, statusCode } = error as Record<string, unknown>
  if (typeof retryAfter === 'number')
    return { status: 429, code: 'ratelimited', retryAfter: retryAfter * 1000 }
  if (typeof statusCode === 'number') return { status: statusCode, code: `status ${statusCode}` }
  const said = (data as { error?: unknown } | undefined)?.error
  if (typeof said === 'string')
    return { status: 200, code: /^\w{1,50}$/.test(said) ? said : 'unknown reason' }
  return { status: null, code: typeof code === 'string' ? 'no answer' : 'unknown reason' }
}

/** What an admin can do about the answers of Slack: https://docs.slack.dev/reference/methods/chat.postMessage. */
const errors: Record<string, () => DeliveryError> = {
  not_in_channel: () => sayOfDelivery('slack_not_in_channel'),
  channel_not_found: () => sayOfDelivery('slack_channel_not_found'),
  is_archived: () => sayOfDelivery('slack_channel_archived'),
  ratelimited: () => sayOfDelivery('slack_asks_to_wait'),
  'no answer': () => sayOfDelivery('slack_unreachable'),
}

/** After these answers, a message cannot be edited any more. */
const goneCodes = new Set([
  'message_not_found',
  'cant_update_message',
  'edit_window_closed',
  'channel_not_found',
  'is_archived',
])

/** After these answers, the same call can succeed soon. */
const passingCodes = new Set([
  'ratelimited',
  'rate_limited',
  'internal_error',
  'fatal_error',
  'service_unavailable',
  'request_timeout',
])

/**
 * The address of a person, if nobody else can have typed it: it is confirmed, and the person is a full member of the
 * workspace, but no bot, guest or somebody of another workspace. Source: https://docs.slack.dev/reference/objects/user-object.
 */
function emailOf(user: unknown, userId: string, workspaceId: string): string | null {
  if (typeof user !== 'object' || user === null) return null
  const facts = user as Record<string, unknown>
  const isOwn = facts.id === userId && facts.team_id === workspaceId && facts.is_email_confirmed === true
  const doubts = [
    'deleted',
    'is_bot',
    'is_restricted',
    'is_ultra_restricted',
    'is_stranger',
    'is_workflow_bot',
  ]
  if (!isOwn || doubts.some((doubt) => facts[doubt] !== undefined && facts[doubt] !== false)) return null
  const { email } = (facts.profile ?? {}) as { email?: unknown }
  return typeof email === 'string' ? email : null
}

/** Slack's library would log whole payloads. What has to be known is logged by the caller. */
export const silent = {
  debug() {},
  info() {},
  warn() {},
  error() {},
  setLevel() {},
  setName() {},
  getLevel: () => 'error' as never,
}
