import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, fail, hold } from '~/testing/api.ts'
import { answerBoard, today } from '~/testing/board.ts'
import { ada, lunch, lunchToday, person, settings, tally, venue } from '~/testing/data.ts'
import { confirm, press } from '~/testing/forms.ts'
import {
  bob,
  byBob,
  choose,
  decided,
  letPass,
  me,
  menuEntries,
  openBoard,
  region,
  setClock,
} from '~/testing/lunch-board.ts'
import { beIdle, renderScreen } from '~/testing/render-screen.tsx'
import { dismissToast, expectErrorToast, expectToast } from '~/testing/toast.ts'

const closed = { code: 'CONFLICT', status: 409, message: 'Voting has closed for today' }
const voteButton = () => screen.queryByRole('button', { name: /Vote for Napoli|Remove Vote/ })

test('the closing time is shown in the timezone of the team', async () => {
  setClock('2026-01-05T10:33:00.000Z')
  await openBoard({ closesAt: '2026-01-05T10:45:00.000Z' })
  expect(settings.timezone).toBe('Europe/Paris')
  expect(screen.getByText('Voting closes at 11:45')).toBeVisible()
  expect(screen.getByText('in 12 min')).toBeVisible()
})

test('the countdown is announced at ten minutes, and shows seconds at the end', async () => {
  beIdle()
  setClock('2026-01-05T10:34:00.000Z')
  await openBoard({ closesAt: '2026-01-05T10:45:00.000Z' })
  expect(screen.queryByText(/^Voting closes in/)).not.toBeInTheDocument()
  vi.setSystemTime(Date.parse('2026-01-05T10:35:30.000Z'))
  await letPass(1)
  expect(await screen.findByText('Voting closes in 10 minutes')).toHaveAttribute('aria-live', 'polite')
  vi.setSystemTime(Date.parse('2026-01-05T10:44:21.500Z'))
  await letPass(1)
  expect(await screen.findByText(/^in 3\d s$/)).toBeVisible()
})

test('at the closing time the decision is loaded and announced once', async () => {
  setClock('2026-01-05T10:44:00.000Z')
  await openBoard({ closesAt: '2026-01-05T10:45:00.000Z', voters: [ada.displayName] })
  const asked = answer('lunch.today', () => decided())
  vi.setSystemTime(Date.parse('2026-01-05T10:44:58.500Z'))
  await letPass(2)
  expect(await within(await region("Today's lunch")).findByText('Most votes: 3 of 5.')).toBeVisible()
  await expectToast('🍽️ Lunch Is Decided', 'Napoli. Most votes: 3 of 5.')
  expect(asked.length).toBeGreaterThan(0)
  expect(voteButton()).not.toBeInTheDocument()
  const calls = asked.length
  await letPass(5)
  expect(asked).toHaveLength(calls)
})

test('the page asks again if the server decides late', async () => {
  setClock('2026-01-05T10:44:59.500Z')
  const closesAt = '2026-01-05T10:45:00.000Z'
  await openBoard({ closesAt, voters: [ada.displayName] })
  let lateAnswers = 2
  answer('lunch.today', () => {
    lateAnswers -= 1
    return lateAnswers < 0 ? decided({ closesAt }) : lunchToday({ day: today(), closesAt })
  })
  await letPass(10)
  expect(await region("Today's lunch")).toBeVisible()
  expect(lateAnswers).toBe(-1)
})

test('a decision that is due while a vote is being sent is loaded soon after the vote', async () => {
  setClock('2026-01-05T10:44:59.500Z')
  const closesAt = '2026-01-05T10:45:00.000Z'
  const user = await openBoard({ closesAt })
  const cast = hold('votes.cast', ({ venueId }) => ({ venueId }))
  await press(user, 'Vote for Napoli')
  await waitFor(() => expect(cast.calls).toHaveLength(1))
  await letPass(40)
  answer('lunch.today', () => decided({ closesAt }))
  cast.release(undefined)
  await expectToast('🗳️ Vote Submitted!', expect.anything())
  await letPass(2)
  expect(await region("Today's lunch")).toBeVisible()
})

test("at the team's midnight the new day is shown", async () => {
  // It is 23:59 in Paris.
  setClock('2026-01-05T22:59:00.000Z')
  await openBoard({ isOpen: false, decision: lunch('2026-01-05'), voters: [ada.displayName] })
  expect(voteButton()).not.toBeInTheDocument()
  vi.setSystemTime(Date.parse('2026-01-05T22:59:58.000Z'))
  await letPass(1)
  answerBoard(
    [venue({ lastEatenOn: '2026-01-05', timesEaten: 1 })],
    [tally(1)],
    lunchToday({ day: '2026-01-06' }),
  )
  await letPass(2)
  expect(await screen.findByRole('button', { name: 'Vote for Napoli' })).toBeVisible()
  expect(await screen.findByText('Eaten yesterday')).toBeVisible()
})

