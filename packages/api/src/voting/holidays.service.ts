import type {
  DayOff,
  HolidayList,
  HolidayRegions,
  LunchDays,
  NextLunch,
  OwnDay,
} from '@lunchvote/contracts/holidays'
import { limits } from '@lunchvote/contracts/limits'
import { say } from '@lunchvote/contracts/reasons'
import type { Database, DatabaseHandle } from '@lunchvote/db/database'
import { DomainError } from '../errors.ts'
import type { Member, TeamId } from '../member.ts'
import type { Clock } from '../ports.ts'
import {
  addDays,
  type ClosingRule,
  closingOf,
  dateAt,
  daysBetween,
  isLunchDay,
  nextLunchOf,
} from './clock.rules.ts'
import { lockState } from './closing.queries.ts'
import { isDueAt } from './day.rules.ts'
import { changeDay, readDay } from './day.service.ts'
import {
  outdatedRegions,
  selectDaysOff,
  storedHolidays,
  storeHolidays,
  teamsOfRegion,
  updateHolidays,
  updateOffDays,
} from './holidays.queries.ts'
import {
  computeHolidays,
  dayOffOn,
  firstYear,
  holidayRegions,
  libraryVersion,
  offDaysOf,
} from './holidays.rules.ts'

type ReadContext = { db: Database; member: Member; clock: Clock }

/** All regions that a team can choose. */
export const listRegions = (): Promise<HolidayRegions> => holidayRegions()

const unknownRegion = () => new DomainError('BAD_REQUEST', say('unknown_region'), { field: 'holidays' })

/** The holidays of a region. @throws DomainError BAD_REQUEST if there is no such region */
async function holidaysOf(db: DatabaseHandle, region: string, now: Date): Promise<HolidayList> {
  const found = (await storedHolidays(db, region)) ?? (await computeHolidays(region, now))
  if (!found) throw unknownRegion()
  return found
}

/** The holidays of a region in the next twelve months, today included. */
export async function comingHolidays(
  { db, member, clock }: ReadContext,
  { region }: { region: string },
): Promise<HolidayList> {
  const now = clock()
  const today = dateAt(now, member.timezone)
  const end = addDays(today, 366)
  const found = await holidaysOf(db, region, now)
  return found.filter(({ day }) => today <= day && day < end)
}

/**
 * Stores the holidays of a region that a team chooses, if no team has chosen it before.
 * @throws DomainError BAD_REQUEST if there is no such region
 */
export async function keepHolidays(db: DatabaseHandle, region: string, now: Date): Promise<void> {
  if (await storedHolidays(db, region)) return
  const days = await computeHolidays(region, now)
  if (!days) throw unknownRegion()
  await storeHolidays(db, region, { version: libraryVersion, fromYear: firstYear(now), days })
}

/** The days that a team has set itself, from `today` on, in their order. */
export const ownDaysFrom = (today: string, days: readonly OwnDay[]): OwnDay[] =>
  days.filter(({ day }) => day >= today).toSorted((a, b) => (a.day < b.day ? -1 : 1))

/** @throws DomainError BAD_REQUEST if one of the days is too far ahead */
export function requireNear(today: string, days: readonly OwnDay[]): void {
  const { years } = limits.dayOffYears
  const last = `${Number(today.slice(0, 4)) + years}${today.slice(4)}`
  if (days.some(({ day }) => day > last)) {
    throw new DomainError('BAD_REQUEST', say('day_off_too_late', { years }), { field: 'daysOff' })
  }
}

type Chosen = { holidays: string | null; daysOff: readonly OwnDay[]; offDays: readonly string[] }

/** The days off that follow from what a team has chosen. */
export async function offDaysFor(db: DatabaseHandle, team: Chosen, today: string): Promise<string[]> {
  const holidays = team.holidays === null ? [] : await storedHolidays(db, team.holidays)
  return offDaysOf(team, holidays ?? [], today)
}

/** Why the day is a day off of the team. Null if it is none. */
export async function dayOffToday(
  db: DatabaseHandle,
  { teamId, day, offDays }: { teamId: TeamId; day: string; offDays: readonly string[] },
): Promise<DayOff | null> {
  if (!offDays.includes(day)) return null
  const chosen = await selectDaysOff(db, teamId)
  return dayOffOn(day, chosen?.daysOff ?? [], chosen?.holidays ?? [])
}

/** The next lunch day after today, as clients see it. */
export function nextLunchAfter(today: string, rule: ClosingRule): NextLunch | null {
  const next = nextLunchOf(today, rule)
  return next && { day: next.day, closesAt: next.closesAt?.toISOString() ?? null }
}

/** Says of each day whether it is a lunch day, and when voting closes. */
export async function lunchDays(
  { db, member, clock }: ReadContext,
  { from, to }: { from: string; to: string },
): Promise<LunchDays> {
  const team = await readDay(db, member.teamId, clock())
  const days = daysBetween(from, to)
  const hasDaysOff = days.some((day) => team.offDays.includes(day))
  const chosen = hasDaysOff ? await selectDaysOff(db, member.teamId) : undefined
  return days.map((day) => ({
    day,
    isLunchDay: isLunchDay(day, team),
    closesAt: closingOf(day, team)?.toISOString() ?? null,
    dayOff: team.offDays.includes(day) ? dayOffOn(day, chosen?.daysOff ?? [], chosen?.holidays ?? []) : null,
  }))
}

/**
 * Computes the holidays of all chosen regions for the current years and by the current version of the library, with the
 * days off that follow from them.
 */
export async function refreshHolidays({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock()
  const edition = { version: libraryVersion, fromYear: firstYear(now) }
  for (const region of await outdatedRegions(db, edition)) {
    // A region that the library no longer knows keeps what is stored.
    const days = (await computeHolidays(region, now)) ?? (await storedHolidays(db, region)) ?? []
    await updateHolidays(db, region, { days })
    for (const teamId of await teamsOfRegion(db, region)) await refreshTeam(db, teamId, region, now)
    // Stored last, so that a refresh that ends early is done again.
    await updateHolidays(db, region, edition)
  }
}

function refreshTeam(db: Database, teamId: TeamId, region: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const team = await lockState(tx, teamId)
    const chosen = team && (await selectDaysOff(tx, teamId))
    // Settings that an admin has changed meanwhile have their own days.
    if (!team || chosen?.region !== region) return
    const { offDays: old, timezone } = team
    const offDays = offDaysOf({ ...chosen, offDays: old }, chosen.holidays, dateAt(now, timezone))
    await updateOffDays(tx, teamId, offDays)
    // A closing time that has come stands until the decision, which computes the next one.
    if (!isDueAt(team, now)) await changeDay(tx, { ...team, offDays }, now, {})
  })
}
