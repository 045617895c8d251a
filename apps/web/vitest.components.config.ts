import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Screens and their components, in jsdom against answers of msw. */
export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    name: 'components',
    environment: 'jsdom',
    include: ['src/**/*.test.tsx'],
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 30_000,
    // Each test imports the app's own modules again. Other modules and jsdom may be shared by all files of a worker.
    isolate: false,
  },
})
