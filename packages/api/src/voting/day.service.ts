import { say } from '@lunchvote/contracts/reasons'
import type { Database, DatabaseHandle } from '@lunchvote/db/database'
import { DomainError } from '../errors.ts'
import { lockTeam } from '../lock-team.ts'
import type { Member, TeamId } from '../member.ts'
import type { Clock, EventBus, Outbox } from '../ports.ts'
import { addDays, dateAt, dayClosingAt, localDayAt, nextClosingOf, roundOn, teamDay } from './clock.rules.ts'
import {
  closeDays,
  closingsBetween,
  isTeamDue,
  lockIfDue,
  lockSomeDue,
  lockState,
  selectStates,
  type TeamState,
  teamsThatClose,
  updateState,
} from './closing.queries.ts'
import { closedBy, type DayChange, type DayState, dayOf, isDueAt } from './day.rules.ts'
import { type Candidate, decideLunch, type Outcome, suggestedLunch } from './decision.rules.ts'
import { decisionNotices } from './decision-notices.service.ts'
import { insertLunches } from './lunches.queries.ts'
import { beginRound, deleteEndedVotesIn } from './rounds.queries.ts'
import { suggestFor } from './suggestions.service.ts'
import { countVotes } from './tally.queries.ts'
import { timezonesThatReset } from './timezones.queries.ts'

type SettleContext = { db: Database; clock: Clock; events: Pick<EventBus, 'publish'>; outbox: Outbox }
type MemberContext = SettleContext & { member: Pick<Member, 'teamId'> }

/**
 * The number of teams that the closing timer settles in one transaction. Votes of these teams wait until the transaction
 * ends.
 */
const teamsPerBatch = 100

export const votingClosed = () => new DomainError('CONFLICT', say('voting_closed'))

/**
 * Settles the team's day if the closing time has come: stores the decision, and closes voting. Calls that depend on the
 * decision do this first, so that the closing time applies even if no job has run.
 */
export async function settleIfDue(ctx: MemberContext): Promise<void> {
  if (await isTeamDue(ctx.db, ctx.member.teamId, ctx.clock())) await settleTeam(ctx)
}

/** Like `settleIfDue`, for a caller that knows that the closing time has come. */
export async function settleTeam({ db, member, clock, events, outbox }: MemberContext): Promise<void> {
  const settled = await db.transaction((tx) => settleIn(tx, outbox, member.teamId, clock()))
  if (settled) events.publish(member.teamId, 'lunch', 'venues')
}

/**
 * Locks the team in the caller's transaction, settles its day if the closing time has come, and reads the day.
 * @throws DomainError UNAUTHORIZED if the team was deleted
 */
export async function openDay(tx: DatabaseHandle, outbox: Outbox, teamId: TeamId, now: Date): Promise<Day> {
  await lockTeam(tx, teamId)
  const day = await readDay(tx, teamId, now)
  if (!day.isDue && day.round > 0) return day
  await turn(tx, outbox, day, now)
  return readDay(tx, teamId, now)
}

/** Settles the day of a locked team if its closing time has come, and begins the round of today if the last one has ended. */
async function turn(tx: DatabaseHandle, outbox: Outbox, team: TeamState, now: Date): Promise<boolean> {
  const wasDue = isDueAt(team, now) && (await settleIn(tx, outbox, team.teamId, now))
  if (teamDay(team, now).round === 0) {
    await beginRound(tx, team, now)
  }
  return wasDue
}

/** Makes voting ready for today, as `turn`, in a transaction of its own. */
export async function turnTeam({ db, member, clock, events, outbox }: MemberContext): Promise<void> {
  const wasDue = await db.transaction(async (tx) => {
    const team = await lockState(tx, member.teamId)
    return team !== undefined && (await turn(tx, outbox, team, clock()))
  })
  if (wasDue) events.publish(member.teamId, 'lunch', 'venues')
}

export type Day = NonNullable<Awaited<ReturnType<typeof findDay>>>

/** Reads the team's day, with today's lunch. Undefined if the team was deleted. */
export async function findDay(db: DatabaseHandle, teamId: TeamId, now: Date) {
  // Anywhere, today is one of these three days. The timezone, which tells the day, is read in this query.
  const utc = now.toISOString().slice(0, 'YYYY-MM-DD'.length)
  const found = await selectStates(db, teamId, [addDays(utc, -1), utc, addDays(utc, 1)])
  const [team] = found
  if (!team) return undefined
  const today = dayOf(team.state, now)
  return { ...today, lunch: found.find(({ lunch }) => lunch?.day === today.day)?.lunch ?? null }
}

