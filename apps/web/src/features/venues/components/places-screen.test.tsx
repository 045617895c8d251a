import type { NearbyPlace } from '@lunchvote/contracts/places'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, conflict, fail, hold } from '~/testing/api.ts'
import { answerBoard } from '~/testing/board.ts'
import { tally, venue } from '~/testing/data.ts'
import { expectBusy, expectErrors, expectValues, fill, press } from '~/testing/forms.ts'
import { beIdle, renderScreen } from '~/testing/render-screen.tsx'
import { expectErrorToast, expectToast } from '~/testing/toast.ts'

const place = (n: number, details: Partial<NearbyPlace> = {}): NearbyPlace => ({
  placeId: `osm:node/${n}`,
  name: `Place ${n}`,
  cuisines: ['italian', 'pizza'],
  diets: [],
  closedOn: [],
  eveningsOnly: false,
  link: null,
  walkingMinutes: n,
  venueId: null,
  ...details,
})

const found = (...places: NearbyPlace[]) => ({
  at: { label: 'Kamppi, Helsinki', latitude: 60.17, longitude: 24.93 },
  places,
})

const source = { name: '© OpenStreetMap contributors' }
const credit = () => screen.findByRole('link', source)
const box = (name: string) => screen.findByRole('checkbox', { name })

/** Opens the screen and searches. */
async function search(...places: NearbyPlace[]) {
  const searches = answer('places.search', () => found(...places))
  const user = await renderScreen('/Engines/places-nearby')
  await screen.findByRole('heading', { name: 'Places Nearby' })
  await fill(user, { Address: 'Kamppi' })
  expect(searches).toEqual([])
  await press(user, 'Find Places')
  await screen.findByText('Near Kamppi, Helsinki')
  expect(searches).toEqual([{ address: 'Kamppi' }])
  return user
}

test('chosen places become venues, and the board shows them', async () => {
  answerBoard([venue({ source: 'openstreetmap' }), venue({ id: 2, name: 'Momo' })], [tally(1), tally(2)])
  const user = await search(
    place(1),
    place(2, { cuisines: [], eveningsOnly: true }),
    place(3, { venueId: 7 }),
  )
  expect(await screen.findByRole('heading', { name: '3 places' })).toHaveFocus()
  expect(await box('Place 1')).toHaveAccessibleDescription('Italian, pizza · 1 min on foot')
  expect(await box('Place 2')).toHaveAccessibleDescription('2 min on foot · Evenings only')
  expect(screen.queryByRole('checkbox', { name: 'Place 3' })).not.toBeInTheDocument()
  expect(screen.getByText('Already on the board')).toBeVisible()
  expect(await credit()).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright')
  expect(await screen.findByRole('button', { name: 'Add Venues' })).toBeDisabled()
  await user.click(await box('Place 2'))
  expect(await screen.findByRole('button', { name: 'Add 1 Venue' })).toBeEnabled()
  await press(user, 'Choose All')
  const adding = hold('places.import', () => ({ created: [venue(), venue()], failed: 0, failures: [] }))
  await press(user, 'Add 2 Venues')
  await expectBusy('Adding...')
  expect(await screen.findByText('0 of 2 are done.')).toBeVisible()
  adding.release(undefined)
  await expectToast('🎉 2 Venues Added', 'They are on the board.')
  expect(adding.calls).toEqual([{ placeIds: ['osm:node/1', 'osm:node/2'] }])
  expect(await screen.findByRole('button', { name: 'Vote for Napoli' })).toBeVisible()
  const card = within(await screen.findByRole('article', { name: 'Napoli' }))
  expect(await card.findByRole('link', source)).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/copyright',
  )
  // The other one is under the board, and the other venue has none.
  await waitFor(() => expect(screen.getAllByRole('link', source)).toHaveLength(2))
})

