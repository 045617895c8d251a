import { createSessionStore } from '@lunchvote/api/auth/adapters/session-store'
import type { Database } from '@lunchvote/db/database'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { venues } from '@lunchvote/db/tables/venues'

export type ListeningTeam = { tokens: string[]; venueIds: number[] }

/** Creates a team with sessions and two venues. The rows are written directly to the tables. */
export async function createListeningTeam(db: Database, name: string, size: number): Promise<ListeningTeam> {
  const sessions = createSessionStore(db)
  const [team] = await db
    .insert(teams)
    .values({ name, nameKey: name.toLowerCase() })
    .returning({ id: teams.id })
  if (!team) throw new Error('The inserted team was not returned')
  const teamId = team.id
  const people = Array.from({ length: size }, (_, index) => ({
    teamId,
    email: `${name.toLowerCase()}-${index}@example.com`,
    displayName: `Person ${index}`,
    password: 'none',
  }))
  const members = await db.insert(users).values(people).returning({ id: users.id })
  const places = ['Napoli', 'Ramen Momo'].map((place) => ({
    teamId,
    name: place,
    description: 'Warm food, quick at noon.',
    imageUrl: 'https://example.com/lunch.jpg',
  }))
  const offered = await db.insert(venues).values(places).returning({ id: venues.id })
  const tokens: string[] = []
  for (const { id } of members) tokens.push((await sessions.create(id, null)).token)
  return { tokens, venueIds: offered.map(({ id }) => id) }
}

/** @returns the time at which the answer arrived, by `performance.now()` */
export async function castVote(origin: string, token: string, venueId: number): Promise<number> {
  const answer = await fetch(`${origin}/api/votes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ venueId }),
  })
  await answer.text()
  if (!answer.ok) throw new Error(`A vote was answered with ${answer.status}`)
  return performance.now()
}