test('coming back to the window reloads the day', async () => {
  await openBoard({ voters: [ada.displayName] })
  answer('lunch.today', () => decided())
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(await region("Today's lunch")).toBeVisible()
})

test('each member is a face on the board: first those who are missing, last those who are away', async () => {
  const pictureUrl = 'https://lunch.example/api/pictures/bob'
  const details = { waitingFor: [{ ...bob, pictureUrl }], away: [person('Cleo Park')], coming: [me] }
  const user = await openBoard({ ...details, voters: [ada.displayName] })
  const button = screen.getByRole('button', { name: /^Who is missing/ })
  const faces = within(button).getAllByTitle(/./)
  expect(faces.map(({ title, textContent }) => [title, textContent])).toEqual([
    ['Bob Ross', ''],
    ['Ada Lovelace', 'AL'],
    ['Cleo Park', 'CP'],
  ])
  expect(faces[0]?.querySelector('img')).toHaveAttribute('src', pictureUrl)
  await press(user, '1 vote, voters of Napoli')
  const name = screen.getByText(ada.displayName, { selector: 'li span' })
  expect(name.closest('li')).toHaveTextContent('ALAda Lovelace')
})

test('two members of the same name are two people on the board', async () => {
  const namesake = { ...person(ada.displayName), userId: 9 }
  const voter = { ...namesake, timestamp: '2026-01-05T10:30:00.000Z' }
  const nudge = { ...byBob, by: namesake.displayName, userId: namesake.userId }
  const waitingFor = [person(ada.displayName), bob]
  const voted = { ...tally(1), count: 1, voters: [voter] }
  answerBoard([venue()], [voted], lunchToday({ day: today(), coming: [namesake], waitingFor, nudge }))
  const user = await renderScreen('/Engines')
  expect(await screen.findByText('asks: where do you want to eat?')).toHaveTextContent(/^Ada Lovelace asks:/)
  const cast = hold('votes.cast', ({ venueId }) => ({ venueId }))
  await user.click(screen.getAllByRole('button', { name: 'Vote for Napoli' }).at(-1) as HTMLElement)
  expect(await screen.findByText('Still to vote: Bob Ross')).toBeVisible()
  expect(screen.getByText('You: Napoli')).toBeVisible()
  await press(user, '2 votes, voters of Napoli')
  expect(await screen.findAllByText(ada.displayName, { selector: 'li span' })).toHaveLength(2)
  cast.release(undefined)
  await expectToast('🗳️ Vote Submitted!', expect.anything())
})

test('deciding asks first, and shows the decision', async () => {
  const user = await openBoard({ voters: [ada.displayName] })
  const calls = answer('lunch.decide', () => decided())
  await choose(user, 'Decide Now')
  expect(await screen.findByRole('alertdialog', { name: 'Decide lunch now?' })).toBeVisible()
  expect(calls).toHaveLength(0)
  await confirm(user, 'Decide Now')
  await expectToast('🍽️ Lunch Is Decided', 'Napoli. Most votes: 3 of 5.')
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(calls).toHaveLength(1)
})

test('before lunch is decided, the dialog says what would win', async () => {
  const venues = [venue({ lastEatenOn: '2026-01-05' }), venue({ id: 2, name: 'Ramen' })]
  answerBoard(
    venues,
    [tally(1, [bob.displayName]), tally(2, [ada.displayName])],
    lunchToday({ day: today() }),
  )
  const user = await renderScreen('/Engines')
  await press(user, 'Decide Now')
  const dialog = await screen.findByRole('alertdialog', { name: 'Decide lunch now?' })
  expect(dialog).toHaveTextContent('Ramen would win the tie with Napoli.')
  answer('votes.today', () => [tally(1, [bob.displayName, ada.displayName]), tally(2)])
  act(() => void window.dispatchEvent(new Event('focus')))
  await waitFor(() => expect(dialog).toHaveTextContent('Napoli would win.'))
})

