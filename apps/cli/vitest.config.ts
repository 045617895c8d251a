import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'cli',
    include: ['src/**/*.test.ts'],
    globalSetup: ['@lunchvote/db/testing/test-server'],
    // The tests start the command as a process and real servers, which takes long on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
