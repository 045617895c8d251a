import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'db',
    include: ['src/**/*.test.ts'],
    // No test depends on the state of a module, and a process for each file takes a second to start.
    isolate: false,
    globalSetup: ['src/testing/test-server.ts'],
    // The tests start real PostgreSQL servers, which takes long on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
