import { expect } from 'vitest'
import { anId, notAnId, type Row, success, type World } from './contract-row.ts'
import { venueInput } from './test-app.ts'

const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
/** The day before the one on which the contract test runs. */
export const yesterday = '2026-11-24'
/** The day after it. */
export const tomorrow = '2026-11-26'
export const decision = {
  day,
  venueId: anId,
  venueName: venueInput.name,
  imageUrl: venueInput.imageUrl,
  votes: 1,
  against: 0,
  voters: 1,
  how: 'votes',
  reason: 'Most votes: 1 of 1.',
  reasonCode: 'most_votes',
  reasonParams: { votes: 1, voters: 1 },
  decidedAt: expect.stringMatching(/Z$/),
  decidedBy: expect.any(String),
}
const recorded = {
  ...decision,
  votes: 0,
  voters: 0,
  how: 'member',
  reason: expect.any(String),
  reasonCode: 'recorded',
  reasonParams: { by: expect.any(String) },
}
export const person = { userId: anId, displayName: expect.any(String), pictureUrl: null }
export const lunchToday = {
  day,
  closesAt: null,
  dayOff: null,
  nextLunch: { day: expect.stringMatching(/^20\d\d-\d\d-\d\d$/), closesAt: null },
  isOpen: true,
  decision: null,
  coming: [],
  away: [],
  waitingFor: [person, person],
  voted: [],
  tables: [],
  guests: [],
  reset: null,
  reopened: null,
  nudge: null,
}
/** The table of the decision. */
export const firstTable = {
  tableId: anId,
  kind: 'go',
  venueId: anId,
  venueName: venueInput.name,
  imageUrl: venueInput.imageUrl,
  leavesAt: null,
  meetingPoint: null,
  seats: null,
  openedBy: null,
  takenBy: null,
  people: [person],
  guests: [],
  lines: [],
  summary: '',
}
const castVote = ({ member, venueId }: World) => member.send('POST', '/api/votes', { json: { venueId } })
const recordLunch = ({ member, venueId }: World) =>
  member.send('PUT', `/api/lunches/${yesterday}`, { json: { venueId } })

/** The REST calls about lunch. */
export const lunchRows: Row[] = [
  { method: 'GET', path: '/api/lunch/today', access: 'member', answer: lunchToday },
  {
    method: 'GET',
    path: '/api/lunch/days',
    access: 'member',
    query: '?from=2026-11-28&to=2026-11-28',
    answer: [{ day: '2026-11-28', isLunchDay: false, closesAt: null, dayOff: null }],
  },
  {
    method: 'GET',
    path: '/api/lunch/suggestions',
    access: 'member',
    answer: {
      day,
      suggestions: [
        {
          venueId: anId,
          venueName: venueInput.name,
          imageUrl: venueInput.imageUrl,
          reason: 'Never eaten at.',
          reasonCode: 'never_eaten_at',
          reasonParams: {},
          opensWeek: false,
        },
      ],
    },
  },
  {
    method: 'GET',
    path: '/api/lunch/week',
    access: 'member',
    before: recordLunch,
    answer: {
      from: '2026-11-23',
      to: day,
      isClosing: false,
      lunches: 1,
      places: 1,
      ties: 0,
      walkingMinutes: 0,
      longAgo: null,
    },
  },
  {
    method: 'GET',
    path: '/api/lunch/year',
    access: 'member',
    before: recordLunch,
    query: '?year=2026',
    answer: {
      year: 2026,
      lunches: 1,
      places: 1,
      first: { day: yesterday, venueName: venueInput.name },
      favourite: null,
      rarest: null,
      longestRun: null,
      closestVote: null,
      daysOnFoot: 0,
      walkingMinutes: 0,
      earlier: null,
      later: null,
    },
  },
  {
    method: 'POST',
    path: '/api/lunch/decide',
    access: 'member',
    before: castVote,
    answer: {
      ...lunchToday,
      isOpen: false,
      decision,
      coming: [person],
      waitingFor: [person],
      voted: [person],
      tables: [firstTable],
    },
  },
  {
    method: 'POST',
    path: '/api/lunch/extend',
    access: 'member',
    input: () => ({ minutes: 180 }),
    answer: { ...lunchToday, closesAt: '2026-11-25T15:00:00.000Z' },
    wrong: [
      ['minutes', 0, 'Extend by 1 to 180 minutes'],
      ['minutes', 181, 'Extend by 1 to 180 minutes'],
      ['minutes', 1.5, 'Minutes must be a whole number'],
      ['minutes', '15', 'Minutes must be a whole number'],
    ],
  },
  {
    method: 'POST',
    path: '/api/lunch/nudge',
    access: 'member',
    answer: { nudged: 2, byPush: 0, outlets: 0 },
  },
  {
    method: 'PUT',
    path: '/api/lunch/away',
    access: 'member',
    input: () => ({ away: true }),
    answer: { ...lunchToday, away: [person], waitingFor: [person] },
    wrong: [
      ['away', 'true', 'Away must be true or false'],
      ['away', undefined, 'Away must be true or false'],
    ],
  },
  {
    method: 'GET',
    path: '/api/lunches',
    access: 'member',
    before: recordLunch,
    query: '?limit=1&before=2999-01-01',
    answer: { lunches: [recorded], next: null },
  },
  {
    method: 'PUT',
    path: '/api/lunches/{day}',
    access: 'member',
    id: () => yesterday,
    input: ({ venueId }) => ({ venueId }),
    answer: recorded,
    wrong: [...notAnId, ['venueName', 'Elsewhere', 'Give either venueId or venueName']],
    foreign: true,
  },
  {
    method: 'DELETE',
    path: '/api/lunches/{day}',
    access: 'member',
    before: recordLunch,
    id: () => yesterday,
    answer: success,
  },
]
