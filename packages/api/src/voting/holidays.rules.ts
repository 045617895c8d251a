import type { DayOff, HolidayList, HolidayNames, HolidayRegions, OwnDay } from '@lunchvote/contracts/holidays'
import type { HolidaysTypes } from 'date-holidays'
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

const dayMs = 24 * 3_600_000

/** The holidays that were computed for a first year, by region. To compute them takes up to a second. */
const computed = { from: 0, lists: new Map<string, HolidayList>() }

/**
 * The public holidays of a region from `firstYear(now)` on, by date. Holidays that begin in the middle of a day do not
 * count, because the team still has lunch. Null if there is no such region.
 * @source https://github.com/commenthol/date-holidays
 */
export async function computeHolidays(code: string, now: Date): Promise<HolidayList | null> {
  const from = firstYear(now)
  if (computed.from !== from) Object.assign(computed, { from, lists: new Map() })
  const known = computed.lists.get(code)
  if (known) return known
  if (!(await holidayRegions()).some((region) => region.code === code)) return null
  const list = await listHolidays(code, from)
  computed.lists.set(code, list)
  return list
}

async function listHolidays(code: string, from: number): Promise<HolidayList> {
  const Holidays = await loadLibrary()
  const [country = '', state, region] = code.split('-')
  const place = { country, ...(state && { state }), ...(region && { region }) }
  const calendar = new Holidays(place, { types: ['public'], languages: 'en' })
  // The languages of the region stand behind that which was asked for.
  const [, ...own] = calendar.getLanguages()
  const found = new Map<string, HolidayList[number]>()
  for (let year = from; year <= from + yearsBack + yearsAhead; year += 1) {
    for (const { date, start, end, name, rule } of calendar.getHolidays(year)) {
      // A text like `2026-03-20 00:00:00 -0600`: the day that people know the holiday by, also if it begins on the evening before.
      if (!date.includes(' 00:00:00')) continue
      // The library's own types leave the name out.
      const { name: inLanguages } = calendar.getRule(rule) as unknown as HolidaysTypes.HolidayRule
      const names = namesOf(typeof inLanguages === 'string' ? {} : inLanguages, own, name)
      const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / dayMs))
      for (let past = 0; past < days; past += 1) {
        const day = addDays(date.slice(0, 'YYYY-MM-DD'.length), past)
        if (!found.has(day)) found.set(day, { day, name, names })
      }
    }
  }
  return [...found.values()].sort((a, b) => (a.day < b.day ? -1 : 1))
}

/** The name in each language; where there is none, in the first of the region's `own` languages that has one. */
function namesOf(known: Record<string, string>, own: readonly string[], inEnglish: string): HolidayNames {
  const ownName = own.map((language) => known[language]).find((name) => name) ?? inEnglish
  const { de = ownName, fr = ownName, es = ownName, fi = ownName } = known
  return { en: inEnglish, de, fr, es, fi }
}

let regions: Promise<HolidayRegions> | undefined

/** All regions with holidays of their own, by their English names. */
export function holidayRegions(): Promise<HolidayRegions> {
  regions ??= listRegions()
  return regions
}

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