/**
 * Whether the team's day is decided: it has a lunch, or a member removed its lunch from the history, so that it is not decided
 * again.
 */
export const isDecided = ({ lunch, hasNoLunch }: Pick<Day, 'lunch' | 'hasNoLunch'>) =>
  lunch !== null || hasNoLunch

/** Changes the state of the day of a team that the transaction has locked, and computes the next closing time. */
export async function changeDay(
  tx: DatabaseHandle,
  team: DayState,
  now: Date,
  change: DayChange,
): Promise<void> {
  await updateState(tx, team.teamId, { ...change, nextClosing: nextClosingOf(now, { ...team, ...change }) })
}

/** @throws DomainError UNAUTHORIZED if the team was deleted */
export async function readDay(db: DatabaseHandle, teamId: TeamId, now: Date): Promise<Day> {
  const day = await findDay(db, teamId, now)
  if (!day) throw new DomainError('UNAUTHORIZED', say('team_gone'))
  return day
}

/** Like `settleIfDue`, but in the caller's transaction. @returns whether the closing time had come */
async function settleIn(tx: DatabaseHandle, outbox: Outbox, teamId: number, now: Date): Promise<boolean> {
  let wasDue = false
  // If nothing has run for a long time, several closing times have passed. Each turn of the loop settles one of them.
  for (;;) {
    const due = await lockIfDue(tx, teamId, now)
    if (due.length === 0) return wasDue
    await settle(tx, outbox, due, now)
    wasDue = true
  }
}

/**
 * Settles all teams whose closing time has come. Several instances can share the work. A team is locked, for example,
 * while one of its votes is being cast, or while another instance settles it. Locked teams are settled last and one by
 * one, because each of them makes this call wait.
 * @returns how many teams this call settled
 */
export async function settleAllDue(ctx: SettleContext): Promise<number> {
  const settled = new Set<number>()
  for (const [limit, locked] of [
    [teamsPerBatch, 'skip'],
    [1, 'wait'],
  ] as const) {
    for (let isLast = false; !isLast; ) {
      const due = await settleSome(ctx, limit, locked)
      for (const { teamId } of due) settled.add(teamId)
      isLast = due.length < limit
    }
  }
  return settled.size
}

async function settleSome(
  { db, clock, events, outbox }: SettleContext,
  limit: number,
  locked: 'skip' | 'wait',
): Promise<TeamState[]> {
  const due = await db.transaction(async (tx) => {
    const now = clock()
    const teams = await lockSomeDue(tx, now, limit, locked)
    if (teams.length > 0) await settle(tx, outbox, teams, now)
    return teams
  })
  for (const { teamId } of due) events.publish(teamId, 'lunch', 'venues')
  return due
}

/** The next closing time of each team, if it is not after `until`. */
export function upcomingClosings(
  { db, clock }: Pick<SettleContext, 'db' | 'clock'>,
  until: Date,
): Promise<Date[]> {
  return closingsBetween(db, clock(), until)
}

/**
 * Decides and closes the days of locked teams. The votes are counted by a statement that begins after the teams are
 * locked. So it counts every acknowledged vote, and nobody can vote any more while it runs.
 */
async function settle(
  tx: DatabaseHandle,
  outbox: Outbox,
  teams: readonly TeamState[],
  now: Date,
): Promise<void> {
  const due = teams.flatMap((team) => dueTeam(team, now))
  const candidates = await countVotes(tx, due)
  const counted = due.map((team) => {
    const own = candidates.filter(({ teamId }) => teamId === team.teamId)
    return { team, candidates: own, outcome: decideLunch(own, team.votingMode) }
  })
  const outcomes = [...counted, ...(await suggestedOutcomes(tx, counted))]
  const decided = outcomes.flatMap(({ team, candidates, outcome }) => {
    if (!outcome) return []
    const { teamId, day, isToday, closesAt } = team
    const lunch = { ...outcome, teamId, day, decidedAt: closesAt, decidedBy: null }
    return [{ team, lunch, candidates, isToday }]
  })
  await insertLunches(
    tx,
    decided.map(({ lunch }) => lunch),
  )
  await closeDays(
    tx,
    due.map((team) => {
      const closedThrough = closedBy(team, team.day)
      return { id: team.teamId, closedThrough, nextClosing: nextClosingOf(now, { ...team, closedThrough }) }
    }),
  )
  // Nobody needs a message about a day that is over, so its decision is only stored.
  const told = decided.filter(({ isToday }) => isToday)
  await outbox.tell(tx, await decisionNotices(tx, told))
}

