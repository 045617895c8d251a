import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/test-server.ts'],
    // Starts of real servers on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
