import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'deployment',
    include: ['src/{deployment,processes}/*.test.ts'],
    globalSetup: ['@lunchvote/db/testing/test-server'],
    // Debian keeps nginx, HAProxy and PgBouncer in a folder that is not on every user's PATH.
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
    // Each file puts a load on its servers, so only one file runs at a time.
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
})
