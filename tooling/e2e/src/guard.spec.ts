import { boardLoaded, expect, pathOf, press, test } from './fixtures.ts'

test('a team with an odd name has an address that survives links, reload and history', async ({ member }) => {
  const name = 'Ко🍕 / R&D #1 100% a?b=c %2F b\\s "A" a..b'
  const { page, teamName } = await member({ teamName: `${name}${Date.now() % 1e6}` })
  const form = page.getByRole('heading', { name: 'Add New Venue' })
  await page.goto('/')
  await boardLoaded(page)
  const { pathname } = new URL(page.url())
  expect(pathname).toBe(pathOf({ teamName }))
  expect(pathname).not.toMatch(/%(2F|23|25|3F|5C)/)
  await press(page.getByRole('link', { name: 'Add Venue' }).first())
  await expect(form).toBeVisible()
  await page.reload()
  await expect(form).toBeVisible()
  await page.goBack()
  await boardLoaded(page)
  // Links from before lead to the screen too.
  await page.goto(`/${encodeURIComponent(teamName)}/add-venue`)
  await expect(form).toBeVisible()
})
