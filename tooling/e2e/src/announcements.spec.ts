import type { Page } from '@playwright/test'
import { addVenue, choose, expect, fillIn, test } from './fixtures.ts'
import { allowErrors, failedRequest } from './page-errors.ts'

/** Records every new text of the live regions, because a screen reader would announce it. */
async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const announced: string[] = []
    Object.assign(window, { announced })
    const last = new Map<Element, string>()
    const regions = () => document.querySelectorAll<HTMLElement>('[aria-live], [role=status], [role=alert]')
    for (const region of regions()) last.set(region, region.textContent.trim())
    const look = () => {
      for (const region of regions()) {
        const text = region.textContent.trim()
        if (text !== '' && text !== last.get(region)) announced.push(text.replace(/\s+/g, ' '))
        last.set(region, text)
      }
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { announced: string[] }).announced.splice(0))
}

test('a vote, its notification and a refusal in a dialog are announced once each', async ({ member }) => {
  const ada = await member()
  await addVenue(ada, { name: 'Napoli' })
  const { page } = ada
  await page.goto('/')
  const button = page.getByRole('article').getByRole('button', { name: 'Vote for Napoli' })
  await expect(button).toBeVisible()
  const announced = await recordAnnouncements(page)
  const reloaded = page.waitForResponse(/votes\.today/)
  await button.press('Enter')
  await expect(page.getByText('🗳️ Vote Submitted!')).toBeVisible()
  await reloaded
  await expect(page.getByRole('button', { name: 'Remove Vote' })).toBeEnabled()
  expect((await announced()).toSorted()).toEqual([
    '1 person has voted on 1 restaurant',
    expect.stringMatching(/^🗳️ Vote Submitted! ?Your vote for Napoli has been recorded successfully.$/),
  ])

  allowErrors(page, failedRequest)
  await choose(page, 'Change Password')
  await fillIn(page.getByRole('dialog'), {
    'Current Password': 'wrong horse',
    'New Password': 'battery staple',
    'Confirm New Password': 'battery staple',
  })
  await announced()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Current password is incorrect')
  expect(await announced()).toEqual([
    expect.stringMatching(/^Password Change Failed ?Current password is incorrect$/),
  ])
})
