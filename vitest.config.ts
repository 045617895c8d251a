import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['{apps,packages,tooling}/*/vitest{,.components}.config.ts'],
  },
})
