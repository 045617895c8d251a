import type { TeamSettings } from '@lunchvote/contracts/team'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, fail } from '~/testing/api.ts'
import { settings as defaults } from '~/testing/data.ts'
import { confirm } from '~/testing/forms.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { answerSettings } from '~/testing/settings.ts'
import { expectToast } from '~/testing/toast.ts'
import { SettingsSection, VotesSection } from './settings-section.tsx'

const daily: TeamSettings = { ...defaults, dailyReset: true }
const closing: TeamSettings = { ...daily, votingCloses: '11:45' }

async function openSettings(initial: TeamSettings) {
  const changes = answerSettings(initial)
  const user = renderPart(
    <>
      <SettingsSection />
      <VotesSection />
    </>,
  )
  await screen.findByRole('group', { name: 'How we vote' })
  return { user, changes }
}

const choice = (label: string, name: string) =>
  within(screen.getByRole('group', { name: label })).getByRole('radio', { name })

test('another way to vote deletes the votes of today, so it is confirmed first', async () => {
  const { user, changes } = await openSettings(daily)
  const [single, approval] = ['One vote each', 'Everything I would eat'].map((name) =>
    choice('How we vote', name),
  )
  expect(single).toBeChecked()
  await user.click(choice('How we vote', 'Everything I would eat'))
  const question = await screen.findByRole('alertdialog', { name: 'Change how you vote?' })
  expect(question).toHaveAccessibleDescription(/^Today's votes are deleted for the whole team/)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(question).not.toBeInTheDocument())
  expect(single).toBeChecked()
  await waitFor(() => expect(single).toHaveFocus())
  expect(changes).toEqual([])
  await user.click(choice('How we vote', 'Everything I would eat'))
  await confirm(user, 'Delete Votes and Change')
  await expectToast('Settings updated', 'Everybody can answer for every venue. Everybody votes again.')
  expect(approval).toBeChecked()
  await waitFor(() => expect(approval).toHaveFocus())
  expect(changes).toEqual([{ ...daily, votingMode: 'approval' }])
})

test('who sees votes, and what happens without votes, is saved at once', async () => {
  const { user, changes } = await openSettings(closing)
  await user.click(choice('Who sees votes', 'Who has voted'))
  await expectToast('Settings updated', 'Members see the votes once they have voted.')
  await user.click(choice('Who sees votes', 'Nobody before voting closes'))
  await expectToast('Settings updated', 'Nobody sees the votes before voting closes.')
  await user.click(choice('If nobody votes', 'The first suggestion'))
  await expectToast(
    'Settings updated',
    'On a day without votes, the first suggestion is decided at the closing time.',
  )
  expect(choice('If nobody votes', 'No lunch')).not.toBeChecked()
  expect(changes.map(({ showVotes, ifNobodyVotes }) => [showVotes, ifNobodyVotes])).toEqual([
    ['after-voting', 'nothing'],
    ['at-closing', 'nothing'],
    ['at-closing', 'suggestion'],
  ])
})

test('the admin reads that votes which were hidden stay so today', async () => {
  const { user } = await openSettings({ ...closing, showVotes: 'after-voting' })
  const showVotesToday = { showVotes: 'after-voting', until: '2026-11-20T23:00:00.000Z' } as const
  answer('team.changeSettings', () => ({ ...closing, showVotes: 'always', showVotesToday }))
  await user.click(choice('Who sees votes', 'Everybody, always'))
  await expectToast('Settings updated', "Today's votes stay hidden. This holds from tomorrow on.")
})

test('choices that need a closing time say so', async () => {
  await openSettings(daily)
  for (const [label, name] of [
    ['Who sees votes', 'Nobody before voting closes'],
    ['If nobody votes', 'The first suggestion'],
  ] as const) {
    expect(choice(label, name)).toBeDisabled()
    expect(choice(label, name)).toHaveAccessibleDescription(
      'This needs a closing time. Switch on “Close voting every day” first.',
    )
  }
})

test('what the server refuses is shown at the choice, which is taken back', async () => {
  const { user } = await openSettings(closing)
  const message = 'Votes can stay hidden until closing only if voting closes each day'
  fail('team.changeSettings', { code: 'BAD_REQUEST', status: 400, message })
  await user.click(choice('Who sees votes', 'Nobody before voting closes'))
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Who sees votes' })).toHaveAccessibleDescription(message),
  )
  expect(choice('Who sees votes', 'Everybody, always')).toBeChecked()
})

test.for(['Close voting every day', 'Daily reset'])(
  'without "%s", votes are no longer hidden until closing',
  async (name) => {
    const { user, changes } = await openSettings({ ...closing, showVotes: 'at-closing' })
    await user.click(screen.getByRole('switch', { name }))
    await waitFor(() => expect(choice('Who sees votes', 'Everybody, always')).toBeChecked())
    await waitFor(() => expect(changes).toHaveLength(1))
    expect(changes).toEqual([
      { ...closing, dailyReset: name !== 'Daily reset', votingCloses: null, showVotes: 'always' },
    ])
  },
)
