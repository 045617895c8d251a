import { expect, type Page } from '@playwright/test'
import { press } from './fixtures.ts'

/** Title and text to the letter. A look by attribute, because an open dialog takes what is beside it from the tree. */
export const expectToast = (page: Page, ...lines: string[]) =>
  expect(page.locator('[role=status][aria-live=polite] p')).toHaveText(lines)

export const expectErrorToast = (page: Page, ...lines: string[]) =>
  expect(page.locator('[role=alert][aria-live=assertive] p')).toHaveText(lines)

/** On a phone it lies over the top of the screen, and what is there waits for it to go. */
export async function dismissToast(page: Page): Promise<void> {
  const button = page.getByLabel('Dismiss notification')
  // It may go by itself meanwhile.
  if (await button.isVisible()) await press(button, { timeout: 6_000 }).catch(() => {})
  await expect(button).toHaveCount(0)
}
