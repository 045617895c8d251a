import type { ChatLink } from '@lunchvote/contracts/chats'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '~/lib/api/query-client.ts'
import { answerAccount } from '~/testing/account.ts'
import { answer, conflict, fail } from '~/testing/api.ts'
import { press } from '~/testing/forms.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { renderScreen } from '~/testing/render-screen.tsx'
import { expectErrorToast, expectToast } from '~/testing/toast.ts'
import { ChatsSection } from './chats-section.tsx'

const link = (details: Partial<ChatLink> = {}): ChatLink => ({
  id: 7,
  kind: 'mattermost',
  place: 'https://chat.example.com',
  userName: 'ada.l',
  createdAt: '2026-11-20T10:45:00.000Z',
  ...details,
})

const section = () => screen.queryByRole('region', { name: 'Chats' })

test('a member without links sees nothing of chats', async () => {
  answerAccount()
  const lists = answer('chats.list', () => [])
  await renderScreen('/account')
  await expect.poll(() => lists).toHaveLength(1)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(screen.queryByRole('link', { name: 'Chats' })).not.toBeInTheDocument()
  expect(section()).not.toBeInTheDocument()
})

test('each link is listed and can be ended, and the section stays after the last one', async () => {
  answerAccount()
  const slack = link({ id: 8, kind: 'slack-app', place: 'T0123', userName: '<b>ada</b>' })
  answer('chats.list', () => [link(), slack])
  const unlinked = answer('chats.unlink', () => ({ success: true as const }))
  const user = renderPart(<ChatsSection />)
  const [first] = await screen.findAllByRole('button', { name: 'Unlink' })
  const chats = within(section() as HTMLElement)
  expect(chats.getByText('Mattermost, chat.example.com. Linked on 20 November 2026')).toBeVisible()
  expect(chats.getByText('<b>ada</b>')).toBeVisible()
  expect(chats.getByText('Slack, workspace T0123. Linked on 20 November 2026')).toBeVisible()
  expect(first).toHaveAccessibleDescription(expect.stringContaining('ada.l'))
  await user.click(first as HTMLElement)
  await expectToast('Mattermost unlinked', 'What ada.l presses there is not your vote.')
  await press(user, 'Unlink')
  expect(await chats.findByText(/^No chat is linked any more\./)).toBeVisible()
  expect(section()).toContainElement(document.activeElement as HTMLElement)
  expect(unlinked).toEqual([{ id: 7 }, { id: 8 }])
})

test('if the links cannot be loaded or ended, the screen says why', async () => {
  answerAccount()
  fail('chats.list', conflict)
  const user = renderPart(<ChatsSection />)
  expect(await screen.findByText('Failed to fetch your chats')).toBeVisible()
  answer('chats.list', () => [link()])
  await user.click(within(section() as HTMLElement).getByRole('button', { name: 'Try Again' }))
  await screen.findByText('ada.l')
  fail('chats.unlink', conflict)
  await press(user, 'Unlink')
  await expectErrorToast('Failed to unlink the chat', conflict.message)
  expect(screen.getByText('ada.l')).toBeVisible()
})
