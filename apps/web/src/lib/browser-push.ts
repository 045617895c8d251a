import type { PushSubscription as Subscription } from '@lunchvote/contracts/push'
import { trpcClient } from './api/trpc-client.ts'
import { storedPush, storePush } from './stored-push.ts'

const worker = '/sw.js'

/** Why this browser cannot get push messages. */
export type PushObstacle = 'insecure' | 'home-screen' | 'unsupported' | 'denied'

export function pushObstacle(): PushObstacle | undefined {
  if (!window.isSecureContext) return 'insecure'
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  // On iOS, only an app on the home screen has these interfaces.
  if (!isSupported) return isIos() ? 'home-screen' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : undefined
}

/** An iPad claims to be a Mac, but a Mac has no touch screen. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

/**
 * The id of this browser's subscription on the server, and the host of its push service. Undefined if the browser has no
 * subscription, cannot get push messages, or has replaced the subscription that the server knows.
 */
export async function subscribedAs(): Promise<{ id: number; service: string } | undefined> {
  const stored = storedPush()
  if (!stored || pushObstacle()) return undefined
  const subscription = await currentSubscription()
  if (subscription?.endpoint !== stored.endpoint) return undefined
  return { id: stored.id, service: new URL(stored.endpoint).hostname }
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(worker)
  return (await registration?.pushManager.getSubscription()) ?? null
}

type Choices = { remind: boolean; announce: boolean }

/**
 * Subscribes this browser, or changes which push messages it gets. Asks for the permission first.
 * @returns null if the person has not given the permission
 * @throws DOMException if the browser cannot subscribe
 */
export async function subscribe(
  userId: number,
  publicKey: string,
  choices: Choices,
): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const inBrowser = await subscribeWith(publicKey)
  const { endpoint } = inBrowser
  const { p256dh = '', auth = '' } = inBrowser.toJSON().keys ?? {}
  const subscription = await trpcClient.push.subscribe.mutate({
    endpoint,
    keys: { p256dh, auth },
    ...choices,
  })
  storePush({ id: subscription.id, endpoint, userId })
  return subscription
}

async function subscribeWith(publicKey: string) {
  await navigator.serviceWorker.register(worker)
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    // The browser already has a subscription with another key, for example because the server has a new database.
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  }
}

/** @param id of the subscription on the server. If it is undefined, the server is not called. */
export async function unsubscribe(id: number | undefined): Promise<void> {
  storePush(undefined)
  // If the server is not called, it deletes the subscription later, because the push service refuses the next message.
  const inBrowser = currentSubscription().then((subscription) => subscription?.unsubscribe())
  const onServer = id === undefined ? undefined : trpcClient.push.unsubscribe.mutate({ id })
  await Promise.all([inBrowser, onServer])
}
