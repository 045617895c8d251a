import type { Outlet } from '@lunchvote/contracts/outlets'
import { lunchVoteManifest } from '@lunchvote/contracts/slack'
import type { ServerPart } from '@lunchvote/contracts/web-settings'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer } from '~/testing/api.ts'
import { fill, press } from '~/testing/forms.ts'
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
  const user = renderPart(<OutletsSection />, lacks)
  await screen.findByRole('button', { name: 'Add Outlet' })
  return { user, ...calls }
}

async function openDialog(user: ReturnType<typeof renderPart>) {
  await press(user, 'Add Outlet')
  return screen.findByRole('dialog', { name: 'Add Outlet' })
}

const addIn = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Add Outlet' })

test('a channel of the Slack app is added by its id, and has no events to choose', async () => {
  const { user, additions } = await openOutlets([])
  const dialog = await openDialog(user)
  await fill(user, { URL: 'hooks.example.com', Name: '#lunch' }, dialog)
  await user.selectOptions(within(dialog).getByLabelText('Service'), 'Slack App')
  expect(within(dialog).getByRole('list', { name: 'How to connect Slack' })).toHaveTextContent('/invite')
  expect(within(dialog).queryByLabelText('URL')).not.toBeInTheDocument()
  expect(within(dialog).queryByRole('checkbox')).not.toBeInTheDocument()
  await fill(user, { 'Channel ID': '#lunch' }, dialog)
  await user.click(addIn(dialog))
  expect(await within(dialog).findByText(/such as C0123456789/)).toBeVisible()
  await user.clear(within(dialog).getByLabelText('Channel ID'))
  await fill(user, { 'Channel ID': 'C0LUNCH' }, dialog)
  await user.click(addIn(dialog))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(additions).toMatchObject([{ kind: 'slack-app', name: '#lunch', channel: 'C0LUNCH' }])
  expect(additions[0]).not.toHaveProperty('url', expect.anything())
})

test('without a Slack app, the admin gets its manifest and learns what to do', async () => {
  answer('chats.slackManifest', () => lunchVoteManifest)
  const { user } = await openOutlets([], ['slack'])
  const dialog = await openDialog(user)
  await user.selectOptions(within(dialog).getByLabelText('Service'), 'Slack App')
  expect(within(dialog).getByRole('list', { name: 'How to connect Slack' })).toHaveTextContent(
    'SLACK_APP_TOKEN',
  )
  expect(addIn(dialog)).toBeDisabled()
  const field = within(dialog).getByLabelText('Manifest')
  await waitFor(() => expect(field).toHaveValue(JSON.stringify(lunchVoteManifest)))
  await press(user, 'Copy Manifest')
  await expectToast('✅ Manifest Copied!', 'Paste it at api.slack.com/apps.')
})

test('the channel of a Slack app is changed', async () => {
  const { user, changes } = await openOutlets([slackApp])
  expect(screen.getByRole('list', { name: 'Outlets' })).toHaveTextContent('Slack App, C0LUNCH')
  expect(screen.getByRole('list', { name: 'Outlets' })).toHaveTextContent('Gets one message a lunch day')
  await press(user, 'Edit Lunch channel')
  const dialog = await screen.findByRole('dialog', { name: 'Edit Outlet' })
  const field = within(dialog).getByLabelText('Channel ID')
  expect(field).toHaveValue('C0LUNCH')
  await user.clear(field)
  await user.type(field, 'C0OTHER')
  await user.click(within(dialog).getByRole('button', { name: 'Save Outlet' }))
  await waitFor(() => expect(changes).toMatchObject([{ id: 1, channel: 'C0OTHER' }]))
})
