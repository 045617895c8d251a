import { inject } from 'vitest'
import type { DatabaseOptions } from '../database.ts'
import { copyTemplate, type TestDatabase } from './databases.ts'
// This import declares the type of `inject`.
import type {} from './test-server.ts'

/**
 * Creates a fresh, migrated database for a test file. It needs `test-server.ts` as a `globalSetup`. Call `drop()` at
 * the end.
 */
export async function createTestDatabase(options?: DatabaseOptions): Promise<TestDatabase> {
  return copyTemplate(inject('testServer'), options)
}
