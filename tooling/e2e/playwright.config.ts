import { defineConfig } from '@playwright/test'
import { phone } from './src/phone.ts'

/** `npm test` finds a Chromium and names it here; unset, Playwright takes its own. */
const executablePath = process.env.CHROME_PATH

export default defineConfig({
  testDir: 'src',
  outputDir: 'test-results',
  globalSetup: './src/global-setup.ts',
  forbidOnly: true,
  // Many processes on two cores: what fails once is named as flaky in the report, what fails twice has failed.
  retries: 1,
  fullyParallel: true,
  // Playwright would leave half of the cores alone; a page mostly waits.
  workers: '100%',
  // Generous, for a busy machine with two cores; a test that needs it all is slow, not flaky.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    headless: true,
    actionTimeout: 10_000,
    // A trace costs half as much again as the test: ask for one with --trace=on.
    trace: 'off',
    // What glides is waited for. Tests about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        // Chromium's sandbox refuses to start as root, which is what containers are.
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        // Nothing of the browser's own business on the network.
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'wide', use: { viewport: { width: 1280, height: 800 } } },
    // Tests that behave differently on a phone have the tag.
    { name: 'phone', grep: /@phone/, use: phone },
  ],
})
