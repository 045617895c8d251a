import type { Outlet } from '@lunchvote/contracts/outlets'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, conflict, fail, hold } from '~/testing/api.ts'
import { expectFailures } from '~/testing/failures.ts'
import { confirm, expectErrors, expectValues, fill, press } from '~/testing/forms.ts'
import { answerOutlets, delivery, outlet } from '~/testing/outlets.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { expectToast } from '~/testing/toast.ts'
import { OutletsSection } from './outlets-section.tsx'

const url = 'https://hooks.slack.com/services/T000/B000/XXXX'
const secret = 'whsec_secret'

async function openOutlets(outlets: Outlet[] = [outlet()]) {
  vi.stubGlobal('isSecureContext', true)
  const calls = answerOutlets(outlets)
  const user = renderPart(<OutletsSection />)
  await screen.findByRole('list', { name: 'Add a Chat' })
  return { user, ...calls }
}

const rows = () => within(screen.getByRole('list', { name: 'Your chats' })).getAllByRole('listitem')

async function openDialog(user: ReturnType<typeof renderPart>, service = 'Discord') {
  await press(user, service)
  return screen.findByRole('dialog', { name: `Add ${service}` })
}

const addIn = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Add Chat' })

test('the section shows that the outlets load, and after a failure, loading can be tried again', async () => {
  answerOutlets()
  const held = hold('outlets.list', () => [])
  const user = renderPart(<OutletsSection />)
  expect(await screen.findByRole('status', { name: 'Loading the chats' })).toBeVisible()
  held.release(conflict)
  expect(await screen.findByText('Failed to fetch the chats')).toBeVisible()
  expect(screen.getByText(conflict.message)).toBeVisible()
  answer('outlets.list', () => [outlet()])
  await press(user, 'Try Again')
  expect(await screen.findByText('Lunch channel')).toBeVisible()
})

