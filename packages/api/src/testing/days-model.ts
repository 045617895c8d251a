/** The weekdays on which a member is in, and the first and the last day of an absence. */
export type Days = { weekdays: number[]; awayFrom: number | null; awayThrough: number | null }

/** The expected days of a team's members. A day is the number of days since 1 January 1970. */
export type DaysModel = {
  /** The days of members who have changed them. Others are always in. */
  days: Record<number, Days>
  /** The last day on which the member was present although it was a day off. */
  presentOn: Record<number, number>
}

export const dayLength = 24 * 60 * 60_000
export const dayOf = (instant: number) => Math.floor(instant / dayLength)
export const weekdayOf = (day: number) => ((day + 3) % 7) + 1

/** Why the day is a day off for the member. */
function reasonsOff({ days }: DaysModel, member: number, day: number) {
  const { weekdays, awayFrom, awayThrough } = days[member] ?? {}
  return {
    weekday: weekdays !== undefined && !weekdays.includes(weekdayOf(day)),
    absence: day <= (awayThrough ?? Number.NEGATIVE_INFINITY) && day >= (awayFrom ?? day),
  }
}

/** Whether the member is away on the day without having said so. */
export function isDayOff(team: DaysModel, member: number, day: number): boolean {
  const { weekday, absence } = reasonsOff(team, member, day)
  return (weekday || absence) && team.presentOn[member] !== day
}

export function makePresent(team: DaysModel, member: number, day: number): void {
  if (isDayOff(team, member, day)) team.presentOn[member] = day
}

/** Changes the days. A new reason to be away holds from this day on, even if the member was present nevertheless. */
export function changeDays(team: DaysModel, member: number, days: Days, day: number): void {
  const before = reasonsOff(team, member, day)
  team.days[member] = days
  const after = reasonsOff(team, member, day)
  if ((after.weekday && !before.weekday) || (after.absence && !before.absence)) delete team.presentOn[member]
}
