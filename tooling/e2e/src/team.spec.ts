import type { Page } from '@playwright/test'
import { addVenue, castVote, expect, type Person, press, test, withoutEvents } from './fixtures.ts'
import { allowErrors, failedRequest } from './page-errors.ts'
import { dismissToast } from './toast.ts'

const path = (teamName: string) => `/${encodeURIComponent(teamName)}/team-management`

async function openTeam({ page, teamName }: Person): Promise<Page> {
  await page.goto(path(teamName))
  await expect(page.getByRole('heading', { name: 'Team Management' })).toBeVisible()
  return page
}

async function settingsOf(person: Person): Promise<{ timezone: string; dailyReset: boolean }> {
  return (await person.context.request.get('/api/team/settings')).json()
}

async function putSettings(person: Person, data: { timezone: string; dailyReset: boolean }) {
  const answer = await person.context.request.put('/api/team/settings', { data })
  expect(answer.status()).toBe(200)
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const timezone = (page: Page) => page.getByRole('combobox', { name: 'Timezone' })
const timezones = (page: Page) => page.getByRole('dialog', { name: 'Timezone' })
const search = (page: Page) => page.getByLabel('Search by city or region')

test.describe('timezone', () => {
  test.describe(() => {
    test.use({ timezoneId: 'Asia/Kathmandu' })
    test("the hint names the browser's timezone even if it is uncommon, and this timezone can be found and chosen", async ({
      member,
    }) => {
      const ada = await member()
      const page = await openTeam(ada)
      await expect(timezone(page)).toHaveText('Not chosen yet (UTC)')
      await expect(timezone(page)).toHaveAccessibleDescription(/Your browser's timezone is Asia\/Kathmandu\./)
      expect((await settingsOf(ada)).timezone).toBe('UTC')

      // The following steps use only the keyboard.
      await timezone(page).press('Enter')
      await expect(search(page)).toBeFocused()
      await page.keyboard.type('kathm')
      await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Asia/Kathmandu'])
      await page.keyboard.press('Enter')
      await expect(timezone(page)).toHaveText('Asia/Kathmandu')
      await expect(timezone(page)).toBeFocused()
      await expect(page.getByText("The team's timezone is now Asia/Kathmandu.")).toBeVisible()
      expect((await settingsOf(ada)).timezone).toBe('Asia/Kathmandu')
    })
  })

  test('on the narrowest phone a long name and the list stay on the screen, a search without matches says so, and Escape closes the list', async ({
    member,
  }) => {
    const ada = await member()
    await putSettings(ada, { timezone: 'America/Los_Angeles', dailyReset: true })
    const page = await openTeam(ada)
    await page.setViewportSize({ width: 320, height: 640 })
    await expect(timezone(page)).toBeInViewport({ ratio: 1 })
    await press(timezone(page))
    await expect(timezones(page)).toBeInViewport({ ratio: 1 })
    await search(page).fill('Atlantis')
    await expect(page.getByText('No timezone of that name.')).toBeVisible()
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(timezones(page)).toHaveCount(0)
    await expect(timezone(page)).toBeFocused()
    await expect(timezone(page)).toHaveText('Pacific Time (US) (Los Angeles, San Francisco, Seattle)')
  })
})

test('a renamed team is at its new path, and everybody stays signed in', async ({ member }) => {
  const ada = await member()
  const bob = await member({ teamName: ada.teamName })
  await addVenue(ada, { name: 'Napoli' })
  await bob.page.goto('/')
  const page = await openTeam(ada)
  const name = `${ada.teamName} & Co.`
  const button = page.getByRole('button', { name: 'Rename' })
  await page.getByLabel('Team Name').fill('')
  await expect(button).toBeDisabled()
  await page.getByLabel('Team Name').fill(name)
  await press(button)
  await expect(page.getByText('Team renamed successfully')).toBeVisible()
  await expect(page).toHaveURL(path(name))
  await expect(page.getByRole('banner')).toContainText(name)
  await dismissToast(page)
  await press(page.getByRole('link', { name: 'Back to Home' }))
  await expect(page).toHaveURL(`/${encodeURIComponent(name)}`)
  await expect(page.getByRole('heading', { name: 'Napoli' }).last()).toBeVisible()

  await press(bob.page.getByRole('article').getByRole('button', { name: 'Vote for Napoli' }))
  await expect(bob.page.getByText('🗳️ Vote Submitted!')).toBeVisible()
  await bob.page.reload()
  await expect(bob.page).toHaveURL(`/${encodeURIComponent(name)}`)
})

test('a removed member is gone with their vote, and signed out', { tag: '@phone' }, async ({ member }) => {
  const ada = await member({ displayName: 'Ada Lovelace' })
  const bob = await member({ displayName: 'Bob Ross', teamName: ada.teamName })
  await castVote(bob, (await addVenue(ada, { name: 'Napoli' })).id)
  await withoutEvents(bob.page)
  await bob.page.goto('/')
  const page = await openTeam(ada)
  await expect(row(page, bob.email)).toBeVisible()
  await expect(row(page, ada.email).getByRole('button')).toHaveCount(0)

  await press(row(page, 'Bob Ross').getByRole('button', { name: 'Remove' }))
  const dialog = page.getByRole('alertdialog', { name: 'Remove Team Member' })
  await expect(dialog).toContainText('Bob Ross')
  await press(dialog.getByRole('button', { name: 'Cancel' }))
  await expect(row(page, 'Bob Ross').getByRole('button', { name: 'Remove' })).toBeFocused()
  await press(row(page, 'Bob Ross').getByRole('button', { name: 'Remove' }))
  await press(dialog.getByRole('button', { name: 'Remove' }))
  await expect(page.getByText('Member removed')).toBeVisible()
  await expect(row(page, 'Bob Ross')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeFocused()

  await dismissToast(page)
  await press(page.getByRole('link', { name: 'Back to Home' }))
  await expect(page.getByText('No votes yet').first()).toBeVisible()
  allowErrors(bob.page, failedRequest)
  await press(bob.page.getByRole('button', { name: 'Remove Vote' }))
  await expect(bob.page).toHaveURL(/\/auth/)
})

test('a closing time holds after Save, and no intermediate value is saved', async ({ member }) => {
  const ada = await member()
  await putSettings(ada, { timezone: 'Etc/UTC', dailyReset: true })
  const page = await openTeam(ada)
  const saved: unknown[] = []
  page.on('request', (request) => {
    if (request.url().includes('team.changeSettings')) saved.push(request.postDataJSON().votingCloses)
  })
  await page.getByRole('switch', { name: 'Close voting every day' }).click()
  const time = page.getByLabel('Voting closes at')
  await expect(time).toHaveValue('11:45')
  await time.press('ArrowUp')
  await page.keyboard.type('1130PM')
  await expect(page.getByText('Not saved yet. Voting does not close by itself.')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Voting closes at 23:30 on lunch days.')).toBeVisible()
  expect(saved).toEqual(['23:30'])
  await page.reload()
  await expect(time).toHaveValue('23:30')
})
