import type { Page } from '@playwright/test'
import { editorOf, nothingSelected, openNew, paste, selectText, stored, tool } from './description-editor.ts'
import {
  addVenue,
  boardLoaded,
  expect,
  openRow,
  pathOf,
  pictures,
  press,
  test,
  unfoldForm,
} from './fixtures.ts'

const count = (page: Page, characters: number) => page.getByText(`${characters} of 200 characters`)

test('each button formats the text, and the board shows the description as it looked', {
  tag: '@phone',
}, async ({ member }) => {
  const ada = await member()
  const { page } = ada
  const editor = await openNew(ada)
  await editor.fill('Pizza and pasta')
  await selectText(editor, 'Pizza')
  await press(tool(page, 'Bold'))
  await expect(tool(page, 'Bold')).toHaveAttribute('aria-pressed', 'true')
  await selectText(editor, 'pasta')
  await press(tool(page, 'Italic'))
  await editor.press('End')
  await nothingSelected(editor)
  await editor.press('Enter')
  await press(tool(page, 'Bullet list'))
  await page.keyboard.type('Quick')
  await editor.press('Enter')
  await page.keyboard.type('Warm')
  await expect(editor.getByRole('listitem')).toHaveText(['Quick', 'Warm'])
  const html = '<b>Pizza</b> and <i>pasta</i><ul><li>Quick</li><li>Warm</li></ul>'
  await expect(count(page, html.length)).toBeVisible()
  await press(tool(page, 'Numbered list'))
  await expect(editor.locator('ol > li')).toHaveText(['Quick', 'Warm'])
  await press(tool(page, 'Numbered list'))
  await expect(editor.locator('p')).toHaveText(['Pizza and pasta', 'Quick', 'Warm'])
  await press(tool(page, 'Undo'))
  await press(tool(page, 'Undo'))
  await expect(editor.locator('ul > li')).toHaveText(['Quick', 'Warm'])
  await press(tool(page, 'Redo'))
  await press(tool(page, 'Undo'))
  expect(await stored(ada)).toBe(html)
  const { name } = (await (await ada.context.request.get('/api/venues')).json())[0]
  const card = await openRow(page, name)
  await expect(card.locator('b')).toHaveText('Pizza')
  await expect(card.locator('ul > li')).toHaveText(['Quick', 'Warm'])
})

