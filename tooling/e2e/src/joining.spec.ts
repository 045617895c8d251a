import type { Page } from '@playwright/test'
import { boardLoaded, type Caller, changeSettings, expect, fillIn, pathOf, press, test } from './fixtures.ts'
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

async function inviteLink({ context }: Caller): Promise<string> {
  return (await (await context.request.get('/api/team/invite')).json()).url
}

async function membersOf({ context }: Caller): Promise<string[]> {
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
  caller,
  visitor,
}) => {
  const ada = await caller({ teamName: `R&D (Ops)! ${Date.now()}.` })
  await changeSettings(ada, { joining: 'invite' })
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
