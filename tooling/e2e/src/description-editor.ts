import type { Locator, Page } from '@playwright/test'
import { expect, type Person, pathOf, pictures, press, unfoldForm } from './fixtures.ts'

/** The editor of a description, after it has loaded. */
export function editorOf(page: Page): Locator {
  return page.locator('[contenteditable=true]').and(page.getByRole('textbox', { name: 'Description' }))
}

export const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Text formatting' }).getByRole('button', { name })

/** Selects a text that occurs once in the editor. */
export async function selectText(editor: Locator, text: string): Promise<void> {
  await editor.focus()
  await expect(async () => {
    await selectInPage(editor, text)
    expect(await copied(editor)).toBe(text)
  }).toPass()
}

/**
 * Selects a text in the page. The editor learns of the selection by an event, which comes later. The editor can also
 * undo the selection: soon after it gets the focus, it restores the selection that it knows.
 */
async function selectInPage(editor: Locator, text: string): Promise<void> {
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
}

/**
 * Waits until the editor knows that nothing is selected. It learns of a key that moves the cursor by an event, which
 * comes later.
 */
export async function nothingSelected(editor: Locator): Promise<void> {
  await expect.poll(() => copied(editor)).toBe('')
}

/** Returns what the editor would copy, which is the text of the selection that it knows. */
async function copied(editor: Locator): Promise<string> {
  return editor.evaluate((root) => {
    const clipboardData = new DataTransfer()
    root.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
    return clipboardData.getData('text/plain')
  })
}

/** Pastes as a browser does. `data` has a text for each media type on the clipboard. */
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
  await unfoldForm(person.page)
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
