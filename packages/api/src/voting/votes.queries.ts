import type { VotingMode } from '@lunchvote/contracts/team'
import type { DatabaseHandle } from '@lunchvote/db/database'
import { prepared } from '@lunchvote/db/prepared'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { venues } from '@lunchvote/db/tables/venues'
import { votes } from '@lunchvote/db/tables/votes'
import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Member } from '../member.ts'
import {
  isAbsence,
  isClosed,
  isDayOff,
  isDue,
  lastReset,
  localDay,
  setVenue,
  showsVotes,
} from './day.queries.ts'
import { closure, isOpenOn } from './open-days.queries.ts'

const placeholder = {
  teamId: sql`${sql.placeholder('teamId')}::integer`,
  userId: sql`${sql.placeholder('userId')}::integer`,
  venueId: sql`${sql.placeholder('venueId')}::integer`,
  against: sql`${sql.placeholder('against')}::boolean`,
  now: sql.placeholder('now'),
}

/**
 * Locks the team, and reads whether voting is open, and how the team votes. Nobody can make a decision until the
 * transaction of this query ends. If a decision is being made, the query waits until it is stored. PostgreSQL then reads
 * the row again, so the query sees that decision. `now` is selected as a column, because otherwise each use of `now`
 * would need its own parameter.
 */
const lockedTeam = (teamId: SQL, now: Placeholder | string) => sql`
  select
    ${teams.id}, clock.now, ${lastReset(clockNow)} as last_reset, ${localDay(clockNow, teams.timezone)} as day,
    ${teams.timezone}, ${isDue(clockNow)} as is_due, ${isClosed(clockNow)} as is_closed,
    ${teams.votingMode} = 'approval' as is_approval, ${showsVotes(clockNow)} <> 'always' as is_secret
  from ${teams} cross join (select ${now}::timestamptz as now) as clock
  where ${teams.id} = ${teamId}
  for share of ${teams}`
const clockNow = sql`clock.now`

const isOpen = sql`not team.is_due and not team.is_closed`
/** Whether the instant is on the current day of the team that `lockedTeam` has read. */
const isOnDay = (date: SQL) => sql`(${date} at time zone team.timezone)::date = team.day`

/**
 * Reads whether today is a day off for the member. It locks the member, so that the member's days do not change before
 * the transaction of this query ends.
 */
const lockedMember = (userId: SQL) => sql`
  select ${users.id}, team.day, ${isDayOff(sql`team.day`)} as is_off
  from ${users} inner join team on team.id = ${users.teamId}
  where ${users.id} = ${userId}
  for no key update of ${users}`

/** Makes the member present today, if it is a day off. @param allowed selects a row if this is allowed */
const makePresent = (allowed: SQL) => sql`
  update ${users} set present_on = me.day from me
  where ${users.id} = me.id and me.is_off and exists (${allowed})
  returning ${users.id}`

