import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { appRouter } from './root.ts'
import { it } from './testing/fixtures.ts'
import { recordCalendar, recordEveryProcedure } from './testing/recorded-calls.ts'

const procedures = Object.keys(appRouter._def.procedures).sort()

it('no call sends more statements for a larger team, and none sends more than 21', async ({ recorded }) => {
  const few = await recordEveryProcedure(recorded)
  const many = await recordEveryProcedure(recorded, 30)
  expect(Object.keys(few).sort()).toEqual(procedures)
  const grown = Object.entries(few).flatMap(([path, { length }]) => {
    const more = many[path]?.length ?? Number.NaN
    return more <= Math.min(length, 21) ? [] : [`${path}: ${length}, for a larger team ${more}`]
  })
  expect(grown).toEqual([])
})

it('a calendar in which nothing is new is read with four statements', async ({ recorded }) => {
  const { first, second } = await recordCalendar(recorded)
  expect(second).toHaveLength(4)
  // The changes are stored in a transaction.
  expect(first).toHaveLength(4 + 4)
})

it('docs/limits.md lists every procedure', async () => {
  const document = await readFile(new URL('../../../docs/limits.md', import.meta.url), 'utf8')
  const listed = [...document.matchAll(/^\| `([a-z]+\.\w+)`/gm)].map(([, path]) => path)
  expect(listed.sort()).toEqual(procedures)
})
