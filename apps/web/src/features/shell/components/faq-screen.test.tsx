import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ada } from '~/testing/data.ts'
import { renderScreen } from '~/testing/render-screen.tsx'

test('each question has an answer, with links to the screens it mentions', async () => {
  await renderScreen('/faq')
  for (const question of [
    'How does voting work?',
    'Can I change my vote?',
    'Who closes the vote?',
    'What about holidays?',
    'How is a tie decided?',
    'How does a week begin and end?',
    'What if we go to different places?',
    'Can my assistant vote for me?',
    'How do I add a venue?',
    'Who is the team admin?',
    'How do admins manage the team?',
    'How do I start a new team?',
    'How do others join my team?',
  ]) {
    expect(await screen.findByRole('heading', { name: question })).toBeVisible()
  }
  for (const [name, href] of [
    ['add one', '/Engines/add-venue'],
    ['lunch history', '/Engines/history'],
    ['vault', '/Engines/vault'],
    ['invite link', '/Engines/invite'],
    ['Team Management', '/Engines/team-management'],
    ['Back to Home', '/'],
  ] as const) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
  }
  expect(document.title).toContain('FAQ')
})

test('only an admin gets a link to the team management', async () => {
  await renderScreen('/faq', { ...ada, isTeamAdmin: false })
  expect(await screen.findByRole('heading', { name: 'How do admins manage the team?' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Team Management' })).not.toBeInTheDocument()
})

test('a visitor reads the answers too, without links to the screens of a team', async () => {
  await renderScreen('/faq', null)
  expect(await screen.findByRole('heading', { name: 'How do others join my team?' })).toBeVisible()
  expect(window.location.pathname).toBe('/faq')
  expect(
    screen.getByText(/^Send them the invite link\. Or they choose the exact team name when/),
  ).toBeVisible()
  const links = within(screen.getByRole('main')).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/'])
})
