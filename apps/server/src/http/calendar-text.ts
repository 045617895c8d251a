import { TZDate, tzOffset } from '@date-fns/tz'
import type { Calendar } from '@lunchvote/api/calendar/calendar.service'
import ical, { escape as escaped, ICalEventTransparency } from 'ical-generator'
import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library'

/** How often programs are asked to read the calendar, in seconds. */
const refreshSeconds = 15 * 60

/** The timezones that the library can define. */
const defined = new Set(tzlib_get_timezones())
// Their clocks change by a rule that a calendar cannot express, and that the library simplifies.
for (const irregular of ['Asia/Gaza', 'Asia/Hebron']) defined.delete(irregular)

/** Writes the calendar in the iCalendar format. The same calendar always becomes the same text. */
export function calendarText({ teamName, timezone, boardUrl, events }: Calendar): string {
  const definition = defined.has(timezone) ? definitionOf(timezone) : undefined
  const calendar = ical({
    prodId: '//LunchVote//Calendar//EN',
    name: escaped(`LunchVote: ${teamName}`, false),
    url: boardUrl,
    ttl: refreshSeconds,
    // The library would write DTSTAMP in the timezone of the calendar, but it must be in UTC. So only events have one.
    timezone: null,
  })
  const changesClock = definition !== undefined && (definition.match(component)?.length ?? 0) > 1
  for (const { uid, start, end, isTransparent, changedAt, ...event } of events) {
    const isLocal = changesClock && isClear(start, timezone) && isClear(end, timezone)
    calendar.createEvent({
      ...event,
      id: uid,
      start: new TZDate(start, timezone),
      end: new TZDate(end, timezone),
      timezone: isLocal ? timezone : null,
      transparency: isTransparent ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
      stamp: changedAt,
      lastModified: changedAt,
      url: boardUrl,
    })
  }
  // The library would write the definition before properties of the calendar, and none for UTC. Both are wrong.
  const text = definition ? `${calendar}`.replace(firstComponent, () => `\r\n${definition}`) : `${calendar}`
  return `${text}\r\n`
}

/**
 * A part of the definition of a timezone. Some programs misread the only part of a timezone whose clock never changes, so
 * events in such a timezone are written in UTC, which all programs read alike.
 */
const component = /^BEGIN:(?:STANDARD|DAYLIGHT)/gm

/** Where the properties of the calendar end. The texts of members contain no such line breaks. */
const firstComponent = /(?=\r\n(?:BEGIN:VEVENT|END:VCALENDAR)(?:\r\n|$))/

/** The VTIMEZONE of the timezone, under the name that the team has chosen. The library knows some names as other names. */
function definitionOf(timezone: string): string | undefined {
  const [definition] = tzlib_get_ical_block(timezone)
  return definition?.replace(/^TZID:.*$/m, `TZID:${timezone}`)
}

const halfDay = 43_200_000

/**
 * Whether the clock shows the local time of the instant only once. Programs disagree about which of two instants is meant,
 * so events at such times are written in UTC.
 */
function isClear(instant: Date, timezone: string): boolean {
  const offset = (ms: number) => tzOffset(timezone, new Date(ms)) * 60_000
  const ms = instant.getTime()
  const own = offset(ms)
  return [ms - halfDay, ms + halfDay].map(offset).every((other) => {
    return other === own || offset(ms + own - other) !== other
  })
}
