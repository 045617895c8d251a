import type { LiveBoard } from '@lunchvote/contracts/notices'
import { expect, it } from 'vitest'
import { refusal } from '../testing/chat-service.ts'
import { shownIn } from '../testing/fake-slack.ts'
import { liveBoard as board } from '../testing/live-board.ts'
import { slackBoard } from './slack-board.ts'

type Blocks = Parameters<typeof shownIn>[0]['blocks']
const shown = (details: Partial<LiveBoard>) => shownIn({ blocks: blocksOf(details) })
const blocksOf = (details: Partial<LiveBoard>) => slackBoard({ ...board, ...details }).blocks as Blocks

it('the buttons say what they are about', () => {
  const buttons = blocksOf({}).flatMap(({ accessory, elements = [] }) => (accessory ? [accessory] : elements))
  expect(buttons).toMatchObject([
    { action_id: 'vote', value: '7/2026-11-20/3', accessibility_label: 'Vote for Napoli' },
    { action_id: 'vote', value: '7/2026-11-20/4', accessibility_label: 'Vote for Sushi' },
    { action_id: 'away', value: '7/2026-11-20/' },
  ])
})

it('names the leader and the votes as the team votes, and nothing of hidden votes', () => {
  expect(shown({})[1]).toBe(
    'Voting is open until 11:45.\nIn the lead: Napoli (2)\n2 have voted, 3 still to vote.',
  )
  const venues = [
    { id: 4, name: 'Sushi', votes: 0, against: 0 },
    { id: 3, name: 'Napoli', votes: 1, against: 2 },
  ]
  expect(shown({ venues, localTime: null, voted: 1 }).slice(1, 4)).toEqual([
    'Voting is open.\nIn the lead: Napoli (1 for, 2 against)\n1 has voted, 3 still to vote.',
    'Sushi (0) [Vote]',
    'Napoli (1 for, 2 against) [Vote]',
  ])
  expect(shown({ isHidden: true }).slice(1, 4)).toEqual([
    'Voting is open until 11:45.\nVotes are hidden for now.\n2 have voted, 3 still to vote.',
    'Napoli [Vote]',
    'Sushi [Vote]',
  ])
})

it('the text for people who do not see the blocks says the same', () => {
  const textOf = (details: Partial<LiveBoard>) => slackBoard({ ...board, ...details }).text.split('\n')
  expect(textOf({})).toEqual([
    'Where do we eat today?',
    'Voting is open until 11:45.',
    'In the lead: Napoli (2)',
    '2 have voted, 3 still to vote.',
    'Napoli (2)',
    'Sushi (0)',
  ])
  expect(textOf({ isHidden: true }).slice(-2)).toEqual(['Napoli', 'Sushi'])
})

it('ends with the decision, or without one, and without buttons', () => {
  const lunch = { name: 'Napoli', imageUrl: 'https://example.com/napoli.jpg', reason: 'Most votes: 2 of 2.' }
  const link = '<https://lunch.example.com/Engines|Open the board>'
  expect(shown({ state: 'decided', lunch, venues: board.venues.slice(0, 1) })).toEqual([
    "Today's lunch: Napoli",
    'Most votes: 2 of 2.\nNapoli (2)',
    link,
  ])
  expect(shown({ state: 'closed', venues: [] })).toEqual(['There is no lunch', 'Voting has closed.', link])
})

it('says when people leave, and who comes, and escapes it', () => {
  const lunch = { name: 'Napoli', imageUrl: 'x', reason: 'Most votes: 2 of 2.' }
  const tables = [
    { name: 'Napoli', localTime: '12:15', people: 6 },
    { name: 'Soup <Bar>', localTime: null, people: 3 },
  ]
  expect(shown({ state: 'decided', lunch: { ...lunch, tables }, venues: [] })[1]).toBe(
    'Two tables: Napoli 12:15 (6), Soup &lt;Bar&gt; (3)\nMost votes: 2 of 2.',
  )
  const leaving = { localTime: '12:15', meetingPoint: 'At <the> lift', coming: ['Ada & Ben', 'Cleo +1'] }
  expect(shown({ state: 'decided', lunch: { ...lunch, ...leaving }, venues: [] })[1]).toBe(
    'Leaves 12:15 · At &lt;the&gt; lift\nMost votes: 2 of 2.\nComing: Ada &amp; Ben and Cleo +1',
  )
})

it('has the first dish of each menu behind its venue, and above the reason of the decision', () => {
  const [napoli, sushi] = board.venues
  if (!napoli || !sushi) throw new Error('The board has two venues')
  const venues = [{ ...napoli, dish: 'Gulasch <&>' }, sushi]
  expect(shown({ venues }).slice(2, 4)).toEqual([
    'Napoli (2) · Gulasch &lt;&amp;&gt; [Vote]',
    'Sushi (0) [Vote]',
  ])
  expect(shown({ venues, isHidden: true })[2]).toBe('Napoli · Gulasch &lt;&amp;&gt; [Vote]')
  const lunch = { name: 'Napoli', imageUrl: 'x', reason: 'Most votes: 2 of 2.', dish: 'Gulasch' }
  expect(shown({ state: 'decided', lunch, venues: [] })[1]).toBe('On the menu: Gulasch\nMost votes: 2 of 2.')
})

it('keeps the limits of Slack with the longest names, and escapes them', () => {
  const name = '<!here>&'.repeat(6)
  const dish = '<!here>&'.repeat(20)
  const venues = Array.from({ length: 10 }, (_, id) => ({ id, name, votes: 9, against: 9, dish }))
  const long = {
    venues,
    lunch: { name, dish, imageUrl: 'x', reason: `Tied with ${Array(50).fill(name).join()}` },
  }
  for (const state of ['open', 'decided', 'closed'] as const) {
    const message = slackBoard({ ...board, ...long, state })
    const { text } = message
    expect(refusal('slack', message)).toBeNull()
    expect(JSON.stringify([text, shown({ ...long, state }).slice(0, -1)])).not.toMatch(/<|&(?!amp;|lt;|gt;)/)
  }
})
