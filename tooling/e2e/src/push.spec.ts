import type { Page } from '@playwright/test'
import { boardLoaded, expect, type Person, pathOf, test } from './fixtures.ts'
import { allowNotifications, canShowNotifications } from './notifications.ts'

/** A valid key and secret of a browser. */
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

/**
 * Replaces the browser's connection to its push service, which is a third party. The service worker, its registration
 * and the notifications are real.
 */
async function fakePushService({ context }: Person): Promise<void> {
  await allowNotifications(context)
  await context.addInitScript((keys) => {
    const stored = 'test-push-service'
    const subscription = {
      endpoint: 'https://push.example/v1/this-browser',
      toJSON: () => ({ endpoint: 'https://push.example/v1/this-browser', keys }),
      unsubscribe: async () => {
        localStorage.removeItem(stored)
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
        localStorage.setItem(stored, String(applicationServerKey))
        return subscription
      },
      getSubscription: async () => (localStorage.getItem(stored) === null ? null : subscription),
    })
  }, keys)
}

const remind = (page: Page) => page.getByRole('switch', { name: 'Remind me before voting closes' })
const announce = (page: Page) => page.getByRole('switch', { name: 'Tell me where we eat' })

/** Subscribes this browser on the account screen. */
async function subscribe(person: Person): Promise<void> {
  const { page } = person
  await fakePushService(person)
  await page.goto('/account')
  await announce(page).click()
  await expect(page.getByText('You are told where you eat.')).toBeVisible()
  await expect(announce(page)).toBeChecked()
}

async function subscriptionsOf({ context }: Person) {
  const answer = await context.request.get('/api/push')
  return (await answer.json()) as { publicKey: string; subscriptions: object[] }
}

test('a browser subscribes, keeps its choice, and unsubscribes', async ({ member }) => {
  const ada = await member()
  const { page } = ada
  await subscribe(ada)
  const { publicKey, subscriptions } = await subscriptionsOf(ada)
  expect(subscriptions).toMatchObject([{ remind: false, announce: true }])
  expect(await page.evaluate(() => localStorage.getItem('test-push-service'))).toBe(publicKey)
  await page.reload()
  await expect(announce(page)).toBeChecked()
  await expect(remind(page)).not.toBeChecked()
  await announce(page).click()
  await expect(page.getByText('This browser gets no more messages.')).toBeVisible()
  expect((await subscriptionsOf(ada)).subscriptions).toEqual([])
  await page.reload()
  await expect(remind(page)).not.toBeChecked()
  await expect(announce(page)).not.toBeChecked()
})

test('the service worker shows a message, and a newer one of the same topic replaces it', async ({
  member,
  server,
}) => {
  const ada = await member()
  const { page } = ada
  await subscribe(ada)
  test.skip(!(await canShowNotifications(page)), 'This browser cannot show notifications')
  const devTools = await ada.context.newCDPSession(page)
  const registrationId = await new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated')
      if (active) resolve(active.registrationId)
    })
    void devTools.send('ServiceWorker.enable')
  })
  const deliver = (body: string) =>
    devTools.send('ServiceWorker.deliverPushMessage', {
      origin: server.origin,
      registrationId,
      data: JSON.stringify({
        title: "Today's lunch: Napoli",
        body,
        topic: 'lunch',
        url: server.origin + pathOf(ada),
      }),
    })
  const shown = () =>
    page.evaluate(async () => {
      const { ready } = navigator.serviceWorker
      const notifications = await (await ready).getNotifications()
      return notifications.map(({ title, body, tag }) => ({ title, body, tag }))
    })
  await deliver('Most votes: 1 of 2.')
  await expect
    .poll(shown)
    .toEqual([{ title: "Today's lunch: Napoli", body: 'Most votes: 1 of 2.', tag: 'lunch' }])
  await deliver('Recorded by Ada.')
  await expect
    .poll(shown)
    .toEqual([{ title: "Today's lunch: Napoli", body: 'Recorded by Ada.', tag: 'lunch' }])
})

test('a click on a message shows an open board, or opens one', { tag: '@deep' }, async ({ member }) => {
  const ada = await member()
  const { page } = ada
  await subscribe(ada)
  const [worker] = ada.context.serviceWorkers()
  if (!worker) throw new Error('The page has no service worker')
  /** Clicks a message. A test cannot click a real one, because the operating system shows it. */
  const click = (url: string) =>
    worker.evaluate((url) => {
      const event = Object.assign(new Event('notificationclick'), {
        notification: { close: () => {}, data: { url } },
        waitUntil: (done: Promise<unknown>) => done.catch(() => {}),
      })
      const actions: string[] = []
      Object.assign(self, { actions })
      const clients = (self as unknown as { clients: object }).clients
      Object.assign(clients, { openWindow: async (path: string) => void actions.push(`open ${path}`) })
      const client = (self as unknown as { WindowClient: { prototype: object } }).WindowClient
      Object.assign(client.prototype, {
        focus: async function focus(this: { url: string }) {
          actions.push(`focus ${new URL(this.url).pathname}`)
        },
      })
      self.dispatchEvent(event)
    }, url)
  const actions = () => worker.evaluate(() => (self as unknown as { actions: string[] }).actions)
  const board = `https://lunch.example${pathOf(ada)}`
  await click(board)
  await expect.poll(actions).toEqual([`open ${pathOf(ada)}`])
  for (const opened of ['/', pathOf(ada)]) {
    await page.goto(opened)
    await boardLoaded(page)
    await click(board)
    await expect.poll(actions).toEqual([`focus ${opened}`])
  }
})