type DueTeam = ReturnType<typeof dueTeam>[number]

/** A team whose closing time has come, with the day that closes. */
function dueTeam(team: TeamState, now: Date) {
  const closesAt = team.nextClosing
  if (!closesAt) return []
  const closing = dayClosingAt(closesAt, team)
  const isToday = closing.day === dateAt(now, team.timezone)
  return [{ ...team, ...closing, round: roundOn(team, closing), now: closesAt, closesAt, isToday }]
}

type Counted = { team: DueTeam; candidates: Candidate[]; outcome: Outcome | null }

/** The outcomes of the teams that eat at the first suggestion if nobody votes. Null if there is none, or nobody is in. */
async function suggestedOutcomes(tx: DatabaseHandle, counted: readonly Counted[]): Promise<Counted[]> {
  const without = counted.filter(({ team, outcome }) => !outcome && team.ifNobodyVotes === 'suggestion')
  if (without.length === 0) return []
  const teams = without.map(({ team }) => team)
  const suggested = await suggestFor(tx, teams)
  return without.map((count, n) => {
    const { suggestions: [first] = [], members = 0 } = suggested[n] ?? {}
    return { ...count, outcome: first && members > 0 ? suggestedLunch(first, count.candidates) : null }
  })
}

/** The number of teams whose closing times `correctClosings` reads at a time. */
const teamsPerRead = 1000

/**
 * Computes the coming closing times again with the timezone data of this Node.js, because the stored ones may have been
 * computed with the data of another version, or by PostgreSQL.
 * @returns how many teams had another closing time
 */
export async function correctClosings({ db, clock }: Pick<SettleContext, 'db' | 'clock'>): Promise<number> {
  let corrected = 0
  for (let after = 0; ; ) {
    const now = clock()
    const found = await teamsThatClose(db, after, teamsPerRead)
    for (const { teamId } of found.filter((team) => closesAtOtherTime(team, now))) {
      await db.transaction(async (tx) => {
        const team = await lockState(tx, teamId)
        if (team && closesAtOtherTime(team, now)) await changeDay(tx, team, now, {})
      })
      corrected += 1
    }
    const last = found.at(-1)
    if (!last || found.length < teamsPerRead) return corrected
    after = last.teamId
  }
}

/** Whether the next closing time is not the stored one. A stored one that is past stands, unless it is of today and too early. */
function closesAtOtherTime(team: DayState, now: Date): boolean {
  const { nextClosing, timezone } = team
  const next = nextClosingOf(now, team)
  if (!nextClosing || next?.getTime() === nextClosing.getTime()) return false
  if (nextClosing > now) return true
  return next !== null && next > now && dateAt(next, timezone) === dateAt(nextClosing, timezone)
}

/**
 * Returns the timezones in which teams reset daily, each with the instant at which its current day began, in
 * milliseconds since 1970.
 */
export async function resetTimezones({
  db,
  clock,
}: Pick<SettleContext, 'db' | 'clock'>): Promise<Map<string, number>> {
  const timezones = await timezonesThatReset(db)
  const now = clock()
  return new Map(timezones.map((timezone) => [timezone, localDayAt(now, timezone).startsAt.getTime()]))
}

/**
 * Deletes the votes that the teams of a timezone cast on earlier days. Reads have ignored these votes since midnight.
 * Several instances can do this at the same time, because each vote is deleted only once.
 * @returns how many votes this call deleted
 */
export async function clearEndedDays(ctx: SettleContext, timezone: string): Promise<number> {
  // Decisions that are due are made first, because `deleteEndedVotesIn` skips teams whose decision is due.
  await settleAllDue(ctx)
  const { db, clock, events } = ctx
  const now = clock()
  const today = { now, ...localDayAt(now, timezone) }
  return deleteEndedVotesIn(db, timezone, today, (teamId) => events.publish(teamId, 'votes'))
}
