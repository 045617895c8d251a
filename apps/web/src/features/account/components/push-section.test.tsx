import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerAccount } from '~/testing/account.ts'
import { answer, conflict, fail, hold } from '~/testing/api.ts'
import { ada } from '~/testing/data.ts'
import { expectFailures } from '~/testing/failures.ts'
import { press } from '~/testing/forms.ts'
import { answerPush, pushSubscription, stubPush, unstubPush } from '~/testing/push.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { expectErrorToast, expectToast } from '~/testing/toast.ts'
import { PushSection } from './push-section.tsx'

afterEach(unstubPush)

async function openPush(subscriptions = [pushSubscription()]) {
  answerAccount()
  const calls = answerPush(subscriptions)
  const user = renderPart(<PushSection user={ada} />)
  await screen.findByText(/^Your other browsers|^Short messages to this browser/)
  await waitFor(() => expect(screen.queryByRole('status', { name: /notifications/ })).not.toBeInTheDocument())
  return { user, ...calls }
}

const section = () => screen.getByRole('region', { name: 'Notifications' })
const remind = () => screen.getByRole('switch', { name: 'Remind me before voting closes' })
const announce = () => screen.getByRole('switch', { name: 'Tell me where we eat' })

test('the browser asks for the permission only when a switch is turned on, and then subscribes', async () => {
  const { requestPermission, register, pushManager, unsubscribe } = stubPush()
  const { user, subscriptions, removals } = await openPush([])
  expect(remind()).not.toBeChecked()
  expect(announce()).not.toBeChecked()
  expect(requestPermission).not.toHaveBeenCalled()
  expect(register).not.toHaveBeenCalled()

  await user.click(remind())
  await expectToast('Notifications changed', 'You are reminded of the vote.')
  await waitFor(() => expect(remind()).toBeChecked())
  expect(announce()).not.toBeChecked()
  expect(register).toHaveBeenCalledWith('/sw.js')
  expect(pushManager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: 'the-public-key',
  })
  await user.click(announce())
  await expectToast('Notifications changed', 'You are reminded of the vote, and told where you eat.')
  const draft = { endpoint: 'https://push.example.com/v1/this', keys: { p256dh: 'p256dh', auth: 'auth' } }
  expect(subscriptions).toEqual([
    { ...draft, remind: true, announce: false },
    { ...draft, remind: true, announce: true },
  ])
  expect(within(section()).queryByText('Your other browsers')).not.toBeInTheDocument()

  await user.click(remind())
  await expectToast('Notifications changed', 'You are told where you eat.')
  expect(unsubscribe).not.toHaveBeenCalled()
  await waitFor(() => expect(remind()).not.toBeChecked())
  await user.click(announce())
  await expectToast('Notifications changed', 'This browser gets no more messages.')
  await waitFor(() => expect(announce()).not.toBeChecked())
  expect(removals).toEqual([{ id: 9 }])
  expect(unsubscribe).toHaveBeenCalledOnce()
})

test('a refused permission is not explained with switches, which are no longer shown', async () => {
  stubPush('default', 'denied')
  const { user } = await openPush([])
  await user.click(announce())
  await expectErrorToast('Notifications are still off', expect.stringContaining("browser's settings"))
  expect(await within(section()).findByText(/^Your browser blocks notifications/)).toBeVisible()
  expect(within(section()).queryAllByRole('switch')).toEqual([])
})

test('without the permission, the switch stays off, and a toast says why', async () => {
  const { pushManager } = stubPush('default', 'default')
  const { user, subscriptions } = await openPush([])
  await user.click(announce())
  await expectErrorToast('Notifications are still off', expect.stringContaining('only if you allow it'))
  expect(announce()).not.toBeChecked()
  expect(pushManager.subscribe).not.toHaveBeenCalled()
  expect(subscriptions).toEqual([])
})

test('if the browser or the server refuses, the switch stays off, with the reason', async () => {
  const { pushManager } = stubPush()
  const { user } = await openPush([])
  pushManager.subscribe.mockRejectedValueOnce(new DOMException('push service error', 'AbortError'))
  await user.click(announce())
  await expectErrorToast('Notifications are still off', expect.stringContaining('push service'))
  await waitFor(() => expect(announce()).not.toBeChecked())
  fail('push.subscribe', conflict)
  await user.click(announce())
  await expectErrorToast('Failed to change the notifications', conflict.message)
  await waitFor(() => expect(announce()).not.toBeChecked())
})

