import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'container', include: ['src/container/*.test.ts'] } })
