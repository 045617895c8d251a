import type { TeamChange } from '@lunchvote/contracts/team-changes'

/** Data on the screen that colleagues can change. */
export type Shown = 'tally' | 'venues' | 'vault' | 'members' | 'settings' | 'user'

const concerned: Record<TeamChange, readonly Shown[]> = {
  votes: ['tally'],
  // The tally has a row for each active venue.
  venues: ['venues', 'tally'],
  vault: ['vault'],
  // The user may be the admin now, and each tally has the team's size.
  members: ['user', 'members', 'tally'],
  team: ['user', 'settings'],
}

/** The data to reload, each once. */
export function concernedBy(changes: Iterable<TeamChange>): ReadonlySet<Shown> {
  return new Set([...changes].flatMap((change) => concerned[change]))
}
