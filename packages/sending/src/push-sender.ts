import type { PushMessage, PushResult, PushTarget } from '@lunchvote/contracts/notices'
import webPush from 'web-push'
import { createPost, type SenderOptions } from './post.ts'

/** The keys that sign push messages. `subject` is an https or mailto URL that tells push services whom to contact. */
export type Vapid = { publicKey: string; privateKey: string; subject: string }

/** Makes the keys with which push messages are signed. */
export async function makeVapidKeys(): Promise<{ publicKey: string; privateKey: string }> {
  return webPush.generateVAPIDKeys()
}

/**
 * Creates a function that encrypts a message for a browser (RFC 8291), signs it (RFC 8292) and sends it to the browser's
 * push service (RFC 8030). The function never rejects.
 */
export function createPushSender(options: SenderOptions, vapid: Vapid) {
  const { post, timeoutMs } = createPost(options)

  return async (
    { endpoint, p256dh, auth }: PushTarget,
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
      const { status, text } = await post(endpoint, {
        headers: headers as Record<string, string>,
        body,
        signal: AbortSignal.timeout(timeoutMs),
        readsTextOf: 400,
      })
      if (status === 404 || status === 410) return 'ended'
      // Apple answers 403 if it does not accept the subject. Services answer 401 or 403 if the browser has another key.
      if (status === 401 || status === 403) return 'refused'
      // So does Apple's 400 `{"reason":"VapidPkHashMismatch"}`. Its other reasons are about the message.
      if (status === 400 && text.includes('VapidPkHashMismatch')) return 'refused'
      return status >= 200 && status < 300 ? 'sent' : 'failed'
    } catch {
      return 'failed'
    }
  }
}
