import type { CurrentUser } from '@lunchvote/contracts/auth'
import type { LunchTable } from '@lunchvote/contracts/tables'
import { readStored, writeStored } from '~/lib/storage.ts'

/** What the member ordered last at a place. It is kept in this browser, for each member and team, and nowhere else. */
const keyOf = ({ id, teamId }: CurrentUser, { venueId, venueName }: LunchTable) =>
  `last-order ${teamId} ${id} ${venueId ?? `at ${venueName.toLowerCase()}`}`

export const lastOrder = (user: CurrentUser, table: LunchTable): string | null =>
  readStored(keyOf(user, table))

export const keepOrder = (user: CurrentUser, table: LunchTable, text: string): void =>
  writeStored(keyOf(user, table), text)
