import type { MenuLinkStates } from '@lunchvote/contracts/menus'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, conflict, fail, hold } from '~/testing/api.ts'
import { answerBoard, today } from '~/testing/board.ts'
import { lunch, lunchToday, menu, settings, tally, venue } from '~/testing/data.ts'
import { startEventStream } from '~/testing/event-stream.ts'
import { press } from '~/testing/forms.ts'
import { dishes, openMenus } from '~/testing/menus.ts'
import { beIdle, renderScreen } from '~/testing/render-screen.tsx'
import { answerSettings } from '~/testing/settings.ts'
import { expectToast } from '~/testing/toast.ts'

beforeEach(() => {
  beIdle()
  answer('menus.states', () => [])
})

const link = 'https://napoli.example/menu'
const napoli = venue({ link })
const five = dishes('Linsensuppe', 'Rindsgulasch', 'Käsespätzle', 'Salat', 'Strudel')

const onlyCard = async () => within(await screen.findByRole('article'))
const cardOf = (name: string) => within(screen.getByRole('article', { name }))

function beOnPhone() {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

test('a card has three lines of its menu, and the rest with prices, time and source behind `More`', async () => {
  const { user } = await openMenus({
    dishes: five,
    language: 'de',
    readAt: '2026-01-05T08:12:00.000Z',
    sourceUrl: link,
  })
  const card = await onlyCard()
  const soup = await card.findByText('Linsensuppe')
  expect(soup).toHaveAttribute('lang', 'de')
  expect(soup).toHaveAttribute('dir', 'auto')
  expect(card.getByText('Rindsgulasch')).toBeVisible()
  expect(card.getByText('+3 dishes')).toBeVisible()
  expect(card.queryByText('Käsespätzle')).not.toBeInTheDocument()
  expect(card.queryByText('Wood-fired pizza.')).not.toBeInTheDocument()
  await user.click(card.getByRole('button', { name: 'More', expanded: false }))
  const list = card.getByRole('list', { name: "Today's Menu" })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(five.map(({ text, price }) => `${text}${price}`))
  expect(card.getByText('Linsensuppe')).toBeVisible()
  expect(card.queryByText('+3 dishes')).not.toBeInTheDocument()
  expect(card.getByText('Read at 9:12')).toBeVisible()
  expect(card.queryByText('Read from a picture')).not.toBeInTheDocument()
  const source = card.getByRole('link', { name: 'napoli.example' })
  expect(source).toHaveAttribute('href', link)
  expect(source).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  expect(card.getByText('Wood-fired pizza.')).toBeVisible()
  const line = card.getByRole('button', { name: "Today's Menu", expanded: true })
  expect(line).toHaveFocus()
  await user.click(line)
  expect(card.getByText('+3 dishes')).toBeVisible()
})

test('when a day begins, no dish of the day before stays', async () => {
  const send = startEventStream()
  await openMenus({ dishes: five })
  send('alive')
  const card = await onlyCard()
  expect(await card.findByText('Linsensuppe')).toBeVisible()
  const menus = hold('menus.today', () => [menu({ state: 'none', dishes: [] })])
  answer('lunch.today', () => lunchToday({ day: '2099-01-05' }))
  send('lunch')
  await waitFor(() => expect(card.queryByText('Linsensuppe')).not.toBeInTheDocument())
  menus.release(undefined)
  expect(await card.findByText('No lunch today')).toBeVisible()
})

test('three dishes fill the three lines', async () => {
  await openMenus({ dishes: five.slice(0, 3) })
  const card = await onlyCard()
  expect(await card.findByText('Käsespätzle')).toBeVisible()
  expect(card.queryByText(/dish/)).not.toBeInTheDocument()
})

test('what is not a menu of today is a quiet line of its own, and the description stays', async () => {
  const { user } = await openMenus(
    { state: 'none' },
    { state: 'unclear', dishes: dishes('Linsensuppe'), reason: 'The restaurant is closed, too' },
    { state: 'failed', reason: 'The website did not answer' },
    { state: 'waiting' },
  )
  await screen.findByText('No lunch today')
  const [none, unclear, failed, waiting] = [1, 2, 3, 4].map((id) => cardOf(`Place ${id}`))
  expect(none?.getByText('No lunch today')).toBeVisible()
  expect(none?.getByText('Wood-fired pizza.')).toBeVisible()
  expect(failed?.getByText('The menu could not be read')).toBeVisible()
  expect(waiting?.getByText('Menu not read yet')).toBeVisible()
  expect(unclear?.queryByText('Linsensuppe')).not.toBeInTheDocument()
  await user.click(screen.getByText('Perhaps today: …'))
  expect(unclear?.getByText('Linsensuppe')).toBeVisible()
  expect(await unclear?.findByText('The restaurant is closed, too')).toBeVisible()
  await user.click(screen.getByText('The menu could not be read'))
  expect(await failed?.findByText('The website did not answer')).toBeVisible()
  // The line stays where it was, and is not repeated.
  expect(screen.getByText('The menu could not be read')).toBeVisible()
})

test('a dish from a picture says so, and a source that is not https is no link', async () => {
  const { user } = await openMenus({ dishes: five, fromPicture: true, sourceUrl: 'javascript:alert(1)' })
  const card = await onlyCard()
  await user.click(await card.findByRole('button', { name: 'More' }))
  expect(card.getByText('Read from a picture')).toBeVisible()
  expect(card.queryByRole('link', { name: /alert/ })).not.toBeInTheDocument()
  expect(card.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Menu', ''])
})

test('a member can have a menu read again, which keeps its dishes, and reads why the server refuses', async () => {
  const send = startEventStream()
  const { user } = await openMenus({ dishes: five }, { state: 'none' })
  send('alive')
  const card = cardOf('Place 1')
  await user.click(await card.findByRole('button', { name: 'More' }))
  fail('menus.read', { ...conflict, message: 'This menu was read a moment ago' })
  await press(user, 'Read Again')
  expect(await card.findByRole('alert')).toHaveTextContent('This menu was read a moment ago')
  const asked = answer('menus.read', () => menu({ state: 'waiting' }))
  await press(user, 'Read Again')
  await waitFor(() => expect(card.queryByRole('alert')).not.toBeInTheDocument())
  expect(await card.findByRole('button', { name: 'Reading...' })).toHaveAttribute('aria-disabled', 'true')
  expect(asked).toEqual([{ venueId: 1 }])
  expect(card.getByText('Strudel')).toBeVisible()
  vi.setSystemTime(Date.now() + 1000)
  answer('menus.today', () => [menu({ dishes: dishes('Zander') })])
  send('menus')
  expect(await card.findByText('Zander')).toBeVisible()
  expect(card.getByRole('button', { name: 'Read Again' })).toBeVisible()
})

test('a menu without dishes waits while it is read again', async () => {
  const { user } = await openMenus({ state: 'none' })
  await user.click(await screen.findByText('No lunch today'))
  answer('menus.read', () => menu({ state: 'waiting', readAt: null }))
  await press(user, 'Read Again')
  expect(await screen.findByText('Menu not read yet')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reading...' })).toHaveAttribute('aria-disabled', 'true')
})

test('on a phone, one line has the first dish, and a tap on it opens the row', async () => {
  beOnPhone()
  const { user } = await openMenus({ dishes: five })
  const card = await onlyCard()
  const line = await card.findByRole('button', { name: /^Linsensuppe ?\+4 dishes$/ })
  expect(card.queryByText('Rindsgulasch')).not.toBeInTheDocument()
  await user.click(line)
  expect(await card.findByText('Strudel')).toBeVisible()
  expect(line).toHaveAttribute('aria-expanded', 'true')
})

test('what the reader loves has a heart, also where it does not fit', async () => {
  answer('favourites.get', () => ({ words: ['spatz', 'kase'] }))
  await openMenus(
    { dishes: dishes('Spätzle', 'Gulasch', 'Salat', 'Käsekuchen') },
    { dishes: dishes('Salat', 'Spätzle', 'Reis', 'Brot') },
  )
  await screen.findAllByText('Spätzle')
  const [first, second] = [cardOf('Place 1'), cardOf('Place 2')]
  expect(await first.findByText('A dish you love:')).toBeInTheDocument()
  expect(first.getByTitle('With a dish you love').parentElement).toHaveTextContent('+2 dishes')
  expect(second.getByTitle('A dish you love').parentElement).toHaveTextContent('Spätzle')
  expect(second.queryByTitle('With a dish you love')).not.toBeInTheDocument()
})

test('the search finds dishes of today, but none that may be of another day', async () => {
  const venues = Array.from({ length: 9 }, (_, n) => venue({ id: n + 1, name: `Place ${n + 1}`, link }))
  answerBoard(
    venues,
    venues.map(({ id }) => tally(id)),
    lunchToday({ day: today() }),
    { showMenus: true },
  )
  answer('menus.today', () => [
    menu({ venueId: 3, dishes: dishes('KÄSESPÄTZLE') }),
    menu({ venueId: 4, state: 'unclear', dishes: dishes('Käsespätzle') }),
  ])
  const user = await renderScreen('/Engines')
  await screen.findByText('KÄSESPÄTZLE')
  await press(user, 'Search')
  await user.type(await screen.findByRole('searchbox'), 'kasespatz')
  expect(screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)).toEqual(
    ['Place 3'],
  )
})

test('after the decision, the plate tells the first dish, and a press all of them', async () => {
  answerBoard([napoli], [tally(1)], lunchToday({ day: today(), isOpen: false, decision: lunch(today()) }), {
    showMenus: true,
  })
  answer('menus.today', () => [menu({ dishes: five })])
  const user = await renderScreen('/Engines')
  const plate = within(await screen.findByRole('region', { name: "Today's lunch" }))
  await user.click(await plate.findByRole('button', { name: /Linsensuppe/ }))
  expect(
    await within(await screen.findByRole('dialog', { name: 'Napoli' })).findByText('Strudel'),
  ).toBeVisible()
})

test('without the setting, nothing asks for menus', async () => {
  answerBoard([napoli], [tally(1)])
  const asked = answer('menus.today', () => [menu({ dishes: five })])
  await renderScreen('/Engines')
  const card = await onlyCard()
  await waitFor(() => expect(card.getByText('Wood-fired pizza.')).toBeVisible())
  expect(asked).toEqual([])
})

test('the board asks the admin once whether it is to show menus, as soon as a venue has a link', async () => {
  answerBoard([napoli], [tally(1)])
  const changes = answerSettings({ ...settings, isMenusAnswered: false })
  const user = await renderScreen('/Engines')
  await user.click(await screen.findByRole('button', { name: 'No Thanks' }))
  await waitFor(() => expect(changes).toMatchObject([{ showMenus: false }]))
  await expectToast('Settings updated', 'The board does not show menus.')
  expect(screen.queryByRole('button', { name: 'No Thanks' })).not.toBeInTheDocument()
})

test('three failures in a row put one line on the board, for the admin alone', async () => {
  const states: MenuLinkStates = { venueId: 1, venueName: 'Napoli', link, days: [], failing: true }
  answer('menus.states', () => [states, { ...states, venueId: 2, venueName: 'Momo', failing: false }])
  await openMenus({ state: 'failed' })
  expect(await screen.findByText(/^Could not be read three times in a row: Napoli\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'See the Links' })).toHaveAttribute(
    'href',
    '/Engines/team-management?section=menus',
  )
})
