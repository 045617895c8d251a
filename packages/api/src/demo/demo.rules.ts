import type { TeamId } from '../member.ts'
import { addDays, dateAt, isLunchDay, timeAt } from '../voting/clock.rules.ts'
import { type Candidate, decideLunch } from '../voting/decision.rules.ts'
import { eaten } from './venues.ts'

export const teamName = 'Demo Team'

/**
 * The domain of all accounts of a demo. Nobody can have an address in it, so a database with any other account is not that of
 * a demo.
 */
export const demoDomain = 'demo.invalid'

export const emailOf = (name: string) => `${name.toLowerCase().replace(' ', '-')}@${demoDomain}`

/** How many guests a demo can have at a time. */
export const maxGuests = 300

export const guestName = (number: number) => `Guest ${number}`

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** When the hour began that ends with the next beginning of the demo. It is a full hour of UTC, for all instances. */
export const hourOf = (now: Date) => new Date(Math.floor(now.getTime() / hourMs) * hourMs)

export const minutesLeft = (now: Date) =>
  Math.ceil((hourOf(now).getTime() + hourMs - now.getTime()) / minuteMs)

/**
 * Who was there since then keeps the account when the demo begins again. The last use of a session is known within ten minutes,
 * and an open page reads the board at the latest when voting closes.
 */
export const keptSince = (now: Date) => new Date(now.getTime() - 20 * minuteMs)

/**
 * The timezone of the server, so that the demo on one's own machine shows one's own time. In a timezone that is not whole hours
 * from UTC, a demo would not begin with an hour.
 */
export function demoTimezone(own: string, now: Date): string {
  return timeAt(hourOf(now), own).endsWith(':00') ? own : 'UTC'
}

/**
 * When voting closes and the team leaves: shortly before the demo begins again, so that visitors can vote for most of the
 * hour. In the last minutes of an hour, voting does not close.
 */
export function lunchTimes(now: Date, timezone: string) {
  if (minutesLeft(now) <= 10) return { votingCloses: null, leavesAt: null }
  const hour = hourOf(now).getTime()
  const at = (minutes: number) => timeAt(new Date(hour + minutes * minuteMs), timezone)
  return { votingCloses: at(55), leavesAt: at(58) }
}

/** For how long colleagues vote after the beginning, and after somebody has come. */
const livelyMs = minuteMs

export const isLively = (now: Date, last: Date) => now.getTime() - last.getTime() < livelyMs

/** How long voting stays closed after a visitor has closed it, because other visitors want to vote too. */
const closedMs = 3 * minuteMs

/** Whether a colleague opens voting again: if somebody closed it a while ago, and it closes by itself later. */
export function isToReopen(
  now: Date,
  { decidedAt, decidedBy, closesAt }: { decidedAt: Date; decidedBy: string | null; closesAt: Date | null },
): boolean {
  const isLate = closesAt === null || closesAt.getTime() - now.getTime() < closedMs
  return decidedBy !== null && !isLate && now.getTime() - decidedAt.getTime() >= closedMs
}

/** Chooses one of several. @param random from 0 to 1, without 1 */
export const oneOf = <T>(list: readonly T[], random: number): T | undefined =>
  list[Math.floor(random * list.length)]

type StoredVenue = { id: number; name: string; imageUrl: string }

/** The weekdays of four weeks. */
const days = 28

/** The lunches of the last weeks. */
export function lunchesBefore(
  { teamId, now, timezone }: { teamId: TeamId; now: Date; timezone: string },
  venues: readonly StoredVenue[],
) {
  const today = dateAt(now, timezone)
  const past = Array.from({ length: days }, (_, n) => addDays(today, -1 - n))
  const weekdays = { lunchDays: [1, 2, 3, 4, 5], offDays: [] }
  return past
    .filter((day) => isLunchDay(day, weekdays))
    .flatMap((day, n) => {
      const outcome = decideLunch(candidatesOn(n, venues, now), 'single')
      if (!outcome) return []
      return [{ ...outcome, teamId, day, decidedAt: new Date(`${day}T10:45:00Z`), decidedBy: null }]
    })
}

/** The candidates of the lunch before `n` others: where the team ate, with three to five of seven votes, and two others. */
function candidatesOn(n: number, venues: readonly StoredVenue[], now: Date): Candidate[] {
  const most = 3 + (n % 3)
  const votes = [most, 2, 5 - most]
  return votes.flatMap((count, place) => {
    const venue = venues.find(({ name }) => name === eaten[(n + 2 * place) % eaten.length])
    if (!venue || count === 0) return []
    const before = votes.slice(0, place).reduce((sum, one) => sum + one, 0)
    return [
      {
        venueId: venue.id,
        venueName: venue.name,
        imageUrl: venue.imageUrl,
        votes: count,
        against: 0,
        voterIds: Array.from({ length: count }, (_, voter) => before + voter),
        completeAt: now,
        lastEatenOn: null,
      },
    ]
  })
}
