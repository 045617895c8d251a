import { expect, it } from 'vitest'
import {
  clockChanges,
  firstInstantAt,
  firstInstantOfDay,
  instantsAround,
  localTime,
  localTimesAround,
} from '../testing/clock-changes.ts'
import { instantOn, localDayAt, timeAt } from './clock.rules.ts'

const iso = (instant: number | Date) => new Date(instant).toISOString()

it('a day starts at its first instant, around every clock change from 2025 to 2030 in every timezone', () => {
  const changes = clockChanges()
  expect(changes.length).toBeGreaterThan(1000)
  const wrong = changes.flatMap((change) =>
    instantsAround(change).flatMap((instant) => {
      const expected = [iso(localTime(change, instant)).slice(0, 16), iso(firstInstantOfDay(change, instant))]
      const { day, startsAt, endsAt } = localDayAt(new Date(instant), change.timezone)
      const found = [`${day}T${timeAt(new Date(instant), change.timezone)}`, iso(startsAt)]
      const isInside = startsAt.getTime() <= instant && instant < endsAt.getTime()
      return isInside && String(found) === String(expected) ? [] : [{ change, expected, found, endsAt }]
    }),
  )
  expect(wrong).toEqual([])
})

it('voting closes when the clock first shows the closing time or later, around every clock change', () => {
  const wrong = clockChanges().flatMap((change) =>
    localTimesAround(change).flatMap((local) => {
      const expected = iso(firstInstantAt(change, local))
      const [day = '', time = ''] = iso(local).slice(0, -1).split('T')
      const found = iso(instantOn(day, time, change.timezone))
      return found === expected ? [] : [{ change, day, time, expected, found }]
    }),
  )
  expect(wrong).toEqual([])
})
