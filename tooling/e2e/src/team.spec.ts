import { changeSettings, expect, pathOf, press, test } from './fixtures.ts'

test.use({ timezoneId: 'Asia/Kathmandu' })

test('on the narrowest phone, the timezone of the browser is found and chosen with the keyboard', async ({
  member,
}) => {
  const ada = await member()
  const { page } = ada
  // UTC also means that the team has not chosen a timezone.
  await changeSettings(ada, { timezone: 'UTC' })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${pathOf(ada, 'team-management')}?section=settings`)
  const timezone = page.getByRole('combobox', { name: 'Timezone' })
  const list = page.getByRole('dialog', { name: 'Timezone' })
  const search = page.getByLabel('Search by city or region')
  const options = page.getByRole('listbox').getByRole('option')
  await expect(timezone).toHaveText('Not chosen yet (UTC)')
  await expect(timezone).toHaveAccessibleDescription(/Your browser's timezone is Asia\/Kathmandu\./)
  await press(timezone)
  await expect(list).toBeInViewport({ ratio: 1 })
  await search.fill('Atlantis')
  await expect(page.getByText('No timezone of that name.')).toBeVisible()
  await expect(options).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(timezone).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(search).toBeFocused()
  await page.keyboard.type('kathm')
  await expect(options).toHaveText(['Asia/Kathmandu'])
  await page.keyboard.press('Enter')
  await expect(timezone).toHaveText('Asia/Kathmandu')
  await expect(timezone).toBeFocused()
  await expect(page.getByText("The team's timezone is now Asia/Kathmandu.")).toBeVisible()

  await changeSettings(ada, { timezone: 'America/Los_Angeles' })
  await expect(timezone).toHaveText('Pacific Time (US) (Los Angeles, San Francisco, Seattle)')
  await expect(timezone).toBeInViewport({ ratio: 1 })
})
