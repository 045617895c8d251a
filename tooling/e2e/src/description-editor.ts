import type { Locator, Page } from '@playwright/test'
import { expect, type Person, pathOf, pictures, press } from './fixtures.ts'

/** The editor of a description, after it has loaded. */
export function editorOf(page: Page): Locator {
  return page.locator('[contenteditable=true]').and(page.getByRole('textbox', { name: 'Description' }))
}

export const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Text formatting' }).getByRole('button', { name })

/** Selects a text that the editor shows once. */
export async function selectText(editor: Locator, text: string): Promise<void> {
  await editor.focus()
  await editor.evaluate((root, wanted) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const start = node.textContent?.indexOf(wanted) ?? -1
      if (start < 0) continue
      getSelection()?.setBaseAndExtent(node, start, node, start + wanted.length)
      return
    }
    throw new Error(`There is no "${wanted}"`)
  }, text)
  // The editor learns of a selection by an event, which comes later.
  await expect.poll(() => editor.evaluate(() => getSelection()?.toString())).toBe(text)
}

/** Pastes as a browser does, with the types that the clipboard has. */
export async function paste(editor: Locator, data: Record<string, string>): Promise<void> {
  await editor.evaluate((root, types) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(types)) clipboardData.setData(type, text)
    root.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)
}

/** Opens the form of a new venue, and waits for the editor. */
export async function openNew(person: Person) {
  await person.page.goto(pathOf(person, 'add-venue'))
  const editor = editorOf(person.page)
  await expect(editor).toBeVisible()
  return editor
}

/** Adds the venue and returns the description that the server has stored. */
export async function stored(person: Person): Promise<string> {
  const { page } = person
  await page.getByLabel('Venue Name').fill('Napoli')
  await page.getByLabel('Image URL').fill(`${pictures}/napoli.svg`)
  await press(page.getByRole('button', { name: 'Add Venue' }))
  await expect(page.getByText('🎉 Venue Added Successfully')).toBeVisible()
  const [venue] = await (await person.context.request.get('/api/venues')).json()
  return venue.description
}
