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
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
  await press(user, 'Search')
  expect(await screen.findByRole('searchbox')).toHaveFocus()
  await user.type(screen.getByRole('searchbox', { name: 'Search the venues' }), 'sush')
  expect(cards()).toEqual(['Sushi'])
  expect(screen.queryByText(/not open today/)).not.toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'In front' })).toHaveTextContent('Napoli')
  expect(screen.getByText('1 venue fits')).toBeInTheDocument()
  await waitFor(() => expect(address()).toBe('/Engines?q=sush'))
})

test('chips filter by a tag and by facts, and are in the address', async () => {
  const user = await openBoard('/Engines')
  await press(user, 'Search')
  await press(user, 'Asian')
  expect(cards()).toEqual(['Ramen', 'Sushi'])
  expect(screen.getByRole('button', { name: 'Asian' })).toHaveAttribute('aria-pressed', 'true')
  await press(user, 'Asian')
  await press(user, 'Open Today')
  expect(screen.queryByText(/not open today/)).not.toBeInTheDocument()
  await press(user, 'Under 10 Minutes')
  expect(cards()).toEqual(['Curry'])
  await waitFor(() => expect(address()).toBe('/Engines?only=open,near'))
  // A list that is filtered shows by what.
  await press(user, 'Search')
  expect(screen.getByRole('searchbox')).toBeVisible()
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
  expect(screen.queryByRole('button', { name: 'Search' })).not.toBeInTheDocument()
})

test('the chips are one stop of the Tab key, and arrow keys move between them', async () => {
  const user = await openBoard('/Engines')
  await press(user, 'Search')
  const field = await screen.findByRole('searchbox')
  await user.tab()
  expect(screen.getByRole('button', { name: 'Open Today' })).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('button', { name: 'Under 10 Minutes' })).toHaveFocus()
  await user.keyboard('{End}{ArrowRight}{ArrowLeft}')
  const last = screen.getByRole('button', { name: 'Asian' })
  expect(last).toHaveFocus()
  await user.tab()
  expect(screen.getByRole('toolbar')).not.toContainElement(document.activeElement as HTMLElement)
  await user.tab({ shift: true })
  expect(last).toHaveFocus()
  await user.tab({ shift: true })
  expect(field).toHaveFocus()
})

test('chips appear with what the venues know', async () => {
  const user = await openBoard(
    '/Engines',
    board({ tags: [], walkingMinutes: null, today: { isOpen: true, reason: null } }),
  )
  await press(user, 'Search')
  await screen.findByRole('searchbox')
  expect(screen.queryByRole('button', { name: 'Open Today' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Under 10 Minutes' })).not.toBeInTheDocument()
})

test('a tag that is called like a fact has a chip of its own', async () => {
  const user = await openBoard('/Engines', board({ tags: ['Open Today'] }))
  await press(user, 'Search')
  const [fact, tag] = await screen.findAllByRole('button', { name: 'Open Today' })
  await user.click(tag as HTMLElement)
  expect(screen.getByText(/not open today/)).toBeVisible()
  expect(tag).toHaveAttribute('aria-pressed', 'true')
  expect(fact).toHaveAttribute('aria-pressed', 'false')
})
