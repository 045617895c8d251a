import type { MenuLinkStates, MenuRow } from '@lunchvote/contracts/menus'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { translateMenus } from '~/features/menus/translation.hooks.ts'
import { answer, conflict, fail, hold } from '~/testing/api.ts'
import { answerBoard, today } from '~/testing/board.ts'
import { lunch, lunchToday, menu, settings, tally, venue } from '~/testing/data.ts'
import { startEventStream } from '~/testing/event-stream.ts'
import { press } from '~/testing/forms.ts'
import { beIdle, renderScreen } from '~/testing/render-screen.tsx'
import { answerSettings } from '~/testing/settings.ts'
import { expectToast } from '~/testing/toast.ts'

beforeEach(() => {
  beIdle()
  answer('menus.states', () => [])
})

const link = 'https://napoli.example/menu'
const napoli = venue({ link })
const dishes = (...texts: string[]) => texts.map((text) => ({ text, price: '9,50 €' }))
const five = dishes('Linsensuppe', 'Rindsgulasch', 'Käsespätzle', 'Salat', 'Strudel')

async function openMenus(...menus: Partial<MenuRow>[]) {
  const venues = menus.map((_, index) => venue({ ...napoli, id: index + 1, name: `Place ${index + 1}` }))
  answerBoard(
    venues,
    venues.map(({ id }) => tally(id)),
    lunchToday({ day: today() }),
    { showMenus: true },
  )
  const asked = answer('menus.today', () =>
    menus.map((details, index) => menu({ venueId: index + 1, ...details })),
  )
  const user = await renderScreen('/Engines')
  await waitFor(() => expect(asked).toHaveLength(1))
  return { user, asked }
}

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
  expect(card.getByText('Read at 9:12')).toBeVisible()
  expect(card.queryByText('Read from a picture')).not.toBeInTheDocument()
  const source = card.getByRole('link', { name: 'napoli.example' })
  expect(source).toHaveAttribute('href', link)
  expect(source).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  expect(card.getByText('Wood-fired pizza.')).toBeVisible()
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
    { state: 'unclear', dishes: dishes('Linsensuppe') },
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
  expect(unclear?.getByText('Nothing on the page proves that these dishes are for today.')).toBeVisible()
  await user.click(screen.getByText('The menu could not be read'))
  expect(await failed?.findByText('The website did not answer')).toBeVisible()
})

test('a dish from a picture says so, and a source that is not https is no link', async () => {
  const { user } = await openMenus({ dishes: five, fromPicture: true, sourceUrl: 'javascript:alert(1)' })
  const card = await onlyCard()
  await user.click(await card.findByRole('button', { name: 'More' }))
  expect(card.getByText('Read from a picture')).toBeVisible()
  expect(card.queryByRole('link', { name: /alert/ })).not.toBeInTheDocument()
  expect(card.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Menu', ''])
})

test('a member can have a menu read again, and reads why the server refuses', async () => {
  const { user } = await openMenus({ dishes: five })
  const card = await onlyCard()
  await user.click(await card.findByRole('button', { name: 'More' }))
  fail('menus.read', { ...conflict, message: 'This menu was read a moment ago' })
  await press(user, 'Read Again')
  expect(await card.findByRole('alert')).toHaveTextContent('This menu was read a moment ago')
  const read = hold('menus.read', () => menu({ state: 'waiting' }))
  await press(user, 'Read Again')
  await waitFor(() => expect(read.calls).toEqual([{ venueId: 1 }]))
  read.release(undefined)
  expect(await card.findByRole('button', { name: 'Reading...' })).toHaveAttribute('aria-disabled', 'true')
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

test('menus in another language are translated if the reader wants that, and the original is one tap away', async () => {
  const inGerman = { dishes: dishes('Linsensuppe', 'Gulasch'), language: 'de-AT' }
  const { user } = await openMenus(inGerman, { dishes: dishes('Soup'), language: 'en' })
  const translated = (venueId: number, translation: string[]) => ({
    ...menu({ venueId, ...inGerman }),
    translation,
    untranslated: null,
  })
  fail('menus.translate', { ...conflict, message: 'The AI service is too slow' })
  const card = cardOf('Place 1')
  await user.click(await card.findByRole('button', { name: 'More' }))
  await press(user, 'Translate')
  expect(await card.findByRole('alert')).toHaveTextContent('The AI service is too slow')
  await press(user, 'Show Original')
  const asked = answer('menus.translate', () => [
    translated(1, ['Lentil soup', 'Goulash']),
    translated(2, []),
  ])
  await press(user, 'Translate')
  const [soup] = await card.findAllByText('Lentil soup')
  expect(soup).toHaveAttribute('lang', 'en')
  expect(card.queryByText('Linsensuppe')).not.toBeInTheDocument()
  expect(asked).toEqual([{ language: 'en' }])
  expect(localStorage.getItem('menu-translation')).toBe('en')
  await press(user, 'Show Original')
  expect((await card.findAllByText('Linsensuppe'))[0]).toHaveAttribute('lang', 'de-AT')
  expect(localStorage.getItem('menu-translation')).toBeNull()
  await user.click(cardOf('Place 2').getByRole('button', { name: 'More' }))
  expect(cardOf('Place 2').queryByRole('button', { name: 'Translate' })).not.toBeInTheDocument()
})

test('a translation is asked for again only once there are other dishes', async () => {
  const send = startEventStream()
  translateMenus(true)
  const asked = answer('menus.translate', () => [])
  const menus = await openMenus({ dishes: dishes('Gulasch'), language: 'de' })
  send('alive')
  await waitFor(() => expect(asked).toHaveLength(1))
  const card = cardOf('Place 1')
  await menus.user.click(await card.findByRole('button', { name: 'More' }))
  const reload = (text: string, price: string) => {
    answer('menus.today', () => [menu({ venueId: 1, dishes: [{ text, price }], language: 'de' })])
    send('menus')
  }
  reload('Gulasch', '8,00 €')
  expect(await card.findByText('8,00 €')).toBeVisible()
  expect(asked).toHaveLength(1)
  reload('Zander', '8,00 €')
  await waitFor(() => expect(asked).toHaveLength(2))
  translateMenus(false)
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
