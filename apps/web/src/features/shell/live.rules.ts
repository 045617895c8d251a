import type { TeamChange } from '@lunchvote/contracts/team-changes'

/** What a screen shows of the server, as far as a colleague can change it. */
export type Shown = 'tally' | 'venues' | 'vault' | 'members' | 'settings' | 'user'

const concerned: Record<TeamChange, readonly Shown[]> = {
  votes: ['tally'],
  // The tally has a row for each venue on offer.
  venues: ['venues', 'tally'],
  vault: ['vault'],
  // Who the admin is, for one; and the size of the team stands in each tally.
  members: ['user', 'members', 'tally'],
  team: ['user', 'settings'],
}

/** What to ask for again, each once. */
export function concernedBy(changes: Iterable<TeamChange>): ReadonlySet<Shown> {
  return new Set([...changes].flatMap((change) => concerned[change]))
}
