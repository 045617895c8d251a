import { dayOff } from '@lunchvote/contracts/day-off'
import type { Days, DaysChange } from '@lunchvote/contracts/days'
import { say } from '@lunchvote/contracts/reasons'
import { yearBefore } from '@lunchvote/contracts/year-before'
import type { Database } from '@lunchvote/db/database'
import { DomainError } from '../errors.ts'
import type { Member } from '../member.ts'
import type { Clock, EventBus } from '../ports.ts'
import { dateAt, isOnDay, teamDay } from './clock.rules.ts'
import { hasVoted, lockDays, selectDays, updateDays } from './days.queries.ts'
import { leaveLunch } from './tables.queries.ts'

type DaysContext = { db: Database; member: Member; clock: Clock }

const noAccount = () => new DomainError('UNAUTHORIZED', say('account_gone'))

export async function ownDays({ db, member, clock }: DaysContext): Promise<Days> {
  const stored = await selectDays(db, member)
  if (!stored) throw noAccount()
  return shown({ ...stored, day: dateAt(clock(), stored.timezone) })
}

/** An absence that is over means nothing. A beginning without an end waits for the end. */
function shown({ weekdays, awayFrom, awayThrough, day }: Days & { day: string }): Days {
  if ((awayThrough ?? awayFrom ?? day) < day) return { weekdays, awayFrom: null, awayThrough: null }
  return { weekdays, awayFrom, awayThrough }
}

/**
 * Changes the days on which the member is in. The change also holds today: a member who is in today by the former days
 * can be away by it. But a member who has voted stays present, and keeps the vote.
 * @throws DomainError BAD_REQUEST if the absence begins or ends in more than a year, or ends before it begins
 */
export async function changeDays(
  { db, member, clock, events }: DaysContext & { events: EventBus },
  change: DaysChange,
): Promise<Days> {
  const { days, isChanged } = await db.transaction(async (tx) => {
    const stored = await lockDays(tx, member)
    if (!stored) throw noAccount()
    const today = teamDay({ ...stored, teamId: member.teamId }, clock())
    const { day } = today
    const before = shown({ ...stored, day })
    const days = shown({
      ...absenceOf(before, change, day),
      weekdays: change.weekdays ?? before.weekdays,
      day,
    })
    const presentOn = becomesOff(before, days, day) ? null : stored.presentOn
    const wasReset = isOnDay(stored.resetAt, today)
    const isPresent = dayOff(days, day) !== null && (await hasVoted(tx, member.userId, today, wasReset))
    await updateDays(tx, member, { ...days, presentOn: isPresent ? day : presentOn })
    if (dayOff(days, day) !== null && !isPresent && presentOn !== day) await leaveLunch(tx, member)
    return { days, isChanged: JSON.stringify(days) !== JSON.stringify(before) }
  })
  if (isChanged) events.publish(member.teamId, 'lunch')
  return days
}

function absenceOf(before: Days, change: DaysChange, day: string): Omit<Days, 'weekdays'> {
  for (const field of ['awayFrom', 'awayThrough'] as const) {
    const value = change[field]
    if (value && yearBefore(value) > day) {
      throw new DomainError('BAD_REQUEST', say('absence_too_long'), { field })
    }
  }
  const { awayThrough = before.awayThrough } = change
  const { awayFrom = before.awayFrom } = change.awayThrough === null ? { awayFrom: null } : change
  if (awayFrom !== null && awayThrough !== null && awayThrough < awayFrom) {
    throw new DomainError('BAD_REQUEST', say('absence_ends_early'), { field: 'awayThrough' })
  }
  return { awayFrom, awayThrough }
}

/** Whether the changed days say for a new reason that the member is not in on the day. */
function becomesOff(before: Days, after: Days, day: string): boolean {
  const reasons = (days: Days) => [
    dayOff({ ...days, awayThrough: null }, day),
    dayOff({ ...days, weekdays: [1, 2, 3, 4, 5, 6, 7] }, day),
  ]
  const former = reasons(before)
  return reasons(after).some((reason) => reason !== null && !former.includes(reason))
}
