import type { Outlet } from '@lunchvote/contracts/outlets'
import { lunchVoteManifest } from '@lunchvote/contracts/slack'
import type { ServerPart } from '@lunchvote/contracts/web-settings'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, fail } from '~/testing/api.ts'
import { settings } from '~/testing/data.ts'
import { expectErrors, fill, press } from '~/testing/forms.ts'
import { answerOutlets } from '~/testing/outlets.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { expectToast } from '~/testing/toast.ts'
import { OutletsSection } from './outlets-section.tsx'

const slackApp: Outlet = {
  id: 1,
  kind: 'slack-app',
  name: 'Lunch channel',
  channel: 'C0LUNCH',
  events: ['voting.opened'],
  active: true,
}

async function openOutlets(outlets: Outlet[] = [], lacks: readonly ServerPart[] = []) {
  vi.stubGlobal('isSecureContext', true)
  const calls = answerOutlets(outlets)
  const settingsChanges = answer('team.changeSettings', ({ votingOpens = null }) => ({
    ...settings,
    votingOpens,
  }))
  const user = renderPart(<OutletsSection />, lacks)
  await screen.findByRole('list', { name: 'Add a Chat' })
  return { user, settingsChanges, ...calls }
}

async function openDialog(user: ReturnType<typeof renderPart>) {
  await press(user, 'Slack')
  return screen.findByRole('dialog', { name: 'Add Slack' })
}

const addIn = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Add Chat' })

test('a channel of the Slack app is added by its id, with the time of its message', async () => {
  const { user, additions, settingsChanges } = await openOutlets()
  const dialog = await openDialog(user)
  expect(within(dialog).getByRole('list', { name: 'How to connect Slack' })).toHaveTextContent('/invite')
  expect(within(dialog).queryByLabelText('URL')).not.toBeInTheDocument()
  expect(within(dialog).queryByRole('checkbox')).not.toBeInTheDocument()
  expect(within(dialog).getByLabelText('Message of the day at')).toHaveValue('10:00')
  await fill(user, { 'Channel ID': '#lunch', Name: '#lunch', 'Message of the day at': '09:30' }, dialog)
  await user.click(addIn(dialog))
  expect(await within(dialog).findByText(/such as C0123456789/)).toBeVisible()
  await fill(user, { 'Channel ID': 'C0LUNCH' }, dialog)
  await user.click(addIn(dialog))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(settingsChanges).toEqual([{ timezone: 'Europe/Paris', dailyReset: false, votingOpens: '09:30' }])
  expect(additions).toMatchObject([{ kind: 'slack-app', name: '#lunch', channel: 'C0LUNCH' }])
  expect(additions[0]).not.toHaveProperty('url', expect.anything())
  expect(additions[0]).not.toHaveProperty('votingOpens')
})

test('a time that the server refuses is explained at its field, and no channel is added', async () => {
  const { user, additions } = await openOutlets()
  const message = 'Voting has to open before it closes'
  const issues = [{ path: 'votingOpens', message }]
  fail('team.changeSettings', { code: 'BAD_REQUEST', status: 400, message, issues })
  const dialog = await openDialog(user)
  await fill(user, { 'Channel ID': 'C0LUNCH', Name: '#lunch' }, dialog)
  await user.click(addIn(dialog))
  await expectErrors({ 'Message of the day at': message }, dialog)
  expect(additions).toEqual([])
})

test('Slack can get messages only, by a webhook', async () => {
  const { user, additions, settingsChanges } = await openOutlets()
  const dialog = await openDialog(user)
  await user.click(within(dialog).getByRole('radio', { name: 'Messages only' }))
  expect(within(dialog).getByRole('list', { name: 'How to get the URL' })).toHaveTextContent(
    'Incoming Webhooks',
  )
  await fill(user, { URL: 'https://hooks.slack.com/services/T0/B0/X', Name: '#lunch' }, dialog)
  await user.click(addIn(dialog))
  await waitFor(() => expect(additions).toMatchObject([{ kind: 'slack', name: '#lunch' }]))
  expect(settingsChanges).toEqual([])
})

test('without a Slack app, the admin gets its manifest and learns what to do', async () => {
  answer('chats.slackManifest', () => lunchVoteManifest)
  const { user } = await openOutlets([], ['slack'])
  const dialog = await openDialog(user)
  expect(within(dialog).getByRole('radio', { name: 'Messages only' })).toBeChecked()
  await user.click(within(dialog).getByRole('radio', { name: 'With buttons' }))
  expect(within(dialog).getByRole('list', { name: 'How to connect Slack' })).toHaveTextContent(
    'SLACK_APP_TOKEN',
  )
  expect(addIn(dialog)).toBeDisabled()
  const field = within(dialog).getByLabelText('Manifest')
  await waitFor(() => expect(field).toHaveValue(JSON.stringify(lunchVoteManifest)))
  await press(user, 'Copy Manifest')
  await expectToast('✅ Manifest Copied!', 'Paste it at api.slack.com/apps.')
})

test('the channel of a Slack app and the time of its message are changed', async () => {
  const { user, changes, settingsChanges } = await openOutlets([slackApp])
  expect(screen.getByRole('list', { name: 'Your chats' })).toHaveTextContent('Slack, C0LUNCH')
  expect(await screen.findByText('Next: the decision, as soon as lunch is decided.')).toBeVisible()
  await press(user, 'Edit Lunch channel')
  const dialog = await screen.findByRole('dialog', { name: 'Edit Chat' })
  expect(within(dialog).getByLabelText('Channel ID')).toHaveValue('C0LUNCH')
  await fill(user, { 'Channel ID': 'C0OTHER', 'Message of the day at': '10:30' }, dialog)
  await user.click(within(dialog).getByRole('button', { name: 'Save Chat' }))
  await waitFor(() => expect(changes).toMatchObject([{ id: 1, channel: 'C0OTHER' }]))
  expect(settingsChanges).toMatchObject([{ votingOpens: '10:30' }])
})
