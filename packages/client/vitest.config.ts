import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'client',
    include: ['src/**/*.test.ts'],
    // The modules keep no state between tests.
    isolate: false,
    globalSetup: ['testing/live-server.ts'],
    // Packing the client runs pnpm, the compiler and npm, which together can take long.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
