import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { calendarText } from './calendar-text.ts'

// If this fails after an update, the library and the runtime know different clock changes, and the timezone belongs into
// `irregular`, or one of the two needs an update.
it('events are at the right instant in every timezone, all year', () => {
  const wrong = Intl.supportedValuesOf('timeZone').filter((timezone) => {
    const instants = Array.from({ length: 45 }, (_, n) => Date.UTC(2026, 9, 20, 10) + n * 8 * 86_400_000)
    const events = instants.map((instant) => ({
      uid: String(instant),
      sequence: 0,
      changedAt: new Date(0),
      day: '2026-11-20',
      start: new Date(instant),
      end: new Date(instant + 1),
      summary: 'Lunch',
      description: '',
      isTransparent: false,
    }))
    const calendar = { teamName: 'Acme', timezone, boardUrl: 'https://lunch.example.com/Acme', events }
    const component = new ICAL.Component(ICAL.parse(calendarText(calendar)))
    const read = component
      .getAllSubcomponents('vevent')
      .map((one) => new ICAL.Event(one).startDate.toUnixTime() * 1000)
    return read.some((instant, n) => instant !== instants[n])
  })
  expect(wrong).toEqual([])
}, 60_000)
