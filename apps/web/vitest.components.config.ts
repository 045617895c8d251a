import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Tests the screens and their components in jsdom. msw answers their requests. */
export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    name: 'components',
    environment: 'jsdom',
    include: ['src/**/*.test.tsx'],
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 30_000,
    // To save time, test files share jsdom and the libraries. `renderScreen` imports the app's own modules anew.
    isolate: false,
  },
})
