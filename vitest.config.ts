import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['{apps,packages,tooling}/*/vitest{,.components}.config.ts'],
    // Most tests wait for PostgreSQL, for a server or for npm, so one core can run two files at a time.
    maxWorkers: 2 * availableParallelism(),
  },
})
