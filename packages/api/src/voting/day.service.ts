import { say } from '@lunchvote/contracts/reasons'
import type { Database, DatabaseHandle } from '@lunchvote/db/database'
import { DomainError } from '../errors.ts'
import type { Member, TeamId } from '../member.ts'
import type { Clock, EventBus, Outbox } from '../ports.ts'
import {
  changeDay,
  closing,
  closingsBetween,
  countVotes,
  type Day,
  type DueTeam,
  isTeamDue,
  lockIfDue,
  lockSomeDue,
  lockTeam,
  selectDay,
  throughClosing,
} from './closing.queries.ts'
import { type Candidate, decideLunch, lunchDecided, type Outcome, suggestedLunch } from './decision.rules.ts'
import { insertLunches } from './lunches.queries.ts'
import { dayStartsOfTeams, deleteStaleVotesIn } from './reset.queries.ts'
import { suggestFor } from './suggestions.service.ts'

type SettleContext = { db: Database; clock: Clock; events: Pick<EventBus, 'publish'>; outbox: Outbox }
type MemberContext = SettleContext & { member: Member }

/**
 * The number of teams that the closing job settles in one transaction. Votes of these teams wait until the transaction
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
  if (await lockTeam(tx, teamId, now)) await settleIn(tx, outbox, teamId, now)
  return readDay(tx, teamId, now)
}

/** @throws DomainError UNAUTHORIZED if the team was deleted */
export async function readDay(db: DatabaseHandle, teamId: TeamId, now: Date): Promise<Day> {
  const day = await selectDay(db, teamId, now)
  if (!day) throw new DomainError('UNAUTHORIZED', say('team_gone'))
  return day
}

/** Like `settleIfDue`, but in the caller's transaction. @returns whether the closing time had come */
export async function settleIn(
  tx: DatabaseHandle,
  outbox: Outbox,
  teamId: number,
  now: Date,
): Promise<boolean> {
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
      for (const { id } of due) settled.add(id)
      isLast = due.length === 0
    }
  }
  return settled.size
}

async function settleSome(
  { db, clock, events, outbox }: SettleContext,
  limit: number,
  locked: 'skip' | 'wait',
): Promise<DueTeam[]> {
  const due = await db.transaction(async (tx) => {
    const now = clock()
    const teams = await lockSomeDue(tx, now, limit, locked)
    if (teams.length > 0) await settle(tx, outbox, teams, now)
    return teams
  })
  for (const { id } of due) events.publish(id, 'lunch', 'venues')
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
async function settle(tx: DatabaseHandle, outbox: Outbox, due: readonly DueTeam[], now: Date): Promise<void> {
  const ids = due.map(({ id }) => id)
  const candidates = await countVotes(tx, ids, 'closing')
  const counted = due.map((team) => {
    const own = candidates.filter(({ teamId }) => teamId === team.id)
    return { team, candidates: own, outcome: decideLunch(own, team.votingMode) }
  })
  const outcomes = [...counted, ...(await suggestedOutcomes(tx, counted))]
  const decided = outcomes.flatMap(({ team: { id, day, isToday, closesAt }, candidates, outcome }) => {
    if (!outcome || !closesAt) return []
    const lunch = { ...outcome, teamId: id, day, decidedAt: closesAt, decidedBy: null }
    return [{ lunch, candidates, isToday }]
  })
  await insertLunches(
    tx,
    decided.map(({ lunch }) => lunch),
  )
  await changeDay(tx, ids, now, { closedThrough: throughClosing })
  // Nobody needs a message about a day that is over, so its decision is only stored.
  const told = decided.filter(({ isToday }) => isToday)
  await outbox.tell(
    tx,
    told.map(({ lunch, candidates }) => lunchDecided(lunch, candidates)),
  )
}

type Counted = { team: DueTeam; candidates: Candidate[]; outcome: Outcome | null }

/** The outcomes of the teams that eat at the first suggestion if nobody votes. Null if there is none, or nobody is in. */
async function suggestedOutcomes(tx: DatabaseHandle, counted: readonly Counted[]): Promise<Counted[]> {
  const without = counted.filter(({ team, outcome }) => !outcome && team.ifNobodyVotes === 'suggestion')
  if (without.length === 0) return []
  const teams = without.map(({ team }) => team)
  const suggested = await suggestFor(tx, teams, closing)
  return without.map((count, n) => {
    const { suggestions: [first] = [], members = 0 } = suggested[n] ?? {}
    return { ...count, outcome: first && members > 0 ? suggestedLunch(first, count.candidates) : null }
  })
}

/**
 * Returns the timezones in which teams reset daily, each with the instant at which its current day began, in
 * milliseconds since 1970.
 */
export async function resetTimezones({
  db,
  clock,
}: Pick<SettleContext, 'db' | 'clock'>): Promise<Map<string, number>> {
  const rows = await dayStartsOfTeams(db, clock())
  return new Map(rows.map(({ timezone, dayStart }) => [timezone, Date.parse(dayStart)]))
}

/**
 * Deletes the votes that the teams of a timezone cast on earlier days. Reads have ignored these votes since midnight.
 * Several instances can do this at the same time, because each vote is deleted only once.
 * @returns how many votes this call deleted
 */
export async function clearEndedDays(ctx: SettleContext, timezone: string): Promise<number> {
  // Decisions that are due are made first, because `deleteStaleVotesIn` skips teams whose decision is due.
  await settleAllDue(ctx)
  const { db, clock, events } = ctx
  return deleteStaleVotesIn(db, timezone, clock(), (teamId) => events.publish(teamId, 'votes'))
}
