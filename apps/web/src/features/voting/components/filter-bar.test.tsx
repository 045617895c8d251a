import type { VenueWithLunches } from '@lunchvote/contracts/venues'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerBoard } from '~/testing/board.ts'
import { tally, venue } from '~/testing/data.ts'
import { press } from '~/testing/forms.ts'
import { renderScreen } from '~/testing/render-screen.tsx'

const names = ['Napoli', 'Ramen', 'Tacos', 'Sushi', 'Falafel', 'Curry', 'Bakery', 'Salad', 'Burger']

/** A board of nine venues: two have the tag `Asian`, Curry is near, and Bakery is closed today. */
function board(details: Partial<VenueWithLunches> = {}): VenueWithLunches[] {
  return names.map((name, n) =>
    venue({
      id: names.length - n,
      name,
      tags: ['Ramen', 'Sushi'].includes(name) ? ['Asian'] : [],
      walkingMinutes: name === 'Curry' ? 4 : null,
      ...(name === 'Bakery' && { today: { isOpen: false, reason: 'Closed on Mondays' } }),
      ...details,
    }),
  )
}

async function openBoard(path: string, venues = board(), voters: string[] = []) {
  answerBoard(
    venues,
    venues.map(({ id, name }) => tally(id, name === 'Napoli' ? voters : [])),
  )
  const user = await renderScreen(path)
  await screen.findByRole('heading', { name: 'On offer today' })
  return user
}

const cards = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const address = () => decodeURIComponent(window.location.pathname + window.location.search)

test('from nine venues on, words filter the board, and the plate of the leader stays', async () => {
  const user = await openBoard('/Engines', board(), ['Bob Ross'])
  await user.type(await screen.findByRole('searchbox', { name: 'Search the venues' }), 'sush')
  expect(cards()).toEqual(['Sushi'])
  expect(screen.queryByText(/not open today/)).not.toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'In front' })).toHaveTextContent('Napoli')
  expect(screen.getByText('1 venue fits')).toBeInTheDocument()
  await waitFor(() => expect(address()).toBe('/Engines?q=sush'))
})

test('chips filter by a tag and by facts, and are in the address', async () => {
  const user = await openBoard('/Engines')
  await press(user, 'Asian')
  expect(cards()).toEqual(['Ramen', 'Sushi'])
  expect(screen.getByRole('button', { name: 'Asian' })).toHaveAttribute('aria-pressed', 'true')
  await press(user, 'Asian')
  await press(user, 'Open Today')
  expect(screen.queryByText(/not open today/)).not.toBeInTheDocument()
  await press(user, 'Under 10 Minutes')
  expect(cards()).toEqual(['Curry'])
  await waitFor(() => expect(address()).toBe('/Engines?only=open,near'))
})

test('the filter in the address is shown, and can be cleared if no venue fits', async () => {
  const user = await openBoard('/Engines?q=zzz&tag=asian&only=near', board().slice(0, 3))
  expect(await screen.findByRole('heading', { name: 'No venue fits' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Asian' })).toHaveAttribute('aria-pressed', 'true')
  const field = screen.getByRole('searchbox')
  expect(field).toHaveValue('zzz')
  await press(user, 'Clear Filters')
  expect(field).toHaveFocus()
  expect(cards()).toEqual(['Napoli', 'Ramen', 'Tacos'])
  await waitFor(() => expect(address()).toBe('/Engines'))
  await waitFor(() => expect(screen.queryByRole('searchbox')).not.toBeInTheDocument())
})

test('eight venues have no filter', async () => {
  await openBoard('/Engines', board().slice(0, 8))
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
})

test('chips appear with what the venues know', async () => {
  await openBoard(
    '/Engines',
    board({ tags: [], walkingMinutes: null, today: { isOpen: true, reason: null } }),
  )
  await screen.findByRole('searchbox')
  expect(screen.queryByRole('button', { name: 'Open Today' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Under 10 Minutes' })).not.toBeInTheDocument()
})
