import { venues } from '@lunchvote/db/tables/venues'
import { inArray, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { createLunchTeam } from '../testing/lunch-team.ts'
import { venueInput } from '../testing/test-api.ts'
import { closure, isOpenOn } from './open-days.queries.ts'
import { type Closure, openOn } from './open-days.rules.ts'

const open: Closure = { closedOn: [], closedThrough: null, leftOutOn: null, leftOutReason: null }
/** Left out on Monday, 28 December. */
const leftOut = { leftOutOn: '2026-12-28', leftOutReason: 'It rains' }

const reasons: [closed: Partial<Closure>, day: string, reason: string | null][] = [
  [{}, '2026-12-28', null],
  [{ closedOn: [1] }, '2026-12-28', 'Closed on Mondays'],
  [{ closedOn: [1] }, '2026-12-29', null],
  [{ closedOn: [3, 6, 7] }, '2026-12-27', 'Closed on Sundays'],
  [{ closedThrough: '2026-12-28' }, '2026-12-28', 'Closed through 28 December'],
  [{ closedThrough: '2026-12-28' }, '2026-12-29', null],
  [{ closedThrough: '2027-01-05' }, '2026-12-28', 'Closed through 5 January 2027'],
  [{ closedThrough: '2027-01-05' }, '2027-01-01', 'Closed through 5 January'],
  [leftOut, '2026-12-28', 'Left out today: It rains'],
  [leftOut, '2026-12-27', null],
  [leftOut, '2026-12-29', null],
  [{ closedOn: [1], closedThrough: '2026-12-28' }, '2026-12-28', 'Closed through 28 December'],
  [{ closedOn: [1], closedThrough: '2026-12-30', ...leftOut }, '2026-12-28', 'Left out today: It rains'],
]

describe('openOn', () => {
  it.each(reasons)('%j on %s: %s', (closed, day, reason) => {
    expect(openOn({ ...open, ...closed }, day)).toEqual({ isOpen: reason === null, reason })
  })

  it('says the same as isOpenOn, the rule in SQL, for each closure on each of 40 days', async ({ api }) => {
    const { db } = api.deps
    const { ada, teamId } = await createLunchTeam(api)
    const { createdBy, ...input } = { ...venueInput(), createdBy: (await ada.call((c) => c.auth.me())).id }
    const closures = [
      ...reasons.map(([closed]) => ({ ...open, ...closed })),
      ...[1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ ...open, closedOn: [weekday] })),
    ].map((closed) => ({ ...closed, closedOn: [...closed.closedOn] }))
    const stored = await db
      .insert(venues)
      .values(closures.map((closed) => ({ ...input, ...closed, teamId, createdBy })))
      .returning({ id: venues.id })
    const ids = stored.map(({ id }) => id)
    const found = await db
      .select({ ...closure, day: sql<string>`day::date::text`, isOpen: isOpenOn(sql`day::date`) })
      .from(venues)
      .innerJoin(
        sql`generate_series(date '2026-12-20', date '2027-01-28', interval '1 day') as day`,
        sql`true`,
      )
      .where(inArray(venues.id, ids))
    expect(found).toHaveLength(40 * ids.length)
    expect(found.filter(({ day, isOpen, ...closed }) => openOn(closed, day).isOpen !== isOpen)).toEqual([])
    expect(new Set(found.map(({ isOpen }) => isOpen))).toEqual(new Set([true, false]))
  })
})
