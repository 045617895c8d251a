import fc from 'fast-check'
import { expect } from 'vitest'
import { readMenu } from '../../menus/read-menu.ts'
import { randomMenu } from './random-menus.ts'
import { sourceOf } from './read-case.ts'

const days = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05']

/** Expects that random pages are never read as of a wrong day, and that most of them are read. */
export async function expectMenusRead({ numRuns }: { numRuns: number }) {
  let [known, read] = [0, 0]
  await fc.assert(
    fc.asyncProperty(randomMenu, fc.nat(days.length - 1), async ({ html, monday, byDay }, index) => {
      const { state, dishes } = await readMenu(sourceOf({ body: html }), days[index] ?? '')
      const expected = monday === days[0] ? (byDay[index] ?? []) : []
      if (state === 'read') for (const dish of dishes) expect(expected).toContainEqual(dish)
      if (state === 'none') expect(expected).toEqual([])
      if (expected.length === 0) return
      known += 1
      if (state === 'read' && dishes.length === expected.length) read += 1
    }),
    { numRuns },
  )
  expect(read / known).toBeGreaterThan(0.8)
}
