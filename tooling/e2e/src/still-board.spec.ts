import type { Page } from '@playwright/test'
import {
  addVenue,
  boxOf,
  type Caller,
  castVote,
  changeSettings,
  expect,
  onPhone,
  type Person,
  test,
} from './fixtures.ts'
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

/** Scrolls to a place further down, and waits until the page knows. A browser tells it with its next picture only. */
const scrollDown = (page: Page, top: number) =>
  page.evaluate(
    (top) =>
      new Promise<void>((resolve) => {
        addEventListener('scroll', () => resolve(), { once: true })
        scrollTo(0, top)
      }),
    top,
  )

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

/** What the page asks the server to change, in order: each procedure with its input. */
function changesOf(page: Page): string[] {
  const changes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST') return
    changes.push(`${new URL(request.url()).pathname.replace('/api/trpc/', '')} ${request.postData() ?? ''}`)
  })
  return changes
}

test('of a hundred taps while colleagues vote and reset the votes, each does what it aimed at, or nothing', {
  tag: ['@deep', '@both'],
}, async ({ member, caller }) => {
  test.setTimeout(600_000)
  const board = await openTen(await member(), caller)
  const { ada, bob, ids, page } = board
  const plate = page.getByRole('region', { name: 'In front' })
  const idOf = (name: string) => ids.get(name) ?? 0
  const changes = changesOf(page)
  const ask = async (path: string) => {
    const response = await bob.context.request.post(path)
    expect(response.ok(), await response.text()).toBe(true)
  }
  for (let n = 0; n < 100; n += 1) {
    const kind = (['venue', 'leader', 'reset', 'notice'] as const)[n % 4] ?? 'venue'
    const [aim = '', leader = '', other = ''] = names.toSorted(() => Math.random() - 0.5)
    await test.step(`tap ${n} on the ${kind}: ${aim} led by ${leader}, then ${other}`, async () => {
      await castVote(bob, idOf(leader))
      const offer = plate.getByRole('button', { name: `Vote for ${leader}` })
      await expect(offer).toBeVisible()
      await page.clock.runFor(leftAloneMs)
      await page.evaluate(() => scrollTo(0, 0))
      const button = kind === 'leader' ? offer : voteFor(page, aim)
      if (kind !== 'notice') await button.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      const { x, y, width, height } = await boxOf(kind === 'notice' ? plate : button)
      // The notice brings Undo to the end of the plate's first line.
      const [left, top] = kind === 'notice' ? [x + width - 60, y + 26] : [x + width / 2, y + height / 2]
      // A finger touches the picture of a row, or the plate above its buttons.
      if (!onPhone()) await page.mouse.move(left, top)
      else if (kind !== 'notice') await page.touchscreen.tap(50, kind === 'leader' ? top - 56 : top)
      changes.length = 0
      const isReset = kind === 'reset' || kind === 'notice'
      if (isReset) {
        await ask('/api/votes/reset')
        await expect(page.getByText('No votes yet').first()).toBeVisible()
      } else {
        await castVote(bob, idOf(other))
        await seen(page, other)
      }
      await page.clock.runFor(Math.random() * 1000)
      await (onPhone() ? page.touchscreen.tap(left, top) : page.mouse.click(left, top))
      const wanted = { venue: aim, leader, reset: aim, notice: undefined }[kind]
      await expect.poll(() => vote(ada)).toBe(wanted)
      const allowed = wanted === undefined ? [] : [`votes.cast ${JSON.stringify({ venueId: idOf(wanted) })}`]
      await expect.poll(() => changes).toEqual(allowed)
      // The next notice is to come anew.
      if (isReset) await ask('/api/votes/reset/undo')
      expect(changes).toEqual(allowed)
    })
    await leave(page)
    for (const person of [ada, bob]) {
      const voted = idOf((await vote(person)) ?? '')
      await person.context.request.delete(`/api/votes/${voted}`)
    }
    await expect(page.getByText('No votes yet').first()).toBeVisible()
    await page.clock.runFor(leftAloneMs)
  }
})

test('a list that is scrolled, or whose venues are to be answered one by one, keeps its order', async ({
  member,
  caller,
}) => {
  const board = await openTen(await member(), caller)
  const { ada, bob, ids, page } = board
  const start = await order(page)
  const [last = '', third = ''] = [start.at(-1), start[2]]
  const sorted = (...first: string[]) => [...first, ...start.filter((name) => !first.includes(name))]

  await page.mouse.move(5, 5)
  await scrollDown(page, 200)
  await castVote(bob, ids.get(last) ?? 0)
  await seen(page, last)
  // The clock also runs by itself, and on a slow machine for seconds.
  await page.clock.runFor(5000)
  expect(await order(page)).toEqual(start)
  await page.clock.runFor(7000)
  await expect.poll(() => order(page)).toEqual(sorted(last))

  await scrollDown(page, 300)
  await castVote(bob, ids.get(third) ?? 0)
  await seen(page, third)
  await page.clock.runFor(5000)
  expect(await order(page)).toEqual(sorted(last))
  await page.evaluate(() => scrollTo(0, 0))
  await page.clock.runFor(2000)
  await expect.poll(() => order(page)).toEqual(sorted(third))

  await changeSettings(ada, { votingMode: 'approval' })
  await expect(voteFor(page, last)).toHaveCount(0)
  const approve = (name: string) => card(page, name).getByRole('button', { name: 'Would Eat' })
  await castVote(bob, ids.get(last) ?? 0)
  await expect(card(page, last).getByRole('button', { name: '1 for, 0 against' })).toBeVisible()
  await page.clock.runFor(20_000)
  expect(await order(page)).toEqual(sorted(third))
  await approve(last).click()
  await leave(page)
  await page.clock.runFor(leftAloneMs)
  await expect.poll(() => order(page)).toEqual(sorted(last))
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
