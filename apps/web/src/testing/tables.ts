import type { LunchTable } from '@lunchvote/contracts/tables'
import { screen } from '@testing-library/react'
import { person } from './data.ts'
import { bob, decided, me, openBoard } from './lunch-board.ts'

/** A table that Bob has opened. */
export function table(details: Partial<LunchTable> = {}): LunchTable {
  return {
    tableId: 2,
    kind: 'go',
    venueId: null,
    venueName: 'Soup Bar',
    imageUrl: 'https://pictures.example/soup.svg',
    leavesAt: null,
    meetingPoint: null,
    seats: null,
    openedBy: bob,
    takenBy: null,
    people: [bob],
    guests: [],
    lines: [],
    summary: '',
    ...details,
  }
}

/** The table of the decision for Napoli, where Ada sits. */
export const firstTable = (details: Partial<LunchTable> = {}) =>
  table({ tableId: 1, venueId: 1, venueName: 'Napoli', openedBy: null, people: [me], ...details })

/** Today's lunch with these tables. Everybody comes who sits at one of them. */
export const dayWith = (...tables: LunchTable[]) =>
  decided({ tables, coming: tables.flatMap(({ people }) => people), waitingFor: [] })

/** Opens the board of a team with these tables. */
export async function openTables(...tables: LunchTable[]) {
  const user = await openBoard(dayWith(...tables))
  return { user, list: await screen.findByRole('region', { name: 'Other tables' }) }
}

export const eve = person('Eve')
