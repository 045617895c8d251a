import webPush from 'web-push'
import { createPost } from './post.ts'
import type { Browser, PushMessage, PushResult, Vapid } from './push-message.ts'
import type { SenderOptions } from './sender-options.ts'

/**
 * Creates a function that encrypts a message for a browser (RFC 8291), signs it (RFC 8292) and sends it to the browser's
 * push service (RFC 8030).
 */
export function createPushRequests(options: SenderOptions, vapid: Vapid) {
  const { post, timeoutMs } = createPost(options)

  return async (
    { endpoint, p256dh, auth }: Browser,
    { expiresAt, topic, ...shown }: PushMessage,
  ): Promise<PushResult> => {
    const TTL = Math.floor((Date.parse(expiresAt) - Date.now()) / 1000)
    if (TTL <= 0) return 'failed'
    try {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify({ ...shown, topic }),
        { vapidDetails: vapid, TTL, topic, urgency: 'high', contentEncoding: 'aes128gcm' },
      )
      const { status } = await post(endpoint, {
        headers: headers as Record<string, string>,
        body,
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (status === 404 || status === 410) return 'ended'
      return status >= 200 && status < 300 ? 'sent' : 'failed'
    } catch {
      return 'failed'
    }
  }
}
