import type { HolidayList, HolidayRegions, OwnDay } from '@lunchvote/contracts/holidays'
import type { TeamSettings } from '@lunchvote/contracts/team'
import type { OptionGroup } from '~/components/search-select.tsx'
import { dayInWords } from '~/lib/day-in-words.ts'
import { language } from '~/lib/language.ts'
import { daysOffMessages } from './days-off.messages.ts'

/** The days that the team has set itself. Before an older server is replaced, it tells of none. */
const ownDaysOf = ({ daysOff = [] }: Partial<Pick<TeamSettings, 'daysOff'>>): readonly OwnDay[] => daysOff

/** The settings after the team has set a day itself. */
export function withDay(settings: TeamSettings, own: OwnDay): TeamSettings {
  const others = withoutDay(settings, own.day).daysOff
  return { ...settings, daysOff: [...others, own].toSorted((one, other) => (one.day < other.day ? -1 : 1)) }
}

/** The settings in which the day is what it is by its weekday and the holidays. */
export const withoutDay = (settings: TeamSettings, day: string): TeamSettings => ({
  ...settings,
  daysOff: ownDaysOf(settings).filter((own) => own.day !== day),
})

/** Says what holds after a change of the days off. Undefined if nothing of them has changed. */
export function daysOffLine(before: TeamSettings, now: TeamSettings, today: string): string | undefined {
  if ((before.holidays ?? null) !== (now.holidays ?? null)) {
    return now.holidays === null ? daysOffMessages.region.savedOff : daysOffMessages.region.chosenHint
  }
  const { savedOff, savedWorks } = daysOffMessages.holidays
  const [old, own] = [ownDaysOf(before), ownDaysOf(now)]
  const added = own.find(({ day, isOff }) => !old.some((each) => each.day === day && each.isOff === isOff))
  if (added) return (added.isOff ? savedOff : savedWorks)(dayInWords(added.day, today))
  const removed = old.find(({ day }) => !own.some((each) => each.day === day))
  if (!removed) return undefined
  return (removed.isOff ? daysOffMessages.own.removed : savedOff)(dayInWords(removed.day, today))
}

const countries = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })

/** The country of a region in the language of the page. @param code such as `FI` or `DE-BE` */
export function countryOf(code: string): string {
  const [country = code] = code.split('-')
  return countries.of(country) ?? country
}

/** The options of the list of regions: no holidays, the countries, and their parts. */
export function regionGroups(regions: HolidayRegions): OptionGroup[] {
  const { none, countries, parts } = daysOffMessages.region
  const names = new Map(regions.map(({ code, name }) => [code, name]))
  const options = regions.map(({ code, name }) => {
    const [country = code] = code.split('-')
    const inEnglish = names.get(country)
    // Countries have names in each language, their parts only their own.
    if (code === country || inEnglish === undefined) return { value: code, label: countryOf(code) }
    return { value: code, label: name.slice(`${inEnglish}, `.length), detail: countryOf(code) }
  })
  return [
    {
      label: countries,
      items: [{ value: noRegion, label: none }, ...byName(options.filter(({ detail }) => !detail))],
    },
    { label: parts, items: byName(options.filter(({ detail }) => detail)) },
  ]
}

/** The value of the option for no holidays. */
export const noRegion = ''

type Option = OptionGroup['items'][number]

const { compare } = new Intl.Collator(language)
const byName = (options: readonly Option[]) =>
  options.toSorted(
    (one, other) => compare(one.detail ?? '', other.detail ?? '') || compare(one.label, other.label),
  )

const shownHolidays = 5

export type HolidayRow = {
  day: string
  /** In the language of the page. */
  name: string
  /** The date, and what holds on it. */
  text: string
  isOff: boolean
  /** Whether the team could have lunch on the day. */
  isLunchDay: boolean
}

/** The next holidays. @param today the date in the team's timezone */
export function holidayRows(holidays: HolidayList, settings: TeamSettings, today: string): HolidayRow[] {
  const { off, works, noLunchDay } = daysOffMessages.holidays
  return holidays
    .filter(({ day }) => day >= today)
    .slice(0, shownHolidays)
    .map(({ day, name, names }) => {
      const isLunchDay = settings.lunchDays.includes(new Date(day).getUTCDay() || 7)
      const isOff = ownDaysOf(settings).find((own) => own.day === day)?.isOff ?? true
      const what = !isLunchDay ? noLunchDay : isOff ? off : works
      const text = `${capital(dayInWords(day, today))} · ${what}`
      return { day, name: capital(names[language] ?? name), text, isOff: isOff || !isLunchDay, isLunchDay }
    })
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export type OwnRow = { day: string; name: string; text: string | undefined }

/** The days off of the team's own, each by its name, or else by its date. */
export const ownRows = (settings: TeamSettings, today: string): OwnRow[] =>
  ownDaysOf(settings)
    .filter(({ day, isOff }) => isOff && day >= today)
    .map(({ day, name }) => {
      const date = capital(dayInWords(day, today))
      return { day, name: name ?? date, text: name === null ? undefined : date }
    })

/** What is wrong with the date of a new day off. Undefined if nothing is, or if only the server can tell. */
export function mistakeInDay(day: string, settings: TeamSettings, today: string): string | undefined {
  const { noDay, past, repeated } = daysOffMessages.own
  if (day === '') return noDay
  if (day < today) return past
  return ownDaysOf(settings).some((own) => own.day === day && own.isOff) ? repeated : undefined
}
