import type { Notice, OutletMessage } from '@lunchvote/contracts/notices'
import { decisionReason } from '@lunchvote/contracts/reasons/decisions'

const team = { id: 3, name: 'Analytical Engines' }
export const boardUrl = 'https://lunch.example.com/Analytical%20Engines'

type Names = {
  venue?: string
  other?: string
  person?: string
  team?: string
  dish?: string
  meetingPoint?: string
  imageUrl?: string
}

/** Returns a notice of each event. `names` replaces the names and the picture in the notices. Without one, they have no dish. */
export function everyNotice(names: Names = {}): Notice[] {
  const { imageUrl = 'https://example.com/napoli.jpg', dish } = names
  const menu = dish === undefined ? {} : { dish }
  const venue = { id: 7, name: names.venue ?? 'Napoli', imageUrl }
  const other = names.other ?? 'Ramen Corner'
  const common = { team: { ...team, name: names.team ?? team.name }, boardUrl }
  const table = { leavesAt: '2026-11-23T11:15:00.000Z', meetingPoint: null }
  const closesAt = '2026-11-23T10:45:00.000Z'
  const venues = [
    { id: 7, name: venue.name, voteUrl: `${boardUrl}?vote=7`, ...menu },
    { id: 8, name: clipped(other), voteUrl: `${boardUrl}?vote=8` },
  ]
  return [
    {
      event: 'voting.opened',
      data: { day: '2026-11-23', closesAt, venues },
      localTime: '11:45',
      sendBefore: '2026-11-23T08:05:00.000Z',
      ...common,
    },
    {
      event: 'voting.closing',
      data: { day: '2026-11-23', closesAt, voted: 1, waitingFor: 2, venues },
      localTime: '11:45',
      sendBefore: '2026-11-23T10:35:00.000Z',
      ...common,
    },
    {
      event: 'lunch.decided',
      data: {
        day: '2026-11-23',
        venue,
        votes: 2,
        against: 0,
        voters: 4,
        how: 'tie',
        leavesAt: '2026-11-23T11:15:00.000Z',
        meetingPoint: names.meetingPoint ?? 'At the lift',
        coming: [names.person ?? 'Ada Lovelace', 'Ben +1'],
        ...menu,
        ...decisionReason('tied_at_votes', { votes: 2, others: [other], rule: 'eaten_longer_ago' }),
      },
      localTime: '12:15',
      tally: [
        { name: venue.name, votes: 2, against: 0 },
        { name: other, votes: 2, against: 0 },
      ],
      ...common,
    },
    {
      event: 'lunch.tables',
      data: {
        day: '2026-11-23',
        tables: [
          { ...table, tableId: 1, kind: 'go', venue, people: 6 },
          {
            ...table,
            tableId: 2,
            kind: 'order',
            venue: { ...venue, id: 8, name: clipped(other) },
            people: 3,
          },
        ],
      },
      shown: [
        { name: venue.name, localTime: '12:15', people: 6 },
        { name: clipped(other), localTime: '12:30', people: 3 },
      ],
      sendBefore: '2026-11-23T11:15:00.000Z',
      ...common,
    },
    { event: 'venue.created', data: { venue, by: names.person ?? 'Ada Lovelace' }, ...common },
    { event: 'test', data: {}, ...common },
  ]
}

/** `names.other` can be a list of many names, but a venue has one name of at most 50 characters. */
const clipped = (name: string) => [...name].slice(0, 50).join('').trim()

export function messageOf(notice: Notice): OutletMessage {
  return {
    webhookId: '0198f5a2-7c3b-4c7e-9d11-3a5b6c7d8e9f',
    at: new Date('2026-11-23T10:30:00Z'),
    notice,
    language: 'en',
  }
}
