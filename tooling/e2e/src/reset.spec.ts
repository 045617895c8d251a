import { boardLoaded, expect, fillIn, pathOf, press, test } from './fixtures.ts'
import { expectToast } from './toast.ts'

test('a forgotten password is replaced by a mailed link, whose secret the browser does not keep', {
  tag: '@phone',
}, async ({ member, visitor, mails }) => {
  const ada = await member({ displayName: 'Ada' })
  const page = await visitor()
  await page.goto('/auth?tab=login')
  await page.getByLabel('Email').fill(ada.email)
  await press(page.getByRole('link', { name: 'Forgot password?' }))
  await expect(page).toHaveURL('/reset-password')
  await expect(page.getByLabel('Email')).toHaveValue(ada.email)
  await press(page.getByRole('button', { name: 'Send Reset Link' }))
  const text = page.getByRole('main').getByRole('status')
  await expect(text).toHaveText('If there is an account for this address, a link is on its way.')
  await expect(text).toBeFocused()

  const mail = await mails.nextMail()
  expect(mail.recipients).toEqual([ada.email])
  const [link = ''] = /http\S+/.exec(mail.text ?? '') ?? []
  // The mail program opens the link in another tab.
  const tab = await page.context().newPage()
  await tab.goto(link)
  await expect(tab).toHaveURL('/reset-password')
  const newPassword = 'battery staple'
  await fillIn(tab, { 'New Password': newPassword, 'Confirm New Password': newPassword })
  await press(tab.getByRole('button', { name: 'Save Password' }))
  await expectToast(tab, 'Password Saved', 'You are logged in as Ada.')
  await boardLoaded(tab)
  await expect(tab).toHaveURL(pathOf(ada))
  const kept = await tab.evaluate(() => JSON.stringify([document.referrer, history.state]))
  expect(kept).not.toContain(new URL(link).searchParams.get('token'))
  await tab.goBack()
  await expect(tab).not.toHaveURL(/token/)
})
