import type { DayOff, HolidayList, HolidayRegions, OwnDay } from '@lunchvote/contracts/holidays'
import { languages } from '@lunchvote/contracts/languages'
import library from 'date-holidays/package.json' with { type: 'json' }
import { addDays } from './clock.rules.ts'

/** The version of the library. Another one can know other dates. */
export const libraryVersion = library.version

/** The library and its data take 25 MB, so they are loaded only when somebody looks at a region or chooses one. */
const loadLibrary = async () => (await import('date-holidays')).default

/** How many years of holidays are computed: the last one, this one, and those that days off are known for. */
const yearsBack = 1
const yearsAhead = 2

/** The first of the years whose holidays are computed at the instant. */
export const firstYear = (now: Date): number => now.getUTCFullYear() - yearsBack

const hourMs = 3_600_000

/**
 * The public holidays of a region from `firstYear(now)` on, by date. Holidays that begin in the middle of a day do not
 * count, because the team still has lunch. Null if there is no such region.
 * @source https://github.com/commenthol/date-holidays
 */
export async function computeHolidays(code: string, now: Date): Promise<HolidayList | null> {
  const Holidays = await loadLibrary()
  const [country = '', state, region] = code.split('-')
  if (!(await isKnown(code))) return null
  const place = { country, ...(state && { state }), ...(region && { region }) }
  // A calendar keeps the languages that it was asked for, so each language has one of its own.
  const calendars = languages.map(
    (language) => new Holidays(place, { types: ['public'], languages: language }),
  )
  const from = firstYear(now)
  const years = Array.from({ length: yearsBack + 1 + yearsAhead }, (_, n) => from + n)
  const found = new Map<string, HolidayList[number]>()
  for (const year of years) {
    const [inEnglish = [], ...others] = calendars.map((calendar) => calendar.getHolidays(year))
    for (const [n, { date, start, end, name }] of inEnglish.entries()) {
      // A text like `2026-03-20 00:00:00 -0600`: the day that people know the holiday by, also if it begins on the evening before.
      if (!date.includes(' 00:00:00')) continue
      const names = Object.fromEntries(
        languages.map((language, l) => [language, l === 0 ? name : (others[l - 1]?.[n]?.name ?? name)]),
      ) as HolidayList[number]['names']
      const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / (24 * hourMs)))
      for (let past = 0; past < days; past += 1) {
        const day = addDays(date.slice(0, 'YYYY-MM-DD'.length), past)
        if (!found.has(day)) found.set(day, { day, name, names })
      }
    }
  }
  return [...found.values()].sort((a, b) => (a.day < b.day ? -1 : 1))
}

let regions: Promise<HolidayRegions> | undefined

/** All regions with holidays of their own, by their English names. */
export function holidayRegions(): Promise<HolidayRegions> {
  regions ??= listRegions()
  return regions
}

const isKnown = async (code: string) => (await holidayRegions()).some((region) => region.code === code)

async function listRegions(): Promise<HolidayRegions> {
  const Holidays = await loadLibrary()
  const calendar = new Holidays()
  // The library has no answer, or one without a prototype, for a region without parts.
  const entries = (names: Record<string, string> | undefined) => Object.entries(names ?? {})
  const all = entries(calendar.getCountries('en')).flatMap(([country, name]) => [
    { code: country, name },
    ...entries(calendar.getStates(country, 'en')).flatMap(([state, stateName]) => [
      { code: `${country}-${state}`, name: `${name}, ${stateName}` },
      ...entries(calendar.getRegions(country, state, 'en')).map(([region, regionName]) => ({
        code: `${country}-${state}-${region}`,
        name: `${name}, ${stateName}, ${regionName}`,
      })),
    ]),
  ])
  return all.sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** How long past days off are kept, so that the days before today stay what they were. */
const keptDays = 62

type Own = { daysOff: readonly OwnDay[]; offDays: readonly string[] }

/** The days from `today` on that are no lunch days whatever their weekday, and those of the last weeks, in their order. */
export function offDaysOf({ daysOff, offDays }: Own, holidays: HolidayList, today: string): string[] {
  const works = new Set(daysOff.filter(({ isOff }) => !isOff).map(({ day }) => day))
  const off = daysOff.filter(({ isOff }) => isOff).map(({ day }) => day)
  const coming = new Set([...holidays.map(({ day }) => day).filter((day) => !works.has(day)), ...off])
  const from = addDays(today, -keptDays)
  return [
    ...offDays.filter((day) => from <= day && day < today),
    ...[...coming].filter((day) => day >= today).sort(),
  ]
}

/** Why a day off is one: what the team calls it, or else the holiday. */
export function dayOffOn(day: string, daysOff: readonly OwnDay[], holidays: HolidayList): DayOff {
  const name = daysOff.find((own) => own.day === day)?.name
  if (name) return { name, names: null }
  const holiday = holidays.find((one) => one.day === day)
  return { name: holiday?.name ?? null, names: holiday?.names ?? null }
}
