import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { phone } from './src/phone.ts'

/** The Chromium that `npm test` has found. If undefined, Playwright uses its own browser. */
const executablePath = process.env.CHROME_PATH

export default defineConfig({
  testDir: 'src',
  outputDir: 'test-results',
  globalSetup: './src/global-setup.ts',
  forbidOnly: true,
  retries: 0,
  fullyParallel: true,
  // By default, Playwright uses only half of the cores. A test often waits for a page, so there is one more worker than
  // cores.
  workers: availableParallelism() + 1,
  // The timeout is long, because the machine may be busy and have only two cores.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  use: {
    headless: true,
    actionTimeout: 20_000,
    // Traces are off, because a test with a trace takes 50 % longer. `--trace=on` turns them on.
    trace: 'off',
    // Playwright waits until motion ends, so motion is off by default. Tests of motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        // As root, for example in a container, Chromium does not start with its sandbox.
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        // The only hosts are this machine's, so that no test depends on another one.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
        '--no-first-run',
        // These flags stop the requests that the browser makes for itself.
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // Each test runs once, on the screen where it is more likely to fail. The few tests that are about the difference
    // between a phone and a wide screen have the tag `@both`.
    {
      name: 'wide',
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    { name: 'phone', grep: /@phone|@both/, use: phone },
  ],
})
