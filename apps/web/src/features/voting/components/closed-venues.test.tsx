import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, conflict, fail } from '~/testing/api.ts'
import { answerBoard, today } from '~/testing/board.ts'
import { lunch, lunchToday, tally, venue } from '~/testing/data.ts'
import { press } from '~/testing/forms.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { expectErrorToast, expectToast } from '~/testing/toast.ts'

const closed = (reason: string) => ({ today: { isOpen: false, reason } })
const ramen = venue({ id: 2, name: 'Ramen' })

const card = (name: string) => within(screen.getByRole('article', { name }))

async function openMenu(user: Awaited<ReturnType<typeof renderScreen>>, name: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
}

test('venues that are not open today are folded into one line with the reasons', async () => {
  const line = '2 not open today: Tacos (Left out today: It rains), Napoli (Closed on Mondays)'
  answerBoard(
    [
      venue(closed('Closed on Mondays')),
      ramen,
      venue({ id: 3, name: 'Tacos', ...closed('Left out today: It rains') }),
    ],
    [tally(1), tally(2), tally(3)],
  )
  const user = await renderScreen('/Engines')
  const fold = await screen.findByRole('button', { name: line })
  expect(screen.getAllByRole('article')).toHaveLength(1)
  await user.click(fold)
  expect(fold).toHaveAttribute('aria-expanded', 'true')
  expect(await card('Napoli').findByText('Closed on Mondays')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Vote for Napoli' })).not.toBeInTheDocument()
  expect(card('Napoli').getByRole('link', { name: 'Edit Napoli' })).toBeVisible()
})

test('a board whose venues are all closed today is not empty', async () => {
  answerBoard([venue(closed('Closed on Mondays'))], [tally(1)])
  await renderScreen('/Engines')
  expect(await screen.findByRole('button', { name: /^1 not open today: Napoli/ })).toBeVisible()
  expect(screen.queryByText('No venues available. Add one!')).not.toBeInTheDocument()
})

test('the page itself makes the sentence of the days on which a venue is closed', async () => {
  answerBoard([venue({ ...closed('Suljettu'), closedThrough: '2099-01-05' }), ramen], [tally(1), tally(2)])
  const user = await renderScreen('/Engines?vote=1')
  const text = 'Closed through 5 January 2099'
  expect(await screen.findByRole('dialog', { name: 'Napoli' })).toHaveTextContent(text)
  await press(user, 'Show the Board')
  await press(user, `1 not open today: Napoli (${text})`)
  expect(await card('Napoli').findByText(text)).toBeVisible()
})

test('the venue of today’s lunch stays a card, also if it is closed', async () => {
  answerBoard(
    [venue(closed('Left out today: It rains')), ramen],
    [tally(1), tally(2)],
    lunchToday({ day: today(), isOpen: false, decision: { ...lunch(today()), venueId: 1 } }),
  )
  await renderScreen('/Engines')
  const card = await screen.findByRole('article', { name: 'Napoli' })
  expect(await within(card).findByText("Today's lunch")).toBeVisible()
  expect(screen.queryByText(/not open today/)).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Actions for Ramen' })).not.toBeInTheDocument()
})

test('a venue is left out with a reason that is typed or suggested', async () => {
  answerBoard([venue(), ramen], [tally(1), tally(2)])
  const user = await renderScreen('/Engines')
  await openMenu(user, 'Napoli')
  await user.click(await screen.findByRole('menuitem', { name: 'Leave Out Today…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave Napoli out today?' }))
  const leaveOut = async () => user.click(await dialog.findByRole('button', { name: 'Leave Out' }))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'x')
  await leaveOut()
  expect(await dialog.findByText('Reason must have at least 2 characters')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Fully booked' }))
  fail('venues.leaveOut', conflict)
  await leaveOut()
  await expectErrorToast('❌ Error', conflict.message)
  const sent = answer('venues.leaveOut', () => ({ success: true }))
  answerBoard([venue(closed('Left out today: Fully booked')), ramen], [tally(1), tally(2)])
  await leaveOut()
  await expectToast('🍽️ Left Out Today', 'Napoli: Fully booked.')
  expect(sent).toEqual([{ id: 1, reason: 'Fully booked' }])
})

test('a venue that was left out can be taken in again', async () => {
  answerBoard([venue(closed('Left out today: It rains')), ramen], [tally(1), tally(2)])
  const user = await renderScreen('/Engines')
  await press(user, '1 not open today: Napoli (Left out today: It rains)')
  const sent = answer('venues.takeIn', () => ({ success: true }))
  await openMenu(user, 'Napoli')
  answerBoard([venue(), ramen], [tally(1), tally(2)])
  await user.click(await screen.findByRole('menuitem', { name: 'Take In Again' }))
  await expectToast('🍽️ Taken In Again', 'Your team can vote for Napoli.')
  expect(sent).toEqual([{ id: 1 }])
  expect(await screen.findByRole('button', { name: 'Vote for Napoli' })).toBeVisible()
})
