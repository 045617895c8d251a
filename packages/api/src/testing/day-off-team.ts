import { everyDay } from './lunch-steps.ts'
import { type OtherInstance, type Person, type TestApi, venueInput } from './test-api.ts'

let teamsMade = 0

/**
 * Creates a team of eight on two instances. Seven members are in on all weekdays but one, each on another one. The admin
 * is away through a day.
 */
export async function createDayOffTeam(api: TestApi, other: OtherInstance) {
  teamsMade += 1
  const teamName = `Weekdays ${teamsMade}`
  const admin = await api.register({ teamName, displayName: 'Admin' })
  const venue = await admin.call((caller) => caller.venues.create(venueInput()))
  for (const weekday of everyDay) {
    const person = await api.register({ teamName, displayName: `Not on ${weekday}` })
    await person.call((caller) => caller.days.change({ weekdays: everyDay.filter((day) => day !== weekday) }))
  }
  const onOther = other.visitor(admin.token())

  async function awayAt(person: Person): Promise<string[]> {
    const { away, waitingFor } = await person.call((caller) => caller.lunch.today())
    if (away.length + waitingFor.length !== 8) throw new Error('A member is missing')
    return away.map(({ displayName }) => displayName)
  }
  return {
    venueId: venue.id,
    moveTo: (timezone: string) =>
      admin.call((caller) => caller.team.changeSettings({ timezone, dailyReset: true })),
    awayThrough: (day: string) => admin.call((caller) => caller.days.change({ awayThrough: day })),
    /** Who is away at the instant, as each of the two instances says. */
    away: async (instant: number): Promise<[string[], string[]]> => {
      api.setTime(new Date(instant).toISOString())
      return [await awayAt(admin), await awayAt(onOther)]
    },
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The date in the timezone by the rules of Node.js. */
export function dateIn(timezone: string, instant: number): string {
  const format = formats.get(timezone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: timezone })
  formats.set(timezone, format)
  return format.format(instant)
}

const hour = 3_600_000

/** The first instant of each of the days that begin within so many hours from the instant. */
function dayStarts(timezone: string, from: number, hours: number): number[] {
  const starts: number[] = []
  for (let low = from; low < from + hours * hour; low += hour) {
    let [before, after] = [low, low + hour]
    if (dateIn(timezone, before) === dateIn(timezone, after)) continue
    while (after - before > 1000) {
      const middle = before + Math.floor((after - before) / 2000) * 1000
      if (dateIn(timezone, middle) === dateIn(timezone, before)) before = middle
      else after = middle
    }
    starts.push(after)
  }
  return starts
}

const week = Date.UTC(2027, 4, 3)

/** The first instants of days: of a week, and of the days around each of these changes of the clock. */
export const daysToCheck = (timezone: string, changes: readonly number[]): number[] => [
  ...dayStarts(timezone, week, 168),
  ...changes.flatMap((at) => dayStarts(timezone, at - 36 * hour, 72)),
]

/**
 * Compares who is away in the last second of the day before `start` and in its first one. The admin is away through the
 * day before.
 * @returns what the two instances say, and what they should say
 */
export async function aroundMidnight(
  team: Awaited<ReturnType<typeof createDayOffTeam>>,
  timezone: string,
  start: number,
) {
  const [lastSecond, lastDay] = [start - 1000, dateIn(timezone, start - 1000)]
  const expected = [lastSecond, start].map((instant) => {
    const notIn = `Not on ${new Date(dateIn(timezone, instant)).getUTCDay() || 7}`
    const away = instant === start ? [notIn] : ['Admin', notIn]
    return `${timezone} ${new Date(instant).toISOString()} ${away.join()} | ${away.join()}`
  })
  const seen: string[] = []
  for (const instant of [lastSecond, start]) {
    if (instant === lastSecond) {
      await team.away(instant)
      await team.awayThrough(lastDay)
    }
    const answers = (await team.away(instant)).map((away) => away.join())
    seen.push(`${timezone} ${new Date(instant).toISOString()} ${answers.join(' | ')}`)
  }
  return { seen, expected }
}
