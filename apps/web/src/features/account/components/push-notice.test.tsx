import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answerAccount } from '~/testing/account.ts'
import { ada } from '~/testing/data.ts'
import { press } from '~/testing/forms.ts'
import { answerPush, pushSubscription, stubPush, unstubPush } from '~/testing/push.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { PushNotice } from './push-notice.tsx'
import { PushSection } from './push-section.tsx'

afterEach(unstubPush)

const text = 'This browser gets no notifications, because its push service refuses them.'
const noon = '2026-11-20T11:00:00.000Z'

/** Subscribes this browser, with the id 9. */
async function subscribeThis() {
  const { register } = stubPush('granted')
  await register('/sw.js')
  await (await navigator.serviceWorker.ready).pushManager.subscribe({})
  const endpoint = 'https://push.example.com/v1/this'
  localStorage.setItem('lunchvote-push', JSON.stringify({ id: 9, endpoint, userId: ada.id }))
}

/** Opens a page. @param refusedSince since when the push service refuses the messages to this browser */
function open(refusedSince: string | null) {
  cleanup()
  answerAccount()
  answerPush([pushSubscription({ refusedSince: noon }), pushSubscription({ id: 9, refusedSince })])
  return renderPart(
    <>
      <PushNotice />
      <PushSection user={ada} />
    </>,
  )
}

/** The section shows the switches when the notice knows the state too. */
const loaded = async () => expect(await screen.findAllByRole('switch', { checked: true })).toHaveLength(2)

test('a browser whose push service refuses the messages says so until it is told so once', async () => {
  await subscribeThis()
  open(noon)
  expect(await screen.findByText(text)).toBeVisible()
  const user = open(noon)
  expect(await screen.findByText(text)).toBeVisible()
  await press(user, 'Dismiss this notice')
  expect(screen.queryByText(text)).not.toBeInTheDocument()
  open(noon)
  await loaded()
  expect(screen.queryByText(text)).not.toBeInTheDocument()
  open('2026-11-24T11:00:00.000Z')
  expect(await screen.findByText(text)).toBeVisible()
})

test('the link leads to what can be done, and closes the notice', async () => {
  await subscribeThis()
  const user = open(noon)
  const link = await screen.findByRole('link', { name: 'What to Do' })
  expect(link).toHaveAttribute('href', '/account?section=notifications')
  await user.click(link)
  expect(screen.queryByText(text)).not.toBeInTheDocument()
})

test('a browser that gets messages is told nothing about the others', async () => {
  await subscribeThis()
  open(null)
  await loaded()
  expect(screen.queryByText(text)).not.toBeInTheDocument()
})
