import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The deployment suite needs proxies that are not installed everywhere, so it runs only on request.
    projects: [
      '{apps,packages,tooling}/*/vitest{,.components}.config.ts',
      '!tooling/deployment/vitest.config.ts',
    ],
  },
})