/** The statement that casts a vote in a team with this voting mode. In other teams, it changes nothing. */
function castStatement(db: DatabaseHandle, mode: VotingMode) {
  const { teamId, userId, venueId, against, now } = placeholder
  const team = db.$with('team', {}).as(lockedTeam(teamId, now))
  const venue = db.$with('venue').as(
    db
      .select({
        id: venues.id,
        active: venues.active,
        ...closure,
        isOpenToday: isOpenOn(sql`team.day`).as('is_open_today'),
      })
      .from(venues)
      .innerJoin(sql`team`, sql`team.id = ${venues.teamId}`)
      .where(eq(venues.id, venueId))
      .for('key share', { of: venues }),
  )
  const own = db.$with('own', {}).as(sql`
    select ${isAbsence} as is_absence, ${votes.date} from ${votes} inner join team on team.id = ${votes.teamId}
    where ${votes.userId} = ${userId}`)
  const me = db.$with('me', {}).as(lockedMember(userId))
  const fitsMode = mode === 'single' ? sql`not is_approval` : sql`is_approval`
  const isAllowed = sql`active and is_open_today and ${isOpen} and ${fitsMode}`
  const present = db.$with('present', {}).as(makePresent(sql`select from team, venue where ${isAllowed}`))
  // With one vote for each member, the ballot is 0 and no vote is against a venue. These are the defaults.
  const [columns, values, changes, differs] =
    mode === 'single'
      ? [sql``, sql``, sql``, sql``]
      : [
          sql`, ballot, against`,
          sql`, venue.id, ${against}`,
          sql`, against = excluded.against`,
          sql`or ${votes.against} <> excluded.against`,
        ]
  // The member is locked before the vote, as in the deletion of a member. With opposite orders, both could deadlock.
  const vote = db.$with('vote', {}).as(sql`
    insert into ${votes} (team_id, user_id, venue_id, date${columns})
    select team.id, ${userId}, venue.id, team.now${values}
    from team cross join venue left join me on true where ${isAllowed}
    on conflict (team_id, user_id, ballot) do update
      set ${setVenue(sql`excluded.venue_id`)}, date = excluded.date${changes}
    where ${votes.venueId} is distinct from excluded.venue_id or ${votes.date} < (select last_reset from team) ${differs}
    returning id`)
  // With approval voting, an absence and votes that were reset have rows of their own.
  const replaced = db.$with('replaced', {}).as(sql`
    delete from ${votes} using team cross join venue
    where ${votes.teamId} = team.id and ${votes.userId} = ${userId} and ${votes.ballot} <> venue.id
      and coalesce(${votes.venueId}, ${votes.droppedVenueId}) is null and ${isAllowed}
    returning ${votes.id}`)
  return db
    .with(team, venue, own, me, present, vote, ...(mode === 'single' ? [] : [replaced]))
    .select({
      active: venue.active,
      closedOn: venue.closedOn,
      closedThrough: venue.closedThrough,
      leftOutOn: venue.leftOutOn,
      leftOutReason: venue.leftOutReason,
      day: sql<string>`team.day`,
      isDue: sql<boolean>`is_due`,
      isClosed: sql<boolean>`is_closed`,
      isApproval: sql<boolean>`is_approval`,
      isSecret: sql<boolean>`is_secret`,
      changed: sql<boolean>`exists (select from vote)`,
      wasAway: sql<boolean>`(
        exists (select from own where is_absence and ${isOnDay(sql`own.date`)}) or exists (select from present))`,
    })
    .from(venue)
    .innerJoin(sql`team`, sql`true`)
    .prepare(`cast_vote_${mode}`)
}

const castInSingle = prepared((db) => castStatement(db, 'single'))

/**
 * Casts the member's vote or moves it, in one statement. Voting for the same venue again changes nothing. A member who
 * was away is present again after voting, for the whole day. The statement locks the venue's key. So a call that
 * deactivates or closes the venue either waits until this vote is stored, or comes first, and then this statement finds
 * the venue so.
 * With approval voting, this changes nothing, and `upsertAnswer` stores the vote.
 * @returns whether the vote was refused and why, and what has changed; undefined if the team has no such venue
 */
export async function upsertVote(db: DatabaseHandle, { teamId, userId }: Member, venueId: number, now: Date) {
  const [venue] = await castInSingle(db).execute({ teamId, userId, venueId, now: now.toISOString() })
  return venue
}

/**
 * Like `upsertVote`, for a team with approval voting: stores the member's answer for the venue beside those for others.
 * The rows of one member can differ, so they are read when no other call can change them any more.
 */
export async function upsertAnswer(
  tx: DatabaseHandle,
  member: Member,
  answer: { venueId: number; against: boolean },
  now: Date,
) {
  await lockBallot(tx, member, now)
  const { teamId, userId } = member
  const values = { teamId, userId, ...answer, now: now.toISOString() }
  const [venue] = await castStatement(tx, 'approval').execute(values)
  return venue
}

/** Locks the team and the member. Waits for other calls that change the member's votes, and makes new ones wait. */
async function lockBallot(tx: DatabaseHandle, { teamId, userId }: Member, now: Date): Promise<void> {
  await tx.execute(sql`
    with team as (${lockedTeam(sql`${teamId}`, now.toISOString())}), me as (${lockedMember(sql`${userId}`)})
    select id from me`)
}

/**
 * Why nothing was changed. `isDue`: the closing time has come, but the decision has not been made. `isClosed`: voting
 * is closed. If both are false, the change was allowed. `isSecret`: whether the team may hide votes.
 */
type Refusal = { isDue: boolean; isClosed: boolean; isSecret: boolean }

/**
 * Deletes the member's vote for this venue.
 * @returns `deleted`: how many of the deleted votes still counted, 0 or 1. `isOff`: whether today is a day off for the
 *   member, who is then away without the vote
 */
