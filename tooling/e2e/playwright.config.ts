import { defineConfig } from '@playwright/test'
import { phone } from './src/phone.ts'

/** `npm test` sets this to the Chromium it has found; otherwise Playwright uses its own. */
const executablePath = process.env.CHROME_PATH

export default defineConfig({
  testDir: 'src',
  outputDir: 'test-results',
  globalSetup: './src/global-setup.ts',
  forbidOnly: true,
  // The machine may be busy: a test that fails once is reported as flaky, and one that fails twice fails the run.
  retries: 1,
  fullyParallel: true,
  // By default Playwright uses half of the cores.
  workers: '100%',
  // Generous, for a busy machine with two cores.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    headless: true,
    actionTimeout: 10_000,
    // A trace makes a test half as long again, so it is off; --trace=on turns it on.
    trace: 'off',
    // Playwright waits for motion to end. Tests of motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        // Chromium's sandbox does not start as root, as in containers.
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        // No requests of the browser's own.
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'wide', use: { viewport: { width: 1280, height: 800 } } },
    // Tests that behave differently on a phone have this tag.
    { name: 'phone', grep: /@phone/, use: phone },
  ],
})
