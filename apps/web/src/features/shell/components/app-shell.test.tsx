import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answerAccount } from '~/testing/account.ts'
import { answer } from '~/testing/api.ts'
import { ada } from '~/testing/data.ts'
import { fill, press } from '~/testing/forms.ts'
import { answerPush, pushSubscription, stubPush, unstubPush } from '~/testing/push.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { expectToast } from '~/testing/toast.ts'

afterEach(unstubPush)

const announce = () => screen.findByRole('switch', { name: 'Tell me where we eat' })

test('logging out ends the subscription of the browser before the session', async () => {
  const { unsubscribe } = stubPush('granted')
  answerAccount()
  const { removals } = answerPush([])
  const user = await renderScreen('/account')
  await user.click(await announce())
  await waitFor(async () => expect(await announce()).toBeChecked())
  const before: number[] = []
  answer('auth.logout', () => {
    before.push(removals.length)
    return { success: true }
  })
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  await expectToast('Goodbye!', 'You have been logged out successfully.')
  expect(before).toEqual([1])
  expect(removals).toEqual([{ id: 9 }])
  expect(unsubscribe).toHaveBeenCalledOnce()
})

test('each screen says that the push service of this browser refuses the messages', async () => {
  const { register } = stubPush('granted')
  await register('/sw.js')
  await (await navigator.serviceWorker.ready).pushManager.subscribe()
  const endpoint = 'https://push.example.com/v1/this'
  localStorage.setItem('lunchvote-push', JSON.stringify({ id: 9, endpoint, userId: ada.id }))
  answerAccount()
  answerPush([pushSubscription({ id: 9, refusedSince: '2026-11-20T10:45:00.000Z' })])
  await renderScreen('/account')
  expect(await screen.findByText(/^This browser gets no notifications, because/)).toBeVisible()
})

test('when another user logs in at this browser, its subscription ends', async () => {
  const { unsubscribe, register } = stubPush('granted')
  await register('/sw.js')
  await (await navigator.serviceWorker.ready).pushManager.subscribe()
  const logIn = async (userId: number) => {
    const endpoint = 'https://push.example.com/v1/this'
    localStorage.setItem('lunchvote-push', JSON.stringify({ id: 9, endpoint, userId }))
    answer('auth.login', () => ada)
    answerAccount()
    const user = await renderScreen('/auth?tab=login&returnTo=%2Faccount', null)
    await screen.findByLabelText('Email')
    await fill(user, { Email: ada.email, Password: 'correct horse' })
    await press(user, 'Sign In')
    await announce()
  }
  await logIn(ada.id)
  expect(unsubscribe).not.toHaveBeenCalled()
  await logIn(2)
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce())

  // A company login comes back with a new page.
  await (await navigator.serviceWorker.ready).pushManager.subscribe()
  localStorage.setItem('lunchvote-push', JSON.stringify({ id: 9, endpoint: '', userId: 2 }))
  await renderScreen('/account')
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(2))
})
