import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './accessibility-checks.ts'
import { addVenue, expect, type Person, pathOf, test } from './fixtures.ts'
import { confirmByKey, focusedOutside } from './focus.ts'
import { recordLunch } from './lunch-day.ts'
import { daysAgo, type OwnServer } from './own-server.ts'

const places = (page: Page) => page.locator('main').getByRole('heading', { level: 3 })
const place = (page: Page, name: string) => page.getByRole('heading', { level: 3, name })

/** Records `count` lunches, one for each of the last days. The newest is yesterday's lunch. */
async function recordLunches(server: OwnServer, person: Person, venueId: number, count: number) {
  await recordLunch(person, daysAgo(1), venueId)
  const { sql } = server
  await sql`
    insert into lunches select (jsonb_populate_record(l, jsonb_build_object('day', l.day - days))).*
    from lunches l, generate_series(1, ${count - 1}::int) days where l.venue_id = ${venueId}`
}

async function openHistory(person: Person): Promise<Page> {
  await person.page.goto(pathOf(person, 'history'))
  await expect(person.page.getByRole('heading', { name: 'Lunch History' })).toBeVisible()
  return person.page
}

test('the dialogs of the history give the focus back, and after a removal the focus is still on the screen', {
  tag: '@deep',
}, async ({ member }) => {
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
  await confirmByKey(page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }))
  await expect(page.getByRole('heading', { name: 'No lunches recorded yet' })).toBeVisible()
  await expect(page.locator('main').locator(':focus')).toHaveCount(1)
})

test('scrolling loads older lunches, and a lunch that is recorded meanwhile appears once', async ({
  member,
  server,
}) => {
  const ada = await member()
  const { id } = await addVenue(ada, { name: 'Napoli' })
  const bobs = await addVenue(ada, { name: 'Ramen Corner' })
  await recordLunches(server, ada, id, 130)
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

test('a year has its figures, and a picture of them in the fonts of the app', { tag: '@both' }, async ({
  member,
}) => {
  const ada = await member()
  const { id } = await addVenue(ada, { name: 'Napoli' })
  const day = daysAgo(1)
  await recordLunch(ada, day, id)
  const { page } = ada
  // Where a browser can share, it opens a dialog of its own.
  await page.addInitScript(() => Object.assign(navigator, { canShare: undefined }))
  const year = day.slice(0, 4)
  await page.goto(`${pathOf(ada, 'history')}?section=${year}`)
  await expect(page.getByRole('region', { name: `${year} in review` })).toContainText('Napoli')
  await expectAccessible(page, 'year in review')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save Picture' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`lunch-${year}.png`)
  const picture = sharp(await file.path())
  expect(await picture.metadata()).toMatchObject({ format: 'png', width: 1080, height: 1350 })
  // Letters of each part make it: the colours of an empty picture do not differ.
  const { channels } = await picture.stats()
  for (const { stdev } of channels.slice(0, 3)) expect(stdev).toBeGreaterThan(20)
  const loaded = await page.evaluate(() =>
    document.fonts.check('800 60px "Bricolage Grotesque Variable"', 'Napoli'),
  )
  expect(loaded).toBe(true)
})