test('if the setting that the dialogs show cannot be loaded, the section says so in place of the tiles', async () => {
  answerOutlets([])
  fail('team.settings', conflict)
  const user = renderPart(<OutletsSection />)
  expect(await screen.findByText('Failed to fetch team settings')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Discord' })).not.toBeInTheDocument()
  answerOutlets([])
  await press(user, 'Try Again')
  await screen.findByRole('list', { name: 'Add a Chat' })
  expect(await openDialog(user)).toBeVisible()
})

test('without outlets, the section says what they are for', async () => {
  await openOutlets([])
  expect(screen.getByText(/a channel of your chat learns where the team eats/)).toBeVisible()
})

test('each row shows the service, the masked URL and the events of an outlet', async () => {
  answer('outlets.deliveries', () => [])
  await openOutlets([
    outlet(),
    outlet({ id: 2, kind: 'webhook', name: 'Kitchen display', events: ['venue.created'], active: false }),
  ])
  const [slack, webhook] = rows()
  expect(slack).toHaveTextContent('Slack, https://hooks.slack.com…XXXX')
  expect(slack).toHaveTextContent('Gets a message when voting closes soon or lunch is decided.')
  expect(screen.getByRole('switch', { name: 'Lunch channel' })).toBeChecked()
  expect(webhook).toHaveTextContent('Webhook, ')
  expect(webhook).toHaveTextContent('Gets a message when a venue is added.')
  expect(screen.getByRole('switch', { name: 'Kitchen display' })).not.toBeChecked()
})

test('each service has one tile, and help to get its URL', async () => {
  const { user } = await openOutlets([])
  const tiles = within(screen.getByRole('list', { name: 'Add a Chat' })).getAllByRole('button')
  expect(tiles.map(({ textContent }) => textContent)).toEqual([
    'Slack',
    'Microsoft Teams',
    'Mattermost',
    'Discord',
    'Google Chat',
    'Webhook',
  ])
  for (const [service, words] of [
    ['Microsoft Teams', 'Workflows'],
    ['Mattermost', '/hooks/'],
    ['Discord', 'https://discord.com/api/webhooks/'],
    ['Google Chat', 'https://chat.googleapis.com/'],
    ['Webhook', 'Standard Webhooks'],
  ] as const) {
    const dialog = await openDialog(user, service)
    expect(within(dialog).getByRole('list', { name: 'How to get the URL' })).toHaveTextContent(words)
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
  }
})

test('a chat channel is added by its URL', async () => {
  const { user, additions } = await openOutlets([])
  const dialog = await openDialog(user)
  expect(addIn(dialog)).toBeDisabled()
  await fill(user, { URL: url, Name: '#lunch' }, dialog)
  await user.click(within(dialog).getByRole('checkbox', { name: 'A venue is added' }))
  await user.click(within(dialog).getByRole('checkbox', { name: 'Voting closes soon' }))
  await user.click(addIn(dialog))
  await expectToast('Chat added', 'Press Test to see whether messages arrive at #lunch.')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Discord' })).toHaveFocus())
  expect(await screen.findByText('#lunch')).toBeVisible()
  expect(additions).toEqual([
    { kind: 'discord', name: '#lunch', url, events: ['lunch.decided', 'venue.created'], active: true },
  ])
  await openDialog(user)
  expectValues({ URL: '', Name: '' })
})

test('the secret of a webhook is shown once, and can be copied', async () => {
  const { user } = await openOutlets([])
  const dialog = await openDialog(user, 'Webhook')
  await fill(user, { URL: 'https://example.com/hook', Name: 'Kitchen display' }, dialog)
  await user.click(addIn(dialog))
  const field = await screen.findByLabelText('Secret')
  expect(field).toHaveValue(secret)
  await waitFor(() => expect(field).toHaveFocus())
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Kitchen display')
  await press(user, 'Done')
  expect(await screen.findByText('You have not copied the secret yet. It is not shown again.')).toBeVisible()
  await press(user, 'Copy Secret')
  await expectToast('✅ Secret Copied!', 'The secret has been copied to your clipboard.')
  expect(await navigator.clipboard.readText()).toBe(secret)
  await press(user, 'Done')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(rows()).toHaveLength(1)
  expect(document.body.innerHTML).not.toContain(secret)
})

test('if an outlet is refused, the form keeps what was typed and shows the reason', async () => {
  const { user } = await openOutlets([])
  const dialog = await openDialog(user)
  await fill(user, { URL: 'hooks.slack.com', Name: 'x' }, dialog)
  for (const name of ['Voting closes soon', 'Lunch is decided']) {
    await user.click(within(dialog).getByRole('checkbox', { name }))
  }
  await user.click(addIn(dialog))
  await expectErrors({
    URL: 'Please enter the complete URL, beginning with https://',
    Name: 'Name must be at least 2 characters',
  })
  expect(within(dialog).getByRole('group')).toHaveAccessibleDescription(/^Choose at least one event/)
  expect(within(dialog).getByLabelText('URL')).toHaveFocus()
  await fill(user, { URL: url, Name: '#lunch' }, dialog)
  await user.click(within(dialog).getByRole('checkbox', { name: 'Lunch is decided' }))
  await expectFailures(user, 'outlets.create', {
    title: 'Failed to add the chat',
    fallback: 'Failed to add the chat',
    act: () => user.click(addIn(dialog)),
  })
  const message = 'A team can have at most 10 outlets'
  fail('outlets.create', { code: 'CONFLICT', status: 409, message })
  await user.click(addIn(dialog))
  expect(await within(dialog).findByText(message)).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  await openDialog(user)
  expectValues({ URL: url, Name: '#lunch' })
})

test('an edit keeps the URL unless a new URL is entered', async () => {
  const { user, changes } = await openOutlets()
  await press(user, 'Edit Lunch channel')
  const dialog = await screen.findByRole('dialog', { name: 'Edit Chat' })
  expect(within(dialog).getByLabelText('New URL')).toHaveAccessibleDescription(
    /At present https:\/\/hooks\.slack\.com…XXXX\. Leave this empty to keep it\./,
  )
  await fill(user, { Name: '#food' }, dialog)
  await user.click(within(dialog).getByRole('checkbox', { name: 'Voting closes soon' }))
  await press(user, 'Save Chat')
  await expectToast('Chat changed', '#food is saved.')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit #food' })).toHaveFocus())

  await press(user, 'Edit #food')
  await screen.findByRole('dialog')
  expectValues({ Name: '#food', 'New URL': '' })
  await fill(user, { 'New URL': 'slack' })
  await press(user, 'Save Chat')
  await expectErrors({ 'New URL': 'Please enter the complete URL, beginning with https://' })
  await fill(user, { 'New URL': url })
  await press(user, 'Save Chat')
  await waitFor(() => expect(changes).toHaveLength(2))
  const stored = { id: 1, name: '#food', events: ['lunch.decided'], active: true }
  expect(changes).toEqual([stored, { ...stored, url }])
})

test('an outlet is switched off and on', async () => {
  answer('outlets.deliveries', () => [])
  const { user, changes } = await openOutlets()
  const toggle = screen.getByRole('switch', { name: 'Lunch channel' })
  await user.click(toggle)
  await expectToast('Chat switched off', 'Lunch channel gets no messages.')
  expect(toggle).not.toBeChecked()
  await user.click(toggle)
  await expectToast('Chat switched on', 'Lunch channel gets messages.')
  expect(toggle).toBeChecked()
  expect(changes.map(({ active }) => active)).toEqual([false, true])
  await expectFailures(user, 'outlets.update', {
    title: 'Failed to change the chat',
    fallback: 'Failed to change the chat',
    act: () => user.click(toggle),
  })
  expect(toggle).toBeChecked()
})

test('switching an outlet keeps what was changed in another window', async () => {
  answer('outlets.deliveries', () => [])
  const { user, changes } = await openOutlets()
  answer('outlets.list', () => [outlet({ name: 'Kitchen', events: ['venue.created'] })])
  await user.click(screen.getByRole('switch', { name: 'Lunch channel' }))
  await expectToast('Chat switched off', 'Kitchen gets no messages.')
  expect(changes).toEqual([{ id: 1, name: 'Kitchen', events: ['venue.created'], active: false }])
})

test('an outlet is deleted after a confirmation', async () => {
  const { user, deletions } = await openOutlets()
  await press(user, 'Delete Lunch channel')
  const question = await screen.findByRole('alertdialog', { name: 'Delete Chat' })
  expect(question).toHaveTextContent('Lunch channel')
  expect(deletions).toEqual([])
  await confirm(user, 'Delete')
  await expectToast('Chat deleted', 'Lunch channel gets no more messages.')
  expect(await screen.findByText(/No chat yet/)).toBeVisible()
  expect(deletions).toEqual([{ id: 1 }])
})

test('a test shows what the receiver answered', async () => {
  const { user } = await openOutlets()
  const held = hold('outlets.test', () => delivery({ event: 'test', responseStatus: 204 }))
  await press(user, 'Test Lunch channel')
  expect(screen.getByRole('button', { name: 'Test Lunch channel' })).toHaveTextContent('Testing...')
  held.release(undefined)
  expect(await screen.findByText('The test arrived. The receiver answered with status 204.')).toBeVisible()
  const error = 'The host cannot be reached (ENOTFOUND)'
  answer('outlets.test', () => delivery({ status: 'failed', responseStatus: null, error }))
  await press(user, 'Test Lunch channel')
  expect(await screen.findByText(`The test did not arrive. ${error}.`)).toBeVisible()
  await expectFailures(user, 'outlets.test', {
    title: 'Failed to test the chat',
    fallback: 'Failed to test the chat',
    act: () => press(user, 'Test Lunch channel'),
  })
})
