import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addVenue, choose, expect, type Person, pathOf, press, test, withoutEvents } from './fixtures.ts'
import { focusedOutside } from './focus.ts'
import { daysAgo, recordLunch } from './lunch-day.ts'
import { allowErrors, failedRequest } from './page-errors.ts'
import { dismissToast, expectToast } from './toast.ts'

const places = (page: Page) => page.locator('main').getByRole('heading', { level: 3 })
const place = (page: Page, name: string) => page.getByRole('heading', { level: 3, name })
const chart = (page: Page) => page.getByRole('region', { name: 'The last 90 days' })

/** Records `count` lunches, one for each of the last days. The newest is yesterday's lunch. */
async function recordLunches(person: Person, venueId: number, count: number): Promise<void> {
  for (let days = 1; days <= count; days += 1) await recordLunch(person, daysAgo(days), venueId)
}

async function openHistory(person: Person): Promise<Page> {
  await person.page.goto(pathOf(person, 'history'))
  await expect(person.page.getByRole('heading', { name: 'Lunch History' })).toBeVisible()
  return person.page
}

test('a member finds the history in the menu, and records, corrects and removes a lunch', {
  tag: '@phone',
}, async ({ member }) => {
  const admin = await member()
  const ada = await member({ displayName: 'Ada Lovelace', teamName: admin.teamName })
  await addVenue(ada, { name: 'Napoli' })
  await addVenue(ada, { name: 'Ramen Corner' })
  const { page } = ada
  await page.goto('/')
  await choose(page, 'Lunch History')
  await expect(page).toHaveURL(pathOf(ada, 'history'))
  await expect(page).toHaveTitle(/Lunch History/)
  await expect(page.getByRole('heading', { name: 'No lunches recorded yet' })).toBeVisible()

  await press(page.getByRole('button', { name: 'Record Lunch' }))
  const dialog = page.getByRole('dialog', { name: 'Record Lunch' })
  await dialog.getByLabel('Date').fill(daysAgo(1))
  await dialog.getByLabel('Venue').selectOption('Napoli')
  await press(dialog.getByRole('button', { name: 'Save Lunch' }))
  await expectToast(page, 'Lunch recorded', /: Napoli$/)
  await expect(place(page, 'Napoli')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Recorded by Ada Lovelace.')
  await expect(chart(page)).toContainText('Napolionce')

  await dismissToast(page)
  await press(page.getByRole('button', { name: /^Correct the lunch of/ }))
  await expect(dialog).toContainText('Napoli is recorded for this day. Saving replaces it.')
  await dialog.getByLabel('Venue').selectOption('Ramen Corner')
  await press(dialog.getByRole('button', { name: 'Save Lunch' }))
  await expect(place(page, 'Ramen Corner')).toBeVisible()
  await expect(places(page)).toHaveCount(1)

  await dismissToast(page)
  await press(page.getByRole('button', { name: /^Remove the lunch of/ }))
  const question = page.getByRole('alertdialog', { name: 'Remove this lunch from the history?' })
  await press(question.getByRole('button', { name: 'Remove' }))
  await expectToast(page, 'Lunch removed', /: Ramen Corner$/)
  await expect(page.getByRole('heading', { name: 'No lunches recorded yet' })).toBeVisible()
})

test('the dialogs of the history give the focus back, and after a removal the focus is still on the screen', async ({
  member,
}) => {
  const ada = await member()
  const { id } = await addVenue(ada, { name: 'Napoli' })
  await recordLunch(ada, daysAgo(1), id)
  const page = await openHistory(ada)
  for (const opener of [/^Record Lunch/, /^Correct the lunch of/, /^Remove the lunch of/]) {
    const button = page.getByRole('button', { name: opener })
    await button.press('Enter')
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await expect(dialog.locator(':focus')).toHaveCount(1)
    expect(await focusedOutside(dialog)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(button).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'No lunches recorded yet' })).toBeVisible()
  await expect(page.locator('main').locator(':focus')).toHaveCount(1)
})

