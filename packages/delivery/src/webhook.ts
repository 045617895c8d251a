import type { OutletMessage } from '@lunchvote/contracts/outlet-messages'
import { Webhook } from 'standardwebhooks'

/**
 * A signed message in the form of Standard Webhooks. Source:
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 * @param secret with the prefix `whsec_`
 */
export function webhookRequest({ webhookId, at, content }: OutletMessage, secret: string) {
  const { event, data, team, boardUrl } = content
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
