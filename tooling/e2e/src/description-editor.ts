import { expect, type Locator, type Page } from '@playwright/test'

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
