import { weekdayOf } from '@lunchvote/contracts/day-off'
import { limits } from '@lunchvote/contracts/limits'
import type { TeamRound } from '../member.ts'

// The only place that reads timezone data: that of Node.js. PostgreSQL can have data of another year, so no statement
// converts between instants and local times. Statements get the instants of a day as parameters.

/** A day of a timezone: its date, such as `2026-11-20`, and the instants at which it begins and the next one begins. */
export type LocalDay = { day: string; startsAt: Date; endsAt: Date }

const dayMs = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timezone: string): Intl.DateTimeFormat {
  let format = formats.get(timezone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(timezone, format)
  }
  return format
}

/** What the clock of the timezone shows at the instant, as the milliseconds of the same time in UTC. */
function localTime(instant: number, timezone: string): number {
  const [month = 0, day = 0, year = 0, hours = 0, minutes = 0, seconds = 0] = (
    formatOf(timezone).format(instant).match(/\d+/g) ?? []
  ).map(Number)
  const wholeSeconds = Date.UTC(year, month - 1, day, hours, minutes, seconds)
  return wholeSeconds + (((instant % 1000) + 1000) % 1000)
}

const offsetAt = (instant: number, timezone: string) => localTime(instant, timezone) - instant

/**
 * The first instant at which the clock shows `local`. If the clock skips it, the first instant after the gap. No offset
 * from UTC is a day long, so the two offsets are those before and after a change that can matter.
 */
function firstInstantOf(local: number, timezone: string): number {
  const before = offsetAt(local - dayMs, timezone)
  const first = local - before
  if (offsetAt(first, timezone) === before) return first
  const after = offsetAt(local + dayMs, timezone)
  const second = local - after
  if (offsetAt(second, timezone) === after) return second
  let [low, high] = [local - dayMs, local + dayMs]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle, timezone) === before) low = middle
    else high = middle
  }
  return high
}

const dateOf = (local: number) => new Date(local).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** The date that is `count` days after the day. */
export const addDays = (day: string, count: number): string => dateOf(Date.parse(day) + count * dayMs)

/** The days from the first to the last. They are counted, because after 9999 dates cannot be compared as texts. */
export const daysBetween = (first: string, last: string): string[] =>
  Array.from({ length: (Date.parse(last) - Date.parse(first)) / dayMs + 1 }, (_, n) => addDays(first, n))

/**
 * The first instant of the day at which the clock shows the time, such as `11:45`, or later. If the clock skips the time
 * and the rest of the day, this is the first instant of the next day.
 */
export const instantOn = (day: string, time: string, timezone: string): Date =>
  new Date(firstInstantOf(Date.parse(`${day}T${time}Z`), timezone))

/**
 * The first instant of the day after `now` at which the clock shows the time. If it shows the time twice, this can be the second.
 * Null if the time is past.
 */
export function instantToCome(now: Date, day: string, time: string, timezone: string): Date | null {
  const local = Date.parse(`${day}T${time}Z`)
  const first = firstInstantOf(local, timezone)
  const second = local - offsetAt(local + dayMs, timezone)
  const instants = localTime(second, timezone) === local ? [first, second] : [first]
  const next = instants.find((instant) => instant > now.getTime())
  return next === undefined ? null : new Date(next)
}

const current = new Map<string, LocalDay>()

/** The day of the timezone that contains the instant. */
export function localDayAt(instant: Date, timezone: string): LocalDay {
  const known = current.get(timezone)
  if (known && known.startsAt <= instant && instant < known.endsAt) return known
  const day = dateOf(localTime(instant.getTime(), timezone))
  const found = {
    day,
    startsAt: instantOn(day, '00:00', timezone),
    endsAt: instantOn(addDays(day, 1), '00:00', timezone),
  }
  current.set(timezone, found)
  return found
}

/** The date at the instant. */
export const dateAt = (instant: Date, timezone: string): string => localDayAt(instant, timezone).day

/** What the clock shows at the instant, such as `11:45`. */
export const timeAt = (instant: Date, timezone: string): string =>
  new Date(localTime(instant.getTime(), timezone))
    .toISOString()
    .slice('YYYY-MM-DDT'.length, -':00.000Z'.length)

export const isOnDay = (instant: Date | null, { startsAt, endsAt }: LocalDay): boolean =>
  instant !== null && startsAt <= instant && instant < endsAt

/** When a team's voting closes. */
export type ClosingRule = {
  timezone: string
  /** The local time on lunch days. Null if voting does not close. */
  votingCloses: string | null
  /** ISO weekdays. */
  lunchDays: readonly number[]
  /** The days that are no lunch days, whatever their weekday. */
  offDays: readonly string[]
  /** The closing time of one day, after a member has extended that day's voting. */
  extendedTo: Date | null
  /** The first day on which `votingCloses` holds. Null if it holds on every day. */
  closesFrom: string | null
}

/** Whether the team has lunch on the day: all that happens by itself happens on such days only. */
export const isLunchDay = (
  day: string,
  { lunchDays, offDays }: Pick<ClosingRule, 'lunchDays' | 'offDays'>,
): boolean => lunchDays.includes(weekdayOf(day)) && !offDays.includes(day)

/** A team that has lunch once a week can have all its days off on these weekdays. */
const maxDaysWithoutLunch = 7 * (limits.daysOff.max + 60)

