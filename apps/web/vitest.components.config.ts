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
    // The app's own modules are new for each test; what else there is, and jsdom, may serve every file of a worker.
    isolate: false,
  },
})
