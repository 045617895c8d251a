import type { Page } from '@playwright/test'
import { addVenue, boxOf, type Caller, castVote, expect, onPhone, type Person, test } from './fixtures.ts'
import { openBoard, setAway } from './lunch-day.ts'

const names = [
  'Napoli',
  'Ramen',
  'Tacos',
  'Sushi',
  'Falafel',
  'Curry',
  'Bakery',
  'Salads',
  'Burgers',
  'Noodles',
]

const cards = (page: Page) => page.getByRole('article')
const card = (page: Page, name: string) => page.getByRole('article', { name })
const voteFor = (page: Page, name: string) =>
  card(page, name).getByRole('button', { name: /^(Vote for|Remove Vote)/ })
const order = (page: Page) => cards(page).getByRole('heading').allTextContents()
const scrollY = (page: Page) => page.evaluate(() => window.scrollY)

/** Waits until the page shows the colleague's vote, wherever the card stands. */
const seen = (page: Page, name: string) =>
  expect(card(page, name).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')

/** The name of the venue that the member has voted for, as the server knows it. */
async function vote(person: Caller): Promise<string | undefined> {
  const [tallies, venues] = (await Promise.all(
    ['votes/today', 'venues'].map(async (path) => (await person.context.request.get(`/api/${path}`)).json()),
  )) as [{ venueId: number; hasVoted: boolean }[], { id: number; name: string }[]]
  const voted = tallies.find(({ hasVoted }) => hasVoted)?.venueId
  return venues.find(({ id }) => id === voted)?.name
}

/** After this time without a touch, the board takes its new order. */
const leftAloneMs = 3500

type Board = { ada: Person; bob: Caller; ids: Map<string, number>; page: Page }

async function openTen(
  ada: Person,
  caller: (details: { teamName: string }) => Promise<Caller>,
): Promise<Board> {
  const bob = await caller({ teamName: ada.teamName })
  const ids = new Map<string, number>()
  for (const name of names) ids.set(name, (await addVenue(ada, { name })).id)
  await ada.page.clock.install()
  const page = await openBoard(ada)
  await expect(cards(page)).toHaveCount(names.length)
  return { ada, bob, ids, page }
}

/** Moves the pointer to a place outside the board. */
async function leave(page: Page): Promise<void> {
  if (!onPhone()) await page.mouse.move(5, 5)
}

/** A colleague votes for a place further down, `before` milliseconds of the page's clock before `tap`. */
async function voteBefore(tap: () => Promise<void>, { bob, ids, page }: Board, name: string, before: number) {
  await castVote(bob, ids.get(name) ?? 0)
  await seen(page, name)
  await page.clock.runFor(before)
  await tap()
}

test('a tap votes for the place it aimed at, although a colleague has just voted', { tag: '@both' }, async ({
  member,
  caller,
}) => {
  const board = await openTen(await member(), caller)
  const { ada, bob, page } = board
  const perRow = onPhone() ? 1 : 3
  const start = await order(page)
  const other = start.at(-1) ?? ''
  for (const row of [2, 3]) {
    const index = (row - 1) * perRow + Math.floor(Math.random() * perRow)
    const aim = start[index] ?? ''
    await test.step(`${aim} in row ${row}, after a vote for ${other}`, async () => {
      const button = voteFor(page, aim)
      await button.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      const { x, y, width, height } = await boxOf(button)
      const [left, top] = [x + width / 2, y + height / 2]
      // The finger touches the row without pressing anything: on its picture.
      if (onPhone()) await page.touchscreen.tap(50, top)
      else await page.mouse.move(left, top)
      const scrolled = await scrollY(page)
      const tap = () => (onPhone() ? page.touchscreen.tap(left, top) : page.mouse.click(left, top))
      await voteBefore(tap, board, other, 100 + Math.random() * 1000)
      await expect.poll(() => vote(ada)).toBe(aim)
      await expect(button).toHaveText('Remove Vote')
      expect(await scrollY(page)).toBe(scrolled)
      expect(await order(page)).toEqual(start)
      await leave(page)
      await page.clock.runFor(leftAloneMs)
      await expect
        .poll(() => order(page))
        .toEqual([other, aim, ...start.filter((name) => name !== aim && name !== other)])
    })
    for (const [person, name] of [
      [ada, aim],
      [bob, other],
    ] as const) {
      await person.context.request.delete(`/api/votes/${board.ids.get(name)}`)
    }
    await expect(page.getByText('No votes yet').first()).toBeVisible()
    await page.clock.runFor(leftAloneMs)
    await expect.poll(() => order(page)).toEqual(start)
  }
})

test('a key votes for the place that has the focus, and the order is right when the focus has left', {
  tag: '@deep',
}, async ({ member, caller }) => {
  const board = await openTen(await member(), caller)
  const { ada, page } = board
  const start = await order(page)
  const [aim = '', other = ''] = [start[4], start[9]]
  await voteFor(page, aim).focus()
  const scrolled = await scrollY(page)
  await voteBefore(() => page.keyboard.press('Enter'), board, other, Math.random() * 1000)
  await expect.poll(() => vote(ada)).toBe(aim)
  expect(await scrollY(page)).toBe(scrolled)
  expect(await order(page)).toEqual(start)
  await page.getByRole('button', { name: 'Menu' }).focus()
  await page.clock.runFor(leftAloneMs)
  await expect
    .poll(() => order(page))
    .toEqual([other, aim, ...start.filter((name) => name !== aim && name !== other)])
})

test('the cards stay where they are when the leader, its name and the people change', {
  tag: '@phone',
}, async ({ member, caller }) => {
  const ada = await member()
  const [bob, eve] = [await caller({ teamName: ada.teamName }), await caller({ teamName: ada.teamName })]
  const long = await addVenue(ada, { name: 'Zur Goldenen Gans am Alten Markt, Hof' })
  const short = await addVenue(ada, { name: 'Napoli' })
  const page = await openBoard(ada)
  const board = page.getByRole('region', { name: 'In front' })
  // Of the list, because its venues glide to their new places.
  const top = async () => (await boxOf(page.getByRole('list').filter({ has: page.getByRole('article') }))).y
  const before = await top()
  const steps: [string, () => Promise<void>][] = [
    ['Napoli', () => castVote(bob, short.id)],
    ['Zur Goldenen Gans am Alten Markt, Hof', () => castVote(bob, long.id)],
    ['Zur Goldenen Gans am Alten Markt, Hof & Napoli', () => castVote(eve, short.id)],
    ['Zur Goldenen Gans am Alten Markt, Hof', () => setAway(eve, true)],
  ]
  for (const [headline, change] of steps) {
    await change()
    await expect(board.getByRole('heading', { name: headline, exact: true })).toBeVisible()
    expect(await top(), headline).toBe(before)
  }
  await expect(page.getByText(`Still to vote: ${ada.displayName}`)).toBeVisible()
  expect(await top()).toBe(before)
})
