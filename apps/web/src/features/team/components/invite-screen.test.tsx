import type { Invite } from '@lunchvote/contracts/invites'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, conflict, fail, hold } from '~/testing/api.ts'
import { ada, lunchToday, person, settings } from '~/testing/data.ts'
import { expectFailures } from '~/testing/failures.ts'
import { press } from '~/testing/forms.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { expectErrorToast, expectToast } from '~/testing/toast.ts'

const link = 'https://lunch.example.com/auth?team=R%26D%20%2F%20Ops'
const open: Invite = { url: link, joining: 'open', expiresAt: null }
const byInvitation: Invite = { ...open, url: `${link}&invite=secret`, joining: 'invite' }

async function openInvite(invite = open, isTeamAdmin = true, lunch = lunchToday()) {
  answer('team.invite', () => invite)
  answer('team.settings', () => settings)
  answer('lunch.today', () => lunch)
  const user = await renderScreen('/R%26D%20%2F%20Ops/invite', { ...ada, teamName: 'R&D / Ops', isTeamAdmin })
  await screen.findByRole('heading', { name: 'Invite Team Members' })
  return user
}

function selectedLink(): string {
  const { value, selectionStart, selectionEnd } = screen.getByLabelText<HTMLInputElement>('Invite link')
  return value.slice(selectionStart ?? 0, selectionEnd ?? 0)
}

test('the screen shows the link, and explains it', async () => {
  await openInvite()
  await waitFor(() => expect(screen.getByLabelText('Invite link')).toHaveValue(link))
  expect(screen.getByLabelText('Invite link')).toHaveAttribute('readonly')
  expect(
    screen.getByText('New members are automatically added to the team when they register with this link.'),
  ).toBeVisible()
  expect(
    screen.getByText(
      'Anyone with this link can join your team. Share it only with people you want to invite.',
    ),
  ).toBeVisible()
})

test('a copied link is confirmed', async () => {
  vi.stubGlobal('isSecureContext', true)
  const user = await openInvite()
  await press(user, 'Copy Link')
  await expectToast('✅ Link Copied!', 'The invite link has been copied to your clipboard.')
  expect(await navigator.clipboard.readText()).toBe(link)
})

const localLink = 'http://localhost:3000/auth?team=R%26D%20%2F%20Ops'
const worksHereOnly = 'This link works on this computer only.'

test('a link that works on this computer only says so, when it is copied too', async () => {
  vi.stubGlobal('isSecureContext', true)
  const user = await openInvite({ ...open, url: localLink }, false)
  // Below the link, and below the QR code.
  expect(await screen.findAllByText(worksHereOnly)).toHaveLength(2)
  expect(screen.queryByText(/APP_ORIGIN/)).not.toBeInTheDocument()
  await press(user, 'Copy Link')
  await expectToast('✅ Link Copied!', `The invite link has been copied to your clipboard. ${worksHereOnly}`)
})

test('the admin reads how such a link will work on other computers', async () => {
  answer('team.addresses', () => ({ addresses: ['http://192.168.1.20:3000', 'http://10.0.0.7:3000'] }))
  await openInvite({ ...open, url: localLink })
  expect(await screen.findByText(/^HOST=0.0.0.0/)).toHaveTextContent(
    'HOST=0.0.0.0APP_ORIGIN=http://192.168.1.20:3000or APP_ORIGIN=http://10.0.0.7:3000',
  )
})

test('on a page without encryption, where browsers offer no clipboard, the link is copied too', async () => {
  const user = await openInvite()
  const copied: string[] = []
  document.execCommand = (command) => copied.push(`${command} ${selectedLink()}`) > 0
  await press(user, 'Copy Link')
  await expectToast('✅ Link Copied!', 'The invite link has been copied to your clipboard.')
  expect(copied).toEqual([`copy ${link}`])
})

test('if the browser does not copy, the link stays selected, and the toast explains it', async () => {
  vi.stubGlobal('isSecureContext', true)
  const user = await openInvite()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  await press(user, 'Copy Link')
  await expectErrorToast('❌ Copy Failed', 'Please try selecting and copying the link manually.')
  expect(screen.getByLabelText('Invite link')).toHaveFocus()
  expect(selectedLink()).toBe(link)
})

test('while the link loads, it cannot be copied', async () => {
  answer('team.settings', () => settings)
  answer('lunch.today', () => lunchToday())
  const invite = hold('team.invite', () => open)
  await renderScreen('/Engines/invite')
  expect(await screen.findByRole('button', { name: 'Copy Link' })).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByLabelText('Invite link')).toHaveValue('')
  invite.release(undefined)
  await waitFor(() => expect(screen.getByLabelText('Invite link')).toHaveValue(link))
  expect(screen.getByRole('button', { name: 'Copy Link' })).not.toHaveAttribute('aria-disabled')
})

test('if the link cannot be loaded, the screen shows the reason, and trying again loads it', async () => {
  answer('team.settings', () => settings)
  answer('lunch.today', () => lunchToday())
  fail('team.invite', conflict)
  const user = await renderScreen('/Engines/invite')
  expect(await screen.findByText('The invite link could not be loaded')).toBeVisible()
  expect(screen.getByText(conflict.message)).toBeVisible()
  answer('team.invite', () => open)
  await press(user, 'Try Again')
  await waitFor(() => expect(screen.getByLabelText('Invite link')).toHaveValue(link))
})

test('an open team has no end date and nothing to renew', async () => {
  await openInvite()
  await screen.findByDisplayValue(link)
  expect(screen.queryByText(/This link/)).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Renew Link' })).not.toBeInTheDocument()
})

