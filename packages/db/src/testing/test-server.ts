import type { TestProject } from 'vitest/node'
import type { TemplateAddress } from './databases.ts'
import { startTestServer } from './server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TemplateAddress
  }
}

/**
 * A Vitest `globalSetup` that prepares one PostgreSQL for the test run: that of `TEST_DATABASE_URL`, or a temporary one.
 * Test files create their databases with `createTestDatabase()`.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, templateName, stop } = await startTestServer()
  project.provide('testServer', { adminUrl, templateName })
  return stop
}
