import type { TestProject } from 'vitest/node'
import type { TemplateAddress } from './databases.ts'
import { startTestServer } from './server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TemplateAddress
  }
}

/**
 * A Vitest `globalSetup` that starts one server for the test run. Test files create their databases with
 * `createTestDatabase()`.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, templateName, stop } = await startTestServer()
  project.provide('testServer', { adminUrl, templateName })
  return stop
}
