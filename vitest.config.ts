import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The deployment suite needs proxies that are not installed everywhere, so it runs only on request.
    projects: [
      '{apps,packages,tooling}/*/vitest{,.components}.config.ts',
      '!tooling/deployment/vitest.config.ts',
    ],
    // Each core runs two test files at a time, because most tests wait for PostgreSQL, for a server or for npm.
    maxWorkers: 2 * availableParallelism(),
  },
})
