import { expect, test } from './fixtures.ts'

const names = ['Команда 🍕 / R&D #1 100%', 'a?b=c&d %2F back\\slash "A" a..b']

for (const name of names) {
  test(`a team called ${name} has an address that survives links, reload and history`, async ({ member }) => {
    const unique = `${name.slice(0, 40)}${Date.now() % 1e6}`
    const { page } = await member({ teamName: unique })
    const home = `/${encodeURIComponent(unique)}`
    const pathname = () => new URL(page.url()).pathname

    await page.goto('/')
    await expect(page.getByRole('heading', { name: "Today's LunchVote" })).toBeVisible()
    expect(decodeURIComponent(pathname())).toBe(decodeURIComponent(home))
    await page.getByRole('link', { name: 'Add Venue' }).first().click()
    await expect(page.getByRole('heading', { name: 'Add New Venue' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Add New Venue' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: "Today's LunchVote" })).toBeVisible()
  })
}
