import type { OperatorState } from '@lunchvote/contracts/operator'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { answerAccount } from '~/testing/account.ts'
import { answer, fail, server, signedOut } from '~/testing/api.ts'
import { fill, press } from '~/testing/forms.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { dismissToast, expectErrorToast, expectToast } from '~/testing/toast.ts'

const forbidden = { code: 'FORBIDDEN', status: 403, message: 'Confirm your password first' }

/** A fake server whose operator has given the password, or has to. */
async function openServer({ isConfirmed = true } = {}) {
  answerAccount({ isOperator: true })
  const until = new Date(Date.now() + 900_000).toISOString()
  let state: OperatorState = { confirmedUntil: isConfirmed ? until : null }
  answer('operator.state', () => state)
  const confirmations = answer('operator.confirm', () => {
    state = { confirmedUntil: until }
    return state
  })
  const user = await renderScreen('/account?section=server')
  const section = within(await screen.findByRole('region', { name: 'This Server' }))
  return { user, section, confirmations }
}

test('only the operator has the section', async () => {
  answerAccount()
  await renderScreen('/account?section=server')
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible()
  expect(await screen.findByText('LunchVote 0.1.0')).toBeVisible()
  expect(screen.queryByText('This Server')).not.toBeInTheDocument()
})

test('the password opens the page', async () => {
  const { user, section, confirmations } = await openServer({ isConfirmed: false })
  expect(await section.findByRole('button', { name: 'Confirm' })).toBeDisabled()
  expect(section.queryByRole('button', { name: 'Download Backup' })).not.toBeInTheDocument()
  await fill(user, { Password: 'correct horse' })
  await press(user, 'Confirm')
  expect(await section.findByRole('button', { name: 'Download Backup' })).toBeVisible()
  expect(confirmations).toEqual([{ password: 'correct horse' }])
})

test('a reset link is made, and goes when another address is used', async () => {
  const { user, section } = await openServer()
  answer('operator.createResetLink', ({ email }) => ({
    url: 'https://lunch.example.com/reset-password?token=secret',
    expiresAt: '2026-11-21T10:45:00.000Z',
    email,
    teamName: 'Kitchen',
  }))
  await section.findByLabelText('E-Mail Address')
  await fill(user, { 'E-Mail Address': 'bob@example.com' })
  await press(user, 'Make Reset Link')
  const field = await section.findByLabelText('Reset link')
  await waitFor(() => expect(field).toHaveFocus())
  expect(section.getByText(/bob@example.com of Kitchen can choose a new password/)).toBeVisible()
  fail('operator.createResetLink', { code: 'NOT_FOUND', status: 404, message: 'There is no account.' })
  await fill(user, { 'E-Mail Address': 'eve@example.com' })
  await press(user, 'Make Reset Link')
  await expectErrorToast('Failed to make the reset link', 'There is no account.')
  expect(section.queryByLabelText('Reset link')).not.toBeInTheDocument()
  expect(section.getByLabelText('E-Mail Address')).toHaveValue('eve@example.com')
})

test('a new admin is made after a question', async () => {
  const { user, section } = await openServer()
  const asked = answer('operator.makeAdmin', ({ email }) => ({
    email,
    displayName: 'Bob',
    teamName: 'Kitchen',
    wasAdmin: false,
    formerAdmin: 'ada@example.com',
  }))
  await section.findByLabelText('E-Mail Address')
  await fill(user, { 'E-Mail Address': ' bob@example.com' })
  await press(user, 'Make Admin')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Make Admin' }))
  expect(dialog.getByText(/^bob@example.com becomes the admin/)).toBeVisible()
  expect(asked).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Make Admin' }))
  await expectToast('Admin changed', 'The admin of Kitchen is now Bob.')
  expect(asked).toEqual([{ email: 'bob@example.com' }])
})

test('after the 15 minutes, the password is asked for, and the address stays', async () => {
  const { user, section } = await openServer()
  await section.findByLabelText('E-Mail Address')
  await fill(user, { 'E-Mail Address': 'bob@example.com' })
  fail('operator.sendTestMail', forbidden)
  await press(user, 'Send Test Mail')
  await expectErrorToast('Failed to send the test mail', forbidden.message)
  await section.findByLabelText('Password')
  await fill(user, { Password: 'correct horse' })
  await press(user, 'Confirm')
  expect(await section.findByLabelText('E-Mail Address')).toHaveValue('bob@example.com')
})