/** The first lunch day from `from` on. Null if there is none for more than two years. */
function lunchDayFrom(from: string, rule: Pick<ClosingRule, 'lunchDays' | 'offDays'>): string | null {
  for (let n = 0; n < maxDaysWithoutLunch; n += 1) {
    const day = addDays(from, n)
    if (isLunchDay(day, rule)) return day
  }
  return null
}

/** The next lunch day after `today`, with its closing time. Null if there is none for more than two years. */
export function nextLunchOf(today: string, rule: ClosingRule): { day: string; closesAt: Date | null } | null {
  const day = lunchDayFrom(addDays(today, 1), rule)
  return day === null ? null : { day, closesAt: closingOf(day, rule) }
}

/** The closing time of a day. Null if voting does not close on that day. */
export function closingOf(day: string, rule: ClosingRule): Date | null {
  const { timezone, votingCloses, extendedTo, closesFrom } = rule
  if (extendedTo && dateAt(extendedTo, timezone) === day) return extendedTo
  if (votingCloses === null || !isLunchDay(day, rule)) return null
  return closesFrom === null || day >= closesFrom ? instantOn(day, votingCloses, timezone) : null
}

/** The next closing time, today or later, on a day after `closedThrough`. */
export function nextClosingOf(now: Date, rule: ClosingRule & { closedThrough: string | null }): Date | null {
  const { timezone, votingCloses, extendedTo, closesFrom, closedThrough } = rule
  const today = dateAt(now, timezone)
  const extended = extendedTo && dateAt(extendedTo, timezone)
  if (extended && extended >= today && (closedThrough === null || extended > closedThrough)) return extendedTo
  if (votingCloses === null) return null
  const afterClosed = closedThrough === null ? today : addDays(closedThrough, 1)
  const from = [today, afterClosed, closesFrom ?? today].sort().at(-1) ?? today
  const day = lunchDayFrom(from, rule)
  return day === null ? null : instantOn(day, votingCloses, timezone)
}

/**
 * The day that closes at the instant. Usually the instant is on that day. But if the clock skips the closing time and the
 * rest of the day, the instant is the first one of the next day.
 */
export function dayClosingAt(closing: Date, { timezone, votingCloses }: ClosingRule): LocalDay {
  const day = localDayAt(closing, timezone)
  if (votingCloses === null || closing.getTime() !== day.startsAt.getTime()) return day
  const skipped = instantOn(addDays(day.day, -1), votingCloses, timezone)
  return skipped.getTime() === closing.getTime() ? localDayAt(new Date(closing.getTime() - 1), timezone) : day
}

/** Local times of a day, in whole minutes, from the first to the last. */
export type LocalTimes = { timezone: string; day: string; weekday: number; from: string; to: string }

/** The local times of the day that came in the last `ms` milliseconds before `now`. Null if there are none. */
export const timesThatCame = (timezone: string, now: Date, ms: number): LocalTimes | null =>
  timesBetween(timezone, now, now.getTime() - ms, now.getTime())

/** The local times of the day that come in the next `ms` milliseconds after `now`. Null if there are none. */
export const timesToCome = (timezone: string, now: Date, ms: number): LocalTimes | null =>
  timesBetween(timezone, now, now.getTime() + 1, now.getTime() + ms)

/** The local times of the day that contains `now`, from one instant to another. */
function timesBetween(timezone: string, now: Date, since: number, until: number): LocalTimes | null {
  const { day } = localDayAt(now, timezone)
  const at = (minute: number) => instantOn(day, timeOf(minute), timezone).getTime()
  const from = firstMinute((minute) => at(minute) >= since)
  const to = firstMinute((minute) => at(minute) > until) - 1
  if (from > to) return null
  return { timezone, day, weekday: weekdayOf(day), from: timeOf(from), to: timeOf(to) }
}

const minutesOfDay = 24 * 60

const timeOf = (minute: number) => new Date(minute * 60_000).toISOString().slice(11, 16)

/** The first minute of a day for which `is` holds. It must hold for all later ones too. */
function firstMinute(is: (minute: number) => boolean): number {
  let [low, high] = [0, minutesOfDay]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (is(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** The day of a team that contains `now`. `round` is the round whose votes count on the day, or 0 if none do. */
export type TeamDay = LocalDay & { teamId: number; now: Date; round: number }

/** By how much the clocks of two servers may differ at midnight. */
const maxClockDifferenceMs = 10 * 60_000

/**
 * The round of the team whose votes count on the day. 0 if that round has ended: with the daily reset, each day begins one. A
 * server whose clock is behind takes part in a round that has begun on the next day.
 */
export function roundOn(
  { dailyReset, roundNumber, roundBegan }: TeamRound,
  { startsAt, endsAt }: LocalDay,
): number {
  const isOfDay =
    roundBegan !== null &&
    startsAt <= roundBegan &&
    roundBegan.getTime() < endsAt.getTime() + maxClockDifferenceMs
  return dailyReset && !isOfDay ? 0 : roundNumber
}

export function teamDay(team: TeamRound & { teamId: number }, now: Date): TeamDay {
  const today = localDayAt(now, team.timezone)
  return { teamId: team.teamId, now, ...today, round: roundOn(team, today) }
}
