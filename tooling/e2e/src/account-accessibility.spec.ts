import { hash } from 'node:crypto'
import { expectAccessible } from './accessibility-checks.ts'
import { expect, pathOf, test } from './fixtures.ts'
import { blockCalls } from './interception.ts'
import { daysAgo } from './own-server.ts'
import { allowErrors, failedRequest } from './page-errors.ts'
import { dismissToast } from './toast.ts'

const longest = 'Donaudampfschifffahrtskapitän von und zu Altenstadt'.slice(0, 50)

test('the account', { tag: '@deep' }, async ({ member, caller }) => {
  const ada = await member({ displayName: longest })
  await caller({ displayName: 'Bob Ross', teamName: ada.teamName })
  const { page, context } = ada
  const loading = await blockCalls(page, '**/api/trpc/*.list*')
  await page.goto('/account')
  await expect(page.getByRole('status', { name: 'Loading your devices' })).toBeVisible()
  await expectAccessible(page, 'account, loading')
  loading.lose()
  await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(3)
  await expectAccessible(page, 'account, not loaded')
  await loading.end()
  await context.request.post('/api/tokens', { data: { name: longest, scope: 'manage', expiresInDays: 7 } })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Revoke' })).toBeVisible()
  await expectAccessible(page, 'account')

  await page.getByRole('button', { name: 'Copy Link' }).click()
  await expect(page.getByLabel('Calendar link')).toBeVisible()
  await expectAccessible(page, 'account, calendar link')

  await page.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, 'account, revoke?')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await expect(page.getByRole('link', { name: 'Open Team Management' })).toBeVisible()
  await expectAccessible(page, 'account, delete?')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'New Token' }).click()
  await page.getByLabel('Name', { exact: true }).fill('x')
  await page.getByRole('button', { name: 'Create Token' }).click()
  await expect(page.getByText('Token name must be at least 2 characters')).toBeVisible()
  await expectAccessible(page, 'new token with errors')
  await page.getByLabel('Name', { exact: true }).fill(longest)
  await page.getByRole('button', { name: 'Create Token' }).click()
  await expect(page.getByLabel('Access token', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Close Without Copying' })).toBeVisible()
  await expectAccessible(page, 'token, not copied')
})

test('access to the team', { tag: '@deep' }, async ({ member, caller, server }) => {
  const ada = await member({ displayName: 'Ada Lovelace' })
  await caller({ displayName: longest, teamName: ada.teamName })
  const { page } = ada
  await page.goto(pathOf(ada, 'team-management'))
  await page.getByRole('radio', { name: 'By invitation only' }).click()
  await expect(page.getByText('New members now need the invite link.')).toBeVisible()
  await expectAccessible(page, 'team by invitation')
  await dismissToast(page)
  await page.getByRole('button', { name: 'Reset Password…' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'reset the password?')
  await page.getByRole('button', { name: 'Make Link' }).click()
  await expect(page.getByLabel('Reset link')).toBeVisible()
  await expectAccessible(page, 'reset link')

  const loading = await blockCalls(page, '**/api/trpc/*team.invite*')
  await page.goto(pathOf(ada, 'invite'))
  await expect(page.getByRole('button', { name: 'Copy Link' })).toBeVisible()
  await expectAccessible(page, 'invitation, loading')
  loading.lose()
  await expect(page.getByText('The invite link could not be loaded')).toBeVisible()
  await expectAccessible(page, 'invitation, not loaded')
  await loading.end()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('button', { name: 'Renew Link' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'invitation, renew?')
  await server.sql`update teams set invite_expires_at = now() - interval '1 day' where name = ${ada.teamName}`
  await page.reload()
  await expect(page.getByText(/^This link stopped working/)).toBeVisible()
  await expectAccessible(page, 'invitation, ended')
})

test('a link from a chat, and the chats of an account', { tag: '@deep' }, async ({ member, server }) => {
  const ada = await member({ displayName: longest })
  const { page } = ada
  const chat = server.sql`
    id, 'mattermost' as kind, 'https://chat.example.com' as place, ${'x'.repeat(26)} as chat_user_id,
      ${'long-name'.repeat(7)} as chat_user_name`
  const token = 'a'.repeat(40)
  await server.sql`
    insert into chat_link_tokens (team_id, kind, place, chat_user_id, chat_user_name, token_hash, day, expires_at)
    select ${chat}, ${hash('sha256', token)}, ${daysAgo(0)}, now() + interval '5 minutes'
    from teams where name = ${ada.teamName}`
  await page.goto(`/chats/link?token=${token}`)
  await expect(page.getByRole('button', { name: 'Link', exact: true })).toBeFocused()
  await expect(page).toHaveURL('/chats/link')
  await expectAccessible(page, 'link from a chat')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Mattermost linked')).toBeVisible()

  await page.goto('/account')
  await expect(page.getByRole('button', { name: 'Unlink' })).toBeVisible()
  await expectAccessible(page, 'account with a chat')
  await page.getByRole('button', { name: 'Unlink' }).click()
  await expect(page.getByText(/^No chat is linked any more/)).toBeVisible()
  await expectAccessible(page, 'account without the chat')

  allowErrors(page, failedRequest)
  await page.goto(`/chats/link?token=${token}`)
  await expect(page.getByText('This link is no longer valid.', { exact: false })).toBeVisible()
  await expectAccessible(page, 'used link from a chat')
})