describe('a backup', () => {
  const path = '*/api/server/backup'
  const refuseBackup = ({ status, ...body }: { status: number; code: string; message: string }) =>
    server.use(http.all(path, () => HttpResponse.json(body, { status })))

  test('is downloaded by the browser, once the server can make it', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    onTestFinished(() => click.mockRestore())
    const { user, section } = await openServer()
    await section.findByRole('button', { name: 'Download Backup' })
    server.use(http.head(path, () => new HttpResponse(null)))
    await press(user, 'Download Backup')
    await waitFor(() => expect(click).toHaveBeenCalledOnce())
    expect(click.mock.instances[0]).toHaveAttribute('href', '/api/server/backup')
    expect(click.mock.instances[0]).toHaveAttribute('download', '')
  })

  test('that the server refuses is explained', async () => {
    const { user, section } = await openServer()
    await section.findByRole('button', { name: 'Download Backup' })
    const busy = 'Another backup is being downloaded.'
    refuseBackup({ status: 409, code: 'CONFLICT', message: busy })
    await press(user, 'Download Backup')
    await expectErrorToast('Failed to download the backup', busy)
    await dismissToast(user)
    server.use(http.all(path, () => HttpResponse.error()))
    await press(user, 'Download Backup')
    await expectErrorToast('Failed to download the backup', 'Could not prepare the backup. Please try again.')
    await dismissToast(user)
    refuseBackup(forbidden)
    await press(user, 'Download Backup')
    await expectErrorToast('Failed to download the backup', forbidden.message)
    expect(await section.findByLabelText('Password')).toBeVisible()
  })

  test('after the session has ended leads to the login', async () => {
    const { user, section } = await openServer()
    await section.findByRole('button', { name: 'Download Backup' })
    refuseBackup(signedOut)
    await press(user, 'Download Backup')
    await expectErrorToast('Session Ended', 'Your session has ended. Please log in again.')
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible()
  })
})

test('what is wrong comes first, and the rest unfolds', async () => {
  const { user, section } = await openServer()
  answer('operator.diagnose', () => ({
    problems: 1,
    warnings: 1,
    findings: [
      { check: 'settings', status: 'ok', message: 'All settings can be read.', cure: null },
      { check: 'origin', status: 'warning', message: 'APP_ORIGIN has no https.', cure: 'Use a proxy.' },
      { check: 'mail', status: 'problem', message: 'It refuses the password.', cure: 'Correct it.' },
    ],
  }))
  await section.findByRole('button', { name: 'Check Server' })
  await press(user, 'Check Server')
  expect(await section.findByText('1 problem, 1 warning')).toBeVisible()
  const troubles = section.getAllByRole('listitem')
  expect(troubles[0]).toHaveTextContent(/^Problem mailIt refuses the password\.Correct it\.$/)
  expect(troubles[1]).toHaveTextContent(/^Warning origin/)
  const rest = section.getByText('All settings can be read.')
  expect(rest).not.toBeVisible()
  await user.click(section.getByText('1 check is fine'))
  expect(rest).toBeVisible()
})

test('the teams are listed page by page', async () => {
  const { user, section } = await openServer()
  const team = (n: number) => ({
    name: `Team ${n}`,
    members: n,
    admin: n === 1 ? null : 'ada@example.com',
    createdAt: '2026-11-20T10:45:00.000Z',
    lastUsedAt: n === 1 ? null : '2026-11-22T10:45:00.000Z',
  })
  const asked = answer('operator.teams', ({ after }) =>
    after === undefined
      ? { teams: [team(1)], total: 2, next: 7 }
      : { teams: [team(2)], total: 2, next: null },
  )
  await section.findByRole('button', { name: 'Show Teams' })
  await press(user, 'Show Teams')
  expect(await section.findByText('1 member · no admin · nobody logged in')).toBeVisible()
  expect(section.getByText('2 teams')).toBeVisible()
  await press(user, 'Show More')
  expect(
    await section.findByText('2 members · admin ada@example.com · used on 22 November 2026'),
  ).toBeVisible()
  expect(section.queryByRole('button', { name: 'Show More' })).not.toBeInTheDocument()
  expect(asked).toEqual([{}, { after: 7 }])
})
