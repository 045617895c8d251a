import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'delivery',
    include: ['src/**/*.test.ts'],
    // The modules keep no state between tests, and loading them takes longer than most tests.
    isolate: false,
    globalSetup: ['@lunchvote/db/testing/test-server'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
