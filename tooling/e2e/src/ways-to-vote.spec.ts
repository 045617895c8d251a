import type { Locator } from '@playwright/test'
import { expectAccessible } from './accessibility-checks.ts'
import {
  addVenue,
  boxOf,
  type Caller,
  castVote,
  changeSettings,
  expect,
  type Person,
  press,
  test,
} from './fixtures.ts'
import { chooseMore, decide, openBoard, recordLunch } from './lunch-day.ts'
import { daysAgo } from './own-server.ts'

async function refuse({ context }: Caller, venueId: number): Promise<void> {
  const answer = await context.request.post('/api/votes', { data: { venueId, against: true } })
  expect(answer.status()).toBe(200)
}

const card = ({ page }: Person, name: string) => page.getByRole('article', { name })
/** How far the button is from the top of the page. A tap may scroll the page. */
const placeOf = (button: Locator) =>
  button.evaluate((element) => element.getBoundingClientRect().top + scrollY)
const leader = ({ page }: Person) => page.getByRole('region', { name: 'In front' })

test('with a thumb, a member answers for each venue, changes an answer and takes it back', {
  tag: '@phone',
}, async ({ member, caller }) => {
  const ada = await member({ displayName: 'Ada Lovelace' })
  const bob = await caller({ displayName: 'Bob Ross', teamName: ada.teamName })
  const napoli = await addVenue(ada, { name: 'Pizzeria Napoli' })
  const ramen = await addVenue(ada, { name: 'Ramen Momo' })
  await changeSettings(ada, { votingMode: 'approval' })
  // Each card says how long ago the team ate there, and whom it suits.
  const eve = await caller({ teamName: ada.teamName })
  await recordLunch(ada, daysAgo(1), ramen.id)
  for (const { context } of [ada, bob, eve]) {
    const answer = await context.request.put('/api/user/diets', { data: { diets: ['vegan'] } })
    expect(answer.status()).toBe(200)
  }
  await castVote(bob, ramen.id)
  await refuse(bob, napoli.id)
  const page = await openBoard(ada)
  const likes = card(ada, 'Pizzeria Napoli').getByRole('button', { name: 'Would Eat', exact: true })
  const refuses = card(ada, 'Pizzeria Napoli').getByRole('button', { name: 'Not for Me', exact: true })
  await expect(leader(ada).getByRole('heading', { name: 'Ramen Momo' })).toBeVisible()
  await expect(card(ada, 'Pizzeria Napoli').getByText('0 for, 1 against', { exact: true })).toBeVisible()
  const first = page.getByRole('article').first().getByRole('button', { name: 'Would Eat', exact: true })
  const { y, height } = await boxOf(first)
  expect(y + height, 'the first button is on the first screen').toBeLessThanOrEqual(844)

  const before = await placeOf(likes)
  await press(likes)
  await expect(likes).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Your vote for Pizzeria Napoli has been recorded')).toBeVisible()
  await press(card(ada, 'Ramen Momo').getByRole('button', { name: 'Not for Me' }))
  await expect(leader(ada).getByText('as many for as against')).toBeVisible()
  // A finger that hits the same place again still hits the same button.
  expect(await placeOf(likes)).toBe(before)
  await press(refuses)
  await expect(refuses).toHaveAttribute('aria-pressed', 'true')
  await expect(likes).toHaveAttribute('aria-pressed', 'false')
  await expect(card(ada, 'Pizzeria Napoli').getByText('0 for, 2 against', { exact: true })).toBeVisible()

  await press(refuses)
  await expect(refuses).toHaveAttribute('aria-pressed', 'false')
  await expect(card(ada, 'Pizzeria Napoli').getByText('0 for, 1 against', { exact: true })).toBeVisible()
  await press(page.getByRole('button', { name: 'Not Today' }))
  await expect(card(ada, 'Ramen Momo').getByText('1 for, 0 against', { exact: true })).toBeVisible()
  await press(leader(ada).getByRole('button', { name: 'Would Eat at Ramen Momo' }))
  await expect(leader(ada).getByText('2 for, 0 against', { exact: true })).toBeVisible()
  await page.reload()
  const likesRamen = card(ada, 'Ramen Momo').getByRole('button', { name: 'Would Eat' })
  await expect(likesRamen).toHaveAttribute('aria-pressed', 'true')

  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size)
    await page.evaluate(() => scrollTo(0, 0))
    await chooseMore(page, 'Suggest Three')
    const suggested = page.getByRole('region', { name: 'Suggested today' }).getByRole('article').first()
    const { y, height } = await boxOf(suggested.getByRole('button', { name: 'Would Eat' }))
    expect(y + height, 'the first suggestion is on the first screen').toBeLessThanOrEqual(size.height)
  }
})

test('hidden votes appear once the member has voted, and those of all with the decision', {
  tag: '@deep',
}, async ({ member, caller }) => {
  const ada = await member({ displayName: 'Ada Lovelace' })
  const bob = await caller({ displayName: 'Bob Ross', teamName: ada.teamName })
  const eve = await member({ displayName: 'Eve Moneypenny', teamName: ada.teamName })
  const napoli = await addVenue(ada, { name: 'Pizzeria Napoli' })
  await addVenue(ada, { name: 'Ramen Momo' })
  await changeSettings(ada, { showVotes: 'after-voting' })
  await castVote(bob, napoli.id)
  for (const person of [ada, eve]) {
    await openBoard(person)
    await expect(person.page.getByText('1 person has voted', { exact: true })).toBeVisible()
    await expect(leader(person).getByRole('heading', { name: 'Until you have voted' })).toBeVisible()
    await expect(card(person, 'Pizzeria Napoli').getByText('Hidden until you have voted')).toBeVisible()
    await expect(person.page.getByText('Leading', { exact: true })).toHaveCount(0)
  }
  await ada.page.getByRole('button', { name: 'Who is missing' }).click()
  await expect(ada.page.getByRole('region', { name: 'Voted' })).toContainText('Bob Ross')
  await expectAccessible(ada.page, 'hidden votes')

  await ada.page.keyboard.press('Escape')
  await ada.page.setViewportSize({ width: 1280, height: 800 })
  await ada.page.getByRole('button', { name: 'Vote for Pizzeria Napoli' }).click()
  await expect(ada.page.getByText('2 people have voted on 1 restaurant')).toBeVisible()
  await expect(leader(ada).getByRole('heading', { name: 'Pizzeria Napoli' })).toBeVisible()
  await expect(eve.page.getByText('2 people have voted', { exact: true })).toBeVisible()
  await expect(card(eve, 'Pizzeria Napoli').getByText('Hidden until you have voted')).toBeVisible()
  await decide(bob)
  await expect(eve.page.getByText('Most votes: 2 of 2.', { exact: true })).toBeVisible()
  await expect(card(eve, 'Pizzeria Napoli').getByRole('button', { name: /^2 votes/ })).toBeVisible()
})
