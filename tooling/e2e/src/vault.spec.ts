import type { Page } from '@playwright/test'
import { expect, type Person, pictures, test } from './fixtures.ts'

const good = { name: 'Napoli', description: 'Wood-fired pizza, quick.', imageUrl: `${pictures}/napoli.svg` }

async function addItem(person: Person, details: Partial<typeof good> = {}): Promise<void> {
  const answer = await person.context.request.post('/api/vault', { data: { ...good, ...details } })
  expect(answer.status()).toBe(200)
}

async function openVault({ page, teamName }: Person): Promise<Page> {
  await page.goto(`/${encodeURIComponent(teamName)}/vault`)
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
  await page.getByRole('link', { name: 'Look into the vault' }).click()
  await expect(page).toHaveTitle(/Restaurant Vault/)
  await expect(page.getByRole('heading', { name: 'No restaurants in vault' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Manually' }).click()
  await fill(page, good)
  await dialog(page).getByRole('button', { name: 'Add to Vault' }).click()
  await expect(page.getByText('✅ Success')).toBeVisible()
  await expect(page.getByText('Vault item added successfully')).toBeVisible()
  await expect(dialog(page)).toBeHidden()

  const card = cards(page).filter({ has: page.getByRole('heading', { name: 'Napoli' }) })
  await expect(card).toContainText(good.description)
  await expect(card).not.toContainText('Imported')
  await card.getByRole('button', { name: 'Add to Venues' }).click()
  await expect(page.getByText('Vault item converted to venue successfully')).toBeVisible()
  await expect(card).toBeVisible()
  await page.getByRole('link', { name: 'Back to Venues' }).click()
  await expect(page.getByRole('button', { name: 'Vote for Napoli' })).toBeVisible()
})

test('each field says what is wrong with it', async ({ member }) => {
  const page = await openVault(await member())
  await page.getByRole('button', { name: 'Add Manually' }).click()
  const complaints = async (expected: Record<string, string>) => {
    await dialog(page).getByRole('button', { name: 'Add to Vault' }).click()
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

test('closed too early or refused, the form keeps what was typed; sent, it is blank again', async ({
  member,
}) => {
  const page = await openVault(await member())
  const open = () => page.getByRole('button', { name: 'Add Manually' }).first().click()
  await open()
  await fill(page, good)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await open()
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Napoli')
  await page.route('**/api/trpc/vault.add*', (route) => route.abort())
  await dialog(page).getByRole('button', { name: 'Add to Vault' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to add vault item')
  await expect(dialog(page).getByLabel('Description')).toHaveValue(good.description)
  await page.unroute('**/api/trpc/vault.add*')
  await dialog(page).getByRole('button', { name: 'Add to Vault' }).click()
  await expect(dialog(page)).toBeHidden()
  await open()
  await expect(dialog(page).getByLabel('Name')).toHaveValue('')
})

test('imported items carry a badge and their categories, and can be told apart', async ({ member }) => {
  const ada = await member()
  await addItem(ada, { name: 'By hand' })
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
  await page.getByRole('tab', { name: 'Imported' }).click()
  await expect.poll(names).toEqual(['From Wolt'])
  await page.getByRole('tab', { name: 'Manually Added' }).click()
  await expect.poll(names).toEqual(['By hand'])
  await page.getByRole('tab', { name: 'All Items' }).click()
  await expect(cards(page)).toHaveCount(2)
})

test('an item is deleted after a question', async ({ member }) => {
  const ada = await member()
  await addItem(ada, { name: 'Sushi Corner' })
  await addItem(ada)
  const page = await openVault(ada)
  const remove = page.getByRole('button', { name: 'Delete Napoli' })
  const question = page.getByRole('alertdialog')
  await remove.click()
  await expect(question).toContainText('Are you sure you want to delete this restaurant from your vault?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(remove).toBeFocused()
  await remove.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Vault item deleted successfully')).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Back to Venues' })).toBeFocused()
})

test('an item that a colleague has deleted is refused with the reason, and goes', async ({ member }) => {
  const ada = await member()
  await addItem(ada)
  const page = await openVault(ada)
  await expect(cards(page)).toHaveCount(1)
  const [item] = await (await ada.context.request.get('/api/vault')).json()
  await ada.context.request.delete(`/api/vault/${item.id}`)
  await page.getByRole('button', { name: 'Add to Venues' }).click()
  await expect(page.getByRole('alert')).toContainText('Vault item not found')
  await expect(page.getByRole('heading', { name: 'No restaurants in vault' })).toBeVisible()
})

test('a slow vault says that it is loading, and a closed one offers another try', async ({ member }) => {
  const ada = await member()
  await addItem(ada)
  const gate = Promise.withResolvers<void>()
  await ada.page.route('**/api/trpc/vault.list*', async (route) => {
    await gate.promise
    await route.abort()
  })
  const page = await openVault(ada)
  await expect(page.getByText('Loading vault items...')).toBeVisible()
  gate.resolve()
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await page.unroute('**/api/trpc/vault.list*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(cards(page)).toHaveCount(1)
})

test('on a phone there is a shorter word for it, and cards take one column, then up to four', async ({
  member,
}) => {
  const ada = await member()
  for (const name of ['One place', 'Two place', 'Three place', 'Four place']) await addItem(ada, { name })
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
