import { expectAccessible, unfoldWhereNarrow } from './accessibility-checks.ts'
import { editorOf, openNew, selectText, tool } from './description-editor.ts'
import { addVenue, expect, pathOf, test } from './fixtures.ts'
import { expectVisibleFocus } from './focus.ts'

const description =
  'Wood-fired <b>pizza</b>, see <a href="https://napoli.example">the menu</a>.<ul><li>Quick</li><li>Cash only</li></ul>'

test('the editor of a description is accessible', { tag: '@deep' }, async ({ member }) => {
  const ada = await member()
  const { page } = ada
  const venue = await addVenue(ada, { name: 'Napoli', description })
  await page.goto(pathOf(ada, `edit-venue/${venue.id}`))
  await unfoldWhereNarrow(page)
  const editor = editorOf(page)
  await editor.focus()
  await expectVisibleFocus(page)
  await expectAccessible(page, 'editor with the focus')
  await selectText(editor, 'Cash only')
  await expect(tool(page, 'Bullet list')).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page, 'editor with a selection in a list')

  await selectText(editor, 'the menu')
  await tool(page, 'Link').click()
  await expectVisibleFocus(page)
  await expectAccessible(page, 'link')
  await page.getByLabel('Link to', { exact: true }).fill('javascript:alert(1)')
  await page.getByLabel('Link to', { exact: true }).press('Enter')
  await expect(page.getByText('Please enter a web address')).toBeVisible()
  await expectAccessible(page, 'link refused')
  await page.keyboard.press('Escape')

  await editor.fill('d'.repeat(201))
  await page.getByRole('button', { name: 'Update Venue' }).click()
  await expect(page.getByText('Description must be less than 200 characters')).toBeVisible()
  await expectAccessible(page, 'editor with too many characters')
})

test('the toolbar fits into its field at every width', { tag: '@deep' }, async ({ member }) => {
  const editor = await openNew(await member())
  const page = editor.page()
  const toolbar = page.getByRole('toolbar', { name: 'Text formatting' })
  // At 640 pixels, the preview is beside the form, so that the field is narrower than on many phones.
  await unfoldWhereNarrow(page)
  for (const width of [320, 360, 390, 640, 680, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = () => toolbar.evaluate((row) => row.scrollWidth - row.clientWidth)
    await expect.poll(overflow, `at ${width} pixels`).toBe(0)
  }
})
