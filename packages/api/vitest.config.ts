import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'api',
    include: ['src/**/*.test.ts'],
    // The test files share the loaded modules. Loading them takes longer than most tests, and no test depends on the
    // state of a module.
    isolate: false,
    globalSetup: ['@lunchvote/db/testing/test-server'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // On a busy machine, a poll can need more than Vitest's default of one second.
    expect: { poll: { timeout: 10_000 } },
  },
})
