import type { Browser, PushMessage, PushResult, Vapid } from './push-message.ts'
import type { SenderOptions } from './sender-options.ts'

/** Makes the keys with which push messages are signed. */
export async function makeVapidKeys(): Promise<{ publicKey: string; privateKey: string }> {
  const { default: webPush } = await import('web-push')
  return webPush.generateVAPIDKeys()
}

/**
 * Creates a function that sends a push message to a browser, once. It never rejects, unless a module is missing. The
 * libraries are loaded at the first message.
 */
export function createPushSender(options: SenderOptions, vapid: Vapid) {
  let loading: Promise<(browser: Browser, message: PushMessage) => Promise<PushResult>> | undefined

  return async (browser: Browser, message: PushMessage) => {
    loading ??= import('./push-requests.ts').then((module) => module.createPushRequests(options, vapid))
    const send = await loading
    return send(browser, message)
  }
}
