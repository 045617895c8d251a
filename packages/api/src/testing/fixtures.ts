import type { DatabaseOptions } from '@lunchvote/db/database'
import { test } from 'vitest'
import { createRecordedApi } from './recorded-calls.ts'
import { createTestApi } from './test-api.ts'

/** A Wednesday, 10:00 in Paris. */
const ordinaryInstant = '2026-11-18T09:00:00Z'

const databaseOptions: DatabaseOptions = {}

/**
 * Vitest's `it` with the API on a fresh database for each test file. At the beginning of each test, its clock stands at
 * an ordinary instant. What a test changes in `api.deps` is changed back at its end.
 */
export const it = test
  .extend('databaseOptions', { scope: 'file' }, databaseOptions)
  .extend('api', { scope: 'file' }, async ({ databaseOptions }, { onCleanup }) => {
    const api = await createTestApi(databaseOptions)
    onCleanup(api.close)
    return api
  })
  .extend('other', { scope: 'file' }, ({ api }, { onCleanup }) => {
    const other = api.anotherInstance()
    onCleanup(other.close)
    return other
  })
  .extend('recorded', { scope: 'file' }, async ({ databaseOptions: _ }, { onCleanup }) => {
    const recorded = await createRecordedApi()
    onCleanup(recorded.close)
    return recorded
  })
  .extend('freshStart', { auto: true }, ({ api }, { onCleanup }) => {
    const deps = { ...api.deps }
    api.setTime(ordinaryInstant)
    onCleanup(() => {
      Object.assign(api.deps, deps)
    })
  })
