import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'cli',
    include: ['src/**/*.test.ts'],
    globalSetup: ['@lunchvote/db/testing/test-server'],
    // The tests start real servers, and a process for each command. On a busy machine, this takes long.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
