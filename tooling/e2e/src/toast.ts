import { expect, type Page } from '@playwright/test'
import { press } from './fixtures.ts'

/** Exact title and text. Found by attribute, because an open dialog hides the toast from the accessibility tree. */
export const expectToast = (page: Page, ...lines: string[]) =>
  expect(page.locator('[role=status][aria-live=polite] p')).toHaveText(lines)

export const expectErrorToast = (page: Page, ...lines: string[]) =>
  expect(page.locator('[role=alert][aria-live=assertive] p')).toHaveText(lines)

/** On a phone a toast covers the top of the screen, so tests dismiss it first. */
export async function dismissToast(page: Page): Promise<void> {
  const button = page.getByLabel('Dismiss notification')
  // It may disappear before the press.
  if (await button.isVisible()) await press(button, { timeout: 6_000 }).catch(() => {})
  await expect(button).toHaveCount(0)
}