test('a subscription with the key of an earlier database is replaced', async () => {
  const { pushManager, unsubscribe } = stubPush('granted')
  const { user, subscriptions } = await openPush([])
  await user.click(announce())
  await waitFor(() => expect(announce()).toBeChecked())
  pushManager.subscribe.mockRejectedValueOnce(new DOMException('another key', 'InvalidStateError'))
  await user.click(remind())
  await waitFor(() => expect(remind()).toBeChecked())
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect(subscriptions).toHaveLength(2)
})

test.for([
  {
    obstacle: 'no https',
    text: /only on pages with https/,
    prepare: () => vi.stubGlobal('isSecureContext', false),
  },
  {
    obstacle: 'a browser without push messages',
    text: /This browser cannot get notifications/,
    prepare: () => unstubPush(),
  },
  {
    obstacle: 'an iPhone',
    text: /add LunchVote to the home screen first/,
    prepare: () => {
      unstubPush()
      const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1'
      vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
    },
  },
  {
    obstacle: 'a refused permission',
    text: /Your browser blocks notifications/,
    prepare: () => stubPush('denied'),
  },
])('with $obstacle, the screen says what to do', async ({ text, prepare }) => {
  stubPush()
  prepare()
  await openPush()
  expect(within(section()).getByText(text)).toBeVisible()
  expect(within(section()).queryByRole('switch')).not.toBeInTheDocument()
  expect(within(section()).getByText('Firefox on Linux')).toBeVisible()
  vi.restoreAllMocks()
})

test('other browsers are listed, and can be removed', async () => {
  stubPush()
  const { user, removals } = await openPush([
    pushSubscription(),
    pushSubscription({ id: 2, userAgent: null, remind: false }),
  ])
  const list = screen.getByRole('list', { name: 'Your other browsers' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringMatching(/^Firefox on LinuxReminders and where you eat, since 20 November 2026/),
    expect.stringMatching(/^Unknown deviceWhere you eat, since 20 November 2026/),
  ])
  const [first] = within(list).getAllByRole('button', { name: 'Remove' })
  if (!first) throw new Error('There is no button')
  await user.click(first)
  await expectToast('Browser removed', 'Firefox on Linux gets no more messages.')
  expect(removals).toEqual([{ id: 1 }])
  expect(within(list).getAllByRole('listitem')).toHaveLength(1)
  await expectFailures(user, 'push.unsubscribe', {
    title: 'Failed to remove the browser',
    fallback: 'Failed to remove the browser',
    act: () => press(user, 'Remove'),
  })
})

test('a browser whose push service refuses the messages is told since when, and what to do', async () => {
  const { pushManager } = stubPush('granted')
  const { user } = await openPush([])
  await user.click(announce())
  await waitFor(() => expect(announce()).toBeChecked())
  expect(within(section()).queryByText(/refused/)).not.toBeInTheDocument()
  cleanup()
  const refusedSince = '2026-11-20T10:45:00.000Z'
  const others = [pushSubscription({ refusedSince })]
  await openPush([pushSubscription({ id: 9, refusedSince }), ...others])
  expect(announce()).toBeChecked()
  expect(
    within(section()).getByText(
      'This browser gets no notifications. Its push service push.example.com has refused the messages of this server since 20 November 2026.',
    ),
  ).toBeVisible()
  expect(within(section()).getByText(/“lunchvote doctor” names the cause/)).toBeVisible()
  const [other] = screen.getAllByRole('listitem')
  expect(other).toHaveTextContent('Nothing, because its push service has refused it since 20 November 2026')
  expect(pushManager.subscribe).toHaveBeenCalledOnce()
})

test('while the notifications load, the section shows it, and a failure can be tried again', async () => {
  stubPush()
  answerAccount()
  const held = hold('push.state', () => ({ publicKey: '', subscriptions: [] }))
  const user = renderPart(<PushSection user={ada} />)
  expect(await screen.findByRole('status', { name: 'Loading your notifications' })).toBeVisible()
  held.release(conflict)
  expect(await screen.findByText('Failed to fetch your notifications')).toBeVisible()
  answer('push.state', () => ({ publicKey: '', subscriptions: [] }))
  await press(user, 'Try Again')
  await waitFor(() => expect(remind()).toBeVisible())
})
