import type { Invite } from '@lunchvote/contracts/invites'
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answer } from '~/testing/api.ts'
import { answerBoard, today } from '~/testing/board.ts'
import { ada, lunchToday, person, tally, venue } from '~/testing/data.ts'
import { press } from '~/testing/forms.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { expectErrorToast, expectToast } from '~/testing/toast.ts'

const invite: Invite = {
  url: 'https://lunch.example.com/auth?team=Engines&invite=secret',
  joining: 'invite',
  expiresAt: null,
}

async function openBoard(details: Partial<Invite> = {}, teamSize = 1) {
  const colleagues = [person(ada.displayName), person('Bob Ross')].slice(0, teamSize)
  answerBoard([venue()], [tally(1)], lunchToday({ day: today(), waitingFor: colleagues }))
  answer('team.invite', () => ({ ...invite, ...details }))
  const user = await renderScreen('/Engines')
  await screen.findByRole('article')
  return user
}

test('a member without colleagues copies the invite link with one press', async () => {
  vi.stubGlobal('isSecureContext', true)
  const user = await openBoard()
  expect(await screen.findByText('Invite your team')).toBeVisible()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Copy Link' })).not.toHaveAttribute('aria-disabled'),
  )
  await press(user, 'Copy Link')
  await expectToast('✅ Link Copied!', 'The invite link has been copied to your clipboard.')
  expect(await navigator.clipboard.readText()).toBe(invite.url)
})

test('a team of two gets no invitation on the board', async () => {
  await openBoard({}, 2)
  expect(screen.queryByText('Invite your team')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^Who is missing/ })).toBeVisible()
})

test('Share… is offered only where the browser can share, and shares the same link', async () => {
  await openBoard()
  await screen.findByText('Invite your team')
  expect(screen.queryByRole('button', { name: 'Share…' })).not.toBeInTheDocument()

  const shared: ShareData[] = []
  Object.assign(navigator, {
    share: (data: ShareData) => {
      shared.push(data)
      return Promise.reject(new DOMException('The list of apps was closed', 'AbortError'))
    },
  })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  const user = await openBoard()
  await press(user, 'Share…')
  expect(shared).toEqual([{ title: 'Join Engines on LunchVote', url: invite.url }])
  expect(screen.getByText('Invite your team')).toBeVisible()
})

test('if the browser does not copy, the invite screen shows the link', async () => {
  vi.stubGlobal('isSecureContext', true)
  const user = await openBoard()
  const spy = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  onTestFinished(() => spy.mockRestore())
  await screen.findByRole('button', { name: 'Copy Link' })
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Copy Link' })).not.toHaveAttribute('aria-disabled'),
  )
  await press(user, 'Copy Link')
  expect(await screen.findByLabelText('Invite link')).toHaveValue(invite.url)
  await expectErrorToast('❌ Copy Failed', 'Please try selecting and copying the link manually.')
  expect(window.location.pathname).toBe(`/${ada.teamName}/invite`)
})

test('a link that has ended cannot be copied; the invite screen explains it', async () => {
  await openBoard({ expiresAt: '2026-01-05T10:00:00.000Z' })
  expect(await screen.findByRole('link', { name: 'Invite Members' })).toHaveAttribute(
    'href',
    '/Engines/invite',
  )
  expect(screen.queryByRole('button', { name: 'Copy Link' })).not.toBeInTheDocument()
})
