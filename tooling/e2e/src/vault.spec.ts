import type { Page } from '@playwright/test'
import {
  addVaultItem,
  expect,
  onPhone,
  type Person,
  pathOf,
  pictures,
  press,
  test,
  withoutEvents,
} from './fixtures.ts'
import { allowErrors, failedRequest } from './page-errors.ts'
import { dismissToast } from './toast.ts'

const good = { name: 'Napoli', description: 'Wood-fired pizza, quick.', imageUrl: `${pictures}/napoli.svg` }

/** On a phone there is a shorter word for it. */
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

test('what is added by hand stands in the vault, and goes on the board as a venue', async ({ member }) => {
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
  await expect(page.getByRole('button', { name: 'Vote for Napoli' })).toBeVisible()
})

test('each field says what is wrong with it', async ({ member }) => {
  const page = await openVault(await member())
  await openAdd(page)
  const complaints = async (expected: Record<string, string>) => {
    await press(dialog(page).getByRole('button', { name: 'Add to Vault' }))
    for (const [label, complaint] of Object.entries(expected)) {
      await expect(dialog(page).getByLabel(label)).toHaveAccessibleDescription(new RegExp(complaint))
    }
    await expect(dialog(page).getByLabel('Name')).toBeFocused()
  }
  await fill(page, { name: 'ab', description: 'short', imageUrl: 'javascript:alert(1)' })
  await complaints({
    Name: 'Name must be at least 3 characters',
    Description: 'Description must be at least 10 characters',
    'Image URL': 'Please enter a valid image URL',
  })
  await fill(page, { ...good, name: 'n'.repeat(51), description: 'd'.repeat(201) })
  await complaints({
    Name: 'Name must be less than 50 characters',
    Description: 'Description must be less than 200 characters',
  })
})

test('closed too early, the form keeps what was typed; sent, it is blank again', async ({ member }) => {
  const page = await openVault(await member())
  const open = () => openAdd(page)
  await open()
  await fill(page, good)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await open()
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Napoli')
  await press(dialog(page).getByRole('button', { name: 'Add to Vault' }))
  await expect(dialog(page)).toBeHidden()
  await open()
  await expect(dialog(page).getByLabel('Name')).toHaveValue('')
})

test('imported items carry a badge and their categories, and can be told apart', async ({ member }) => {
  const ada = await member()
  await addVaultItem(ada, { name: 'By hand' })
  const { page } = ada
  await page.route('**/api/trpc/vault.list*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const [item] = answer.result.data
    const imported = {
      ...item,
      id: item.id + 1000,
      name: 'From Wolt',
      externalId: 'wolt',
      externalData: { woltData: { categories: ['Pizza', 'Italian'] } },
    }
    await route.fulfill({ response, json: { result: { data: [imported, item] } } })
  })
  await openVault(ada)
  const names = () => cards(page).getByRole('heading').allTextContents()
  await expect.poll(names).toEqual(['From Wolt', 'By hand'])
  await expect(cards(page).first()).toContainText('Imported')
  await expect(cards(page).first()).toContainText('Pizza, Italian')
  await press(page.getByRole('tab', { name: 'Imported' }))
  await expect.poll(names).toEqual(['From Wolt'])
  await press(page.getByRole('tab', { name: 'Manually Added' }))
  await expect.poll(names).toEqual(['By hand'])
  await press(page.getByRole('tab', { name: 'All Items' }))
  await expect(cards(page)).toHaveCount(2)
})

test('an item is deleted after a question', async ({ member }) => {
  const ada = await member()
  await addVaultItem(ada, { name: 'Sushi Corner' })
  await addVaultItem(ada, { name: 'Napoli' })
  const page = await openVault(ada)
  const remove = page.getByRole('button', { name: 'Delete Napoli' })
  const question = page.getByRole('alertdialog')
  await press(remove)
  await expect(question).toContainText('Are you sure you want to delete this restaurant from your vault?')
  await press(question.getByRole('button', { name: 'Cancel' }))
  await expect(remove).toBeFocused()
  await press(remove)
  await press(question.getByRole('button', { name: 'Delete' }))
  await expect(page.getByText('Vault item deleted successfully')).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Back to Venues' })).toBeFocused()
})

test('an item that a colleague has deleted is refused with the reason, and goes', { tag: '@once' }, async ({
  member,
}) => {
  const ada = await member()
  await addVaultItem(ada, { name: 'Napoli' })
  await withoutEvents(ada.page)
  const page = await openVault(ada)
  await expect(cards(page)).toHaveCount(1)
  const [item] = await (await ada.context.request.get('/api/vault')).json()
  await ada.context.request.delete(`/api/vault/${item.id}`)
  allowErrors(page, failedRequest)
  await press(page.getByRole('button', { name: 'Add to Venues' }))
  await expect(page.getByRole('alert')).toContainText('Vault item not found')
  await expect(page.getByRole('heading', { name: 'No restaurants in vault' })).toBeVisible()
})

test('on a phone there is a shorter word for it, and cards take one column, then up to four', {
  tag: '@once',
}, async ({ member }) => {
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
