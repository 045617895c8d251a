import type { DatabaseHandle } from '@lunchvote/db/database'
import { lunches } from '@lunchvote/db/tables/lunches'
import { teamScreens } from '@lunchvote/db/tables/team-screens'
import { teams } from '@lunchvote/db/tables/teams'
import { venues } from '@lunchvote/db/tables/venues'
import { votes } from '@lunchvote/db/tables/votes'
import { and, eq, max, sql } from 'drizzle-orm'
import type { TeamId } from '../member.ts'
import { lastReset, localDay, showsVotes } from '../voting/day.queries.ts'
import type { Candidate } from '../voting/decision.rules.ts'
import { isOpenOn } from '../voting/open-days.queries.ts'

/** Finds the team whose screen has the token. */
export async function teamOfScreen(db: DatabaseHandle, tokenHash: string) {
  const [found] = await db
    .select({ teamId: sql<TeamId>`${teams.id}`, name: teams.name, timezone: teams.timezone })
    .from(teamScreens)
    .innerJoin(teams, eq(teams.id, teamScreens.teamId))
    .where(eq(teamScreens.tokenHash, tokenHash))
  return found
}

/** When the screen of the team was made. Undefined if it has none. */
export async function screenOf(db: DatabaseHandle, teamId: TeamId) {
  const [found] = await db
    .select({ createdAt: teamScreens.createdAt })
    .from(teamScreens)
    .where(eq(teamScreens.teamId, teamId))
  return found
}

/** Stores the screen of the team, in place of an earlier one. */
export async function upsertScreen(
  db: DatabaseHandle,
  teamId: TeamId,
  screen: { tokenHash: string; createdAt: Date },
): Promise<void> {
  await db
    .insert(teamScreens)
    .values({ teamId, ...screen })
    .onConflictDoUpdate({ target: teamScreens.teamId, set: screen })
}

export async function deleteScreen(db: DatabaseHandle, teamId: TeamId): Promise<void> {
  await db.delete(teamScreens).where(eq(teamScreens.teamId, teamId))
}

/**
 * The venues with the most support: several if they are tied. None without a vote for a venue, or if the team hides votes
 * from anyone while voting is open. The candidates do not say who has voted.
 */
export async function mostSupported(db: DatabaseHandle, teamId: TeamId, now: Date): Promise<Candidate[]> {
  // PostgreSQL does not inline a query with a limit, so it computes these values once, and not for each vote.
  const team = db
    .select({
      id: teams.id,
      day: localDay(now, teams.timezone).as('day'),
      lastReset: lastReset(now).as('last_reset'),
    })
    .from(teams)
    .where(and(eq(teams.id, teamId), sql`${showsVotes(now)} = 'always'`))
    .limit(1)
    .as('team_of_screen')
  const votesFor = sql`count(*) filter (where not ${votes.against})`
  const votesAgainst = sql`count(*) filter (where ${votes.against})`
  const counted = db
    .select({
      venueId: venues.id,
      venueName: venues.name,
      imageUrl: venues.imageUrl,
      votes: votesFor.as('votes_for'),
      votesAgainst: votesAgainst.as('votes_against'),
      completeAt: sql`max(${votes.date}) filter (where not ${votes.against})`.as('complete_at'),
      day: sql`${team.day}`.as('day_of_screen'),
      place: sql<number>`rank() over (order by ${votesFor} - ${votesAgainst} desc)`.as('place'),
    })
    .from(team)
    .innerJoin(votes, eq(votes.teamId, team.id))
    .innerJoin(venues, and(eq(venues.teamId, votes.teamId), eq(venues.id, votes.venueId)))
    .where(
      and(
        eq(votes.teamId, teamId),
        eq(venues.teamId, teamId),
        sql`(${votes.date} < ${team.lastReset}) is not true`,
        venues.active,
        isOpenOn(sql`${team.day}`),
      ),
    )
    .groupBy(venues.id, team.day)
    .having(sql`${votesFor} > 0`)
    .as('counted')
  const lastEatenOn = db
    .select({ day: max(lunches.day) })
    .from(lunches)
    .where(
      and(
        eq(lunches.teamId, teamId),
        eq(lunches.venueId, counted.venueId),
        sql`${lunches.day} < ${counted.day}`,
      ),
    )
  const found = await db
    .select({
      venueId: counted.venueId,
      venueName: counted.venueName,
      imageUrl: counted.imageUrl,
      votes: sql`${counted.votes}`.mapWith(Number),
      against: sql`${counted.votesAgainst}`.mapWith(Number),
      completeAt: sql`${counted.completeAt}`.mapWith(votes.date),
      lastEatenOn: sql<string | null>`(${lastEatenOn})`,
    })
    .from(counted)
    .where(eq(counted.place, 1))
  return found.map((candidate) => ({ ...candidate, voterIds: [] }))
}
