import { expect, it } from 'vitest'
import { openingOfText } from './opening-hours.ts'
import { expectHoursRead } from './testing/random-hours.ts'

it.each<[string, number[]]>([
  ['24/7', []],
  ['Mo-Fr 11:00-14:00', [6, 7]],
  ['Tu-Su 17:00-23:00; PH off', [1]],
  ['Tu-Su,PH 17:00-23:00', [1]],
  ['PH,Mo off; Tu-Su 12:00-22:00', [1]],
  ['Mo-Sa 10:00-22:00; SH,PH off; Dec 24-26 off', [7]],
  // A night belongs to the day on which it began.
  ['Mo-Fr 18:00-02:00', [6, 7]],
  ['Mo-Th 10:00-24:00, Fr 10:00-48:00', [7]],
  // Closed only sometimes.
  ['Apr-Oct Mo-Su 10:00-18:00; Nov-Mar Sa,Su 11:00-16:00', []],
  ['Mo[1] off; Mo-Su 10:00-20:00', []],
  ['Mo[2] off; Mo-Su 10:00-20:00', []],
  ['week 1-53/2 Mo-Fr 10:00-12:00; week 2-53/2 Sa 10:00-12:00', [7]],
  // Perhaps open.
  ['Mo-Fr 10:00-14:00; Sa 10:00-14:00 "by appointment"', [7]],
  ['Mo-Fr 10:00-14:00 || "ask us"', []],
  // Comments can contain anything.
  ['Tu-Su 11:00-22:00; Mo off "closed; open by appointment"', [1]],
  ['Mo-Fr 11:00-14:00 "kitchen; bar: Sa 12:00-20:00"; PH off "ask; call"', [6, 7]],
  ['Mo-Fr 11:00-14:00 "unfinished; Sa off', []],
  // A later rule replaces an earlier one, and names are written in many ways.
  ['Mo-Su 11:00-22:00; Mo,Tu off', [1, 2]],
  ['Monday - Friday: 11:00 AM - 10:00 PM', [6, 7]],
  ['Mo-Fr 11:00-14:00, PH 12:00-15:00', [6, 7]],
  // Closed always, or no opening hours.
  ['off', []],
  ['2012 Jan 1-15', []],
  ['PH off', []],
  ['', []],
  ['<b>always</b>', []],
  ['Mo-Fr (sunrise ', []],
  [`Mo-Fr 10:00-12:00; ${'x'.repeat(300)}`, []],
])('%s is closed on %o', (hours, closed) => {
  expect(openingOfText(hours)?.closedOn ?? []).toEqual(closed)
})

it.each([
  ['Tu-Su 17:00-23:00', true],
  ['Tu-Su 17:00-23:00 "kitchen; until 22"; PH 11:00-22:00', true],
  ['Mo-Fr 18:00-02:00; Sa 00:00-04:00,19:00+', true],
  ['Mo-Su 5 pm - 11 pm', true],
  ['Mo-Su sunset-24:00', true],
  ['Mo-Su 16:30-23:00', false],
  ['Mo-Fr 17:00-22:00; Sa 12:00-22:00', false],
  ['Mo-Fr 11:00-22:00; We 17:00-22:00', false],
  ['We 11:00-22:00; Mo-Fr 17:00-22:00', true],
  ['Mo-Fr 11:00-14:00,17:00-22:00', false],
  ['Mo-Fr 17:00-22:00 || "ask us"', false],
  ['Jun-Aug Mo-Su 12:00-22:00; Mo-Su 17:00-22:00', true],
  ['Mo-Su 17:00-22:00; Jun-Aug Mo-Su 12:00-22:00', false],
  ['24/7', false],
  ['Mo-Su', false],
])('%s: evenings only is %s', (hours, eveningsOnly) => {
  expect(openingOfText(hours)?.eveningsOnly).toBe(eveningsOnly)
})

it('random opening hours are read as they are meant, and random texts never fail', () =>
  expectHoursRead({ numRuns: 500, seed: 5 }))
