import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'launch',
    // The modules keep no state between tests, and a process for each file takes a second to start.
    isolate: false,
  },
})
