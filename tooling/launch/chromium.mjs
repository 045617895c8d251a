import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { Failure } from './failure.mjs'
import { inRoot, pinnedNode } from './places.mjs'
import { quietStep } from './step.mjs'

const run = promisify(execFile)
/** Headless shells come first, because they run the tests in half the time of a full browser. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const names = [...shells, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const otherPlaces = [
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const e2e = inRoot('tooling/e2e')

/**
 * Returns the path of a browser for the tests: `CHROME_PATH` if it is set, or else an installed browser, Playwright's
 * download or Debian's package, in this order.
 */
export async function findChromium() {
  const chosen = process.env.CHROME_PATH
  if (chosen) {
    if (await runs(chosen)) return chosen
    throw new Failure(
      `CHROME_PATH is ${chosen}, which does not run. Set it to a Chromium or Chrome, or unset it.`,
    )
  }
  const found =
    (await installed()) ?? (await findPlaywrightBrowser()) ?? (await downloaded()) ?? (await fromDebian())
  if (found !== undefined) return found
  throw new Failure(
    'No Chromium for the browser tests: none is installed and none can be downloaded. Install Chromium or Chrome, or set CHROME_PATH to one.',
  )
}

async function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  for (const path of [...candidates, ...otherPlaces]) if (await runs(path)) return path
  return undefined
}

/**
 * Asks Playwright for the path of its browser, and starts the browser once. If system libraries are missing, the
 * browser does not start, and the result is undefined.
 */
async function findPlaywrightBrowser() {
  const script = `import('@playwright/test').then(async ({ chromium }) => {
    const server = await chromium.launchServer()
    console.log(server.process().spawnfile)
    await server.close()
  })`
  try {
    const { stdout } = await run(pinnedNode, ['--eval', script], { cwd: e2e, timeout: 60_000 })
    return stdout.trim()
  } catch {
    return undefined
  }
}

async function downloaded() {
  const playwright = join(e2e, 'node_modules/.bin/playwright')
  await attempt('Downloading Chromium', playwright, ['install', '--only-shell', 'chromium'])
  return findPlaywrightBrowser()
}

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const install = 'DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends'
  // Older releases of Debian have no package of the headless shell.
  const script = `apt-get update && (${install} chromium-headless-shell || ${install} chromium)`
  await attempt('Installing Chromium with apt-get', 'sh', ['-c', script])
  return installed()
}

/**
 * Runs a program that installs a browser. A failure is only printed, so that the next program can be tried.
 * @param {string} title
 * @param {string} program
 * @param {readonly string[]} args
 */
async function attempt(title, program, args) {
  try {
    await quietStep(title, program, args)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.log(error.message)
  }
}

/** Whether the browser starts. System libraries may be missing, even if the file exists. @param {string} path */
async function runs(path) {
  if (!existsSync(path)) return false
  return run(path, ['--version'], { timeout: 20_000 }).then(
    () => true,
    () => false,
  )
}
