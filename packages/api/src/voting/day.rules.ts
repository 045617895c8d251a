import type { TeamId } from '../member.ts'
import {
  addDays,
  type ClosingRule,
  closingOf,
  isOnDay,
  localDayAt,
  type TeamDay,
  teamDay,
} from './clock.rules.ts'

/** What is stored about a team's day. */
export type DayState = ClosingRule & {
  teamId: TeamId
  dailyReset: boolean
  nextClosing: Date | null
  closedThrough: string | null
  noLunchOn: string | null
  resetAt: Date | null
  nudgedAt: Date | null
  nudgedBy: string | null
  nudgedById: number | null
  reopenedAt: Date | null
  reopenedBy: string | null
}

/** How long a reset by a member can be undone. */
export const undoMs = 60_000

/**
 * Whether the last reset by a member can still be undone, if voting is open. A daily reset that came after it cannot be
 * undone, so midnight ends the undo too.
 */
const isUndoable = (
  { resetAt, dailyReset }: Pick<DayState, 'resetAt' | 'dailyReset'>,
  { now, startsAt }: TeamDay,
): boolean =>
  resetAt !== null && resetAt.getTime() > now.getTime() - undoMs && !(dailyReset && resetAt < startsAt)

/** Whether the closing time has come, but the decision has not been stored and voting has not been closed yet. */
export const isDueAt = ({ nextClosing }: Pick<DayState, 'nextClosing'>, now: Date): boolean =>
  nextClosing !== null && nextClosing <= now

/** Whether voting is closed on the day. False as long as `isDueAt` is true. */
export const isClosedOn = ({ closedThrough }: Pick<DayState, 'closedThrough'>, day: string): boolean =>
  closedThrough !== null && closedThrough >= day

/** The team's day at `now`. */
export function dayOf<State extends DayState>(state: State, now: Date) {
  const today = teamDay(state, now)
  const { nudgedAt, nudgedBy, nudgedById, reopenedAt, reopenedBy } = state
  return {
    ...state,
    ...today,
    closesAt: closingOf(today.day, state),
    isDue: isDueAt(state, now),
    isClosed: isClosedOn(state, today.day),
    /** Whether a member removed today's lunch from the history. */
    hasNoLunch: state.noLunchOn === today.day,
    isUndoable: isUndoable(state, today),
    /** What members have done today. */
    nudge:
      nudgedAt && nudgedBy !== null && isOnDay(nudgedAt, today)
        ? { by: nudgedBy, at: nudgedAt, userId: nudgedById }
        : null,
    reopened:
      reopenedAt && reopenedBy !== null && isOnDay(reopenedAt, today)
        ? { by: reopenedBy, at: reopenedAt }
        : null,
  }
}

/** How the state of a team's day changes. */
export type DayChange = Partial<
  Pick<DayState, 'closedThrough' | 'closesFrom' | 'extendedTo' | 'noLunchOn' | 'reopenedAt' | 'reopenedBy'>
>

/** The value of `closedThrough` that closes the day. */
export const closedBy = ({ closedThrough }: Pick<DayState, 'closedThrough'>, day: string): string =>
  closedThrough !== null && closedThrough > day ? closedThrough : day

/** The value of `closedThrough` that opens the day again. */
export const openedBy = (state: Pick<DayState, 'closedThrough'>, day: string): string | null =>
  isClosedOn(state, day) ? addDays(day, -1) : state.closedThrough

/**
 * How changed settings change today. A new closing time that is past holds from tomorrow on, so voting stays open or
 * closed. Otherwise it holds today, and opens voting again if it had closed without a decision. If today or a later day
 * has a lunch, today stays closed. A later day can have a lunch after a change of the timezone, because today can then
 * be a day that is already over in the old timezone.
 * @param state with the changed settings
 * @param dropsExtension whether to drop the extended closing time
 */
export function afterSettings(
  state: DayState,
  now: Date,
  { dropsExtension, hasLunch }: { dropsExtension: boolean; hasLunch: boolean },
): DayChange {
  const { day: today } = localDayAt(now, state.timezone)
  const extendedTo = dropsExtension ? null : state.extendedTo
  const closesAt = closingOf(today, { ...state, extendedTo, closesFrom: null })
  const isPast = closesAt !== null && closesAt <= now
  const closedThrough = closedAfterSettings(state, today, { isPast, hasLunch })
  const closesLater = isClosedOn({ closedThrough }, today) ? state.closesFrom : addDays(today, 1)
  return { closedThrough, extendedTo, closesFrom: isPast ? closesLater : null }
}

function closedAfterSettings(
  state: DayState,
  today: string,
  { isPast, hasLunch }: { isPast: boolean; hasLunch: boolean },
): string | null {
  if (state.noLunchOn !== null && state.noLunchOn >= today) return state.closedThrough
  if (hasLunch) return closedBy(state, today)
  return isPast ? state.closedThrough : openedBy(state, today)
}
