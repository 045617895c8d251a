import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // As in the web app, whose texts are tested here.
  resolve: { alias: { '~': resolve(import.meta.dirname, '../../apps/web/src') } },
  test: { name: 'checks' },
})
