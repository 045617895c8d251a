import type { Nudged } from '@lunchvote/contracts/lunch'
import { DomainError } from '../errors.ts'
import { openDay, votingClosed } from './closing.service.ts'
import type { LunchContext } from './lunch.service.ts'
import { countRemindedOutlets, nextNudge, noteNudge, waitedFor } from './nudge.queries.ts'
import { maxReminderDelayMs, turnoutOf } from './reminders.queries.ts'

const pauseMs = 30 * 60_000

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
    const { next, localTime } = await nextNudge(tx, teamId, pauseMs)
    if (next && next > at) {
      throw new DomainError(
        'CONFLICT',
        `The team was just reminded. You can remind it again at ${localTime}.`,
      )
    }
    await noteNudge(tx, teamId, user.displayName, at)
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
