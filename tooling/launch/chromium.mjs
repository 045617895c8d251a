import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { Failure } from './failure.mjs'
import { inRoot, pinnedNode } from './places.mjs'
import { quietStep } from './step.mjs'

const run = promisify(execFile)
/** Headless shells come first: they run the tests in half the time of a full browser. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const names = [...shells, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const commonFolders = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
  '/Applications/Chromium.app/Contents/MacOS',
  '/Applications/Google Chrome.app/Contents/MacOS',
]
const e2e = inRoot('tooling/e2e')

/** The path of a browser for the tests: an installed one, else a download by Playwright, else Debian's package. */
export async function findChromium() {
  const chosen = process.env.CHROME_PATH
  if (chosen) {
    if (await runs(chosen)) return chosen
    throw new Failure(
      `CHROME_PATH is ${chosen}, which does not run. Set it to a Chromium or Chrome, or unset it.`,
    )
  }
  return (await installed()) ?? (await downloaded()) ?? (await fromDebian()) ?? none()
}

async function installed() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...commonFolders]
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  candidates.push('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome')
  candidates.push('/Applications/Chromium.app/Contents/MacOS/Chromium')
  return firstThatRuns(candidates)
}

async function downloaded() {
  const playwright = join(e2e, 'node_modules/.bin/playwright')
  const args = ['install', '--only-shell', 'chromium']
  return (await playwrightsBrowser()) ?? attempt('Downloading Chromium', playwright, args, playwrightsBrowser)
}

/** Asks Playwright for the path of its browser. It must be started, because a download may lack system libraries. */
async function playwrightsBrowser() {
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

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const install = 'DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends'
  // Older releases have no headless shell.
  // Without the fonts, tests of the layout are skipped.
  const script = `apt-get update && (${install} chromium-headless-shell fonts-liberation || ${install} chromium fonts-liberation)`
  return attempt('Installing Chromium with apt-get', 'sh', ['-c', script], installed)
}

/** @returns {never} */
function none() {
  throw new Failure(
    'No Chromium for the browser tests: none is installed and none can be downloaded. Install Chromium or Chrome, or set CHROME_PATH to one.',
  )
}

/**
 * Tries one way to install a browser. A failure is printed as one line, so that the next way can be tried.
 * @param {string} title
 * @param {string} program
 * @param {readonly string[]} args
 * @param {() => Promise<string | undefined>} find
 */
async function attempt(title, program, args, find) {
  try {
    await quietStep(title, program, args, { explain: (output) => `${title} failed: ${reasonIn(output)}` })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.log(error.message)
  }
  return find()
}

/** The first line with an error. @param {string} output */
const reasonIn = (output) => output.match(/^(?:E:|Error:).*/m)?.[0] ?? output.trim().split('\n').at(-1)

/** @param {readonly string[]} paths */
async function firstThatRuns(paths) {
  for (const path of new Set(paths)) if (await runs(path)) return path
  return undefined
}

/** A browser that exists may still lack system libraries. @param {string} path */
async function runs(path) {
  if (!existsSync(path)) return false
  try {
    await run(path, ['--version'], { timeout: 20_000 })
    return true
  } catch {
    return false
  }
}
