import { expect, type Locator, type Page } from '@playwright/test'

/** Confirms a question with the keyboard, once its button takes presses. */
export async function confirmByKey(button: Locator): Promise<void> {
  await expect(button).toHaveCSS('pointer-events', 'auto')
  await button.press('Enter')
}

/** Expects that the focused element has a visible focus ring. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  const focus = await page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return { element: 'nothing', ring: 'none' }
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
    const isSeen = element.matches(':focus-visible') && Number.parseFloat(outlineWidth) >= 2
    return {
      element: element.outerHTML.slice(0, 120),
      ring: isSeen ? `${outlineStyle} ${outlineColor}` : 'none',
    }
  })
  expect(focus.ring, `the ring of ${focus.element}`).toMatch(/^(solid|auto) (?!rgba\(0, 0, 0, 0\))/)
}

/** Presses the key (by default Tab) until the target has the focus. At every stop, checks the focus ring. */
export async function moveFocusTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < 40; stops += 1) {
    await page.keyboard.press(key)
    await expectVisibleFocus(page)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Pressing ${key} does not move the focus to ${target}`)
}

/**
 * Waits for at least 220 ms, which is longer than the motion of a popup, and until nothing moves.
 * @returns the elements outside the popup that had the focus meanwhile
 */
export function focusedOutside(popup: Locator): Promise<string[]> {
  return popup.evaluate(async (element) => {
    const outside = new Set<string>()
    const end = performance.now() + 220
    const isMoving = () => document.getAnimations().some(({ playState }) => playState === 'running')
    while (performance.now() < end || isMoving()) {
      const { activeElement } = document
      if (!element.contains(activeElement)) outside.add(activeElement?.outerHTML.slice(0, 120) ?? 'nothing')
      await new Promise(requestAnimationFrame)
    }
    return [...outside]
  })
}
