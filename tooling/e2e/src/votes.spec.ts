import type { Page } from '@playwright/test'
import { addVenue, castVote, expect, type Person, pictures, press, test } from './fixtures.ts'

const cards = (page: Page) => page.getByRole('article')
const card = (page: Page, venue: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name: venue }) })
const order = (page: Page) => cards(page).getByRole('heading').allTextContents()

async function openBoard(person: Person): Promise<Page> {
  await person.page.goto('/')
  await expect(person.page.getByRole('heading', { name: "Today's LunchVote" })).toBeVisible()
  return person.page
}

test('venues with votes come first, by their latest vote, oldest first; the others newest first', {
  tag: '@once',
}, async ({ member }) => {
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

test('shuffle orders venues without votes by a saved weight, which a reload keeps', { tag: '@once' }, async ({
  member,
}) => {
  const ada = await member()
  for (let n = 1; n <= 6; n += 1) await addVenue(ada, { name: `Venue ${n}` })
  const page = await openBoard(ada)
  await press(page.getByRole('button', { name: 'Shuffle' }))
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

test('a saved order that cannot be read is as good as none', { tag: '@once' }, async ({ member }) => {
  const ada = await member()
  await addVenue(ada, { name: 'Old place' })
  await addVenue(ada, { name: 'New place' })
  const page = await openBoard(ada)
  for (const stored of ['{', '[["a","b"]]']) {
    await page.evaluate((value) => localStorage.setItem('venue-shuffle-order', value), stored)
    await page.reload()
    await expect.poll(() => order(page), stored).toEqual(['New place', 'Old place'])
  }
})

test('names of voters come on hover and on focus', { tag: '@once' }, async ({ member }) => {
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
  await press(page.getByRole('button', { name: 'Reset Votes' }))
  await expect(page.getByText('🔄 Votes Reset')).toBeVisible()
  await expect(page.getByText('All votes have been cleared for your team.')).toBeVisible()
  await expect(card(page, 'Napoli').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
})

test('a venue without a picture that loads has a drawn one, and hostile markup stays text', {
  tag: '@once',
}, async ({ member }) => {
  const ada = await member()
  const description = `<img src="${pictures}/x" onerror="document.title='owned'"><b>Bold</b> soup of the day`
  await addVenue(ada, { name: '<b>Napoli</b>', description, imageUrl: `${pictures}/missing.png` })
  const page = await openBoard(ada)
  await expect(page.getByRole('heading', { name: '<b>Napoli</b>' }).last()).toBeVisible()
  await expect(cards(page).locator('b')).toHaveText('Bold')
  await expect(page).not.toHaveTitle(/owned/)
})

test('a name of one long word breaks no layout, from 320 px to wide', { tag: '@once' }, async ({
  member,
}) => {
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
