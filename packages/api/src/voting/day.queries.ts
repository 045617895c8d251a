import type { ShowVotes } from '@lunchvote/contracts/team'
import type { DatabaseHandle } from '@lunchvote/db/database'
import { lunches } from '@lunchvote/db/tables/lunches'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { votes } from '@lunchvote/db/tables/votes'
import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { TeamDay } from './clock.rules.ts'

/** A team's day in a statement. `clock.rules.ts` computes it, because PostgreSQL's timezones can differ. */
export type SqlDay = { day: SQL; now: SQL }

/** A day as parameters of a statement about one team. */
export const sqlDay = ({ day, now }: TeamDay): SqlDay => ({
  day: sql`${day}::date`,
  now: timestamp(now),
})

/** An instant as a parameter of a statement. */
export const timestamp = (instant: Date) => sql`${instant.toISOString()}::timestamptz`

/** The teams of these days, each with its day. A statement computes these values once for each team. */
export function teamsOn(db: DatabaseHandle, days: readonly TeamDay[]) {
  const list = (of: (day: TeamDay) => number | string) => `{${days.map(of).join()}}`
  const table = sql`unnest(
    ${list(({ teamId }) => teamId)}::integer[], ${list(({ day }) => day)}::date[],
    ${list(({ round }) => round)}::integer[], ${list(({ now }) => now.toISOString())}::timestamptz[]
  ) as today (team_id, day, round, now)`
  const today: SqlDay = { day: sql`today.day`, now: sql`today.now` }
  // Drizzle writes these names without their table, so no table that is joined has a column of the same name.
  return db.$with('team_of_ballots').as(
    db
      .select({
        id: teams.id,
        day: sql<string>`${today.day}`.as('team_day'),
        round: sql<number>`today.round`.as('team_round'),
        hides: isHiding(today).as('hides'),
        isApproval: sql<boolean>`${teams.votingMode} = 'approval'`.as('is_approval'),
      })
      .from(teams)
      .innerJoin(table, sql`today.team_id = ${teams.id}`)
      .where(
        inArray(
          teams.id,
          days.map(({ teamId }) => teamId),
        ),
      ),
  )
}

/** Whether a vote counts: exactly if it is of the team's current round, which has not ended. */
export const isLive = (round: number | SQLWrapper): SQL<boolean> => sql`(${votes.round} = ${round})`

/** Whether the member's own days say that the member is not in on the day. */
export const isDayOff = (day: SQLWrapper): SQL<boolean> => sql`(
  extract(isodow from ${day})::smallint <> all(${users.weekdays}) or coalesce(${users.awayThrough} >= ${day}, false))`

/**
 * Whether the team's closing time has come, but the decision has not been stored and voting has not been closed yet.
 */
export const isDue = (now: SQL): SQL<boolean> => sql`coalesce(${teams.nextClosing} <= ${now}, false)`

/** Whether the team's voting is closed on the day. False as long as `isDue` is true. */
const isClosed = (day: SQL): SQL<boolean> => sql`coalesce(${teams.closedThrough} >= ${day}, false)`

/** Whether the team's day is decided: it has a lunch, or a member removed its lunch from the history. */
export const isDecidedOn = (day: SQLWrapper): SQL<boolean> => sql`(
  ${teams.noLunchOn} is not distinct from ${day} or exists (
    select from ${lunches} where ${lunches.teamId} = ${teams.id} and ${lunches.day} = ${day}))`

/** Who sees votes on the team's day. */
export const showsVotes = (now: SQL): SQL<ShowVotes> => sql`(
  case when ${teams.hidesUntil} > ${now} then ${teams.hidesVotes} else ${teams.showVotes} end)`

/** Whether the team's votes are hidden from some members. */
export const isHiding = ({ now, day }: Pick<SqlDay, 'now' | 'day'>): SQL<boolean> =>
  sql`(${showsVotes(now)} <> 'always' and not ${isClosed(day)})`
