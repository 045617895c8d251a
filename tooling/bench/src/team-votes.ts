import { type Company, cookieOf } from '@lunchvote/db/testing/company'
import type { LoadRequest } from './load.ts'

type Voters = { company: Company; firstTeam: number; connections: number }

/** The requests of one connection: one vote in each of its teams. The teams from `firstTeam` on vote. */
export function votesOf(connection: number, { company, firstTeam, connections }: Voters): LoadRequest[] {
  const teams = Math.floor((company.teams - firstTeam + 1) / connections)
  return Array.from({ length: teams }, (_, n) => {
    const team = firstTeam + n * connections + connection
    return {
      method: 'POST',
      path: '/api/votes',
      headers: { cookie: cookieOf(team * company.membersPerTeam), 'content-type': 'application/json' },
      body: JSON.stringify({ venueId: team * company.venuesPerTeam - 1 }),
    }
  })
}