test('a refused decision shows the reason and the current state', async () => {
  const user = await openBoard({ voters: [ada.displayName] })
  fail('lunch.decide', { ...closed, message: 'Lunch is already decided' })
  answer('lunch.today', () => decided())
  await choose(user, 'Decide Now')
  await confirm(user, 'Decide Now')
  expect(await region("Today's lunch")).toBeVisible()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test('a dialog lists who is missing, who has voted and who is away, and offers to nudge', async () => {
  const away = [person('Cleo Park')]
  const user = await openBoard({ away, coming: [me], voters: [ada.displayName] })
  await press(user, /^Who is missing/)
  const dialog = within(await screen.findByRole('dialog', { name: 'Who is missing' }))
  expect(dialog.getByText('1 has voted, 1 still to vote, 1 not today')).toBeVisible()
  const lists = dialog.getAllByRole('region').map(({ textContent }) => textContent)
  expect(lists).toEqual([
    'Still to voteBRBob Ross',
    'VotedALAda LovelaceBring a Guest',
    'Not todayCPCleo Park',
  ])
  const nudges = answer('lunch.nudge', () => ({ nudged: 1, byPush: 0, outlets: 0 }))
  await user.click(dialog.getByRole('button', { name: 'Nudge' }))
  await expectToast('🔔 Reminder Sent', 'Nobody could be reached outside LunchVote.')
  expect(nudges).toHaveLength(1)
})

test('being away shows at once and removes the vote; a refusal undoes both', async () => {
  const user = await openBoard({ voters: [ada.displayName] })
  expect(screen.getByText('Still to vote: Bob Ross')).toBeVisible()
  const away = hold('lunch.away', () => lunchToday({ day: today(), away: [person(ada.displayName)] }))
  await press(user, 'Not Today')
  expect(await screen.findByText('You are out today')).toBeVisible()
  expect(await screen.findByRole('button', { name: "I'm In Again" })).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('button', { name: 'Vote for Napoli' })).toBeVisible()
  answer('lunch.today', () => decided())
  away.release(closed)
  expect(await region("Today's lunch")).toBeVisible()
  expect(away.calls).toEqual([{ away: true }])
})

test('a member who votes is no longer away', async () => {
  const user = await openBoard({ away: [person(ada.displayName)] })
  // There is neither a closing time nor a vote.
  expect(screen.queryByText(/Voting close/)).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Decide Now' })).not.toBeInTheDocument()
  expect(screen.queryByText(/^(Eaten|Never eaten)/)).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: "I'm In Again" })).toBeVisible()
  const cast = hold('votes.cast', () => ({ venueId: 1 }))
  await press(user, 'Vote for Napoli')
  expect(await screen.findByText('Still to vote: Bob Ross')).toBeVisible()
  answer('votes.today', () => [tally(1, [ada.displayName])])
  answer('lunch.today', () => lunchToday({ day: today() }))
  cast.release(undefined)
  await expectToast('🗳️ Vote Submitted!', 'Your vote for Napoli has been recorded successfully.')
  expect(screen.getByRole('button', { name: 'Not Today' })).toBeVisible()
})

test('a vote that is too late is undone, and the decision is shown', async () => {
  const user = await openBoard({})
  fail('votes.cast', closed)
  answer('lunch.today', () => decided())
  await press(user, 'Vote for Napoli')
  expect(await region("Today's lunch")).toBeVisible()
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 2')
})

test('cards say when the team last ate at the venue', async () => {
  const ramen = venue({ id: 2, name: 'Ramen' })
  answerBoard([venue({ lastEatenOn: today(), timesEaten: 2 }), ramen], [tally(1), tally(2)])
  await renderScreen('/Engines')
  expect(await screen.findByText('Eaten today')).toBeVisible()
  expect(screen.getByText('Never eaten yet')).toBeVisible()
})

const nudge = () => screen.queryByRole('button', { name: 'Nudge' })

test('a nudge reminds those who are waited for', async () => {
  const user = await openBoard({ voters: [ada.displayName] })
  const nudges = answer('lunch.nudge', () => ({ nudged: 1, byPush: 1, outlets: 1 }))
  await press(user, 'Nudge')
  await expectToast('🔔 Reminder Sent', '1 of 1 gets a notification. Your chat was told.')
  expect(nudges).toHaveLength(1)
  const message = 'The team was just reminded. You can remind it again at 12:15.'
  fail('lunch.nudge', { code: 'CONFLICT', status: 409, message })
  await press(user, 'Nudge')
  await expectErrorToast('❌ Error', message)
  await dismissToast(user)
  fail('lunch.nudge', 'lost')
  await press(user, 'Nudge')
  await expectErrorToast('❌ Error', 'The reminder could not be sent. Please try again.')
})

test('nobody is left out of the line about who is missing, however many they are', async () => {
  const names = ['Bob Ross', 'Cleo Park', 'Dora', 'Eve']
  await openBoard({ waitingFor: names.map(person), coming: [me], voters: [ada.displayName] })
  expect(screen.getByText('Still to vote: Bob Ross, Cleo Park and 2 more')).toBeVisible()
})

test.for([
  { day: { voters: [bob.displayName] }, isOffered: false, when: 'only I am waited for' },
  { day: { voters: [ada.displayName], away: [bob] }, isOffered: false, when: 'the others are away' },
  { day: { away: [person(ada.displayName)] }, isOffered: true, when: 'I am away' },
])('when $when, a nudge is offered: $isOffered', async ({ day, isOffered }) => {
  const user = await openBoard(day)
  expect((await menuEntries(user)).includes('Nudge')).toBe(isOffered)
  expect(nudge()).not.toBeInTheDocument()
})
