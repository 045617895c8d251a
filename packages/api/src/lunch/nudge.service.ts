import { openDay, votingClosed } from '../day/closing.service.ts'
import { maxReminderDelayMs, turnoutOf } from '../day/reminders.queries.ts'
import { DomainError } from '../errors.ts'
import type { LunchContext } from './lunch.service.ts'
import { nextNudge, noteNudge } from './nudge.queries.ts'

const pauseMs = 30 * 60_000

/**
 * Reminds the members who have not voted and are not away.
 * @throws DomainError CONFLICT if voting is closed, if there is no such member, or within 30 minutes of the last nudge
 */
export async function nudge({ db, member, clock, outbox }: LunchContext): Promise<{ nudged: number }> {
  const { teamId } = member
  return db.transaction(async (tx) => {
    const at = clock()
    const today = await openDay(tx, outbox, teamId, at)
    if (today.isClosed) throw votingClosed()
    const [turnout] = await turnoutOf(tx, [teamId], at)
    if (!turnout || turnout.waitingFor === 0) throw new DomainError('CONFLICT', 'Everybody has voted')
    const { next, localTime } = await nextNudge(tx, teamId, pauseMs)
    if (next && next > at) {
      throw new DomainError(
        'CONFLICT',
        `The team was just reminded. You can remind it again at ${localTime}.`,
      )
    }
    await noteNudge(tx, teamId, at)
    const { voted, waitingFor } = turnout
    const closesAt = today.closesAt?.toISOString() ?? null
    await outbox.tell(tx, [
      {
        event: 'voting.closing',
        data: { day: today.day, closesAt, voted, waitingFor },
        localTime: closesAt && turnout.localTime,
        sendBefore: sendBefore(at, today.closesAt).toISOString(),
        teamId,
        at,
      },
    ])
    return { nudged: waitingFor }
  })
}

function sendBefore(at: Date, closesAt: Date | null): Date {
  const late = at.getTime() + maxReminderDelayMs
  return new Date(Math.min(late, closesAt?.getTime() ?? late))
}
