import type { Nudged } from '@lunchvote/contracts/lunch'
import type { Database } from '@lunchvote/db/database'
import { DomainError } from '../errors.ts'
import type { Clock, Outbox } from '../ports.ts'
import { openDay, votingClosed } from './day.service.ts'
import type { LunchContext } from './lunch.service.ts'
import {
  countRemindedOutlets,
  maxReminderDelayMs,
  nextNudge,
  noteNudge,
  takeTeamsToRemind,
  turnoutOf,
  waitedFor,
} from './reminders.queries.ts'

/** The number of teams that one transaction reminds. */
const teamsPerBatch = 100
/** The shortest pause between two nudges of a team. */
const nudgePauseMs = 30 * 60_000

/**
 * Reminds teams that voting closes soon, if their reminder is due. Each team is reminded once for each closing time. If
 * another transaction has locked a team, the next call reminds the team. Several instances can share the work.
 * @returns the number of teams that this call reminded
 */
export async function remindAllDue(ctx: { db: Database; clock: Clock; outbox: Outbox }): Promise<number> {
  let reminded = 0
  for (let taken = teamsPerBatch; taken === teamsPerBatch; ) {
    taken = await remindSome(ctx)
    reminded += taken
  }
  return reminded
}

function remindSome({ db, clock, outbox }: { db: Database; clock: Clock; outbox: Outbox }): Promise<number> {
  return db.transaction(async (tx) => {
    const at = clock()
    const ids = await takeTeamsToRemind(tx, at, teamsPerBatch)
    if (ids.length === 0) return 0
    const turnouts = await turnoutOf(tx, ids, at)
    await outbox.tell(
      tx,
      turnouts.map(({ teamId, localTime, closesAt, remindBefore, ...data }) => ({
        event: 'voting.closing',
        data: { ...data, closesAt: closesAt?.toISOString() ?? '' },
        localTime,
        sendBefore: remindBefore?.toISOString() ?? '',
        teamId,
        at,
      })),
    )
    return ids.length
  })
}

/**
 * Reminds the members who have not voted and are not away, and returns how many there are and who is told.
 * @throws DomainError CONFLICT if voting is closed, if there is no such member, or within 30 minutes of the last nudge
 */
export async function nudge({ db, member, user, clock, events, outbox }: LunchContext): Promise<Nudged> {
  const { teamId } = member
  const { people, outlets } = await db.transaction(async (tx) => {
    const at = clock()
    const today = await openDay(tx, outbox, teamId, at)
    if (today.isClosed) throw votingClosed()
    const [turnout] = await turnoutOf(tx, [teamId], at)
    const people = await waitedFor(tx, teamId, at)
    if (!turnout || people.length === 0) throw new DomainError('CONFLICT', 'Everybody has voted')
    const { next, localTime } = await nextNudge(tx, teamId, nudgePauseMs)
    if (next && next > at) {
      throw new DomainError(
        'CONFLICT',
        `The team was just reminded. You can remind it again at ${localTime}.`,
      )
    }
    await noteNudge(tx, member, user.displayName, at)
    const closesAt = today.closesAt?.toISOString() ?? null
    await outbox.tell(tx, [
      {
        event: 'voting.closing',
        data: { day: today.day, closesAt, voted: turnout.voted, waitingFor: people.length },
        localTime: closesAt && turnout.localTime,
        sendBefore: sendBefore(at, today.closesAt).toISOString(),
        teamId,
        at,
      },
    ])
    return { people, outlets: await countRemindedOutlets(tx, teamId) }
  })
  events.publish(teamId, 'lunch')
  const others = people.filter(({ userId }) => userId !== member.userId)
  events.publishNudge(
    teamId,
    others.map(({ userId }) => userId),
  )
  const byPush = people.filter(({ hasBrowser }) => hasBrowser).length
  return { nudged: people.length, byPush, outlets }
}

function sendBefore(at: Date, closesAt: Date | null): Date {
  const late = at.getTime() + maxReminderDelayMs
  return new Date(Math.min(late, closesAt?.getTime() ?? late))
}
