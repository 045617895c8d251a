import { timezones } from '@lunchvote/contracts/timezones'
import { describe, expect, test } from 'vitest'
import { detectTimezone, labelOf, notChosen, timeIn, timezoneGroups } from './timezone.rules.ts'

const year = 2026

describe('detection', () => {
  test.each(timezones)('the common zone %s is detected as itself', (value) => {
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
  ])('the zone %s is another name of %s', (alias, option) => expect(detectTimezone(alias, year)).toBe(option))

  test.each([
    ['Europe/Vienna', 'Europe/Paris'],
    ['Europe/Dublin', 'Europe/London'],
    ['America/Toronto', 'America/New_York'],
    ['Asia/Hong_Kong', 'Asia/Singapore'],
    ['Asia/Seoul', 'Asia/Tokyo'],
    ['Asia/Muscat', 'Asia/Dubai'],
    ['Europe/Moscow', 'Europe/Istanbul'],
    ['Australia/Melbourne', 'Australia/Sydney'],
  ])('the zone %s has the offsets of %s', (zone, option) => expect(detectTimezone(zone, year)).toBe(option))

  test.each([
    // Phoenix and Brisbane have no daylight saving. Denver and Sydney, which have the same standard time, have it.
    'America/Phoenix',
    'Australia/Brisbane',
    // Havana changes its clocks in the same weeks as New York, but at another hour.
    'America/Havana',
    'Asia/Kathmandu',
    'UTC',
    'Etc/UTC',
    'Mars/Olympus_Mons',
    '',
  ])('%j matches no common zone', (zone) => expect(detectTimezone(zone, year)).toBeUndefined())
})

describe('choices', () => {
  const valuesIn = (teamZone: string) =>
    timezoneGroups(teamZone).map(({ items }) => items.map(({ value }) => value))

  test('the common zones come first, in their fixed order and with their cities', () => {
    const [common] = timezoneGroups(notChosen)
    expect(common?.items.map(({ value }) => value)).toEqual(timezones)
    expect(common?.items[2]).toEqual({
      value: 'America/Los_Angeles',
      label: 'Pacific Time (US)',
      detail: 'Los Angeles, San Francisco, Seattle',
    })
  })

  test('the other zones of the runtime follow, sorted by name, and no zone is listed twice', () => {
    const [common = [], others = []] = valuesIn('Europe/Paris')
    const all = [...common, ...others]
    expect(new Set(all).size).toBe(all.length)
    expect(others).toEqual(others.toSorted())
    expect(all.length).toBeGreaterThanOrEqual(Intl.supportedValuesOf('timeZone').length)
    expect(others).toEqual(expect.arrayContaining(['Asia/Kathmandu', 'Europe/Kyiv', 'America/Phoenix']))
  })

  test('UTC is a choice that differs from not having chosen', () => {
    const [, others] = valuesIn(notChosen)
    expect(others).toContain('Etc/UTC')
    expect(others).not.toContain('UTC')
    expect(labelOf('Etc/UTC')).toBe('UTC')
  })

  test("the team's zone is a choice, under any of its names", () => {
    expect(valuesIn('Asia/Katmandu').flat()).toContain('Asia/Katmandu')
    expect(labelOf('America/Port_of_Spain')).toBe('America/Port of Spain')
    expect(labelOf('Europe/Paris')).toBe('Central European Time')
  })
})

test('a zone that the browser does not know shows no time', () => {
  const noon = new Date('2026-07-01T12:00:00Z')
  expect(timeIn('Asia/Kolkata', noon)).toMatch(/5:30|17:30/)
  expect(timeIn('Mars/Olympus_Mons', noon)).toBeUndefined()
})
