import { expect, pathOf, test } from './fixtures.ts'
import { phone } from './phone.ts'

test('each section of the two long screens has an address, and is at most two screens of a phone high', {
  tag: '@phone',
}, async ({ member, caller }) => {
  const ada = await member({ displayName: 'Ada Lovelace' })
  for (const name of ['Ben', 'Cleo', 'Dora', 'Emil', 'Fritz', 'Gita', 'Hugo']) {
    await caller({ teamName: ada.teamName, displayName: `${name} Abernathy` })
  }
  const settings = { timezone: 'UTC', dailyReset: true, votingCloses: '23:58', language: 'de' }
  await ada.context.request.put('/api/team/settings', { data: settings })
  const { page } = ada
  const heights: Record<string, number> = {}
  for (const [path, title] of [
    ['/account', 'My Account'],
    [pathOf(ada, 'team-management'), 'Team Management'],
  ] as const) {
    await page.goto(path)
    const list = page.getByRole('navigation', { name: title })
    await expect(list.getByRole('link').first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('region')).toHaveCount(0)
    const names = await list.getByRole('link').allInnerTexts()
    expect(names.length).toBeGreaterThan(7)
    for (const name of names) {
      await list.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(/\?section=[a-z]+$/)
      await expect(page.getByRole('main').getByRole('region')).toHaveCount(1)
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
      await expect(list).toBeHidden()
      heights[`${title} › ${name}`] = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.getByRole('link', { name: title }).click()
      await expect(list).toBeVisible()
    }
    heights[title] = await page.evaluate(() => document.documentElement.scrollHeight)
  }
  const tooHigh = Object.entries(heights).filter(([, height]) => height > 2 * phone.viewport.height)
  expect(tooHigh).toEqual([])
})
