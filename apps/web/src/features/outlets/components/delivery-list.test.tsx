import type { Outlet } from '@lunchvote/contracts/outlets'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, conflict, fail } from '~/testing/api.ts'
import { press } from '~/testing/forms.ts'
import { answerOutlets, delivery, outlet } from '~/testing/outlets.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { OutletsSection } from './outlets-section.tsx'

async function openOutlets(outlets: Outlet[] = [outlet()]) {
  answerOutlets(outlets)
  const user = renderPart(<OutletsSection />)
  await screen.findByRole('list', { name: 'Your chats' })
  return user
}

const rows = () => within(screen.getByRole('list', { name: 'Your chats' })).getAllByRole('listitem')

test('the deliveries load when they are opened, and each shows its result', async () => {
  const user = await openOutlets()
  const error = 'The receiver answered with status 500'
  const loads = answer('outlets.deliveries', () => [
    delivery({
      id: 5,
      status: 'failed',
      attempts: 0,
      responseStatus: null,
      error: 'The chat is switched off',
    }),
    delivery({ id: 4, event: 'venue.created', status: 'pending', attempts: 0, responseStatus: null }),
    delivery({ id: 3, event: 'voting.closing', status: 'pending', attempts: 2, responseStatus: 500, error }),
    delivery({ id: 2, event: 'test', status: 'failed', responseStatus: 500, error }),
    delivery({ id: 1 }),
  ])
  expect(loads).toEqual([])
  const button = screen.getByRole('button', { name: 'Deliveries of Lunch channel' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await user.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  const list = await screen.findByRole('list', { name: 'Deliveries of Lunch channel' })
  expect(loads).toEqual([{ id: 1 }])
  // The times are in the team's timezone, Europe/Paris.
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Lunch is decided, 20 November 2026 at 11:45Not sent. The chat is switched off.',
    'A venue is added, 20 November 2026 at 11:45It is about to be sent.',
    `Voting closes soon, 20 November 2026 at 11:45Not delivered yet, 2 attempts. ${error}. It is sent again later.`,
    `Test, 20 November 2026 at 11:45Not delivered, 1 attempt. ${error}.`,
    'Lunch is decided, 20 November 2026 at 11:45Delivered, 1 attempt. The receiver answered with status 200.',
  ])
  await user.click(button)
  expect(list).not.toBeInTheDocument()
})

test('if the deliveries cannot be loaded, the reason is shown, and trying again loads them', async () => {
  const user = await openOutlets()
  fail('outlets.deliveries', conflict)
  await press(user, 'Deliveries of Lunch channel')
  expect(await screen.findByText('Failed to fetch the deliveries')).toBeVisible()
  expect(screen.getByText(conflict.message)).toBeVisible()
  answer('outlets.deliveries', () => [])
  await press(user, 'Try Again')
  expect(await screen.findByText('Nothing has been sent yet.')).toBeVisible()
})

test('if an answer with status 410 has switched an outlet off, its row says so', async () => {
  const error = 'The receiver answered with status 410'
  const note = /the receiver answered with status 410: this URL is no longer in use/
  answer('outlets.deliveries', ({ id }) => [
    delivery({ status: 'failed', responseStatus: null, error: 'The chat is switched off' }),
    delivery({ status: 'failed', ...(id === 1 ? { responseStatus: 410, error } : {}) }),
  ])
  await openOutlets([outlet({ active: false }), outlet({ id: 2, name: 'By hand', active: false })])
  const [gone, off] = rows()
  await waitFor(() => expect(gone).toHaveTextContent(note))
  expect(off).not.toHaveTextContent(note)
})
