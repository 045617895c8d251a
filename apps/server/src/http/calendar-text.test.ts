import type { Calendar, CalendarEvent } from '@lunchvote/api/calendar/calendar.service'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { calendarText } from './calendar-text.ts'

const hour = 3_600_000
const changedAt = new Date('2026-11-20T08:00:00.123Z')

function event(start: string | number, details: Partial<CalendarEvent> = {}): CalendarEvent {
  const from = new Date(start)
  return {
    uid: `lunch-${from.getTime()}@lunch.example.com`,
    sequence: 0,
    changedAt,
    day: '2026-11-20',
    start: from,
    end: new Date(from.getTime() + hour),
    summary: 'Lunch at Napoli',
    description: 'Most votes: 3 of 5.\nhttps://lunch.example.com/Acme',
    isTransparent: false,
    ...details,
  }
}

const calendar = (timezone: string, events: CalendarEvent[], teamName = 'Acme'): Calendar => ({
  teamName,
  timezone,
  boardUrl: 'https://lunch.example.com/Acme',
  events,
})

/** Reads the text as another program does: with the definition of the timezone that is in it, and no other. */
function parsed(text: string): ICAL.Event[] {
  const component = new ICAL.Component(ICAL.parse(text))
  return component.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
}

describe('the times of events', () => {
  // These zones change their clocks in different ways, or never, or have old names.
  it.each([
    'Europe/Berlin',
    'America/New_York',
    'Asia/Kathmandu',
    'UTC',
    'US/Eastern',
    'Asia/Calcutta',
    'Australia/Lord_Howe',
    'America/St_Johns',
    'Africa/Casablanca',
    'Asia/Gaza',
    'America/Santiago',
    'Pacific/Chatham',
  ])('are those instants in %s, in the hours and weeks around each change of the clock', (timezone) => {
    const from = Date.UTC(2026, 9, 1, 3, 30)
    const nearChange = Array.from({ length: 24 * 400 }, (_, n) => from + n * hour).filter((instant) =>
      [-6, 6].some((away) => offsetOf(instant, timezone) !== offsetOf(instant + away * hour, timezone)),
    )
    const daily = Array.from({ length: 58 }, (_, n) => from + n * 7 * 24 * hour)
    const instants = [...new Set([...nearChange, ...daily])]
    const read = parsed(
      calendarText(
        calendar(
          timezone,
          instants.map((instant) => event(instant)),
        ),
      ),
    )
    expect(read.map(({ startDate }) => startDate.toUnixTime() * 1000)).toEqual(instants)
    expect(read.map(({ endDate }) => endDate.toUnixTime() * 1000)).toEqual(instants.map((one) => one + hour))
  })

  it('are in the timezone of the team, which is defined, except for times that the clock shows twice', () => {
    const events = [
      event('2026-10-24T10:00:00Z'),
      event('2026-10-25T00:30:00Z'),
      event('2026-10-25T10:00:00Z'),
    ]
    const text = calendarText(calendar('Europe/Berlin', events))
    expect(text.match(/^DTSTART.*$/gm)?.map((line) => line.trim())).toEqual([
      'DTSTART:19700329T020000',
      'DTSTART:19701025T030000',
      'DTSTART;TZID=Europe/Berlin:20261024T120000',
      'DTSTART:20261025T003000Z',
      'DTSTART;TZID=Europe/Berlin:20261025T110000',
    ])
    expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1)
  })
})

it.each(['Asia/Tokyo', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'America/Phoenix', 'UTC'])(
  'events in %s, whose clock never changes, are in UTC, and the timezone is defined',
  (timezone) => {
    const text = calendarText(calendar(timezone, [event('2026-11-20T10:45:00Z')]))
    expect(text).toContain('\r\nDTSTART:20261120T104500Z\r\nDTEND:20261120T114500Z\r\n')
    expect(text).toContain(`\r\nBEGIN:VTIMEZONE\r\nTZID:${timezone}\r\n`)
  },
)

it.each(['Europe/Berlin', 'UTC'])(
  'the timezone %s is defined after the properties of the calendar, also without events',
  (timezone) => {
    for (const events of [[], [event('2026-11-20T10:45:00Z')]]) {
      const text = calendarText(calendar(timezone, events, 'BEGIN:VEVENT'))
      const [properties, ...components] = text.split(/\r\n(?=BEGIN:VTIMEZONE|BEGIN:VEVENT)/)
      expect(properties?.split('\r\n').map((line) => line.split(/[:;]/)[0])).toEqual([
        ...[
          'BEGIN',
          'VERSION',
          'PRODID',
          'URL',
          'NAME',
          'X-WR-CALNAME',
          'REFRESH-INTERVAL',
          'X-PUBLISHED-TTL',
        ],
      ])
      expect(components).toHaveLength(1 + events.length)
      const [definition] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vtimezone')
      expect(definition?.getFirstPropertyValue('tzid')).toBe(timezone)
    }
  },
)

it('an event has its number, the time of its last change in UTC, and whether it blocks the time', () => {
  const events = [
    event('2026-11-20T10:45:00Z', { sequence: 7 }),
    event('2026-11-23T10:30:00Z', { isTransparent: true, summary: 'Lunch: vote until 11:45' }),
  ]
  const text = calendarText(calendar('Europe/Paris', events))
  const [lunch, vote] = parsed(text)
  expect(lunch?.sequence).toBe(7)
  for (const name of ['dtstamp', 'last-modified']) {
    expect(String(lunch?.component.getFirstPropertyValue(name))).toBe('2026-11-20T08:00:00Z')
  }
  expect(lunch?.component.getFirstPropertyValue('url')).toBe('https://lunch.example.com/Acme')
  expect(lunch?.component.getFirstPropertyValue('transp')).toBe('OPAQUE')
  expect(vote?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
  expect(vote?.summary).toBe('Lunch: vote until 11:45')
  expect(calendarText(calendar('Europe/Paris', events))).toBe(text)
})

it.each([
  'Napoli\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:forged',
  'Napoli\nBEGIN:VALARM',
  'A\\, b; c: "d" \\n e\\',
  '🍕'.repeat(50),
  '👨‍👩‍👧‍👦'.repeat(12),
  'Ресторан «Пушкинъ», 寿司 & Söhne',
  'x'.repeat(300),
])('texts of members stay texts: %j', (name) => {
  const events = [event('2026-11-20T10:45:00Z', { summary: `Lunch at ${name}`, description: name })]
  const text = calendarText(calendar('Europe/Paris', events, name))
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const read = parsed(text)
  const plain = name.replaceAll('\r\n', '\n')
  expect(read.map(({ summary, description }) => [summary, description])).toEqual([
    [`Lunch at ${plain}`, plain],
  ])
  const named = new ICAL.Component(ICAL.parse(text))
  // This parser does not know that the name is escaped.
  const escaped = String(named.getFirstPropertyValue('x-wr-calname'))
  expect(escaped.replace(/\\([\\;,n])/g, (_, mark) => (mark === 'n' ? '\n' : mark))).toBe(
    `LunchVote: ${plain}`,
  )
  expect(named.getAllSubcomponents('vevent')).toHaveLength(1)
})

/** How far the clock is ahead of UTC, as the runtime knows it, in milliseconds. */
function offsetOf(instant: number, timeZone: string): number {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  return Date.parse(`${clock.format(instant).replace(' ', 'T')}Z`) - instant
}

const clocks = new Map<string, Intl.DateTimeFormat>()