test('shortcuts format the text, and Tab leaves the field', async ({ member }) => {
  const ada = await member()
  const { page } = ada
  const editor = await openNew(ada)
  await page.getByText('Description', { exact: true }).click()
  await expect(editor).toBeFocused()
  await page.keyboard.press('Control+b')
  await page.keyboard.type('bold')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Control+i')
  await page.keyboard.type(' italic')
  await page.keyboard.press('Control+i')
  await page.keyboard.press('Control+u')
  await page.keyboard.type(' line')
  await page.keyboard.press('Control+u')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('R&D <3 &amp;')
  await page.keyboard.press('Enter')
  await page.keyboard.type('end')
  const html = '<b>bold</b><i> italic</i><u> line</u><br>R&D <3 &amp;amp;<p>end</p>'
  await expect(count(page, html.length)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(editor.locator('p')).toHaveCount(1)
  await page.keyboard.press('Control+y')
  await expect(editor.locator('p')).toHaveCount(2)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Image URL')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(editor).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(tool(page, 'Bold')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(tool(page, 'Redo')).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(tool(page, 'Italic')).toBeFocused()
  expect(await stored(ada)).toBe(html)
})

test('a link can be set, changed and removed, and only to web addresses', { tag: '@phone' }, async ({
  member,
}) => {
  const ada = await member()
  const { page } = ada
  const address = page.getByLabel('Link to', { exact: true })
  const editor = await openNew(ada)
  await editor.fill('See the menu of today')
  await selectText(editor, 'menu')
  await press(tool(page, 'Link'))
  await expect(address).toBeFocused()
  await address.fill('javascript:alert(1)')
  await address.press('Enter')
  await expect(page.getByText('Please enter a web address, such as https://example.com.')).toBeVisible()
  await expect(address).toHaveValue('javascript:alert(1)')
  await address.fill('napoli.example/menu')
  await press(page.getByRole('button', { name: 'Set Link' }))
  await expect(editor).toBeFocused()
  await expect(editor.getByRole('link', { name: 'menu' })).toHaveAttribute(
    'href',
    'https://napoli.example/menu',
  )

  await editor.press('Control+k')
  await editor.press('x')
  await expect(address).toHaveCount(0)
  await editor.press('Control+z')
  await editor.press('Control+k')
  await expect(address).toHaveValue('https://napoli.example/menu')
  await address.fill('http://napoli.example/?a=1&b=2')
  await address.press('Enter')
  await expect(editor.getByRole('link', { name: 'menu' })).toHaveAttribute(
    'href',
    'http://napoli.example/?a=1&b=2',
  )
  await selectText(editor, 'menu')
  await press(tool(page, 'Link'))
  await address.press('Escape')
  await expect(editor).toBeFocused()
  await expect(editor.getByRole('link')).toHaveCount(1)
  await editor.press('Control+k')
  await press(page.getByRole('button', { name: 'Remove Link' }))
  await expect(editor.getByRole('link')).toHaveCount(0)
  await editor.press('Control+z')
  await expect(editor.getByRole('link')).toHaveCount(1)
  await editor.press('End')
  await page.keyboard.type(' ')
  await editor.press('Control+k')
  await address.fill('https://pasta.example')
  await address.press('Enter')
  expect(await stored(ada)).toBe(
    'See the <a href="http://napoli.example/?a=1&b=2">menu</a> of today <a href="https://pasta.example">pasta.example</a>',
  )
})

test('the counter says how much is left, and a text that is too long stays', { tag: '@deep' }, async ({
  member,
}) => {
  const ada = await member()
  const { page } = ada
  const editor = await openNew(ada)
  await editor.fill('🍕'.repeat(179))
  await expect(count(page, 179)).toBeVisible()
  await expect(page.getByText('left', { exact: false })).toHaveCount(0)
  await page.keyboard.type('a')
  await expect(page.getByText('180 of 200 characters · 20 left')).toBeVisible()
  await expect(page.locator('[aria-live=polite]', { hasText: '20 left' })).toHaveCount(1)
  await editor.press('End')
  await paste(editor, { 'text/plain': 'b'.repeat(28) })
  await expect(page.getByText('208 of 200 characters · 8 too many')).toBeVisible()
  await page.getByLabel('Venue Name').fill('Napoli')
  await page.getByLabel('Image URL').fill(`${pictures}/napoli.svg`)
  await page.getByRole('button', { name: 'Add Venue' }).click()
  await expect(editor).toBeFocused()
  await expect(editor).toHaveAccessibleDescription(/Description must be less than 200 characters/)
  await expect(editor).toHaveAttribute('aria-invalid', 'true')
  await expect(editor).toHaveText(`${'🍕'.repeat(179)}a${'b'.repeat(28)}`)
  for (let key = 0; key < 8; key += 1) await editor.press('Backspace')
  await page.getByRole('button', { name: 'Add Venue' }).click()
  await expect(page.getByText('🎉 Venue Added Successfully')).toBeVisible()
})

test('a description that is not edited stays as it is stored', { tag: '@deep' }, async ({ member }) => {
  const ada = await member()
  const { page } = ada
  const description = '<p><strong>Pizza</strong>, <em>quick</em>.</p><p></p><ol><li><p>One</p></li></ol>'
  const venue = await addVenue(ada, { name: 'Napoli', description })
  await page.goto(pathOf(ada, `edit-venue/${venue.id}`))
  const editor = editorOf(page)
  await expect(editor.locator('strong, b')).toHaveText('Pizza')
  await editor.press('End')
  await page.keyboard.type('x')
  await editor.press('Control+z')
  await page.getByLabel('Venue Name').fill('Napoli Due')
  await page.getByRole('button', { name: 'Update Venue' }).click()
  await expect(page.getByText('✏️ Venue Updated Successfully')).toBeVisible()
  const answer = await ada.context.request.get(`/api/venues/${venue.id}`)
  expect(await answer.json()).toMatchObject({ name: 'Napoli Due', description })
})

test('on a slow phone, no letter is lost that is typed as soon as the field appears', {
  tag: ['@deep', '@phone'],
}, async ({ member }) => {
  const ada = await member()
  const { page } = ada
  const text = 'Wood-fired pizza, quick at noon'
  const devices = await page.context().newCDPSession(page)
  await devices.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto(pathOf(ada, 'add-venue'))
  await unfoldForm(page)
  await page.keyboard.type(text)
  await expect(editorOf(page)).toHaveText(text)
  await expect(count(page, text.length)).toBeVisible()
})

test('text that an input method composes is kept', { tag: ['@deep', '@phone'] }, async ({ member }) => {
  const ada = await member()
  const { page } = ada
  const editor = await openNew(ada)
  await editor.fill('Ramen ')
  await editor.press('End')
  const keyboard = await page.context().newCDPSession(page)
  for (const text of ['r', 'ら', 'らー', 'らーめん']) {
    const end = text.length
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end })
  }
  await keyboard.send('Input.insertText', { text: 'ラーメン' })
  await page.keyboard.type(' today')
  await expect(editor).toHaveText('Ramen ラーメン today')
  await expect(count(page, 16)).toBeVisible()
  expect(await stored(ada)).toBe('Ramen ラーメン today')
})

test('a form can be left while the address of a link is typed', { tag: '@deep' }, async ({ member }) => {
  const ada = await member()
  const { page } = ada
  const editor = await openNew(ada)
  await editor.fill('See the menu')
  await selectText(editor, 'menu')
  await editor.press('Control+k')
  await expect(page.getByLabel('Link to', { exact: true })).toBeFocused()
  await page.getByRole('link', { name: 'Back to Venues' }).click()
  await boardLoaded(page)
})

test('in a dialog, Escape closes only the address of a link', { tag: '@deep' }, async ({ member }) => {
  const ada = await member()
  const { page } = ada
  await page.goto(pathOf(ada, 'vault'))
  await page.getByRole('button', { name: 'Add Manually' }).first().click()
  const editor = editorOf(page)
  await editor.fill('See the menu')
  await selectText(editor, 'menu')
  await editor.press('Control+k')
  await expect(page.getByLabel('Link to', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(editor).toBeFocused()
  await expect(editor).toHaveText('See the menu')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add Manually' }).first().click()
  await expect(editor).toHaveText('See the menu')
})
