import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'restaurant-import',
    include: ['src/**/*.test.ts'],
    testTimeout: 30_000,
  },
})
