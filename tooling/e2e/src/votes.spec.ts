import type { Page } from '@playwright/test'
import { addVenue, castVote, expect, type Person, pictures, test } from './fixtures.ts'

const cards = (page: Page) => page.getByRole('article')
const card = (page: Page, venue: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name: venue }) })
const order = (page: Page) => cards(page).getByRole('heading').allTextContents()

async function openBoard(person: Person): Promise<Page> {
  await person.page.goto('/')
  await expect(person.page.getByRole('heading', { name: "Today's LunchVote" })).toBeVisible()
  return person.page
}

/** Holds the answer to a call back until told; then lets it through, or answers in the server's place. */
async function hold(page: Page, procedure: string) {
  const gate = Promise.withResolvers<{ status: number; message?: string } | undefined>()
  const reached = Promise.withResolvers<void>()
  await page.route(`**/api/trpc/${procedure}*`, async (route) => {
    reached.resolve()
    const answer = await gate.promise
    if (!answer) return route.continue()
    const { status, message } = answer
    const error = {
      error: { message, code: -32603, data: { code: 'X', httpStatus: status, path: procedure } },
    }
    return message === undefined ? route.abort() : route.fulfill({ status, json: error })
  })
  return { reached: reached.promise, release: gate.resolve }
}

test('a vote shows at once, and its buttons wait until the server has answered', async ({ member }) => {
  const ada = await member({ displayName: 'Ada Lovelace' })
  await addVenue(ada, { name: 'Napoli' })
  const page = await openBoard(ada)
  const call = await hold(page, 'votes.cast')
  await page.getByRole('button', { name: 'Vote for Napoli' }).click()
  await call.reached

  await expect(page.getByText('1 person has voted on 1 restaurant')).toBeVisible()
  await expect(card(page, 'Napoli').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
  await expect(page.getByRole('button', { name: 'Remove Vote' })).toBeDisabled()
  call.release(undefined)
  await expect(page.getByRole('button', { name: 'Remove Vote' })).toBeEnabled()
  await expect(page.getByText('🗳️ Vote Submitted!')).toBeVisible()
  await expect(page.getByText('Your vote for Napoli has been recorded successfully.')).toBeVisible()
})

test('a vote that the server refuses is taken back, with its reason', async ({ member }) => {
  const ada = await member()
  await addVenue(ada, { name: 'Napoli' })
  const page = await openBoard(ada)
  const call = await hold(page, 'votes.cast')
  await page.getByRole('button', { name: 'Vote for Napoli' }).click()
  await call.reached
  await expect(page.getByText('1 person has voted on 1 restaurant')).toBeVisible()
  call.release({ status: 409, message: 'This venue is not on offer at the moment' })
  await expect(page.getByRole('alert')).toContainText('❌ Voting Error')
  await expect(page.getByRole('alert')).toContainText('This venue is not on offer at the moment')
  await expect(page.getByRole('button', { name: 'Vote for Napoli' })).toBeEnabled()
  await expect(card(page, 'Napoli').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
})

test('a removal that does not reach the server is taken back, with a text that says so', async ({
  member,
}) => {
  const ada = await member()
  const napoli = await addVenue(ada, { name: 'Napoli' })
  await castVote(ada, napoli.id)
  const page = await openBoard(ada)
  const call = await hold(page, 'votes.remove')
  await page.getByRole('button', { name: 'Remove Vote' }).click()
  await call.reached
  await expect(page.getByRole('button', { name: 'Vote for Napoli' })).toBeDisabled()
  call.release({ status: 0 })
  await expect(page.getByRole('alert')).toContainText('❌ Error Removing Vote')
  await expect(page.getByRole('alert')).toContainText(
    'There was a problem removing your vote. Please try again.',
  )
  await expect(page.getByRole('button', { name: 'Remove Vote' })).toBeEnabled()
})

test('venues with votes come first, by their latest vote, oldest first; the others newest first', async ({
  member,
}) => {
  const ada = await member({ displayName: 'Ada' })
  const bob = await member({ displayName: 'Bob', teamName: ada.teamName })
  const eve = await member({ displayName: 'Eve', teamName: ada.teamName })
  const [first, second, third] = [
    await addVenue(ada, { name: 'First' }),
    await addVenue(ada, { name: 'Second' }),
    await addVenue(ada, { name: 'Third' }),
  ]
  await addVenue(ada, { name: 'Fourth' })
  expect(second.id).toBeGreaterThan(first.id)
  await castVote(ada, third.id)
  await castVote(bob, first.id)
  await castVote(eve, third.id)
  const page = await openBoard(ada)
  await expect.poll(() => order(page)).toEqual(['First', 'Third', 'Fourth', 'Second'])
})

test('shuffle orders venues without votes by a saved weight, which a reload keeps', async ({ member }) => {
  const ada = await member()
  for (let n = 1; n <= 6; n += 1) await addVenue(ada, { name: `Venue ${n}` })
  const page = await openBoard(ada)
  await page.getByRole('button', { name: 'Shuffle' }).click()
  const stored = await page.evaluate(() => localStorage.getItem('venue-shuffle-order'))
  const pairs = JSON.parse(stored ?? '') as [number, number][]
  expect(pairs).toHaveLength(6)

  const venues = (await (await ada.context.request.get('/api/venues')).json()) as {
    id: number
    name: string
  }[]
  const weights = new Map(pairs)
  const expected = venues
    .sort((a, b) => (weights.get(b.id) ?? 0) - (weights.get(a.id) ?? 0))
    .map(({ name }) => name)
  await expect.poll(() => order(page)).toEqual(expected)
  await page.reload()
  await expect.poll(() => order(page)).toEqual(expected)
})

test('a saved order that cannot be read is as good as none', async ({ member }) => {
  const ada = await member()
  await addVenue(ada, { name: 'Old place' })
  await addVenue(ada, { name: 'New place' })
  const page = await openBoard(ada)
  for (const stored of ['{', '"x"', '[[1]]', '[["a","b"]]', 'null', '{"a":1}']) {
    await page.evaluate((value) => localStorage.setItem('venue-shuffle-order', value), stored)
    await page.reload()
    await expect.poll(() => order(page), stored).toEqual(['New place', 'Old place'])
  }
})

test('names of voters come on hover, on focus and on tap', async ({ member }) => {
  const ada = await member({ displayName: 'Ada Lovelace' })
  const napoli = await addVenue(ada, { name: 'Napoli' })
  await addVenue(ada, { name: 'Sushi' })
  await castVote(ada, napoli.id)
  const page = await openBoard(ada)
  const voters = (venue: string) => page.getByRole('button', { name: new RegExp(`voters of ${venue}`) })
  await voters('Napoli').hover()
  await expect(page.getByText('Ada Lovelace', { exact: true }).last()).toBeVisible()
  await voters('Sushi').focus()
  await expect(page.getByText('No votes yet', { exact: true }).last()).toBeVisible()
})

test('reset clears the votes of the whole team', async ({ member }) => {
  const ada = await member()
  const bob = await member({ teamName: ada.teamName })
  const napoli = await addVenue(ada, { name: 'Napoli' })
  await castVote(bob, napoli.id)
  const page = await openBoard(ada)
  await page.getByRole('button', { name: 'Reset Votes' }).click()
  await expect(page.getByText('🔄 Votes Reset')).toBeVisible()
  await expect(page.getByText('All votes have been cleared for your team.')).toBeVisible()
  await expect(card(page, 'Napoli').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
})

test('a venue without a picture that loads has a drawn one, and hostile markup stays text', async ({
  member,
}) => {
  const ada = await member()
  const description = `<img src="${pictures}/x" onerror="document.title='owned'"><b>Bold</b> soup of the day`
  await addVenue(ada, { name: '<b>Napoli</b>', description, imageUrl: `${pictures}/missing.png` })
  const page = await openBoard(ada)
  await expect(page.getByRole('heading', { name: '<b>Napoli</b>' }).last()).toBeVisible()
  await expect(cards(page).locator('b')).toHaveText('Bold')
  await expect(page).not.toHaveTitle(/owned/)
})

test('a board that cannot be loaded says so and offers another try', async ({ member }) => {
  const ada = await member()
  await addVenue(ada, { name: 'Napoli' })
  const { page } = ada
  await page.route('**/api/trpc/*votes.today*', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('button', { name: /try again/i })).toBeVisible()
  await page.unroute('**/api/trpc/*votes.today*')
  await page.getByRole('button', { name: /try again/i }).click()
  await expect(page.getByRole('button', { name: 'Vote for Napoli' })).toBeVisible()
})

test('a name of one long word breaks no layout, from 320 px to wide', async ({ member }) => {
  const ada = await member()
  await addVenue(ada, { name: 'W'.repeat(50) })
  const napoli = await addVenue(ada, { name: 'Donaudampfschifffahrtskantine' })
  await castVote(ada, napoli.id)
  const page = await openBoard(ada)
  for (const width of [320, 390, 640, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overhang, `at ${width} px`).toBeLessThanOrEqual(0)
    for (const button of await page.getByRole('article').getByRole('button').all()) {
      const [inner, outer] = [
        await button.boundingBox(),
        await page.getByRole('article').first().boundingBox(),
      ]
      expect(inner?.width, `at ${width} px`).toBeLessThanOrEqual(outer?.width ?? 0)
    }
  }
})
