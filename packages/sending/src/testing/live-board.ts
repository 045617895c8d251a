import type { LiveBoard } from '@lunchvote/contracts/notices'

/** A board with two venues, on a day on which voting is open. */
export const liveBoard: LiveBoard = {
  outletId: 7,
  team: { id: 1, name: 'Engines' },
  boardUrl: 'https://lunch.example.com/Engines',
  language: 'en',
  day: '2026-11-20',
  state: 'open',
  localTime: '11:45',
  votingMode: 'single',
  isHidden: false,
  venues: [
    { id: 3, name: 'Napoli', votes: 2, against: 0 },
    { id: 4, name: 'Sushi', votes: 0, against: 0 },
  ],
  voted: 2,
  waitingFor: 3,
  lunch: null,
}