test('all places are chosen at once, except those that open only in the evening', async () => {
  answerBoard()
  const user = await search(place(1), place(2), place(3, { eveningsOnly: true }))
  await press(user, 'Choose All')
  expect(await box('Place 2')).toBeChecked()
  expect(await box('Place 3')).not.toBeChecked()
  await user.click(await box('Place 3'))
  expect(await screen.findByRole('button', { name: 'Add 3 Venues' })).toBeEnabled()
  await press(user, 'Choose None')
  expect(await box('Place 3')).not.toBeChecked()
})

test('places that fail say why, and those that were added are marked', async () => {
  answerBoard()
  const user = await search(place(1), place(2))
  await press(user, 'Choose All')
  const reason = 'A team can have at most 500 venues'
  answer('places.import', () => ({
    created: [venue()],
    failed: 1,
    failures: [{ placeId: 'osm:node/2', reason, reasonCode: 'too_many_venues', reasonParams: { max: 500 } }],
  }))
  await press(user, 'Add 2 Venues')
  await expectErrorToast('⚠️ 1 Venue Added', '1 could not be added. The list says why.')
  expect(await box('Place 2')).toHaveAccessibleDescription(expect.stringContaining(reason))
  expect(await box('Place 2')).not.toBeChecked()
  const list = screen.getByRole('list', { name: 'Places Nearby' })
  expect(within(list).getByText('Already on the board')).toBeVisible()
})

test('more places than one request takes are added one request after the other', async () => {
  answerBoard()
  const user = await search(...Array.from({ length: 45 }, (_, n) => place(n)))
  const added = answer('places.import', ({ placeIds }) => ({
    created: placeIds.map((_, id) => venue({ id })),
    failed: 0,
    failures: [],
  }))
  await press(user, 'Choose All')
  await press(user, 'Add 45 Venues')
  await expectToast('🎉 45 Venues Added', 'They are on the board.')
  expect(added.map(({ placeIds }) => placeIds.length)).toEqual([30, 15])
})

test('a search that fails shows the reason beside the address, which stays', async () => {
  fail('places.search', { code: 'NOT_FOUND', status: 404, message: 'We could not find this address' })
  const user = await renderScreen('/Engines/places-nearby')
  await screen.findByRole('heading', { name: 'Places Nearby' })
  await press(user, 'Find Places')
  await expectErrors({ Address: 'The address must be at least 3 characters' })
  await fill(user, { Address: 'Nowhere' })
  await press(user, 'Find Places')
  // The query fails if a toast says it too.
  expect(await screen.findByText('We could not find this address')).toBeVisible()
  expectValues({ Address: 'Nowhere' })
})

test('an import that is refused keeps the choice', async () => {
  const user = await search(place(1))
  await user.click(await box('Place 1'))
  fail('places.import', { ...conflict, code: 'BAD_REQUEST', status: 400, message: 'Search again, please' })
  await press(user, 'Add 1 Venue')
  await expectErrorToast('❌ Error Adding Venues', 'Search again, please')
  expect(await box('Place 1')).toBeChecked()
})

test('an area without places says so', async () => {
  await search()
  expect(await screen.findByRole('heading', { name: 'Nothing to eat on the map here' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument()
})

test('the board leads to the places, unless the server has switched them off', async () => {
  beIdle()
  const link = () => screen.findByRole('link', { name: 'Places Nearby' })
  answerBoard()
  await renderScreen('/Engines')
  expect(await link()).toHaveAttribute('href', '/Engines/places-nearby')
  answerBoard([venue()], [tally(1)])
  await renderScreen('/Engines')
  expect(await link()).toHaveAttribute('href', '/Engines/places-nearby')
  await renderScreen('/Engines/add-venue')
  expect(await link()).toHaveAttribute('href', '/Engines/places-nearby')
  await renderScreen('/Engines', undefined, {}, ['places'])
  expect(await screen.findByRole('link', { name: 'Add Venue' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Places Nearby' })).not.toBeInTheDocument()
})

test('the form of a venue from the map names its source', async () => {
  answer('venues.get', () => venue({ source: 'openstreetmap' }))
  await renderScreen('/Engines/edit-venue/1')
  expect(await credit()).toBeVisible()
})
