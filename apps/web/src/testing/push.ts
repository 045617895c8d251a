import type { PushSubscription as Subscription } from '@lunchvote/contracts/push'
import { vi } from 'vitest'
import { answer } from './api.ts'

const endpoint = 'https://push.example.com/v1/this'

/**
 * A fake of the browser's push interfaces, because jsdom has none.
 * @param permission the permission before the browser asks for it
 * @param answered the person's answer when the browser asks
 */
export function stubPush(
  permission: NotificationPermission = 'default',
  answered: NotificationPermission = 'granted',
) {
  let isSubscribed = false
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: 'p256dh', auth: 'auth' } }),
    unsubscribe: vi.fn(async () => {
      isSubscribed = false
      return true
    }),
  }
  const pushManager = {
    subscribe: vi.fn(async (_options: PushSubscriptionOptionsInit) => {
      isSubscribed = true
      return subscription
    }),
    getSubscription: async () => (isSubscribed ? subscription : null),
  }
  const registration = { pushManager }
  const notification = {
    permission,
    requestPermission: vi.fn(async () => {
      notification.permission = answered
      return answered
    }),
  }
  const register = vi.fn(async (_script: string) => registration)
  const serviceWorker = {
    register,
    ready: Promise.resolve(registration),
    getRegistration: async () => (register.mock.calls.length > 0 ? registration : undefined),
  }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('PushManager', class {})
  Object.assign(navigator, { serviceWorker })
  return {
    requestPermission: notification.requestPermission,
    register,
    pushManager,
    unsubscribe: subscription.unsubscribe,
  }
}

/** Removes the fake from the navigator. */
export function unstubPush(): void {
  Reflect.deleteProperty(navigator, 'serviceWorker')
}

export function pushSubscription(details: Partial<Subscription> = {}): Subscription {
  return {
    id: 1,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    remind: true,
    announce: true,
    createdAt: '2026-11-20T10:45:00.000Z',
    refusedSince: null,
    ...details,
  }
}

/** A fake server that stores push subscriptions. This browser's subscription gets the id 9. */
export function answerPush(subscriptions: Subscription[] = []) {
  let stored = subscriptions
  answer('push.state', () => ({ publicKey: 'the-public-key', subscriptions: stored }))
  return {
    subscriptions: answer('push.subscribe', ({ remind, announce }) => {
      const added = pushSubscription({ id: 9, remind, announce })
      stored = [...stored.filter(({ id }) => id !== added.id), added]
      return added
    }),
    removals: answer('push.unsubscribe', ({ id }) => {
      stored = stored.filter((each) => each.id !== id)
      return { success: true }
    }),
  }
}
