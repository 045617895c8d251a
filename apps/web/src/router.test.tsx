import { maxId } from '@lunchvote/contracts/max-id'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '~/testing/api.ts'
import { answerBoard } from '~/testing/board.ts'
import { ada, venue } from '~/testing/data.ts'
import { fill, press } from '~/testing/forms.ts'
import { renderScreen } from '~/testing/render-screen.tsx'

const expectPath = (path: string) =>
  waitFor(() => expect(window.location.pathname + window.location.search).toBe(path))

test.for(['/', '/dashboard', '/auth', '/Elsewhere/add-venue'])(
  '%s leads a member to the board of their team',
  async (path) => {
    answerBoard()
    await renderScreen(path)
    await expectPath('/Engines')
    expect(await screen.findByRole('heading', { name: 'No venues available. Add one!' })).toBeVisible()
  },
)

test.for(['/dashboard', '/account', '/Some%20team/add-venue', '/edit-venue/1'])(
  '%s leads a visitor to the auth screen',
  async (path) => {
    await renderScreen(path, null)
    expect(await screen.findByRole('tab', { name: 'LOG IN' })).toBeVisible()
    expect(window.location.pathname).toBe('/auth')
  },
)

test.each(['/C~23', '/C%23', '/?'])(
  'a team whose name proxies refuse in a path has another address: %s',
  async (path) => {
    answerBoard()
    await renderScreen(path, { ...ada, teamName: 'C#' })
    const add = await screen.findAllByRole('link', { name: /Add Venue|Add Manually/ })
    expect(add[0]).toHaveAttribute('href', '/C~23/add-venue')
  },
)

test('the short address of a venue leads to its form', async () => {
  answer('venues.get', () => venue())
  await renderScreen('/edit-venue/1')
  expect(await screen.findByLabelText('Venue Name')).toHaveValue('Napoli')
})

test('a member on the auth screen gets a link to the board', async () => {
  answerBoard()
  await renderScreen('/auth')
  await screen.findByText('Redirecting to your dashboard...')
  expect(await screen.findByRole('heading', { name: 'No venues available. Add one!' })).toBeVisible()
})

test('a visitor who logs in gets to the page of the link', async () => {
  const user = await renderScreen('/Engines/invite', null)
  answer('team.invite', () => ({ url: 'https://lunch.example.com', joining: 'open', expiresAt: null }))
  answerBoard()
  await user.click(await screen.findByRole('tab', { name: 'LOG IN' }))
  answer('auth.login', () => ada)
  await fill(user, { Email: 'ada@example.com', Password: 'correct horse' })
  await press(user, 'Sign In')
  await expectPath('/Engines/invite')
  expect(await screen.findByRole('heading', { name: 'Invite Team Members' })).toBeVisible()
})

test('team management is for the admin alone', async () => {
  answerBoard()
  await renderScreen('/Engines/team-management', { ...ada, isTeamAdmin: false })
  await expectPath('/Engines')
  expect(await screen.findByRole('heading', { name: 'No venues available. Add one!' })).toBeVisible()
})

test.for(['/Engines/no/such/page', '/edit-venue/abc', `/edit-venue/${maxId + 1}`])(
  '%s is no page, and has one header',
  async (path) => {
    await renderScreen(path)
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    expect(screen.getAllByRole('banner')).toHaveLength(1)
    expect(screen.getAllByRole('main')).toHaveLength(1)
  },
)

test('a visitor gets a message for a page that does not exist', async () => {
  await renderScreen('/no/such/page', null)
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  expect(screen.getByText(/There is no route to this address\./)).toBeVisible()
})
