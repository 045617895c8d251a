import { boardLoaded, expect, type Person, test } from './fixtures.ts'
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

test('an import shows each restaurant as it comes, goes on without its dialog, and says why some failed', async ({
  member,
  wolt,
}) => {
  const ada = await member()
  const { page } = ada
  await page.goto('/')
  await boardLoaded(page)
  const { dialog, box, magic } = await openDialog(ada)
  const release = wolt.hold('slow')
  await box.fill(['gone', 'wordless', 'slow', 'one'].map((slug) => wolt.pageOf(slug)).join('\n'))
  await magic.click()

  // All URLs are done except the slow one.
  const progress = dialog.getByRole('progressbar', { name: 'Import' })
  await expect(progress).toHaveAttribute('aria-valuetext', '3 of 4')
  await expect(card(ada, 'one')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await openDialog(ada)
  await expect(progress).toHaveAttribute('aria-valuetext', '3 of 4')

  release()
  await expect(page.getByText('⚠️ Some Imports Failed')).toBeVisible()
  await expect(box).toHaveValue(`${wolt.pageOf('gone')}\n${wolt.pageOf('wordless')}`)
  await expect(dialog.getByRole('listitem').filter({ hasText: 'gone' })).toContainText(/no restaurant/i)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  for (const slug of ['one', 'slow']) await expect(card(ada, slug)).toBeVisible()
  // The server removes the markup from the model's text.
  await expect(page.getByText('Wood-fired pizza and a quick lunch.').first()).toBeVisible()
})
