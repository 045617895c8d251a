import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    // The test files share the loaded modules. Loading the whole server takes longer than most tests, and no test depends on
    // the state of a module.
    isolate: false,
    globalSetup: ['@lunchvote/db/testing/test-server'],
    // Some tests send hundreds of requests with passwords, which takes long on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
