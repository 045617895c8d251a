import type { TeamChange } from '@lunchvote/contracts/event-types'

/** The kinds of data on the screen that colleagues can change. */
export type Shown =
  | 'tally'
  | 'venues'
  | 'vault'
  | 'members'
  | 'settings'
  | 'invite'
  | 'lunch'
  | 'menus'
  | 'user'

const concerned: Record<TeamChange, readonly Shown[]> = {
  votes: ['tally'],
  // A change of venues also changes the tally, which has a row for each active venue.
  venues: ['venues', 'tally'],
  vault: ['vault'],
  // A change of members can make the user the admin. The tally contains the team's size. Today's lunch contains the
  // members who are away. The venues contain how many members they suit.
  members: ['user', 'members', 'tally', 'lunch', 'venues'],
  // The invite link contains the team's name, and depends on who can join.
  team: ['user', 'settings', 'invite'],
  // Venues suit the members who are not away.
  lunch: ['lunch', 'venues'],
  menus: ['menus'],
}

/** The data to reload after these changes. */
export function concernedBy(changes: Iterable<TeamChange>): ReadonlySet<Shown> {
  return new Set([...changes].flatMap((change) => concerned[change]))
}
