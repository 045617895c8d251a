import { timezones } from '@lunchvote/contracts/timezones'

/** What a team has before anybody has chosen: the default, and none of the options. */
export const notChosen = 'UTC'

export type TimezoneOption = { value: string; label: string; cities: string }

/** The fixed options, and first a zone that is none of them, if the team has one: it is shown as it is. */
export function optionsWith(timezone: string): readonly TimezoneOption[] {
  if (timezone === notChosen || timezones.some(({ value }) => value === timezone)) return timezones
  return [{ value: timezone, label: timezone, cities: '' }, ...timezones]
}

export function labelOf(timezone: string): string {
  return timezones.find(({ value }) => value === timezone)?.label ?? timezone
}

/**
 * The option a browser's timezone stands for: the same zone, then the same under another name, then the first one whose
 * clocks show the same all year. Undefined where none does.
 */
export function detectTimezone(browserZone: string, year: number): string | undefined {
  const values = timezones.map(({ value }) => value)
  const canonical = canonicalName(browserZone)
  return (
    values.find((value) => value === browserZone) ??
    values.find((value) => canonical !== undefined && canonical === canonicalName(value)) ??
    values.find((value) => canonical !== undefined && sameAllYear(browserZone, value, year))
  )
}

/**
 * Other names of options, for browsers that tell a zone by the name it was asked for (as ECMAScript has it since 2025).
 * Only where another option has the same clocks; anywhere else the clocks find it.
 */
const aliases: Readonly<Record<string, string>> = {
  PRC: 'Asia/Shanghai',
  'Asia/Chongqing': 'Asia/Shanghai',
  'Asia/Chungking': 'Asia/Shanghai',
  'Asia/Harbin': 'Asia/Shanghai',
}

/** Undefined for a zone that this browser does not know. */
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
    // Where clocks are changed within the day, they must be changed in the same hour.
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

/** Reads the offset from UTC at a moment, as a text: they are only compared. */
function offsetReader(timeZone: string): OffsetReader {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  return (at) => format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** What the clocks there show, in the browser's own way of writing it; undefined for a zone it does not know. */
export function timeIn(timezone: string, now: Date): string | undefined {
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone: timezone, timeStyle: 'short' }).format(now)
  } catch {
    return undefined
  }
}
