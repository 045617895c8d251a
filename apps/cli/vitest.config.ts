import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'cli',
    include: ['src/**/*.test.ts'],
    globalSetup: ['@lunchvote/db/testing/test-server'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
