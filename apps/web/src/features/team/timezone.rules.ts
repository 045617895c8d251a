import { timezones } from '@lunchvote/contracts/timezones'
import { settingsMessages } from './settings.messages.ts'
import { timezonesMessages } from './timezones.messages.ts'

/**
 * The timezone of a team that has not chosen one. The list offers UTC as `Etc/UTC`, so that a team can also choose UTC.
 */
export const notChosen = 'UTC'
const chosenUtc = 'Etc/UTC'

/**
 * The new names of some renamed zones, by their old names. Chromium and Node still report these old names, but people
 * search for the new names.
 */
const newNames: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

type TimezoneOption = { value: string; label: string; detail?: string }

const common: readonly TimezoneOption[] = timezones.map((value) => {
  const { label, cities } = timezonesMessages[value]
  return { value, label, detail: cities }
})

/**
 * The first group has the common zones in a fixed order. The second has all other zones of this browser and the team's
 * own zone, sorted by name.
 */
export function timezoneGroups(teamZone: string): { label: string; items: readonly TimezoneOption[] }[] {
  const known = Intl.supportedValuesOf('timeZone').map((zone) => newNames[zone] ?? zone)
  const others = new Set([...known, chosenUtc, teamZone])
  others.delete(notChosen)
  for (const { value } of common) others.delete(value)
  return [
    { label: settingsMessages.timezone.common, items: common },
    {
      label: settingsMessages.timezone.others,
      items: [...others].sort().map((value) => ({ value, label: labelOf(value) })),
    },
  ]
}

export function labelOf(timezone: string): string {
  if (timezone === chosenUtc) return 'UTC'
  return common.find(({ value }) => value === timezone)?.label ?? timezone.replaceAll('_', ' ')
}

/** The browser's timezone, or undefined if the browser does not report one. */
export function browserTimezone(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return newNames[timeZone] ?? timeZone
}

/**
 * The common zone for a browser's timezone: first the same zone, then the same zone under another name, then the first
 * zone with the same offsets all year. Undefined means that none fits.
 */
export function detectTimezone(browserZone: string, year: number): string | undefined {
  const canonical = canonicalName(browserZone)
  return (
    timezones.find((value) => value === browserZone) ??
    timezones.find((value) => canonical !== undefined && canonical === canonicalName(value)) ??
    timezones.find((value) => canonical !== undefined && sameAllYear(browserZone, value, year))
  )
}

/**
 * Other names of Asia/Shanghai, which some browsers report. Comparing offsets would not find Shanghai for them, because
 * several common zones have the same offsets.
 */
const aliases: Readonly<Record<string, string>> = {
  PRC: 'Asia/Shanghai',
  'Asia/Chongqing': 'Asia/Shanghai',
  'Asia/Chungking': 'Asia/Shanghai',
  'Asia/Harbin': 'Asia/Shanghai',
}

/** The zone in which a new team has lunch: the saved one, or the common zone that fits this browser. */
export function firstTimezone(saved: string): string {
  if (saved !== notChosen) return saved
  return detectTimezone(browserTimezone() ?? '', new Date().getFullYear()) ?? saved
}

/** The zone's canonical name in this browser, or undefined if the browser does not know the zone. */
function canonicalName(zone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: aliases[zone] ?? zone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

const hour = 3_600_000
const day = 24 * hour

function sameAllYear(a: string, b: string, year: number): boolean {
  const [offsetA, offsetB] = [offsetReader(a), offsetReader(b)]
  const end = Date.UTC(year + 1, 0, 1)
  for (let at = Date.UTC(year, 0, 1); at < end; at += day) {
    const before = offsetA(at)
    if (before !== offsetB(at)) return false
    // On a day with a clock change, both zones must change in the same hour.
    if (before !== offsetA(at + day) && !sameAllDay(offsetA, offsetB, at)) return false
  }
  return true
}

type OffsetReader = (at: number) => string

function sameAllDay(offsetA: OffsetReader, offsetB: OffsetReader, start: number): boolean {
  for (let at = start; at < start + day; at += hour) {
    if (offsetA(at) !== offsetB(at)) return false
  }
  return true
}

/** Returns a function that gives the UTC offset at an instant as a text, such as "GMT+02:00". */
function offsetReader(timeZone: string): OffsetReader {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  return (at) => format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** The current time in the zone, in the browser's own format. Undefined means that the browser does not know the zone. */
export function timeIn(timezone: string, now: Date): string | undefined {
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone: timezone, timeStyle: 'short' }).format(now)
  } catch {
    return undefined
  }
}
