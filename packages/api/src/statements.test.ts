import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { appRouter } from './root.ts'
import {
  createRecordedApi,
  type RecordedApi,
  recordCalendar,
  recordEveryProcedure,
} from './testing/recorded-calls.ts'

const procedures = Object.keys(appRouter._def.procedures).sort()

let api: RecordedApi
beforeAll(async () => {
  api = await createRecordedApi()
})
afterAll(() => api.close())

it('no call sends more statements for a larger team, and none sends more than 20', async () => {
  const few = await recordEveryProcedure(api)
  const many = await recordEveryProcedure(api, 30)
  expect(Object.keys(few).sort()).toEqual(procedures)
  const grown = Object.entries(few).flatMap(([path, { length }]) => {
    const more = many[path]?.length ?? Number.NaN
    return more <= Math.min(length, 20) ? [] : [`${path}: ${length}, for a larger team ${more}`]
  })
  expect(grown).toEqual([])
})

it('a calendar in which nothing is new is read with four statements', async () => {
  const { first, second } = await recordCalendar(api)
  expect(second).toHaveLength(4)
  // The changes are stored in a transaction.
  expect(first).toHaveLength(4 + 4)
})

it('docs/limits.md lists every procedure', async () => {
  const document = await readFile(new URL('../../../docs/limits.md', import.meta.url), 'utf8')
  const listed = [...document.matchAll(/^\| `([a-z]+\.\w+)`/gm)].map(([, path]) => path)
  expect(listed.sort()).toEqual(procedures)
})
