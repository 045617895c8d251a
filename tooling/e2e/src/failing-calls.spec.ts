import type { Page } from '@playwright/test'
import {
  addVaultItem,
  addVenue,
  choose,
  expect,
  fillIn,
  pathOf,
  pictures,
  press,
  test,
  withoutEvents,
} from './fixtures.ts'
import { closed, type Refusal, refuse } from './interception.ts'
import { dismissToast, expectErrorToast, expectToast } from './toast.ts'

/** Tries it with every kind of failure. */
async function failing(page: Page, procedure: string, title: string, fallback: string, act: () => unknown) {
  const refusals: readonly [Refusal, string][] = [
    ['lost', fallback],
    [closed, closed.message],
    ['wordless', fallback],
  ]
  for (const [refusal, text] of refusals) {
    const relent = await refuse(page, procedure, refusal)
    await act()
    // A fallback that is the title already is not said twice.
    await expectErrorToast(page, title, ...(text === title ? [] : [text]))
    await dismissToast(page)
    await relent()
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const venue = { 'Venue Name': 'Napoli', Description: 'Wood-fired pizza.', 'Image URL': `${pictures}/n.svg` }

test('signing up and logging in', async ({ visitor }) => {
  const page = await visitor()
  const main = page.getByRole('main')
  const typed = { Email: 'ada@example.com', Password: 'correct horse' }
  await page.goto('/auth')
  const relent = await refuse(page, 'team.search', 'lost')
  await fillIn(page, { ...typed, 'Display Name': 'Ada', 'Team Name': 'Engines' })
  await expect(page.getByLabel('Team Name')).toHaveAccessibleDescription('Failed to fetch teams')
  await relent()
  const notCreated = 'Could not create your account. Please try again.'
  await failing(page, 'auth.register', '❌ Error', notCreated, () => press(button(page, 'Sign Up')))
  await expect(main.getByText(notCreated)).toBeVisible()
  await expect(page.getByLabel('Team Name')).toHaveValue('Engines')

  await press(page.getByRole('tab', { name: 'LOG IN' }))
  await expect(main.getByText(notCreated)).toHaveCount(0)
  const refused = 'Invalid email or password. Please try again.'
  await failing(page, 'auth.login', '❌ Error', refused, () => press(button(page, 'Sign In')))
  await expect(main.getByText(refused)).toBeVisible()
  for (const [label, value] of Object.entries(typed)) await expect(page.getByLabel(label)).toHaveValue(value)
})

test('a new password, and logging out', async ({ member }) => {
  const { page, teamName } = await member()
  await page.goto('/faq')
  await choose(page, 'Change Password')
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  const typed = {
    'Current Password': 'correct horse',
    'New Password': 'battery staple',
    'Confirm New Password': 'battery staple',
  }
  await fillIn(page, typed)
  const text = 'Could not update your password. Please try again.'
  await failing(page, 'auth.changePassword', 'Password Change Failed', text, () =>
    press(button(page, 'Update Password')),
  )
  await expect(dialog.getByText(text)).toBeVisible()
  for (const [label, value] of Object.entries(typed)) {
    await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(value)
  }
  await press(button(page, 'Cancel'))
  await expect(dialog).toBeHidden()

  const stillIn = 'Could not log you out. Please try again.'
  await failing(page, 'auth.logout', '❌ Error', stillIn, () => choose(page, 'Logout'))
  await expect(page).toHaveURL('/faq')
  await expect(page.getByRole('banner').getByRole('link')).toHaveAttribute('href', pathOf({ teamName }))
})

test('adding, changing and deleting a venue, and clearing the votes', async ({ member }) => {
  const ada = await member()
  const { page } = ada
  const { id } = await addVenue(ada, { name: 'Sushi Corner' })
  await page.goto('/')
  await failing(page, 'votes.reset', '❌ Reset Error', 'Failed to reset votes. Please try again.', () =>
    press(button(page, 'Reset Votes')),
  )

  await press(page.getByRole('link', { name: 'Add Venue' }))
  await fillIn(page, venue)
  const notAdded = 'There was a problem adding your venue. Please try again.'
  await failing(page, 'venues.create', '❌ Error Adding Venue', notAdded, () =>
    press(button(page, 'Add Venue')),
  )
  for (const [label, value] of Object.entries(venue)) await expect(page.getByLabel(label)).toHaveValue(value)

  await page.goto(pathOf(ada, `edit-venue/${id}`))
  await fillIn(page, venue)
  const notUpdated = 'There was a problem updating the venue. Please try again.'
  await failing(page, 'venues.update', '❌ Error Updating Venue', notUpdated, () =>
    press(button(page, 'Update Venue')),
  )
  const notDeleted = 'There was a problem deleting the venue. Please try again.'
  await failing(page, 'venues.remove', '❌ Error Deleting Venue', notDeleted, async () => {
    await press(button(page, 'Delete'))
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
    await expect(page.getByRole('alertdialog')).toBeHidden()
  })
  for (const [label, value] of Object.entries(venue)) await expect(page.getByLabel(label)).toHaveValue(value)
})

test('adding to the vault, deleting from it, and putting on the board', async ({ member }) => {
  const ada = await member()
  const { page } = ada
  await addVaultItem(ada, { name: 'Napoli' })
  await page.goto(pathOf(ada, 'vault'))
  await failing(page, 'vault.convert', '❌ Error', 'Failed to convert vault item to venue', () =>
    press(button(page, 'Add to Venues')),
  )
  await failing(page, 'vault.remove', '❌ Error', 'Failed to delete vault item', async () => {
    await press(button(page, 'Delete Napoli'))
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
    await expect(page.getByRole('alertdialog')).toBeHidden()
  })
  await expect(page.getByRole('article')).toHaveCount(1)

  await press(page.getByRole('button', { name: /^Add( Manually)?$/ }))
  const { 'Venue Name': Name, ...rest } = venue
  const dialog = page.getByRole('dialog')
  await fillIn(dialog, { Name, ...rest })
  await failing(page, 'vault.add', '❌ Error', 'Failed to add vault item', () =>
    press(button(page, 'Add to Vault')),
  )
  for (const [label, value] of Object.entries(rest)) await expect(dialog.getByLabel(label)).toHaveValue(value)
})

test('managing the team', async ({ member }) => {
  const ada = await member()
  await member({ displayName: 'Bob Ross', teamName: ada.teamName })
  await ada.context.request.put('/api/team/settings', {
    data: { timezone: 'Europe/Paris', dailyReset: false },
  })
  const { page } = ada
  await page.goto(pathOf(ada, 'team-management'))
  const dailyReset = page.getByRole('switch', { name: 'Daily reset' })
  await failing(
    page,
    'team.changeSettings',
    'Failed to update settings',
    'Failed to update team settings',
    () => press(dailyReset),
  )
  await expect(dailyReset).not.toBeChecked()
  await press(dailyReset)
  await expectToast(page, 'Settings updated', 'Votes are reset every midnight.')
  await page.getByLabel('Team Name').fill('Engines')
  await failing(page, 'team.rename', 'Failed to rename team', 'Failed to rename team', () =>
    press(button(page, 'Rename')),
  )
  await expect(page.getByLabel('Team Name')).toHaveValue('Engines')
  for (const [procedure, label, failure] of [
    ['team.removeMember', 'Remove', 'Failed to remove member'],
    ['team.transferAdmin', 'Transfer Admin', 'Failed to transfer admin rights'],
    ['team.remove', 'Delete Team', 'Failed to delete team'],
  ] as const) {
    await failing(page, procedure, failure, failure, async () => {
      await press(button(page, label))
      await press(page.getByRole('alertdialog').getByRole('button', { name: label }))
      await expect(page.getByRole('alertdialog')).toBeHidden()
    })
  }
  await expect(page.getByRole('listitem').filter({ hasText: 'Bob Ross' })).toBeVisible()
})

test('what a screen shows: it says why, and another try brings it', async ({ member }) => {
  const ada = await member()
  const { page } = ada
  // Else it would be asked again, unbidden, as soon as the stream stands.
  await withoutEvents(page)
  const { id } = await addVenue(ada, { name: 'Napoli' })
  await addVaultItem(ada, { name: 'Sushi Corner' })
  const again = page.getByRole('button', { name: 'Try Again' })
  const check = 'Check your connection and try again.'
  const noAnswer = `No answer from the kitchen. ${check}`
  for (const [procedure, screen, title, hint, sign] of [
    ['votes.today', '', 'The board could not be read', noAnswer, 'Vote for Napoli'],
    ['venues.get', `edit-venue/${id}`, 'The venue could not be loaded', check, 'Update Venue'],
    ['vault.list', 'vault', 'The vault could not be opened', check, 'Delete Sushi Corner'],
    ['team.settings', 'team-management', 'Failed to fetch team settings', check, 'Rename'],
    ['team.members', 'team-management', 'Failed to fetch team members', check, 'Rename'],
  ] as const) {
    const answers = await refuse(page, procedure, 'lost')
    await page.goto(pathOf(ada, screen))
    await expect(page.getByText(title)).toBeVisible()
    await expect(page.getByText(hint, { exact: true })).toBeVisible()
    await answers()
    const relents = await refuse(page, procedure, closed)
    await press(again)
    await expect(page.getByText(closed.message)).toBeVisible()
    await relents()
    await press(again)
    await expect(page.getByText(title)).toHaveCount(0)
    await expect(button(page, sign)).toBeVisible()
  }
})
