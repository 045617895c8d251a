import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The deployment suite, vitest.deployment.config.ts, needs proxies that are not installed everywhere.
    projects: ['{apps,packages,tooling}/*/vitest{,.components}.config.ts'],
  },
})
