import { inject } from 'vitest'
import type { DatabaseOptions } from '../database.ts'
import { copyTemplate, type TestDatabase } from './databases.ts'
// For the type of `inject`.
import type {} from './test-server.ts'

/** A fresh migrated database for a test file. Needs `test-server.ts` as a `globalSetup`; `drop()` it at the end. */
export async function createTestDatabase(options?: DatabaseOptions): Promise<TestDatabase> {
  return copyTemplate(inject('testServer'), options)
}
