import type { Page } from '@playwright/test'
import { boardLoaded, expect, fillIn, type Person, pathOf, press, test } from './fixtures.ts'
import { allowErrors, failedRequest } from './page-errors.ts'
import { expectToast } from './toast.ts'

const link = (page: Page) => page.getByLabel('Invite link')

async function openInvite(person: Person): Promise<Page> {
  await person.page.goto(pathOf(person, 'invite'))
  await expect(link(person.page)).toHaveValue(/^http/)
  return person.page
}

test('a member who forgot the password can log in again with a link of the admin', async ({
  member,
  visitor,
}) => {
  const ada = await member()
  const bob = await member({ displayName: 'Bob Ross', teamName: ada.teamName })
  await ada.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { page } = ada
  await page.goto(pathOf(ada, 'team-management'))
  const dialog = page.getByRole('dialog', { name: 'Reset Password' })
  const urls: string[] = []
  for (const _ of ['the first link', 'the second link']) {
    await press(page.getByRole('button', { name: 'Reset Password…' }))
    await expect(dialog).toContainText(bob.email)
    await press(dialog.getByRole('button', { name: 'Make Link' }))
    await press(dialog.getByRole('button', { name: 'Copy Link' }))
    await expectToast(page, '✅ Link Copied!', 'The reset link has been copied to your clipboard.')
    urls.push(await page.evaluate(() => navigator.clipboard.readText()))
    await press(dialog.getByRole('button', { name: 'Done' }))
    await expect(dialog).toHaveCount(0)
  }
  const [older = '', newer = ''] = urls
  const typed = { 'New Password': 'battery staple', 'Confirm New Password': 'battery staple' }
  const other = await visitor()
  allowErrors(other, failedRequest)
  await other.goto(older)
  await expect(other.getByText('This link is no longer valid. Ask for a new one.')).toBeVisible()

  await other.goto(newer)
  await fillIn(other, typed)
  await press(other.getByRole('button', { name: 'Save Password' }))
  await boardLoaded(other)
  await expect(other).toHaveURL(pathOf(bob))
  expect((await bob.context.request.get('/api/user')).status()).toBe(401)
})

test('only the newest link lets people join a team that takes members by invitation only', async ({
  member,
  visitor,
}) => {
  const ada = await member()
  const bob = await member({ teamName: ada.teamName })
  const bobs = await openInvite(bob)
  const open = await link(bobs).inputValue()
  await ada.page.goto(pathOf(ada, 'team-management'))
  await ada.page.getByRole('radio', { name: 'By invitation only' }).click()
  await expectToast(
    ada.page,
    'Settings updated',
    'New members now need the invite link. It is new, and earlier links do not work.',
  )

  // The member's open screen shows the new link without a reload.
  await expect(link(bobs)).not.toHaveValue(open)
  await expect(bobs.getByText('This link has no end date.')).toBeVisible()
  await expect(bobs.getByRole('button', { name: 'Renew Link' })).toHaveCount(0)
  const first = await link(bobs).inputValue()

  const page = await openInvite(ada)
  await page.getByRole('button', { name: 'Renew Link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Renew the invite link?' })
  await dialog.getByLabel('The new link works for').selectOption('7 days')
  await dialog.getByRole('button', { name: 'Renew Link' }).click()
  await expectToast(page, 'Invite link renewed', 'The old link no longer works.')
  await expect(link(bobs)).not.toHaveValue(first)
  const second = await link(bobs).inputValue()
  await expect(bobs.getByText(/^This link works until/)).toBeVisible()

  const newcomer = await visitor()
  const register = async (url: string, email: string) => {
    const query = new URL(url).searchParams
    const data = {
      email,
      password: 'correct horse',
      displayName: 'Eve',
      teamName: query.get('team'),
      ...(query.has('invite') && { invite: query.get('invite') }),
    }
    return (await newcomer.request.post('/api/register', { data })).status()
  }
  const email = `eve-${Date.now()}@example.com`
  for (const old of [open, first]) expect(await register(old, email)).toBe(403)
  expect(await register(second, email)).toBe(200)
})
