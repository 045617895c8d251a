import type { Page } from '@playwright/test'
import { addVenue, castVote, expect, type Person, test } from './fixtures.ts'

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
const timezone = (page: Page) => page.getByLabel('Timezone')
const dailyReset = (page: Page) => page.getByRole('switch', { name: 'Daily reset' })

test('only the admin gets there', async ({ member }) => {
  const ada = await member()
  const bob = await member({ teamName: ada.teamName })
  await bob.page.goto(path(bob.teamName))
  await expect(bob.page).toHaveURL(`/${encodeURIComponent(bob.teamName)}`)
  await bob.page.getByRole('button', { name: 'Menu' }).click()
  await expect(bob.page.getByRole('menuitem', { name: 'FAQ' })).toBeVisible()
  await expect(bob.page.getByRole('menuitem', { name: 'Team Management' })).toHaveCount(0)

  await ada.page.goto('/')
  await ada.page.getByRole('button', { name: 'Menu' }).click()
  await ada.page.getByRole('menuitem', { name: 'Team Management' }).click()
  await expect(ada.page).toHaveURL(path(ada.teamName))
  for (const section of ['Team Settings', 'Rename Team', 'Team Members', 'Danger Zone']) {
    await expect(ada.page.getByRole('heading', { name: section })).toBeVisible()
  }
})

test.describe('timezone', () => {
  for (const [zone, option] of [
    ['Asia/Tokyo', 'Asia/Tokyo'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Europe/Vienna', 'Europe/Paris'],
  ] as const) {
    test.describe(() => {
      test.use({ timezoneId: zone })
      test(`a browser in ${zone} chooses ${option} for a team that has not`, async ({ member }) => {
        const ada = await member()
        await putSettings(ada, { timezone: 'UTC', dailyReset: true })
        const page = await openTeam(ada)
        await expect(timezone(page)).toHaveValue(option)
        await expect(page.getByText('Settings updated')).toBeVisible()
        await expect(timezone(page)).toHaveAccessibleDescription(/Found by your browser and saved/)
        expect(await settingsOf(ada)).toEqual({ timezone: option, dailyReset: true })
      })
    })
  }

  test.describe(() => {
    test.use({ timezoneId: 'Asia/Kathmandu' })
    test('where no option fits, nothing is chosen', async ({ member }) => {
      const ada = await member()
      const page = await openTeam(ada)
      await expect(timezone(page)).toHaveValue('UTC')
      await expect(page.getByText('Choose where your team has lunch.')).toBeVisible()
      expect((await settingsOf(ada)).timezone).toBe('UTC')
    })
  })

  test('there are 17 to choose from, and a choice is saved at once', async ({ member }) => {
    const ada = await member()
    await putSettings(ada, { timezone: 'Europe/London', dailyReset: true })
    const page = await openTeam(ada)
    await expect(timezone(page).getByRole('option')).toHaveCount(17)
    await expect(timezone(page).getByRole('option', { name: 'Japan (Tokyo, Osaka)' })).toBeAttached()
    await timezone(page).selectOption('Asia/Tokyo')
    await expect(page.getByText('Settings updated')).toBeVisible()
    expect(await settingsOf(ada)).toEqual({ timezone: 'Asia/Tokyo', dailyReset: true })
  })

  test('a zone outside the options is shown as it is, and kept', async ({ member }) => {
    const ada = await member()
    await putSettings(ada, { timezone: 'Asia/Kathmandu', dailyReset: false })
    const page = await openTeam(ada)
    await expect(timezone(page)).toHaveValue('Asia/Kathmandu')
    await dailyReset(page).click()
    await expect(page.getByText('Settings updated')).toBeVisible()
    expect(await settingsOf(ada)).toEqual({ timezone: 'Asia/Kathmandu', dailyReset: true })
  })
})

test('a setting that the server refuses is taken back', async ({ member }) => {
  const ada = await member()
  await putSettings(ada, { timezone: 'Europe/Paris', dailyReset: false })
  const page = await openTeam(ada)
  await page.route('**/api/trpc/team.changeSettings*', (route) => route.abort())
  await dailyReset(page).click()
  await expect(page.getByRole('alert')).toContainText('Failed to update settings')
  await expect(page.getByRole('alert')).toContainText('Failed to update team settings')
  await expect(dailyReset(page)).not.toBeChecked()
})

test('renamed, the team is found at its new path, and everybody stays signed in', async ({ member }) => {
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
  await button.click()
  await expect(page.getByText('Team renamed successfully')).toBeVisible()
  await expect(page).toHaveURL(path(name))
  await expect(page.getByRole('banner')).toContainText(name)
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL(`/${encodeURIComponent(name)}`)
  await expect(page.getByRole('heading', { name: 'Napoli' }).last()).toBeVisible()

  await bob.page.getByRole('button', { name: 'Vote for Napoli' }).click()
  await expect(bob.page.getByText('🗳️ Vote Submitted!')).toBeVisible()
  await bob.page.reload()
  await expect(bob.page).toHaveURL(`/${encodeURIComponent(name)}`)
})

test('a name that is too short or taken is refused, and stays in the field', async ({ member }) => {
  const other = await member()
  const page = await openTeam(await member())
  const field = page.getByLabel('Team Name')
  await field.fill('x')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/Team name must be at least 2 characters/)
  await field.fill(other.teamName)
  await field.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Failed to rename team')
  await expect(page.getByRole('alert')).toContainText('A team with this name already exists')
  await expect(field).toHaveValue(other.teamName)
})

