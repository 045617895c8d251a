import type { Locator, Page } from '@playwright/test'
import { boardLoaded, boxOf, expect, fillIn, test } from './fixtures.ts'
import { noonZone } from './own-server.ts'
import { phone } from './phone.ts'

/** The most taps to the first vote and the copied invitation together, after signing up. */
const maxTaps = 12

/** Uses a page by thumb, and counts the taps and the typed characters. */
class Thumb {
  taps = 0
  characters = 0

  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async tap(target: Locator): Promise<void> {
    this.taps += 1
    await target.tap()
  }

  async type(label: string, text: string): Promise<void> {
    await this.tap(this.page.getByLabel(label, { exact: true }))
    this.characters += text.length
    await this.page.keyboard.type(text)
  }

  press(name: string): Promise<void> {
    return this.tap(this.page.getByRole('button', { name, exact: true }))
  }

  /** Notes the totals since the last note in the report of the test, with a picture of the page. */
  async note(stage: string): Promise<{ taps: number; characters: number }> {
    const { taps, characters } = this
    const description = `${taps} taps, ${characters} characters`
    test.info().annotations.push({ type: stage, description })
    await test.info().attach(stage, { body: await this.page.screenshot(), contentType: 'image/png' })
    this.taps = 0
    this.characters = 0
    return { taps, characters }
  }
}

test('on a phone, the button that founds a team stays on the screen and in its place while the name is typed', {
  tag: '@phone',
}, async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/auth')
  const typed = { Email: 'ada@example.com', Password: 'correct horse', 'Display Name': 'Ada Lovelace' }
  await fillIn(page, typed)
  const found = page.getByRole('button', { name: 'Sign Up' })
  const add = page.getByRole('button', { name: 'Add as new team' })
  const offer = page.getByRole('status').filter({ hasText: 'No existing team found.' })
  for (const viewport of [phone.viewport, { width: 320, height: 640 }]) {
    await page.setViewportSize(viewport)
    await page.getByLabel('Team Name').fill('')
    await page.getByLabel('Team Name').tap()
    await page.keyboard.type('E')
    const before = await boxOf(found)
    await page.keyboard.type(`ngines ${Date.now()}`)
    await expect(offer).toContainText('will be created when you register')
    await expect(found).toBeInViewport({ ratio: 1 })
    expect(await boxOf(found)).toEqual(before)
    expect((await boxOf(add)).y).toBeGreaterThan(before.y + before.height)
  }
})

test('a team of three has a decided lunch after few taps, from the landing page on a phone', async ({
  visitor,
}) => {
  const unique = Date.now().toString(36)
  const ada = new Thumb(await visitor({ ...phone, timezoneId: noonZone }))
  const { page } = ada
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])

  await page.goto('/')
  await ada.tap(page.getByRole('link', { name: 'Get started' }))
  await ada.type('Email', `a${unique}@x.io`)
  await ada.type('Password', 'secret')
  await ada.type('Display Name', 'Ada')
  await ada.type('Team Name', `T${unique}`)
  await ada.press('Sign Up')
  await expect(page.getByRole('heading', { name: 'When do you leave for lunch?' })).toBeVisible()
  await expect(page.getByLabel('We Leave At')).toHaveValue('12:00')
  await expect(page.getByText(/^Voting closes at 11:45, 15 minutes before\./)).toBeVisible()
  await ada.note('founding a team')

  await ada.press('Save')
  for (const venue of ['Pizzeria', 'Ramen bar', 'Salad bar']) {
    await ada.press(venue)
    await expect(page.getByRole('button', { name: venue, pressed: true })).toBeVisible()
  }
  await ada.press('Go to the Board')
  await boardLoaded(page)
  await ada.press('Vote for Pizzeria')
  // Its toast would take the place of the next one.
  await expect(page.getByText('🗳️ Vote Submitted!')).toBeVisible()
  await ada.press('Copy Link')
  await expect(page.getByText('✅ Link Copied!')).toBeVisible()
  const { taps } = await ada.note('closing time, three venues, first vote and copied invitation')
  expect(taps).toBeLessThanOrEqual(maxTaps)

  const link = await page.evaluate(() => navigator.clipboard.readText())
  for (const name of ['Bob', 'Cleo']) {
    const guest = new Thumb(await visitor({ ...phone, timezoneId: noonZone }))
    await guest.page.goto(link)
    await expect(guest.page.getByRole('heading', { name: `Join T${unique}` })).toBeVisible()
    await guest.type('Email', `${name}${unique}@x.io`)
    await guest.type('Password', 'secret')
    await guest.type('Display Name', name)
    await guest.press('Join')
    await boardLoaded(guest.page)
    await guest.note(`${name} joins`)
    await guest.tap(guest.page.getByRole('button', { name: 'Vote for Pizzeria' }).first())
    await expect(guest.page.getByRole('button', { name: 'Remove Vote' })).toBeVisible()
    await guest.note(`${name} votes`)
  }

  await expect(page.getByText('3 people have voted on 1 restaurant')).toBeVisible()
  await ada.press('Decide Now')
  await ada.tap(page.getByRole('alertdialog').getByRole('button', { name: 'Decide Now' }))
  await expect(page.getByRole('region', { name: "Today's lunch" })).toContainText('Pizzeria')
  await ada.note('deciding')
})
