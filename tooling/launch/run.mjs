import './node-floor.mjs'
import { benchWeb } from './bench-web.mjs'
import { ensureBuilt } from './build.mjs'
import { runChecks } from './checks.mjs'
import { finished, runTool, startChild, stopOnSignals } from './children.mjs'
import { dev } from './dev.mjs'
import { Failure } from './failure.mjs'
import { ensureInstalled } from './install.mjs'
import { packClient } from './pack-client.mjs'
import { inRoot, installedTool, pinnedNode } from './places.mjs'
import { printResults } from './report.mjs'
import { start } from './start.mjs'
import { test } from './test.mjs'

const [name = '', ...args] = process.argv.slice(2)

/** The scripts of package.json. Each function resolves to an exit code. */
const commands = new Map([
  ['start', start],
  ['dev', dev],
  ['build', build],
  ['test', () => test(args)],
  ['check', async () => printResults(await runChecks())],
  ['format', () => runTool(installedTool('biome'), ['check', '--write', '.'])],
  ['migration', generateMigration],
  ['bench', () => runProgram('tooling/bench/src/main.ts')],
  ['bench:web', () => benchWeb(args)],
  [
    'lunchvote',
    () =>
      finished(
        startChild(pinnedNode, [inRoot('apps/server/src/command/main.ts'), ...args], { stdio: 'inherit' }),
      ),
  ],
  ['chaos', () => runProgram('tooling/rehearsal/src/chaos/main.ts')],
  ['failover', () => runProgram('tooling/rehearsal/src/failover/main.ts')],
  ['pack:client', packClient],
])

stopOnSignals()
try {
  // `npm test` installs the packages itself, because a failed installation is one of its results.
  if (name !== 'test') await ensureInstalled()
  process.exitCode = await commands.get(name)?.()
} catch (error) {
  if (!(error instanceof Failure)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function build() {
  await ensureBuilt()
  return 0
}

function generateMigration() {
  const drizzleKit = inRoot('packages/db/node_modules/.bin/drizzle-kit')
  return runTool(drizzleKit, ['generate', ...args], { cwd: inRoot('packages/db') })
}

/** Builds the web app, and runs a program of the repository that starts servers. @param {string} path */
async function runProgram(path) {
  await ensureBuilt()
  return finished(startChild(pinnedNode, [inRoot(path), ...args], { stdio: 'inherit' }))
}