test('scrolling loads older lunches, and a lunch that is recorded meanwhile appears once', {
  tag: '@phone',
}, async ({ member }) => {
  const ada = await member()
  const { id } = await addVenue(ada, { name: 'Napoli' })
  const bobs = await addVenue(ada, { name: 'Ramen Corner' })
  await recordLunches(ada, id, 130)
  const page = await openHistory(ada)
  await expect(places(page)).toHaveCount(100)
  await recordLunch(ada, daysAgo(0), bobs.id)
  await expect(place(page, 'Ramen Corner')).toBeVisible()
  await places(page).last().scrollIntoViewIfNeeded()
  await expect(places(page)).toHaveCount(131)
  const days = await page
    .locator('main li time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')))
  expect(days).toEqual([...new Set(days)].toSorted().toReversed())
  expect(days).toHaveLength(131)
  await expect(page.getByRole('button', { name: 'Show Older Lunches' })).toHaveCount(0)
})

test('the keyboard can load older lunches, and the focus moves to the first of them', async ({ member }) => {
  const ada = await member()
  const { id } = await addVenue(ada, { name: 'Napoli' })
  await recordLunches(ada, id, 102)
  const { page } = ada
  // This observer never reports anything, so scrolling does not load older lunches. Only the button does.
  await page.addInitScript(() => {
    window.IntersectionObserver = class extends IntersectionObserver {
      override observe() {}
    }
  })
  await openHistory(ada)
  await page.getByRole('button', { name: 'Show Older Lunches' }).press('Enter')
  await expect(places(page)).toHaveCount(102)
  await expect(page.locator('main li:focus time')).toHaveAttribute('datetime', daysAgo(101))
})

test('the CSV file has all lunches, and its cells are not formulas', async ({ member }) => {
  const ada = await member()
  const napoli = await addVenue(ada, { name: 'Napoli' })
  const formula = await addVenue(ada, { name: '=HYPERLINK("https://x.example"),"Café"' })
  await recordLunches(ada, napoli.id, 110)
  await recordLunch(ada, daysAgo(0), formula.id)
  const page = await openHistory(ada)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('lunch-history.csv')
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines.slice(0, 3)).toEqual([
    '\uFEFFday,venue,votes,voters,how',
    `${daysAgo(0)},"'=HYPERLINK(""https://x.example""),""Café""",0,0,member`,
    `${daysAgo(1)},Napoli,0,0,member`,
  ])
  // 113 parts: the line of column names, 111 lunches, and the empty text after the last line break.
  expect(lines).toHaveLength(113)
})

test('what a colleague records, corrects and removes appears without a reload', async ({ member }) => {
  const ada = await member({ displayName: 'Ada Lovelace' })
  const bob = await member({ displayName: 'Bob Ross', teamName: ada.teamName })
  const napoli = await addVenue(ada, { name: 'Napoli' })
  const ramen = await addVenue(ada, { name: 'Ramen Corner' })
  const stream = ada.page.waitForResponse((response) => new URL(response.url()).pathname === '/api/events')
  const page = await openHistory(ada)
  await stream
  const yesterday = daysAgo(1)
  await recordLunch(bob, yesterday, napoli.id)
  await expect(place(page, 'Napoli')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Recorded by Bob Ross.')
  await recordLunch(bob, yesterday, ramen.id)
  await expect(place(page, 'Ramen Corner')).toBeVisible()
  await expect(places(page)).toHaveCount(1)
  expect((await bob.context.request.delete(`/api/lunches/${yesterday}`)).status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'No lunches recorded yet' })).toBeVisible()
})

test('a lunch that is already removed disappears when a member removes it again', async ({ member }) => {
  const ada = await member()
  const { id } = await addVenue(ada, { name: 'Napoli' })
  const yesterday = daysAgo(1)
  await recordLunch(ada, yesterday, id)
  await withoutEvents(ada.page)
  allowErrors(ada.page, failedRequest)
  const page = await openHistory(ada)
  await expect(place(page, 'Napoli')).toBeVisible()
  await ada.context.request.delete(`/api/lunches/${yesterday}`)
  await page.getByRole('button', { name: /^Remove the lunch of/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'No lunches recorded yet' })).toBeVisible()
})