test('a removed member is gone with their vote, and signed out', async ({ member }) => {
  const ada = await member({ displayName: 'Ada Lovelace' })
  const bob = await member({ displayName: 'Bob Ross', teamName: ada.teamName })
  await castVote(bob, (await addVenue(ada, { name: 'Napoli' })).id)
  await bob.page.goto('/')
  const page = await openTeam(ada)
  await expect(row(page, bob.email)).toBeVisible()
  await expect(row(page, ada.email).getByRole('button')).toHaveCount(0)

  await row(page, 'Bob Ross').getByRole('button', { name: 'Remove' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Remove Team Member' })
  await expect(dialog).toContainText('Bob Ross')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, 'Bob Ross').getByRole('button', { name: 'Remove' })).toBeFocused()
  await row(page, 'Bob Ross').getByRole('button', { name: 'Remove' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Member removed')).toBeVisible()
  await expect(row(page, 'Bob Ross')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeFocused()

  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page.getByText('No votes yet').first()).toBeVisible()
  await bob.page.getByRole('button', { name: 'Remove Vote' }).click()
  await expect(bob.page).toHaveURL(/\/auth/)
})

test('handing on the admin rights leads out of the management', async ({ member }) => {
  const ada = await member()
  const bob = await member({ displayName: 'Bob Ross', teamName: ada.teamName })
  const page = await openTeam(ada)
  await row(page, 'Bob Ross').getByRole('button', { name: 'Transfer Admin' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Transfer Admin Rights' })
  await expect(dialog.getByText('You will lose your admin privileges.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Transfer Admin' }).click()
  await expect(page.getByText('Admin rights transferred')).toBeVisible()
  await expect(page.getByText('You are no longer the team admin.')).toBeVisible()
  await expect(page).toHaveURL(`/${encodeURIComponent(ada.teamName)}`)
  await page.goBack()
  await expect(page).not.toHaveURL(/team-management/)
  await openTeam(bob)
  await expect(row(bob.page, bob.email)).toContainText('Team admin')
})

test('an admin who lost the rights elsewhere is told, and led out', async ({ member }) => {
  const ada = await member()
  const bob = await member({ displayName: 'Bob Ross', teamName: ada.teamName })
  await putSettings(ada, { timezone: 'Europe/Paris', dailyReset: false })
  const page = await openTeam(ada)
  await expect(dailyReset(page)).toBeVisible()
  const { id } = await (await bob.context.request.get('/api/user')).json()
  await ada.context.request.post('/api/team/transfer-admin', { data: { newAdminId: id } })
  await dailyReset(page).click()
  await expect(page.getByRole('alert')).toContainText('Only the team admin can do this')
  await expect(page).toHaveURL(`/${encodeURIComponent(ada.teamName)}`)
})

test('a deleted team takes everybody along', async ({ member }) => {
  const ada = await member()
  const bob = await member({ teamName: ada.teamName })
  const page = await openTeam(ada)
  await page.getByRole('button', { name: 'Delete Team' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete Team' })
  await expect(
    dialog.getByText(
      'This will permanently delete your team and all associated data. This action cannot be undone.',
    ),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete Team' }).click()
  await expect(page.getByText('Team deleted')).toBeVisible()
  await expect(page).toHaveURL(/\/auth$/)
  for (const person of [ada, bob]) {
    expect((await person.context.request.get('/api/user')).status()).toBe(401)
  }
})

test('what fails says so: at the section, or in a toast', async ({ member }) => {
  const ada = await member()
  await member({ displayName: 'Bob Ross', teamName: ada.teamName })
  await putSettings(ada, { timezone: 'Europe/Paris', dailyReset: false })
  const { page } = ada
  await page.route('**/api/trpc/*team.*', (route) => route.abort())
  await page.goto(path(ada.teamName))
  await expect(page.getByText('Failed to fetch team settings')).toBeVisible()
  await expect(page.getByText('Failed to fetch team members')).toBeVisible()
  await page.unroute('**/api/trpc/*team.*')
  await page.getByRole('button', { name: 'Try Again' }).first().click()
  await expect(timezone(page)).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(row(page, 'Bob Ross')).toBeVisible()

  await page.route('**/api/trpc/*team.*', (route) => route.abort())
  const toast = page.getByRole('alert')
  for (const [button, confirmation, failure] of [
    ['Remove', 'Remove', 'Failed to remove member'],
    ['Transfer Admin', 'Transfer Admin', 'Failed to transfer admin rights'],
    ['Delete Team', 'Delete Team', 'Failed to delete team'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: confirmation }).click()
    await expect(toast).toContainText(failure)
    await expect(page.getByRole('alertdialog')).toBeHidden()
  }
})
