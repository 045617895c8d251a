import fc from 'fast-check'
import { expect } from 'vitest'
import { openingOfText } from '../opening-hours.ts'

const week = [1, 2, 3, 4, 5, 6, 7]
const names = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const nameOf = (day: number) => names[day - 1] ?? ''

const days = fc.oneof(
  fc.uniqueArray(fc.constantFrom(...week), { minLength: 1, maxLength: 4 }).map((each) => ({
    text: each.map(nameOf).join(','),
    days: each,
  })),
  fc.tuple(fc.constantFrom(...week), fc.nat(6)).map(([from, count]) => {
    const each = Array.from({ length: count + 1 }, (_, n) => ((from - 1 + n) % 7) + 1)
    return { text: `${nameOf(from)}-${nameOf(each.at(-1) ?? from)}`, days: each }
  }),
)
const clock = (hour: number, minute: number) =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
const times = fc
  .array(fc.tuple(fc.integer({ min: 7, max: 22 }), fc.constantFrom(0, 15, 30)), {
    minLength: 1,
    maxLength: 2,
  })
  .map((spans) => ({
    text: spans.map(([hour, minute]) => `${clock(hour, minute)}-${clock(hour + 1, minute)}`).join(','),
    isEvening: spans.every(([hour]) => hour >= 17),
  }))
const comment = fc.constantFrom(
  '',
  '',
  ' "kitchen"',
  ' "closed; call us"',
  ' "Mo off; Su 12:00-14:00"',
  ' ";"',
  ' "||"',
)
const rule = fc.record({
  on: days,
  says: fc.oneof(
    times,
    fc.constantFrom({ text: 'off', isEvening: undefined }, { text: 'closed', isEvening: undefined }),
  ),
  comment,
})
const holidays = fc.constantFrom('', '', '; PH off', '; PH,SH 12:00-14:00 "only; lunch"', '; Dec 24-26 off')

/** Each text of a grammar of real ones is read as it is meant, and no text of its parts, or any other, makes it fail. */
export function expectHoursRead(runs: { numRuns: number; seed?: number }): void {
  fc.assert(
    fc.property(fc.array(rule, { minLength: 1, maxLength: 5 }), holidays, (rules, ending) => {
      const byDay = new Map<number, boolean>()
      for (const { on, says } of rules) {
        for (const day of on.days) {
          if (says.isEvening === undefined) byDay.delete(day)
          else byDay.set(day, says.isEvening)
        }
      }
      const text =
        rules.map(({ on, says, comment: said }) => `${on.text} ${says.text}${said}`).join('; ') + ending
      const opening = openingOfText(text)
      if (byDay.size === 0) {
        // Without an open day, only the days that are named are closed.
        expect(opening?.eveningsOnly ?? false).toBe(false)
        return
      }
      expect(opening).toEqual({
        closedOn: week.filter((day) => !byDay.has(day)),
        eveningsOnly: [...byDay.values()].every(Boolean),
      })
    }),
    runs,
  )
  const parts = fc.constantFrom(
    ...[
      'Mo',
      'Tu-Fr',
      'PH',
      'week 1-53/2',
      'Jan',
      '2026',
      'Mo[1]',
      '11:00-14:00',
      '99:99',
      '17:00+',
      'off',
      '"',
      '";"',
    ],
    ...[
      ';',
      ',',
      ' || ',
      ' ',
      '-',
      '24/7',
      '(sunset-01:00)',
      'heute',
      '<b>',
      '\u200b',
      '🍕',
      'unknown',
      '5 pm',
    ],
  )
  const texts = fc.oneof(
    fc.array(parts, { maxLength: 12 }).map((all) => all.join('')),
    fc.string({ unit: 'binary', maxLength: 600 }),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const { closedOn = [], eveningsOnly = false } = openingOfText(text) ?? {}
      expect(closedOn.length).toBeLessThan(7)
      expect(typeof eveningsOnly).toBe('boolean')
    }),
    runs,
  )
}
