import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { quietStep } from './steps.mjs'
import { Failure, inRoot, pinnedNode, toolEnvironment } from './workspace.mjs'

/** Headless shells come first, because they run the tests in half the time of a full browser. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
const cwd = inRoot('tooling/e2e')

/**
 * Returns the path of a browser for the tests: `CHROME_PATH` if it is set, or else that of an installed browser. If there
 * is none, Playwright downloads its own, whose path is empty, or Debian's package is installed.
 */
export async function findChromium() {
  const found = process.env.CHROME_PATH ?? installed() ?? (await downloaded()) ?? (await packaged())
  if (found !== undefined) return found
  const command = 'cd tooling/e2e && npx playwright install --with-deps --only-shell chromium'
  throw new Failure(`The browser tests did not run, because there is no Chromium. Install one: ${command}`)
}

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return paths.find((path) => existsSync(path) && runs(path, '--version'))
}

/** Whether a program runs. System libraries may be missing. @param {string} program @param {string[]} args */
const runs = (program, ...args) => spawnSync(program, args, { cwd, timeout: 60_000 }).status === 0

async function downloaded() {
  const env = toolEnvironment({ PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000' })
  const args = ['install', '--only-shell', 'chromium']
  await attempt(quietStep('Downloading Chromium', join(cwd, 'node_modules/.bin/playwright'), args, { env }))
  const launch = `await (await (await import('@playwright/test')).chromium.launch()).close()`
  return runs(pinnedNode, '--input-type=module', '--eval', launch) ? '' : undefined
}

async function packaged() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const install = 'DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends'
  // Older releases of Debian have no package of the headless shell.
  const script = `apt-get update && (${install} chromium-headless-shell || ${install} chromium)`
  await attempt(quietStep('Installing Chromium with apt-get', 'sh', ['-c', script]))
  return installed()
}

/** @param {Promise<void>} step whose failure is only printed, so that the next way is tried */
const attempt = (step) => step.catch((error) => console.error(error.message.split('\n').at(-1)))
