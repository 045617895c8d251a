import type { Locator, Page } from '@playwright/test'
import {
  addVenue,
  boardLoaded,
  boxOf,
  castVote,
  expect,
  openRow,
  type Person,
  pathOf,
  press,
  test,
  unfoldForm,
} from './fixtures.ts'
import { looksOf, phonePhoto, smallPhoto } from './photos.ts'

const chooser = (page: Page) => page.getByRole('button', { name: 'Choose a Picture' })
const ready = (page: Page) => page.getByText('The picture is ready.')
const sending = (page: Page) => page.getByRole('progressbar', { name: 'Sending the picture…' })
const imageUrl = (page: Page) => page.getByLabel('Image URL')
const description = (page: Page) => page.getByRole('textbox', { name: 'Description' })
const stored = /\/api\/pictures\/[\w-]{20,}$/

const file = (buffer: Buffer, name = 'lunch.jpg') => ({ name, mimeType: 'image/jpeg', buffer })

/** Presses the button, and chooses the file in the browser's own dialog. */
async function choose(page: Page, chosen: ReturnType<typeof file>): Promise<void> {
  const dialog = page.waitForEvent('filechooser')
  await press(chooser(page))
  await (await dialog).setFiles(chosen)
}

/**
 * Types into a field as people do: they see the cursor before they type. After a tap, the focus comes a little later, and
 * in the editor, the cursor comes some milliseconds after the focus.
 */
async function typeInto(field: Locator, text: string): Promise<void> {
  await press(field)
  await expect(field).toBeFocused()
  const hasCursor = () =>
    field.evaluate((element) => 'value' in element || element.contains(getSelection()?.anchorNode ?? null))
  await expect.poll(hasCursor).toBe(true)
  await field.page().keyboard.type(text)
}

async function openNewVenue(person: Person): Promise<Page> {
  const { page } = person
  await page.goto(pathOf(person, 'add-venue'))
  await expect(page.getByRole('heading', { name: 'Add New Venue' })).toBeVisible()
  return page
}

/** Counts the presses and taps on the page. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const presses = { count: 0 }
    Object.assign(window, { presses })
    const count = () => {
      presses.count += 1
    }
    window.addEventListener('pointerdown', count, true)
  })
  return () => page.evaluate(() => (window as unknown as { presses: { count: number } }).presses.count)
}

test('adding a venue with a photo takes four taps and two typed texts, and the photo is upright', {
  tag: '@phone',
}, async ({ member }) => {
  const ada = await member()
  const photo = await phonePhoto()
  expect(photo.length).toBeGreaterThan(500_000)
  const page = await openNewVenue(ada)
  const presses = await countPresses(page)
  const upload = page.waitForRequest('**/api/pictures')

  await typeInto(page.getByLabel('Venue Name'), 'Ramen Momo')
  await unfoldForm(page)
  // The description is ready to be typed.
  await expect(description(page)).toBeFocused()
  await page.keyboard.type('Slurp loudly.')
  // The four taps do not include those in the system's own dialog with the camera and the photos.
  await choose(page, file(photo))
  await press(page.getByRole('button', { name: 'Add Venue' }))
  expect(await presses()).toBe(4)
  const sent = (await upload).postDataBuffer() ?? Buffer.alloc(0)
  expect(sent.length, 'the photo is scaled down before it is sent').toBeLessThan(photo.length / 2)

  await boardLoaded(page)
  await expect(await openRow(page, 'Ramen Momo')).toContainText('Slurp loudly.')
  const [venue] = await (await ada.context.request.get('/api/venues')).json()
  expect(venue.imageUrl).toMatch(stored)
  const looks = await looksOf(await (await ada.context.request.get(venue.imageUrl)).body())
  expect(looks).toMatchObject({ width: 900, height: 1200 })
  expect(looks.orientation ?? 1).toBe(1)
  expect(looks.corner.red).toBeGreaterThan(200)
  expect(looks.corner.green).toBeLessThan(60)
  const picture = page.getByRole('article').locator('img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalHeight)).toBe(1200)
})

test("a member's new picture is small, round, and at once on the board of a colleague", async ({
  member,
}) => {
  const ada = await member({ displayName: 'Ada Lovelace' })
  const bob = await member({ teamName: ada.teamName })
  await castVote(ada, (await addVenue(ada, { name: 'Napoli' })).id)
  await bob.page.goto(pathOf(bob))
  await boardLoaded(bob.page)
  await expect(bob.page.getByRole('button', { name: 'voters of Napoli' })).toContainText('AL')

  await ada.page.goto('/account')
  await choose(ada.page, file(await smallPhoto('brown')))
  await expect(ada.page.getByRole('button', { name: 'Remove Picture' })).toBeVisible()
  for (const list of ['voters of Napoli', 'Who is missing']) {
    const face = bob.page.getByRole('button', { name: list }).locator('img')
    await expect.poll(() => face.evaluate((img: HTMLImageElement) => img.naturalHeight)).toBe(288)
    const box = await boxOf(face)
    expect(box.width).toBeCloseTo(box.height)
  }
})

test('a picture can be chosen, and replaced by a dropped and a pasted one', { tag: '@deep' }, async ({
  member,
}) => {
  const ada = await member()
  const page = await openNewVenue(ada)
  await choose(page, file(await smallPhoto('green')))
  await expect(ready(page)).toBeVisible()
  await expect(imageUrl(page)).toHaveValue(stored)
  const first = await imageUrl(page).inputValue()

  const dropped = (await smallPhoto('blue')).toString('base64')
  const dataTransfer = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], 'dropped.jpg', { type: 'image/jpeg' }))
    return transfer
  }, dropped)
  await page.getByRole('heading', { name: 'Add New Venue' }).dispatchEvent('dragover', { dataTransfer })
  await expect(page.getByText('Drop the picture here.')).toBeVisible()
  await page.getByRole('heading', { name: 'Add New Venue' }).dispatchEvent('drop', { dataTransfer })
  await expect(imageUrl(page)).not.toHaveValue(first)
  await expect(ready(page)).toBeVisible()
  const second = await imageUrl(page).inputValue()

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(300, 200)
    canvas.getContext('2d')?.fillRect(0, 0, 300, 200)
    const png = await canvas.convertToBlob()
    await navigator.clipboard.write([new ClipboardItem({ [png.type]: png })])
  })
  await description(page).press('ControlOrMeta+v')
  await expect(imageUrl(page)).not.toHaveValue(second)
  await expect(imageUrl(page)).toHaveValue(stored)
  await expect(ready(page)).toBeVisible()

  await page.evaluate(() => navigator.clipboard.writeText('Pasted words stay words.'))
  await description(page).press('ControlOrMeta+v')
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('Pasted words stay words.')
})

test('a slow upload shows its progress, and can be cancelled', { tag: '@deep' }, async ({ member }) => {
  const ada = await member()
  const page = await openNewVenue(ada)
  const network = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 60_000 }
  await network.send('Network.emulateNetworkConditions', slow)
  const photo = await phonePhoto()
  await choose(page, file(photo))
  await expect.poll(async () => Number(await sending(page).getAttribute('aria-valuenow'))).toBeGreaterThan(0)
  await press(page.getByRole('button', { name: 'Cancel' }))
  await expect(sending(page)).toHaveCount(0)
  await expect(imageUrl(page)).toHaveValue('')
  await expect(chooser(page)).toBeVisible()
})
