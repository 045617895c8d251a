import type { ShowVotes } from '@lunchvote/contracts/team'
import type { DatabaseHandle } from '@lunchvote/db/database'
import { lunches } from '@lunchvote/db/tables/lunches'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { votes } from '@lunchvote/db/tables/votes'
import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { TeamDay } from './clock.rules.ts'

/** A team's day in a statement. `clock.rules.ts` computes it, because PostgreSQL's timezones can differ. */
export type SqlDay = { day: SQL; startsAt: SQL; endsAt: SQL; now: SQL }

/** A day as parameters of a statement about one team. */
export const sqlDay = ({ day, startsAt, endsAt, now }: TeamDay): SqlDay => ({
  day: sql`${day}::date`,
  startsAt: timestamp(startsAt),
  endsAt: timestamp(endsAt),
  now: timestamp(now),
})

/** An instant as a parameter of a statement. */
export const timestamp = (instant: Date) => sql`${instant.toISOString()}::timestamptz`

/** The teams of these days, each with its day. A statement computes these values once for each team. */
export function teamsOn(db: DatabaseHandle, days: readonly TeamDay[]) {
  const list = (of: (day: TeamDay) => number | string) => `{${days.map(of).join()}}`
  const instants = (instantOf: (day: TeamDay) => Date) =>
    sql`${list((day) => instantOf(day).toISOString())}::timestamptz[]`
  const table = sql`unnest(
    ${list(({ teamId }) => teamId)}::integer[], ${list(({ day }) => day)}::date[],
    ${list(({ round }) => round)}::integer[],
    ${instants(({ startsAt }) => startsAt)}, ${instants(({ endsAt }) => endsAt)}, ${instants(({ now }) => now)}
  ) as today (team_id, day, round, starts_at, ends_at, now)`
  const today: SqlDay = {
    day: sql`today.day`,
    startsAt: sql`today.starts_at`,
    endsAt: sql`today.ends_at`,
    now: sql`today.now`,
  }
  // Drizzle writes these names without their table, so no table that is joined has a column of the same name.
  return db.$with('team_of_ballots').as(
    db
      .select({
        id: teams.id,
        day: sql<string>`${today.day}`.as('team_day'),
        round: sql<number>`today.round`.as('team_round'),
        startsAt: sql`${today.startsAt}`.as('day_starts_at'),
        endsAt: sql`${today.endsAt}`.as('day_ends_at'),
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

/** Whether a vote is of the team's current round, which has not ended. Only while its venue is open, it also counts: see `isCounted`. */
export const isLive = (round: number | SQLWrapper): SQL<boolean> => sql`(${votes.round} = ${round})`

/** Whether the instant is on the day. */
export const isOn = (
  instant: SQLWrapper,
  { startsAt, endsAt }: { startsAt: SQLWrapper; endsAt: SQLWrapper },
): SQL<boolean> => sql`(${instant} >= ${startsAt} and ${instant} < ${endsAt})`

/**
 * Whether the member's own days say that the member is not in on the day, and the member has not come nevertheless. A
 * member with a vote that counts is present in any case.
 */
export const isDayOff = (day: SQLWrapper): SQL<boolean> => sql`(
  (extract(isodow from ${day})::smallint <> all(${users.weekdays})
    or coalesce(${day} between coalesce(${users.awayFrom}, ${day}) and ${users.awayThrough}, false))
    and ${users.presentOn} is distinct from ${day})`

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
