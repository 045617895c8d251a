import { stat } from 'node:fs/promises'
import { expectAccessible } from './accessibility-checks.ts'
import { boardLoaded, expect, fillIn, press, test } from './fixtures.ts'

const email = 'operator@firm.test'

test.use({ settings: { OPERATOR_EMAIL: email } })

test('the operator shows that the address is theirs, and looks after the server', async ({
  member,
  caller,
  mails,
}) => {
  const bob = await caller({ displayName: 'Bob Ross', teamName: 'Kitchen of the long name, second floor' })
  const { page } = await member({ email, displayName: 'Ada Lovelace' })
  await page.goto('/account')
  await expect(page.getByText(/^LunchVote \d/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'This Server' })).toHaveCount(0)

  await page.context().request.post('/api/password-resets', { data: { email } })
  const mail = await mails.nextMail()
  await page.goto(/http\S+/.exec(mail.text ?? '')?.[0] ?? '')
  await fillIn(page, { 'New Password': 'battery staple', 'Confirm New Password': 'battery staple' })
  await press(page.getByRole('button', { name: 'Save Password' }))
  await boardLoaded(page)
  await page.goto('/account')
  await press(page.getByRole('link', { name: 'This Server' }))
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await expectAccessible(page, 'server, locked')
  await page.getByLabel('Password', { exact: true }).fill('battery staple')
  await press(page.getByRole('button', { name: 'Confirm' }))

  const download = page.waitForEvent('download')
  await press(page.getByRole('button', { name: 'Download Backup' }))
  const backup = await download
  expect(backup.suggestedFilename()).toMatch(/^lunchvote-\d{4}-\d\d-\d\d\.zip$/)
  expect((await stat(await backup.path())).size).toBeGreaterThan(5000)

  await page.getByLabel('E-Mail Address').fill(bob.email)
  await press(page.getByRole('button', { name: 'Send Test Mail' }))
  await expect(page.getByText('The mail server has taken the test mail')).toBeVisible()
  await press(page.getByRole('button', { name: 'Make Reset Link' }))
  await expect(page.getByLabel('Reset link')).toHaveValue(/\/reset-password\?token=\w{40}$/)
  await press(page.getByRole('button', { name: 'Check Server' }))
  await expect(page.getByText(/\d+ (check is|checks are) fine/)).toBeVisible({ timeout: 35_000 })
  await press(page.getByRole('button', { name: 'Show Teams' }))
  await expect(page.getByText(`1 member · admin ${bob.email}`)).toBeVisible()
  await page.getByText(/\d+ (check is|checks are) fine/).click()
  await expectAccessible(page, 'server')
})
