import { limits } from '@lunchvote/contracts/limits'
import type { Decision } from '@lunchvote/contracts/lunch'
import { addDays } from '~/features/voting/history.rules.ts'
import { answer, type InputOf, type OutputOf } from './api.ts'
import { answerBoard } from './board.ts'
import { lunch, lunchToday, venue } from './data.ts'

/** One page of these lunches, as the server answers. */
export function pageOf(lunches: readonly Decision[], input: InputOf<'lunch.list'>): OutputOf<'lunch.list'> {
  const { limit = limits.lunchPage.default, before = '9999-12-31' } = input
  const older = lunches.filter(({ day }) => day < before).toSorted((a, b) => b.day.localeCompare(a.day))
  const page = older.slice(0, Number(limit))
  return { lunches: page, next: older.length > page.length ? (page.at(-1)?.day ?? null) : null }
}

/** A fake server that stores the lunches. */
export function answerHistory(initial: readonly Decision[], venues = [venue()]) {
  let lunches = initial
  const without = (day: string) => lunches.filter((stored) => stored.day !== day)
  answerBoard(venues, [], lunchToday())
  const requests = answer('lunch.list', (input) => pageOf(lunches, input))
  const records = answer('lunch.record', ({ day, venueId = null, venueName }) => {
    const chosen = venues.find(({ id }) => id === venueId)
    const stored = lunch(day, {
      venueId,
      venueName: chosen?.name ?? venueName ?? '',
      votes: 0,
      voters: 0,
      how: 'member',
      reason: 'Recorded by Ada Lovelace.',
    })
    lunches = [...without(day), stored]
    return stored
  })
  const removals = answer('lunch.remove', ({ day }) => {
    lunches = without(day)
    return { success: true }
  })
  return { requests, records, removals }
}

/** Returns `count` lunches on consecutive days, the newest first. The newest is on 2026-11-20. */
export function manyLunches(count: number): Decision[] {
  return Array.from({ length: count }, (_, index) => lunch(addDays('2026-11-20', -index)))
}