test('a member sees until when the link works, in the timezone of the team', async () => {
  await openInvite({ ...byInvitation, expiresAt: '2126-11-20T23:30:00.000Z' }, false)
  const text = "This link works until 21 November 2126 at 00:30, in the team's timezone."
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Renew Link' })).not.toBeInTheDocument()
})

const expired = { ...byInvitation, expiresAt: '2026-11-20T11:30:00.000Z' }

test('an open page says that the link has ended, and what the admin can do', async () => {
  const fakes = ['Date', 'setInterval', 'clearInterval'] as const
  vi.useFakeTimers({ now: Date.parse('2026-11-20T11:29:55.000Z'), toFake: [...fakes] })
  await openInvite(expired)
  expect(await screen.findByText(/^This link works until/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Copy Link' })).toBeVisible()
  act(() => vi.advanceTimersByTime(10_000))
  expect(screen.getByText(/^This link stopped working on 20 November 2026 at 12:30/)).toBeVisible()
  expect(screen.getByText('Renew the link to invite somebody.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Copy Link' })).not.toBeInTheDocument()
  expect(screen.queryByRole('img', { name: /QR code/ })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Renew Link' })).toBeVisible()
})

test('a member with an expired link is told to ask the admin', async () => {
  vi.setSystemTime(Date.parse('2026-11-20T11:30:00.000Z'))
  await openInvite(expired, false)
  expect(await screen.findByText('Ask your team admin to renew it.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Copy Link' })).not.toBeInTheDocument()
})

test('the admin renews the link after a confirmation', async () => {
  const user = await openInvite(byInvitation)
  expect(await screen.findByText('This link has no end date.')).toBeVisible()
  const renewed = { ...byInvitation, url: `${link}&invite=other`, expiresAt: '2126-12-20T11:00:00.000Z' }
  const renewals = answer('team.renewInvite', () => renewed)
  await press(user, 'Renew Link')
  const dialog = await screen.findByRole('dialog', { name: 'Renew the invite link?' })
  await user.selectOptions(within(dialog).getByLabelText('The new link works for'), '90 days')
  expect(renewals).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Renew Link' }))
  await expectToast('Invite link renewed', 'The old link no longer works.')
  expect(screen.getByLabelText('Invite link')).toHaveValue(renewed.url)
  expect(screen.getByText(/^This link works until 20 December 2126/)).toBeVisible()
  expect(renewals).toEqual([{ expiresInDays: 90 }])
})

test('a renewed link can have no end date', async () => {
  const user = await openInvite(byInvitation)
  const renewals = answer('team.renewInvite', () => byInvitation)
  await press(user, 'Renew Link')
  const dialog = await screen.findByRole('dialog')
  await user.selectOptions(within(dialog).getByLabelText('The new link works for'), 'No end date')
  await user.click(within(dialog).getByRole('button', { name: 'Renew Link' }))
  await expectToast('Invite link renewed', 'The old link no longer works.')
  expect(renewals).toEqual([{ expiresInDays: null }])
})

test('if the link cannot be renewed, the toast shows the reason, and the old link stays', async () => {
  const user = await openInvite(byInvitation)
  await press(user, 'Renew Link')
  const dialog = await screen.findByRole('dialog')
  await expectFailures(user, 'team.renewInvite', {
    title: 'Failed to renew the invite link',
    fallback: 'Failed to renew the invite link',
    act: () => user.click(within(dialog).getByRole('button', { name: 'Renew Link' })),
  })
  expect(screen.getByLabelText('Invite link')).toHaveValue(byInvitation.url)
})

test('the link is also a QR code, which is black on white and has a name', async () => {
  await openInvite()
  const code = await screen.findByRole('img', { name: 'QR code for joining the team' })
  const [, , size = 0] = code.getAttribute('viewBox')?.split(' ').map(Number) ?? []
  const dark = modulesOf(code)
  // The corners have the squares by which a reader finds the code, four modules from the edge.
  for (const [x, y] of [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ] as const) {
    for (let step = 0; step < 7; step += 1) expect(dark.has(`${x + step} ${y}`)).toBe(true)
  }
  expect([...dark].flatMap((module) => module.split(' ').map(Number))).toSatisfy((positions: number[]) =>
    positions.every((position) => position >= 4 && position < size - 4),
  )
  expect(code.querySelector('rect')).toHaveAttribute('fill', '#fff')
})

/** The dark modules of a code, as "x y". */
function modulesOf(code: HTMLElement): Set<string> {
  const runs =
    code
      .querySelector('path')
      ?.getAttribute('d')
      ?.matchAll(/M(\d+) (\d+)h(\d+)/g) ?? []
  return new Set(
    [...runs].flatMap(([, x, y, length]) =>
      Array.from({ length: Number(length) }, (_, index) => `${Number(x) + index} ${y}`),
    ),
  )
}

test('the screen shows who is at the table already: voters, those who have not voted, and those who are away', async () => {
  const coming = [person('Ada Lovelace'), person('Bob Ross')]
  const others = { waitingFor: [person('Cleo Park')], away: [person('Dan Brown')] }
  const user = await openInvite(open, true, lunchToday({ coming, ...others }))
  expect(await screen.findByText('4 of you are at the table.')).toBeVisible()
  for (const letters of ['AL', 'BR', 'CP', 'DB']) expect(screen.getByText(letters)).toBeVisible()
  await press(user, 'Who is in the team')
  const names = 'Ada Lovelace, Bob Ross, Cleo Park, Dan Brown'
  expect(screen.getByRole('button', { name: 'Who is in the team' })).toHaveAccessibleDescription(names)
})
