import type { OutletAnswer, OutletMessage, OutletTarget, WebhookTarget } from '@lunchvote/contracts/notices'
import { sayOfDelivery } from '@lunchvote/contracts/reasons/deliveries'
import { hasBadPort } from '@lunchvote/outgoing/bad-port'
import { isPrivateAddress } from '@lunchvote/outgoing/public-agent'
import { retryAfter } from '@lunchvote/outgoing/retry-after'
import { Webhook } from 'standardwebhooks'
import { chatBodies } from './chat-formats.ts'
import { createPost, type SenderOptions } from './post.ts'
import type { SlackPoster } from './slack/slack-app.ts'
import { slackBoard } from './slack/slack-board.ts'

/**
 * Creates a function that sends a message to an outlet, once. The function never rejects. It follows no redirect,
 * because another host would then get the content of the message.
 * @param postToSlack posts a message as the server's Slack app. Undefined if there is none
 */
export function createOutletSender(options: SenderOptions, postToSlack?: SlackPoster) {
  const { post, timeoutMs } = createPost(options)

  return async (target: OutletTarget, message: OutletMessage): Promise<OutletAnswer> => {
    if (target.kind === 'slack-app') {
      if (!postToSlack) return { status: null, error: sayOfDelivery('no_slack_app') }
      const { board } = message
      return postToSlack(target.channel, board ? slackBoard(board) : chatBodies.slack(message))
    }
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      if (!options.allowPrivate && URL.parse(target.url)?.protocol !== 'https:') {
        return { status: null, error: sayOfDelivery('https_required') }
      }
      const { body, headers } = requestFor(target, message)
      const answer = await post(target.url, {
        headers: { 'content-type': 'application/json', 'user-agent': 'LunchVote/0.1', ...headers },
        body,
        signal,
      })
      return answerOf(answer.status, String(answer.headers['retry-after'] ?? ''))
    } catch (cause) {
      if (signal.aborted)
        return { status: null, error: sayOfDelivery('no_answer_within', { seconds: timeoutMs / 1000 }) }
      // `post` refuses these ports.
      if (hasBadPort(target.url)) {
        return { status: null, error: sayOfDelivery('port_blocked') }
      }
      const code = codeOf(cause)
      // A private address and an unknown name get the same text, because different texts would tell which names exist
      // in the server's private network.
      if (isPrivateAddress(cause) || (code === 'ENOTFOUND' && !options.allowPrivate)) {
        return { status: null, error: sayOfDelivery('not_public') }
      }
      const error = code
        ? sayOfDelivery('host_unreachable_with_code', { code })
        : sayOfDelivery('host_unreachable')
      return { status: null, error }
    }
  }
}

function requestFor({ kind, secret }: WebhookTarget, message: OutletMessage) {
  if (kind === 'webhook') return webhookRequest(message, secret ?? '')
  return { body: JSON.stringify(chatBodies[kind](message)), headers: {} }
}

function answerOf(status: number, wait: string): OutletAnswer {
  if (status >= 200 && status < 300) return { status, error: null }
  if (status >= 300 && status < 400) {
    return { status, error: sayOfDelivery('redirected') }
  }
  return { status, error: sayOfDelivery('answered_with_status', { status }), retryAfter: retryAfter(wait) }
}

/** The error code of the connection, such as ECONNREFUSED. Empty if there is none. */
function codeOf(error: unknown): string {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined
  return typeof code === 'string' ? code : ''
}

/**
 * A signed message in the form of Standard Webhooks. Source:
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 * @param secret with the prefix `whsec_`
 */
function webhookRequest({ webhookId, at, notice }: OutletMessage, secret: string) {
  const { event, data, team, boardUrl } = notice
  const id = `msg_${webhookId}`
  const sentAt = new Date()
  const body = JSON.stringify({ type: event, timestamp: at.toISOString(), data: { team, boardUrl, ...data } })
  return {
    body,
    headers: {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, sentAt, body),
    },
  }
}