export async function deleteVote(
  db: DatabaseHandle,
  { teamId, userId }: Member,
  venueId: number,
  now: Date,
): Promise<Refusal & { deleted: number; isOff: boolean }> {
  const [answer] = await db.execute<{
    is_due: boolean
    is_closed: boolean
    is_secret: boolean
    deleted: number
    is_off: boolean
  }>(sql`
    with team as (${lockedTeam(sql`${teamId}`, now.toISOString())}), deleted as (
      delete from ${votes} using team
      where ${votes.teamId} = team.id and ${votes.userId} = ${userId}
        and coalesce(${votes.venueId}, ${votes.droppedVenueId}) = ${venueId} and ${isOpen}
      returning ${votes.venueId} is not null and (${votes.date} < team.last_reset) is not true as live
    )
    select
      is_due, is_closed, is_secret, (select count(*)::integer from deleted where live) as deleted,
      exists (select from ${users} where ${users.id} = ${userId} and ${isDayOff(sql`team.day`)}) as is_off
    from team`)
  return {
    isDue: answer?.is_due ?? false,
    isClosed: answer?.is_closed ?? false,
    isSecret: answer?.is_secret ?? false,
    deleted: answer?.deleted ?? 0,
    isOff: answer?.is_off ?? false,
  }
}

type AwayChange = Refusal & { isApproval: boolean; switched: boolean; voteRemoved: boolean }

/**
 * Marks the member as away today, or as present again. An absence is stored in place of the member's vote. With approval
 * voting, this changes nothing, and `changeAwayFromAll` does it.
 * @returns what has changed, or why nothing was changed
 */
export const changeAway = (db: DatabaseHandle, member: Member, away: boolean, now: Date) =>
  changeAwayIn(db, 'single', member, away, now)

/** Like `changeAway`, for a team with approval voting. An absence is stored in place of all answers of the member. */
export async function changeAwayFromAll(
  tx: DatabaseHandle,
  member: Member,
  away: boolean,
  now: Date,
): Promise<AwayChange> {
  await lockBallot(tx, member, now)
  return changeAwayIn(tx, 'approval', member, away, now)
}

async function changeAwayIn(
  db: DatabaseHandle,
  mode: VotingMode,
  { teamId, userId }: Member,
  away: boolean,
  now: Date,
): Promise<AwayChange> {
  const isAllowed = sql`${isOpen} and is_approval = ${mode === 'approval'}`
  const change = away
    ? sql`
      insert into ${votes} (team_id, user_id, date) select team.id, ${userId}, team.now from team left join me on true
      where ${isAllowed}
      on conflict (team_id, user_id, ballot) do update set ${setVenue(sql`null`)}, date = excluded.date
      where not ${isAbsence} or not (select ${isOnDay(sql`${votes.date}`)} from team)
      returning true as switched`
    : sql`
      delete from ${votes} using team left join me on true
      where ${votes.teamId} = team.id and ${votes.userId} = ${userId} and ${isAbsence} and ${isAllowed}
      returning ${isOnDay(sql`${votes.date}`)} as switched`
  const answers = sql`
    delete from ${votes} using team
    where ${votes.teamId} = team.id and ${votes.userId} = ${userId} and ${votes.ballot} <> 0 and ${isAllowed}`
  const present = makePresent(sql`select from team where not ${away} and ${isAllowed}`)
  const [answer] = await db.execute<{
    is_due: boolean
    is_closed: boolean
    is_approval: boolean
    is_secret: boolean
    switched: boolean
    had_vote: boolean
  }>(sql`
    with team as (${lockedTeam(sql`${teamId}`, now.toISOString())}), own as (
      select (${votes.date} < team.last_reset) is not true as live
      from ${votes} inner join team on team.id = ${votes.teamId}
      where ${votes.userId} = ${userId} and ${votes.venueId} is not null
    ), me as (${lockedMember(sql`${userId}`)}), present as (${present}), change as (${change})
      ${mode === 'approval' && away ? sql`, answers as (${answers})` : sql``}
    select
      is_due, is_closed, is_approval, is_secret,
      exists (select from change where switched) or exists (select from present) as switched,
      exists (select from own where live) as had_vote
    from team`)
  const switched = answer?.switched ?? false
  return {
    isDue: answer?.is_due ?? false,
    isClosed: answer?.is_closed ?? false,
    isApproval: answer?.is_approval ?? false,
    isSecret: answer?.is_secret ?? false,
    switched,
    voteRemoved: switched && away && (answer?.had_vote ?? false),
  }
}
