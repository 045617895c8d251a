import './node-floor.mjs'
import { finished, startChild, stopOnSignals } from './children.mjs'
import { findChromium } from './chromium.mjs'
import { ensureInstalled, pnpmArgs } from './packages.mjs'
import { printResults } from './report.mjs'
import { ensureBuilt, start } from './start.mjs'
import { runChecks, test } from './test.mjs'
import { Failure, pinnedNode, toolEnvironment } from './workspace.mjs'

const [name = '', ...args] = process.argv.slice(2)

/** What the scripts of package.json do. Each function resolves to an exit code. */
const commands = new Map([
  ['start', () => start(args)],
  ['build', () => ensureBuilt('compressed').then(() => 0)],
  ['test', () => test(args)],
  ['check', async () => printResults(await runChecks())],
  ['lunchvote', () => run(['apps/server/src/command/main.ts', ...args])],
  ['on-build', () => ensureBuilt('compressed').then(() => run(args))],
  ['in-browser', () => ensureBuilt('compressed').then(async () => run(args, await findChromium()))],
  ['pnpm', () => finished(startChild('npx', pnpmArgs(args), { stdio: 'inherit' }))],
])

stopOnSignals(name === 'start')
try {
  // `npm test` installs the packages itself, because a failed installation is one of its results.
  if (name !== 'test') await ensureInstalled({ all: !['start', 'build', 'lunchvote'].includes(name) })
  process.exitCode = await commands.get(name)?.()
} catch (error) {
  if (!(error instanceof Failure)) throw error
  console.error(error.message)
  process.exitCode = 1
}

/** Runs a program of the repository with its arguments. @param {string[]} args @param {string} [chromium] */
function run(args, chromium) {
  const env = toolEnvironment(chromium ? { CHROME_PATH: chromium } : {})
  return finished(startChild(pinnedNode, args, { stdio: 'inherit', env }))
}
