import type { PendingLogin } from '@lunchvote/contracts/oidc'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerAccount } from '~/testing/account.ts'
import { answer, fail, hold } from '~/testing/api.ts'
import { answerBoard } from '~/testing/board.ts'
import { ada } from '~/testing/data.ts'
import { expectBusy, expectErrors, expectValues, fill, press } from '~/testing/forms.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { expectErrorToast, expectToast } from '~/testing/toast.ts'
import { setWebSettings } from '~/testing/web-settings.ts'

beforeEach(() => setWebSettings({ companyLogin: { name: 'Acme', isOnly: false } }))
afterEach(() => setWebSettings({ companyLogin: null }))

const login: PendingLogin = { email: ada.email, displayName: 'Ada', step: 'join', team: null }
const over = { code: 'NOT_FOUND', status: 404, message: 'This company login has expired or was used.' }
const wayIn = () => screen.findByRole('link', { name: 'Log In with Acme' })

test('the login by the company is above the form, and keeps what the visitor came for', async () => {
  await renderScreen('/auth?tab=login&returnTo=%2Faccount', null)
  expect(await wayIn()).toHaveAttribute('href', '/api/oidc/login?returnTo=%2Faccount')
  const form = screen.getByRole('textbox', { name: 'Email' })
  expect((await wayIn()).compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('with an invite link, the login by the company keeps the link', async () => {
  answer('team.invitation', () => ({ joining: 'open' }) as never)
  await renderScreen('/auth?team=Engines&invite=12e34', null)
  expect(await wayIn()).toHaveAttribute('href', '/api/oidc/login?team=Engines&invite=12e34')
})

test('without a company login, there is no such button, and nothing about it', async () => {
  setWebSettings({ companyLogin: null })
  await renderScreen('/auth?tab=login&failure=expired', null)
  expect(await screen.findByRole('textbox', { name: 'Email' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /Log In with/ })).not.toBeInTheDocument()
  expect(screen.queryByText(/not been logged in|took too long/)).not.toBeInTheDocument()
})

test('without passwords, the form is gone', async () => {
  setWebSettings({ companyLogin: { name: 'Acme', isOnly: true } })
  const user = await renderScreen('/auth?tab=login', null)
  expect(await wayIn()).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome Back!')
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(screen.queryByRole('tab')).not.toBeInTheDocument()
  await renderScreen('/faq')
  await press(user, 'Menu')
  expect(await screen.findByRole('menuitem', { name: 'My Account' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Change Password' })).not.toBeInTheDocument()
})

test.each([
  ['unavailable', 'Acme does not answer at the moment. Please try again in a few minutes.'],
  ['constructor', 'You have not been logged in. Please try again.'],
  ['<b>Call+0800</b>', 'You have not been logged in. Please try again.'],
])('the failure %s is a sentence of ours', async (failure, sentence) => {
  await renderScreen(`/auth?tab=login&failure=${failure}`, null)
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('a member who is logged in anyway sees the failure too', async () => {
  answerBoard()
  await renderScreen('/auth?tab=login&failure=denied')
  const sentence =
    'You have not been logged in, because Acme has refused it or you have cancelled. Please try again.'
  await expectErrorToast('Login Failed', sentence)
})

test('a person joins the team of the link, without a password', async () => {
  answer('oidc.pending', () => ({ ...login, team: 'Engines' }))
  const user = await renderScreen('/auth/company', null)
  expect(await screen.findByRole('heading', { name: 'Join or start a team' })).toBeVisible()
  expectValues({ 'Display Name': 'Ada' })
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument()
  const joining = hold('oidc.join', () => ({ ...ada, isTeamAdmin: false }))
  await press(user, 'Join')
  await expectBusy('Joining...')
  answerBoard()
  joining.release(undefined)
  await expectToast('Welcome to LunchVote!', 'Your account has been created successfully.')
  expect(joining.calls).toEqual([{ displayName: 'Ada', teamName: 'Engines', joinOnly: true }])
})

test('who starts a team is asked one question about it', async () => {
  answer('oidc.pending', () => ({ ...login, displayName: '' }))
  answer('team.search', () => [])
  const user = await renderScreen('/auth/company', null)
  await screen.findByRole('heading', { name: 'Join or start a team' })
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await fill(user, { 'Display Name': 'Ada', 'Team Name': 'Engines' })
  const refusal = 'This team takes new members by invitation only. Ask a member for the invite link.'
  fail('oidc.join', { code: 'FORBIDDEN', status: 403, message: refusal })
  await press(user, 'Continue')
  await expectErrors({ 'Team Name': refusal })
  answer('oidc.join', () => ada)
  answerAccount()
  await press(user, 'Continue')
  await expectToast('Welcome to LunchVote!', 'Your account has been created successfully.')
  expect(window.location.pathname).toBe('/Engines/lunch-time')
})

test('the account with the same address is linked by its password', async () => {
  answer('oidc.pending', () => ({ ...login, step: 'link' as const }))
  const user = await renderScreen('/auth/company', null)
  expect(await screen.findByRole('heading', { name: 'Link your account' })).toBeVisible()
  await fill(user, { Password: 'wrong horse' })
  const message = 'This is not the password of your account'
  fail('oidc.link', { code: 'UNAUTHORIZED', status: 401, message })
  await press(user, 'Link Account')
  await expectErrorToast('❌ Error', message)
  answerBoard()
  const calls = answer('oidc.link', () => ada)
  await press(user, 'Link Account')
  await expectToast('Account Linked', 'From now on, you can log in with Acme.')
  expect(calls).toEqual([{ password: 'wrong horse' }])
})

test('where nobody has a password, none can be forgotten', async () => {
  setWebSettings({ companyLogin: { name: 'Acme', isOnly: true } })
  await renderScreen('/reset-password', null)
  expect(await screen.findByText(/there is no password to reset/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send Reset Link' })).not.toBeInTheDocument()
})

test('a login that has expired, also while the form is open, leads back to the company', async () => {
  answer('oidc.pending', () => ({ ...login, team: 'Engines' }))
  const user = await renderScreen('/auth/company?returnTo=%2Faccount', null)
  await screen.findByRole('heading', { name: 'Join or start a team' })
  fail('oidc.join', over)
  fail('oidc.pending', over)
  await press(user, 'Join')
  expect(await screen.findByText(/This login took too long/)).toBeVisible()
  expect(await wayIn()).toHaveAttribute('href', '/api/oidc/login?returnTo=%2Faccount')
})
