import { expect, it } from 'vitest'
import { closedWeekdays } from './opening-days.ts'

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
  // Closed always, or no opening hours.
  ['off', []],
  ['2012 Jan 1-15', []],
  ['PH off', []],
  ['', []],
  ['<b>always</b>', []],
  ['Mo-Fr (sunrise ', []],
  [`Mo-Fr 10:00-12:00; ${'x'.repeat(300)}`, []],
])('%s is closed on %o', async (hours, closed) => {
  expect(await closedWeekdays(hours)).toEqual(closed)
})
