import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    environment: 'node',
    include: ['{src,vite}/**/*.test.ts'],
    // The modules keep no state between tests, and a process for each file takes longer than its tests.
    isolate: false,
  },
})
