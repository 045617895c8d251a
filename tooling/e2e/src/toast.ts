import { expect, type Page } from '@playwright/test'
import { press } from './fixtures.ts'

/**
 * Expects one toast with this title and text, each as a string or a pattern. Finds the toast by its attributes, because
 * an open dialog hides the toast from the accessibility tree.
 */
export const expectToast = (page: Page, ...lines: (string | RegExp)[]) =>
  expect(page.locator('[role=status][aria-live=polite] p')).toHaveText(lines)

export const expectErrorToast = (page: Page, ...lines: string[]) =>
  expect(page.locator('[role=alert][aria-live=assertive] p')).toHaveText(lines)

/** On a phone, a toast covers the bottom of the screen. Tests dismiss the toast before they use that area. */
export async function dismissToast(page: Page): Promise<void> {
  const button = page.getByLabel('Dismiss notification')
  // The toast may disappear before the press, so a failed press is ignored.
  if (await button.isVisible()) await press(button, { timeout: 6_000 }).catch(() => {})
  await expect(button).toHaveCount(0)
}
