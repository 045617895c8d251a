import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'sending',
    include: ['src/**/*.test.ts'],
    // The modules keep no state between tests, and loading them takes longer than most tests.
    isolate: false,
    testTimeout: 30_000,
  },
})
