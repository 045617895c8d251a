import type { Page } from '@playwright/test'
import { addVenue, boxOf, castVote, expect, press, test, withoutEvents } from './fixtures.ts'
import {
  closeIn,
  decide,
  expectDecided,
  extend,
  focusWindow,
  openBoard,
  recordLunch,
  setAway,
} from './lunch-day.ts'
import { daysAgo } from './own-server.ts'
import { expectToast } from './toast.ts'

/** Marks the page's window. If the browser loads the page again, the mark is gone. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)

const voteFor = (page: Page, venue: string) =>
  page.getByRole('article').getByRole('button', { name: `Vote for ${venue}` })

/** Records the title of each toast that appears from now on. */
async function watchToasts(page: Page): Promise<() => Promise<string[]>> {
  // The area is loaded when the page is idle, so the page may not have it yet.
  const toasts = await page.locator('[aria-label^=Notifications]').evaluateHandle((area) => {
    const titles: string[] = []
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        const title = node instanceof Element && node.querySelector('p')?.textContent
        if (title) titles.push(title)
      }
    }).observe(area, { childList: true, subtree: true })
    return titles
  })
  return () => toasts.jsonValue()
}

const decided = '🍽️ Lunch Is Decided'

test('at the closing time the screen shows the decision', async ({ member, server }) => {
  const ada = await member()
  const napoli = await addVenue(ada, { name: 'Napoli' })
  await castVote(ada, napoli.id)
  const page = await openBoard(ada)
  await mark(page)
  const toasts = await watchToasts(page)
  await closeIn(server, ada, 4)
  await focusWindow(page)
  await expectDecided(page, 'Napoli', 'Most votes: 1 of 1.')
  await expectToast(page, decided, 'Napoli. Most votes: 1 of 1.')
  await expect(page.getByText('Eaten today')).toBeVisible()
  expect(await isMarked(page)).toBe(true)
  expect((await toasts()).filter((title) => title === decided)).toHaveLength(1)
})

test('a screen that was asleep at the closing time shows the decision when it wakes', {
  tag: '@deep',
}, async ({ member, server }) => {
  const ada = await member()
  const napoli = await addVenue(ada, { name: 'Napoli' })
  await castVote(ada, napoli.id)
  await extend(ada)
  await withoutEvents(ada.page)
  await ada.page.clock.install()
  const page = await openBoard(ada)
  await expect(page.getByText('in 15 min')).toBeVisible()
  await page.clock.pauseAt(new Date(Date.now() + 2000))
  await closeIn(server, ada, -1)
  await expect(page.getByRole('button', { name: 'Remove Vote' })).toBeVisible()
  await page.clock.fastForward('16:00')
  await page.clock.resume()
  await expectDecided(page, 'Napoli', 'Most votes: 1 of 1.')
})

test('a member sees what a colleague decides, extends and records', async ({ member }) => {
  const ada = await member({ displayName: 'Ada Lovelace' })
  const bob = await member({ displayName: 'Bob Ross', teamName: ada.teamName })
  const napoli = await addVenue(ada, { name: 'Napoli' })
  const ramen = await addVenue(ada, { name: 'Ramen Corner' })
  await castVote(ada, napoli.id)
  const page = await openBoard(bob)
  const toasts = await watchToasts(page)
  await expect(page.getByText('Still to vote: Bob Ross')).toBeVisible()
  await setAway(ada, true)
  await expect(page.getByText('No votes yet').first()).toBeVisible()
  await castVote(ada, napoli.id)
  await expect(page.getByText('1 person has voted on 1 restaurant')).toBeVisible()
  await decide(ada)
  await expectDecided(page, 'Napoli', 'Most votes: 1 of 1.')
  await expect(page.getByText('1 is coming, 1 has not said')).toBeVisible()
  await page.getByRole('button', { name: "I'm In" }).click()
  await expect(page.getByText('2 are coming')).toBeVisible()
  await extend(ada)
  await expect(page.getByText(/^Ada Lovelace reopened voting until \d\d:\d\d$/)).toBeVisible()
  await expect(voteFor(page, 'Ramen Corner')).toBeVisible()
  await recordLunch(ada, daysAgo(0), ramen.id)
  await expectDecided(page, 'Ramen Corner', 'Recorded by Ada Lovelace.')
  expect((await toasts()).filter((title) => title === decided)).toHaveLength(2)
})

test('a long name does not widen the list of voters', { tag: ['@deep', '@phone'] }, async ({
  member,
  caller,
}) => {
  const ada = await member({ displayName: 'W'.repeat(50) })
  await caller({ teamName: ada.teamName })
  await castVote(ada, (await addVenue(ada, { name: 'Napoli' })).id)
  const page = await openBoard(ada)
  await press(page.getByRole('button', { name: 'Who is missing' }))
  const overflow = await page.getByRole('dialog').evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)
  expect(overflow).toBe(0)
})

test('nothing moves when lunch is decided', { tag: '@phone' }, async ({ member }) => {
  const ada = await member()
  const napoli = await addVenue(ada, { name: 'Napoli' })
  await castVote(ada, napoli.id)
  await extend(ada)
  const page = await openBoard(ada)
  const card = page.getByRole('article')
  await expect(page.getByText('in 15 min')).toBeVisible()
  const before = await boxOf(card)
  await decide(ada)
  await expectDecided(page, 'Napoli', 'Most votes: 1 of 1.')
  // The card gets one more line, about the last lunch, but its top must not move.
  expect((await boxOf(card)).y).toBeCloseTo(before.y, 0)
})

test('open boards follow the days of members, and whom the venues suit', { tag: '@deep' }, async ({
  member,
  caller,
}) => {
  const ada = await member()
  const team = { teamName: ada.teamName }
  const [bob, eve] = [await caller(team), await caller(team)]
  const dan = await caller(team)
  const napoli = await addVenue(ada, { name: 'Napoli' })
  const page = await openBoard(ada)
  const change = async (person: typeof bob, what: 'days' | 'diets', data: object) =>
    expect((await person.context.request.put(`/api/user/${what}`, { data })).status()).toBe(200)

  for (const person of [ada, bob, dan]) await change(person, 'diets', { diets: ['halal'] })
  await expect(page.getByText('Suits 1 of 4')).toBeVisible()
  await change(eve, 'days', { weekdays: [] })
  await expect(page.getByText('Suits 0 of 3')).toBeVisible()
  await press(page.getByRole('button', { name: 'Who is missing' }))
  await expect(page.getByText('3 still to vote, 1 not today')).toBeVisible()
  await castVote(eve, napoli.id)
  await expect(page.getByText('1 has voted, 3 still to vote')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Does not suit 3 of 4')).toBeVisible()

  // The member's own days change in another browser.
  await change(ada, 'days', { weekdays: [] })
  await expect(page.getByText(/^Not in on \w+days$/)).toBeVisible()
  await press(page.getByRole('button', { name: "I'm In Today" }))
  await expect(page.getByRole('button', { name: 'Not Today' })).toBeFocused()
  await expect(page.getByText('Suits 1 of 4')).toBeVisible()
})
