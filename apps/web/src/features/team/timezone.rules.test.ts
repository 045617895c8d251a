import { timezones } from '@lunchvote/contracts/timezones'
import { describe, expect, test } from 'vitest'
import { detectTimezone, labelOf, notChosen, optionsWith, timeIn } from './timezone.rules.ts'

const year = 2026

describe('detection', () => {
  test.each(timezones.map(({ value }) => value))('%s is itself', (value) => {
    expect(detectTimezone(value, year)).toBe(value)
  })

  test.each([
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['US/Pacific', 'America/Los_Angeles'],
    ['US/Alaska', 'America/Anchorage'],
    ['GB', 'Europe/London'],
    ['PRC', 'Asia/Shanghai'],
    ['Asia/Harbin', 'Asia/Shanghai'],
    ['Singapore', 'Asia/Singapore'],
    ['Turkey', 'Europe/Istanbul'],
    ['NZ', 'Pacific/Auckland'],
  ])('%s is another name of %s', (alias, option) => expect(detectTimezone(alias, year)).toBe(option))

  test.each([
    ['Europe/Vienna', 'Europe/Paris'],
    ['Europe/Dublin', 'Europe/London'],
    ['America/Toronto', 'America/New_York'],
    ['Asia/Hong_Kong', 'Asia/Singapore'],
    ['Asia/Seoul', 'Asia/Tokyo'],
    ['Asia/Muscat', 'Asia/Dubai'],
    ['Europe/Moscow', 'Europe/Istanbul'],
    ['Australia/Melbourne', 'Australia/Sydney'],
  ])('%s has the clocks of %s', (zone, option) => expect(detectTimezone(zone, year)).toBe(option))

  test.each([
    // No daylight saving.
    'America/Phoenix',
    'Australia/Brisbane',
    // Daylight saving in the same weeks as New York, but from another hour.
    'America/Havana',
    'Asia/Kathmandu',
    'UTC',
    'Etc/UTC',
    'Mars/Olympus_Mons',
    '',
  ])('%j has none', (zone) => expect(detectTimezone(zone, year)).toBeUndefined())
})

test('a zone outside the options is offered as it is, and UTC is not', () => {
  expect(optionsWith('Europe/Paris')).toEqual(timezones)
  expect(optionsWith(notChosen)).toEqual(timezones)
  expect(optionsWith('Asia/Kathmandu').map(({ value }) => value)).toEqual([
    'Asia/Kathmandu',
    ...timezones.map(({ value }) => value),
  ])
  expect(labelOf('Asia/Kathmandu')).toBe('Asia/Kathmandu')
  expect(labelOf('Europe/Paris')).toBe('Central European Time')
})

test('the time in a zone that the browser does not know is not made up', () => {
  const noon = new Date('2026-07-01T12:00:00Z')
  expect(timeIn('Asia/Kolkata', noon)).toMatch(/5:30|17:30/)
  expect(timeIn('Mars/Olympus_Mons', noon)).toBeUndefined()
})
