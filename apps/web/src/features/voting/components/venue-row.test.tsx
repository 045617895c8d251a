import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer } from '~/testing/api.ts'
import { answerBoard, today } from '~/testing/board.ts'
import { ada, lunchToday, tally, venue } from '~/testing/data.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { expectToast } from '~/testing/toast.ts'

const silent = { addEventListener: () => {}, removeEventListener: () => {} }

/** On a phone, no query about a width holds. */
beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false, ...silent })))
afterEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true, ...silent })))

const row = async (name: string) => within(await screen.findByRole('article', { name }))

test('a row has one button, named after what it does, and says who has voted where somebody has', async () => {
  const venues = [
    venue({ id: 1, name: 'Napoli', price: 2, walkingMinutes: 4 }),
    venue({ id: 2, name: 'Sushi' }),
  ]
  answerBoard(venues, [tally(1, ['Bob Ross']), tally(2)])
  const user = await renderScreen('/Engines')
  const napoli = await row('Napoli')
  expect(napoli.getByText('€€')).toBeVisible()
  expect(napoli.getByText('1 of 2')).toBeVisible()
  expect(napoli.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
  // A zero is not drawn.
  const sushi = await row('Sushi')
  expect(sushi.queryByText(/of 2/)).not.toBeInTheDocument()
  expect(sushi.getByRole('progressbar').parentElement).toHaveClass('sr-only')

  const button = sushi.getByRole('button', { name: 'Vote for Sushi' })
  expect(button).toHaveTextContent(/^Vote$/)
  answer('votes.cast', () => ({ venueId: 2 }))
  answer('votes.today', () => [tally(1, ['Bob Ross']), tally(2, [ada.displayName])])
  await user.click(button)
  await expectToast('🗳️ Vote Submitted!', expect.anything())
  expect(sushi.getByRole('button', { name: 'Remove Vote' })).toBeVisible()
})

test('a tap on the text opens the row: description, voters, menu, edit and leaving out', async () => {
  const description = '<p>Wood-fired, <b>quick</b>.</p>'
  answerBoard(
    [venue({ id: 1, name: 'Napoli', description, link: 'https://example.com/menu' })],
    [tally(1, ['Bob Ross'])],
  )
  const user = await renderScreen('/Engines')
  const napoli = await row('Napoli')
  expect(napoli.queryByText('quick')).not.toBeInTheDocument()
  const text = napoli.getByRole('button', { name: 'Napoli' })
  expect(text).toHaveAttribute('aria-expanded', 'false')
  await user.click(text)
  expect(await napoli.findByText('quick')).toBeVisible()
  expect(text).toHaveAttribute('aria-expanded', 'true')
  expect(napoli.getByText('Bob Ross')).toBeVisible()
  expect(napoli.getByRole('link', { name: 'Menu' })).toHaveAttribute('href', 'https://example.com/menu')
  expect(napoli.getByRole('link', { name: 'Edit Napoli' })).toHaveAttribute('href', '/Engines/edit-venue/1')
  await user.click(napoli.getByRole('button', { name: 'Leave Out Today…' }))
  const leaveOut = answer('venues.leaveOut', () => ({ success: true }))
  await user.type(await screen.findByLabelText('Reason'), 'Fully booked')
  await user.click(screen.getByRole('button', { name: 'Leave Out' }))
  await waitFor(() => expect(leaveOut).toEqual([{ id: 1, reason: 'Fully booked' }]))
  await user.click(text)
  await waitFor(() => expect(napoli.queryByText('quick')).not.toBeInTheDocument())
})

test('the question why a venue is left out stays, with its answer, when the phone is turned', async () => {
  const width = { isWide: false, turn: () => {} }
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...silent,
    get matches() {
      return query.includes('40rem') && width.isWide
    },
    addEventListener: (_change: string, onChange: () => void) => {
      if (query.includes('40rem')) width.turn = onChange
    },
  }))
  answerBoard([venue({ id: 1, name: 'Napoli' })], [tally(1)])
  const user = await renderScreen('/Engines')
  const napoli = await row('Napoli')
  await user.click(napoli.getByRole('button', { name: 'Napoli' }))
  await user.click(await napoli.findByRole('button', { name: 'Leave Out Today…' }))
  await user.type(await screen.findByLabelText('Reason'), 'Fully booked')
  width.isWide = true
  act(() => width.turn())
  await waitFor(() => expect(document.querySelector('.venue-row')).not.toBeInTheDocument())
  expect(screen.getByLabelText('Reason')).toHaveValue('Fully booked')
  const leaveOut = answer('venues.leaveOut', () => ({ success: true }))
  await user.click(screen.getByRole('button', { name: 'Leave Out' }))
  await waitFor(() => expect(leaveOut).toEqual([{ id: 1, reason: 'Fully booked' }]))
})

test('where members answer for each venue, a row has two buttons, and opened it has both lists', async () => {
  answerBoard(
    [venue({ id: 1, name: 'Napoli' })],
    [tally(1, ['Bob Ross'], ['Cy Twombly'])],
    lunchToday({ day: today() }),
    { votingMode: 'approval' },
  )
  const user = await renderScreen('/Engines')
  const napoli = await row('Napoli')
  const likes = await napoli.findByRole('button', { name: 'Would Eat' })
  expect(napoli.getByText('1 for, 1 against')).toBeVisible()
  const cast = answer('votes.cast', () => ({ venueId: 1 }))
  await user.click(likes)
  await waitFor(() => expect(cast).toEqual([{ venueId: 1, against: false }]))
  expect(napoli.getByRole('button', { name: 'Not for Me' })).toHaveAttribute('aria-pressed', 'false')
  await user.click(napoli.getByRole('button', { name: 'Napoli' }))
  expect(await napoli.findByText('Cy Twombly')).toBeVisible()
  expect(napoli.getByText('Bob Ross')).toBeVisible()
})

test('what is rarely used stands below the list, and there is no Shuffle', async () => {
  answerBoard([venue({ id: 1 }), venue({ id: 2, name: 'Sushi' })], [tally(1, [ada.displayName]), tally(2)])
  await renderScreen('/Engines')
  const last = (await screen.findAllByRole('article')).at(-1)
  for (const tool of ['Add Venue', 'AI Import', 'Places Nearby', 'Reset Votes']) {
    const found = await screen.findByText(tool)
    expect(last?.compareDocumentPosition(found)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  }
  expect(screen.queryByRole('button', { name: 'Shuffle' })).not.toBeInTheDocument()
})
