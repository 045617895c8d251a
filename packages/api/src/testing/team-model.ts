import { type DaysModel, dayLength, dayOf, isDayOff, weekdayOf } from './days-model.ts'
import type { LunchesModel } from './lunches-model.ts'
import { hasVoted } from './votes-model.ts'

/** The first table of a day. The others have the ids that their openers got. */
export const firstTable = 0

/** The expected tables of a team whose timezone is UTC. */
export type TablesModel = {
  /** All tables that were opened. */
  opened: { id: number; day: number; seats: number | null }[]
  /** The seats of the first table. Null without a limit, and without a decision. */
  firstSeats: number | null
  /** Who sits at an opened table, in the order of sitting down. */
  seated: { member: number; table: number }[]
  guests: Record<number, { day: number; count: number }>
}

/** The expected state of a team whose timezone is UTC and whose votes are reset daily. */
export type TeamModel = {
  admin: number
  members: number[]
  /** Whether a venue is active, by its id. A deleted venue is missing. */
  venues: Record<number, boolean>
  /** The day for which a venue is left out, by its id. */
  leftOut: Record<number, number | null>
  awayOn: Record<number, number>
  /** What members said after the decision of a day: whether they come. */
  said: Record<number, { day: number; coming: boolean }>
  votingCloses: string | null
  lunchDays: number[]
  /** The days off that the team has set. */
  offDays: number[]
  /** The day of the last change of the settings. The closing times of earlier days no longer matter. */
  settingsDay: number
  /** The first day on which the closing time of the settings holds. */
  closesFrom: number
  extendedTo: number | null
  noLunchOn: number | null
} & DaysModel &
  LunchesModel &
  TablesModel

const minute = 60_000

/** The opened table at which the member sits today. */
export const seatOf = ({ opened, seated }: TablesModel, member: number, now: number) => {
  const seat = seated.find((one) => one.member === member)
  return opened.find(({ id, day }) => id === seat?.table && day === dayOf(now))?.id
}

export const isLunchDay = ({ lunchDays, offDays }: TeamModel, day: number) =>
  lunchDays.includes(weekdayOf(day)) && !offDays.includes(day)

/** The closing time of the day. */
export function closingOf(team: TeamModel, day: number): number | null {
  const { extendedTo, votingCloses, closesFrom } = team
  if (extendedTo !== null && dayOf(extendedTo) === day) return extendedTo
  if (votingCloses === null || !isLunchDay(team, day) || day < closesFrom) return null
  const [hours = 0, minutes = 0] = votingCloses.split(':').map(Number)
  return day * dayLength + (hours * 60 + minutes) * minute
}

export const isLeftOut = ({ leftOut }: TeamModel, venue: number, now: number) => leftOut[venue] === dayOf(now)

/** Whether the day is decided: it has a lunch, or its lunch was removed from the history. */
export const isDecided = ({ lunches, noLunchOn }: TeamModel, day: number) =>
  lunches[day] !== undefined || noLunchOn === day

export type Group = 'coming' | 'away' | 'waitingFor'

/** Whether the member comes today, is away, or has said neither. */
export function groupOf(team: TeamModel, member: number, now: number): Group {
  const today = dayOf(now)
  const said = team.said[member]
  const counts = isDecided(team, today) || seatOf(team, member, now) !== undefined
  const answer = counts && said?.day === today ? said.coming : null
  if (team.awayOn[member] === today || answer === false) return 'away'
  if (hasVoted(team, member, now)) return 'coming'
  return isDayOff(team, member, today) ? 'away' : answer ? 'coming' : 'waitingFor'
}
