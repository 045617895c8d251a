import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import type { DatabaseOptions } from '../database.ts'
import { asAdmin, copyTemplate, type TestDatabase, urlOf } from './databases.ts'
// This import declares the type of `inject`.
import type {} from './test-server.ts'

/**
 * Creates a fresh, migrated database for a test file. It needs `test-server.ts` as a `globalSetup`. Call `drop()` at
 * the end.
 */
export async function createTestDatabase(options?: DatabaseOptions): Promise<TestDatabase> {
  return copyTemplate(inject('testServer'), options)
}

/** Creates a database without tables. Call `drop()` at the end. */
export async function createEmptyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const { adminUrl, templateName } = inject('testServer')
  const name = `${templateName}_empty_${randomBytes(6).toString('hex')}`
  await asAdmin(adminUrl, (admin) => admin`create database ${admin(name)}`)
  return {
    url: urlOf(adminUrl, name),
    drop: async () => {
      await asAdmin(adminUrl, (admin) => admin`drop database ${admin(name)} with (force)`)
    },
  }
}
