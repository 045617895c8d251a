import type { Page } from '@playwright/test'
import { addVenue, castVote, expect, type Person, pathOf, test } from './fixtures.ts'

/**
 * Records the name and the duration in milliseconds of each animation from now on. Reduced motion shortens animations
 * to less than a millisecond, so animations of up to a millisecond are left out.
 */
async function watchMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen = new Set<string>()
    Object.assign(window, { motion: seen })
    const look = () => {
      for (const animation of document.getAnimations()) {
        const duration = Number(animation.effect?.getComputedTiming().duration ?? 0)
        const name = 'animationName' in animation ? animation.animationName : animation.constructor.name
        if (duration > 1) seen.add(`${name} ${duration}`)
      }
      requestAnimationFrame(look)
    }
    look()
  })
  return () => page.evaluate(() => [...(window as unknown as { motion: Set<string> }).motion])
}

/**
 * Casts and removes a vote, which reorders the board, shows toasts and changes a bar. Then opens a menu and a dialog.
 * @returns the animations that ran meanwhile
 */
async function voteAndOpenDialog(ada: Person): Promise<string[]> {
  const { page } = ada
  await page.goto('/')
  await expect(page.getByRole('article')).toHaveCount(2)
  const motion = await watchMotion(page)
  await page.getByRole('article').getByRole('button', { name: 'Vote for Sushi' }).click()
  await expect(page.getByText('🗳️ Vote Submitted!')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Vote' }).click()
  await expect(page.getByText('🔄 Vote Removed')).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Change Password' }).click()
  await expect(page.getByLabel('Current Password')).toBeFocused()
  return motion()
}

test('reduced motion turns all motion off', async ({ member }) => {
  const ada = await member()
  await addVenue(ada, { name: 'Sushi' })
  await addVenue(ada, { name: 'Napoli' })
  await ada.page.emulateMedia({ reducedMotion: 'no-preference' })
  expect((await voteAndOpenDialog(ada)).length, 'animations without reduced motion').toBeGreaterThan(3)
  await ada.page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await voteAndOpenDialog(ada)).toEqual([])
})

/**
 * Lists the controls without a border. Forced colours remove shadows and backgrounds, so these controls would be
 * invisible.
 */
function controlsWithoutBorder(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts =
      'input, select, textarea, article button:has(+ div), [role=dialog] button, [role=switch], [role=progressbar], [role=dialog], [role=menu], [role=tooltip], [role=listbox]'
    return [...document.querySelectorAll<HTMLElement>(parts)]
      .filter((part) => part.checkVisibility() && !part.closest('[aria-hidden=true]'))
      .filter((part) => getComputedStyle(part).borderTopWidth === '0px')
      .map((part) => `${part.tagName} ${part.getAttribute('aria-label') ?? part.textContent}`)
  })
}

test('with forced colours, the borders of controls and popups and the states of controls are visible', {
  tag: '@deep',
}, async ({ member, caller }) => {
  const ada = await member()
  await caller({ teamName: ada.teamName })
  const napoli = await addVenue(ada, { name: 'Napoli' })
  await castVote(ada, napoli.id)
  const { page } = ada
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(pathOf(ada))
  await expect(page.getByRole('article')).toBeVisible()
  expect.soft(await controlsWithoutBorder(page)).toEqual([])
  const bar = page.getByRole('progressbar').locator('div')
  const colour = (element: Element) => getComputedStyle(element).backgroundColor
  expect.soft(await bar.evaluate(colour)).not.toBe(await page.locator('html').evaluate(colour))
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  expect.soft(await controlsWithoutBorder(page)).toEqual([])
  const checked = page.getByRole('menuitemradio', { checked: true }).first()
  const other = page.getByRole('menuitemradio', { checked: false }).first()
  const look = (element: Element) => getComputedStyle(element).borderTopWidth
  expect.soft(await checked.evaluate(look)).not.toBe(await other.evaluate(look))

  await page.goto(pathOf(ada, 'team-management'))
  const reset = page.getByRole('switch', { name: 'Daily reset' })
  await expect(reset).toBeVisible()
  expect.soft(await controlsWithoutBorder(page)).toEqual([])
  expect.soft(await reset.locator('span').evaluate(colour)).not.toBe(await reset.evaluate(colour))
  await page.goto(pathOf(ada, 'vault'))
  await page.getByRole('button', { name: 'Add Manually' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect.soft(await controlsWithoutBorder(page)).toEqual([])
})
