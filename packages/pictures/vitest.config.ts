import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'pictures',
    include: ['src/**/*.test.ts'],
    testTimeout: 30_000,
    // The machine may be busy.
    expect: { poll: { timeout: 10_000 } },
  },
})
