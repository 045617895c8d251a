import type { Page } from '@playwright/test'
import { addVaultItem, expect, onPhone, type Person, pathOf, pictures, press, test } from './fixtures.ts'
import { dismissToast } from './toast.ts'

const good = { name: 'Napoli', description: 'Wood-fired pizza, quick.', imageUrl: `${pictures}/napoli.svg` }

/** Opens the form. On a phone, the button has a shorter name. */
const openAdd = (page: Page) =>
  press(page.getByRole('button', { name: onPhone() ? 'Add' : 'Add Manually', exact: true }))

async function openVault({ page, teamName }: Person): Promise<Page> {
  await page.goto(pathOf({ teamName }, 'vault'))
  await expect(page.getByRole('heading', { name: 'Restaurant Vault' })).toBeVisible()
  return page
}

const cards = (page: Page) => page.getByRole('article')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add Manually' })

async function fill(page: Page, values: typeof good) {
  await dialog(page).getByLabel('Name').fill(values.name)
  await dialog(page).getByLabel('Description').fill(values.description)
  await dialog(page).getByLabel('Image URL').fill(values.imageUrl)
}

test('an item added by hand is in the vault, and becomes a venue', {
  tag: '@phone',
}, async ({ member }) => {
  const ada = await member()
  const { page } = ada
  await page.goto('/')
  await press(page.getByRole('link', { name: 'Look into the vault' }))
  await expect(page).toHaveTitle(/Restaurant Vault/)
  await expect(page.getByRole('heading', { name: 'No restaurants in vault' })).toBeVisible()
  await openAdd(page)
  await fill(page, good)
  await press(dialog(page).getByRole('button', { name: 'Add to Vault' }))
  await expect(page.getByText('✅ Success')).toBeVisible()
  await expect(page.getByText('Vault item added successfully')).toBeVisible()
  await expect(dialog(page)).toBeHidden()

  const card = cards(page).filter({ has: page.getByRole('heading', { name: 'Napoli' }) })
  await expect(card).toContainText(good.description)
  await expect(card).not.toContainText('Imported')
  await press(card.getByRole('button', { name: 'Add to Venues' }))
  await expect(page.getByText('Vault item converted to venue successfully')).toBeVisible()
  await expect(card).toBeVisible()
  await dismissToast(page)
  await press(page.getByRole('link', { name: 'Back to Venues' }))
  await expect(page.getByRole('article').getByRole('button', { name: 'Vote for Napoli' })).toBeVisible()
})

test('the button for a new item has a shorter name on a phone, and the cards have one to four columns', async ({
  member,
}) => {
  const ada = await member()
  for (const name of ['One place', 'Two place', 'Three place', 'Four place'])
    await addVaultItem(ada, { name })
  const page = await openVault(ada)
  await expect(cards(page)).toHaveCount(4)
  const columns = async () => {
    const boxes = await Promise.all((await cards(page).all()).map((card) => card.boundingBox()))
    return boxes.filter((box) => box?.y === boxes[0]?.y).length
  }
  for (const [width, expected] of [
    [390, 1],
    [700, 2],
    [1100, 3],
    [1400, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(columns).toBe(expected)
  }
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeVisible()
})
