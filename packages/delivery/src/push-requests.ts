import { fetch } from 'undici'
import webPush from 'web-push'
import { createConnectionAgent } from './connection-agent.ts'
import type { Browser, PushMessage, PushResult, Vapid } from './push-message.ts'
import type { SenderOptions } from './sender-options.ts'

/**
 * Creates a function that encrypts a message for a browser (RFC 8291), signs it (RFC 8292) and sends it to the browser's
 * push service (RFC 8030).
 */
export function createPushRequests(options: SenderOptions, vapid: Vapid) {
  const { dispatcher, timeoutMs } = createConnectionAgent(options)

  return async (
    { endpoint, p256dh, auth }: Browser,
    { expiresAt, topic, ...shown }: PushMessage,
  ): Promise<PushResult> => {
    const TTL = Math.floor((Date.parse(expiresAt) - Date.now()) / 1000)
    if (TTL <= 0) return 'failed'
    try {
      const { method, headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify({ ...shown, topic }),
        { vapidDetails: vapid, TTL, topic, urgency: 'high', contentEncoding: 'aes128gcm' },
      )
      const response = await fetch(endpoint, {
        method,
        headers: headers as Record<string, string>,
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        dispatcher,
      })
      await response.body?.cancel()
      if (response.status === 404 || response.status === 410) return 'ended'
      return response.ok ? 'sent' : 'failed'
    } catch {
      return 'failed'
    }
  }
}
