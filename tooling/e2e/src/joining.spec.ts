import type { Page } from '@playwright/test'
import { boardLoaded, expect, fillIn, type Person, pathOf, press, test } from './fixtures.ts'
import { allowErrors, failedRequest } from './page-errors.ts'
import { expectErrorToast } from './toast.ts'

const byInvitationOnly = 'This team takes new members by invitation only. Ask a member for the invite link.'

let newcomers = 0

const newcomer = () => {
  newcomers += 1
  return {
    Email: `newcomer-${process.env.TEST_PARALLEL_INDEX}-${newcomers}-${Date.now()}@example.com`,
    Password: 'correct horse',
    'Display Name': `Newcomer ${newcomers}`,
  }
}

async function takeByInvitation({ context }: Person): Promise<void> {
  const data = { timezone: 'UTC', dailyReset: false, joining: 'invite' }
  expect((await context.request.put('/api/team/settings', { data })).status()).toBe(200)
}

async function inviteLink({ context }: Person): Promise<string> {
  return (await (await context.request.get('/api/team/invite')).json()).url
}

async function membersOf({ context }: Person): Promise<string[]> {
  const members: { displayName: string }[] = await (await context.request.get('/api/team/members')).json()
  return members.map(({ displayName }) => displayName)
}

async function signUp(page: Page) {
  const typed = newcomer()
  await fillIn(page, typed)
  await press(page.getByRole('button', { name: /^(Join|Sign Up)$/ }))
  return typed
}

async function expectTyped(page: Page, typed: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(typed)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
  }
}

test('the invite link of a team by invitation works until it is renewed', { tag: '@phone' }, async ({
  member,
  visitor,
}) => {
  const ada = await member({ teamName: `R&D (Ops)! ${Date.now()}.` })
  await takeByInvitation(ada)
  const link = await inviteLink(ada)
  expect(link).toContain('&invite=')
  const [bob, cleo] = [await visitor(), await visitor()]
  for (const page of [bob, cleo]) {
    await page.goto(link)
    await expect(page.getByRole('heading', { name: `Join ${ada.teamName}` })).toBeVisible()
    await expect(page.getByLabel('Team Name')).toHaveCount(0)
    await expect(page.getByText('You are invited to join this team.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add as new team' })).toHaveCount(0)
  }
  const joined = await signUp(bob)
  await expect(bob).toHaveURL(pathOf(ada))
  await boardLoaded(bob)

  await ada.context.request.post('/api/team/invite', { data: { expiresInDays: null } })
  allowErrors(cleo, failedRequest)
  const typed = await signUp(cleo)
  await expectErrorToast(cleo, '❌ Error', byInvitationOnly)
  const field = cleo.getByLabel('Team Name')
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(byInvitationOnly)
  await expectTyped(cleo, { ...typed, 'Team Name': ada.teamName })
  expect(await membersOf(ada)).toEqual([ada.displayName, joined['Display Name']])

  await cleo.goto(await inviteLink(ada))
  await signUp(cleo)
  await expect(cleo).toHaveURL(pathOf(ada))
})

test('the name of a team by invitation is not enough to join it', async ({ member, visitor }) => {
  const ada = await member()
  await takeByInvitation(ada)
  const page = await visitor()
  await page.goto('/auth')
  await page.getByLabel('Team Name').fill(ada.teamName)
  await page.getByRole('button', { name: 'Add as new team' }).click()
  allowErrors(page, failedRequest)
  const typed = await signUp(page)
  const field = page.getByLabel('Team Name')
  await expect(field).toHaveAccessibleDescription(byInvitationOnly)
  await expectTyped(page, { ...typed, 'Team Name': ada.teamName })
  expect(await membersOf(ada)).toEqual([ada.displayName])
})

test('an old link to a team by invitation says so before anything is typed', async ({ member, visitor }) => {
  const ada = await member()
  const link = await inviteLink(ada)
  await takeByInvitation(ada)
  const page = await visitor()
  allowErrors(page, failedRequest)
  await page.goto(link)
  await expect(page.getByRole('main').getByText(byInvitationOnly)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Create an Account' })).toBeVisible()
})

test('the first press of "Sign Up" creates a new team', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/auth')
  const teamName = `Founded ${Date.now()}`
  await fillIn(page, { ...newcomer(), 'Team Name': teamName })
  await expect(page.getByText('No existing team found.')).toBeVisible()
  await press(page.getByRole('button', { name: 'Sign Up' }))
  await expect(page).toHaveURL(pathOf({ teamName }, 'lunch-time'))
})

test('whoever founds a team says when it leaves for lunch, also after a reload', { tag: '@phone' }, async ({
  visitor,
}) => {
  const page = await visitor({ timezoneId: 'Europe/Berlin' })
  await page.goto('/auth')
  const teamName = `Founded ${Date.now()}`
  await fillIn(page, { ...newcomer(), 'Team Name': teamName })
  await expect(page.getByText('No existing team found.')).toBeVisible()
  await press(page.getByRole('button', { name: 'Sign Up' }))
  const question = page.getByRole('heading', { name: 'When do you leave for lunch?' })
  await expect(question).toBeVisible()
  await page.reload()
  await expect(question).toBeVisible()
  await page.getByLabel('Voting closes at').fill('12:15')
  await press(page.getByRole('button', { name: 'Save' }))
  await expect(page).toHaveURL(pathOf({ teamName }))
  await boardLoaded(page)
  const settings = await (await page.request.get('/api/team/settings')).json()
  expect(settings).toMatchObject({ timezone: 'Europe/Paris', dailyReset: true, votingCloses: '12:15' })
  await page.goBack()
  await expect(question).toHaveCount(0)
})

test('the old link of a renamed team creates a team only after "Add as new team"', async ({
  member,
  visitor,
}) => {
  const ada = await member()
  const link = await inviteLink(ada)
  const { teamName } = ada
  const renamed = await ada.context.request.put('/api/team/name', { data: { name: `${teamName} renamed` } })
  expect(renamed.status()).toBe(200)

  const page = await visitor()
  allowErrors(page, failedRequest)
  await page.goto(link)
  const gone = `There is no team called "${teamName}" any more. Ask for a new link, or start a team of your own.`
  const field = page.getByLabel('Team Name')
  await expect(page.getByRole('main').getByText(gone)).toBeVisible()
  await signUp(page)
  await expectErrorToast(page, '❌ Error', gone)
  await expect(page.getByRole('main').getByText(gone)).toHaveCount(1)
  await expect(page).toHaveURL(/\/auth/)
  const search = await page.request.get('/api/teams/search', { params: { q: teamName } })
  expect(await search.json()).toEqual([{ id: expect.any(Number), name: `${teamName} renamed` }])

  await page.getByRole('button', { name: 'Add as new team' }).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(`"${teamName}" will be created when you register`)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(pathOf({ teamName }, 'lunch-time'))
})
