import { expect, type Person } from './fixtures.ts'
import { test } from './import-server.ts'
import { nameOf } from './outside-services.ts'

const card = (person: Person, slug: string) =>
  person.page.getByRole('heading', { name: nameOf(slug), exact: true })

async function openDialog({ page }: Person) {
  await page.getByRole('button', { name: 'AI Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'AI Import from Wolt' })
  return {
    dialog,
    box: dialog.getByLabel('Restaurant URLs'),
    magic: dialog.getByRole('button', { name: 'Do the Magic!' }),
  }
}

// Each worker starts a server for these tests, so one worker runs them all.
test.describe.configure({ mode: 'default' })

test('an import of ten restaurants shows its progress and why some failed, and adds no duplicates', async ({
  member,
  wolt,
}) => {
  const ada = await member()
  const { page } = ada
  await page.goto('/')
  const { dialog, box, magic } = await openDialog(ada)
  await expect(magic).toBeDisabled()

  const release = wolt.hold('slow')
  const good = ['one', 'two', 'three', 'four', 'five', 'six', 'busy-once']
  const slugs = ['gone', 'wordless', 'slow', ...good]
  const text = slugs.map((slug) => wolt.pageOf(slug)).join('\n')
  await box.fill(`${text}\n\n${wolt.pageOf('one')}?again#here`)
  await magic.click()
  await expect(dialog.getByRole('button', { name: 'Working Magic...' })).toBeVisible()

  // All URLs are done except the slow one.
  const progress = dialog.getByRole('progressbar', { name: 'Import' })
  await expect(progress).toHaveAttribute('aria-valuetext', '9 of 10')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Reading the page' })).toHaveCount(1)
  await expect(card(ada, 'one')).toBeAttached()

  // After the dialog is closed and opened again, it still shows the same import.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await openDialog(ada)
  await expect(progress).toHaveAttribute('aria-valuetext', '9 of 10')

  release()
  await expect(page.getByText('⚠️ Some Imports Failed')).toBeVisible()
  await expect(
    page.getByText('2 URLs could not be imported. Please check the URLs and try again.'),
  ).toBeVisible()
  await expect(box).toHaveValue(`${wolt.pageOf('gone')}\n${wolt.pageOf('wordless')}`)
  await expect(dialog.getByRole('listitem').filter({ hasText: 'gone' })).toContainText(/no restaurant/i)
  await expect(dialog.getByRole('listitem').filter({ hasText: 'wordless' })).toContainText(
    'The AI service has a problem',
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  for (const slug of [...good, 'slow']) await expect(card(ada, slug)).toBeVisible()
  // The server removes the markup from the model's text.
  await expect(page.getByText('Wood-fired pizza and a quick lunch.').first()).toBeVisible()
  expect(wolt.askedFor('busy-once')).toBe(2)

  const again = await ada.context.request.post('/api/venues/import-wolt', { data: { urls: text } })
  expect(await again.json()).toMatchObject({ imported: 0, failed: 10 })
  const venues = await ada.context.request.get('/api/venues')
  expect(await venues.json()).toHaveLength(8)
})

test('a stopped import keeps what is imported, and returns the other addresses to the box', async ({
  member,
  wolt,
}) => {
  const release = wolt.hold('patience')
  const ada = await member()
  const { page } = ada
  await page.goto('/')
  const { dialog, box, magic } = await openDialog(ada)
  await box.fill(`${wolt.pageOf('eight')}\n${wolt.pageOf('patience')}`)
  await magic.click()
  await expect(card(ada, 'eight')).toBeAttached()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toContainText('Stopped. 1 of 2 imported.')
  await expect(box).toHaveValue(wolt.pageOf('patience'))
  await expect(magic).toBeEnabled()
  release()
})

test('a closed tab keeps what is imported so far', async ({ member, wolt }) => {
  const release = wolt.hold('forever')
  const ada = await member()
  await ada.page.goto('/')
  const { box, magic } = await openDialog(ada)
  await box.fill(`${wolt.pageOf('ten')}\n${wolt.pageOf('forever')}`)
  await magic.click()
  await expect(card(ada, 'ten')).toBeAttached()
  await ada.page.close()
  const venues = await ada.context.request.get('/api/venues')
  expect(await venues.json()).toMatchObject([{ name: nameOf('ten') }])
  release()
})
