import './node-floor.mjs'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { finished, startChild, stopOnSignals } from './children.mjs'
import { findChromium } from './chromium.mjs'
import { command } from './failure.mjs'
import { ensureInstalled } from './install.mjs'
import { cacheFolder, inRoot, pinnedNode, toolEnvironment } from './places.mjs'
import { pnpmStep } from './pnpm.mjs'
import { fingerprint, unlessDone } from './stamp.mjs'

const folder = inRoot('tooling/bench/lighthouse')
const lighthouse = inRoot('tooling/bench/lighthouse/node_modules/lighthouse/cli/index.js')

await command(async () => {
  stopOnSignals()
  await ensureInstalled()
  await ensureBuilt()
  await ensureLighthouse()
  const args = [
    inRoot('tooling/bench/src/web.ts'),
    `--lighthouse=${lighthouse}`,
    `--chrome=${await findChromium()}`,
    `--json=${join(cacheFolder, 'bench-web.json')}`,
    ...process.argv.slice(2),
  ]
  return finished(startChild(pinnedNode, args, { stdio: 'inherit' }))
})

/** Lighthouse is not in the workspace: it is large, and only this command needs it. */
function ensureLighthouse() {
  const files = ['package.json', 'pnpm-lock.yaml'].map((name) => inRoot('tooling/bench/lighthouse', name))
  return unlessDone(
    'lighthouse',
    fingerprint(folder, files),
    () => existsSync(lighthouse),
    () =>
      pnpmStep(
        'Installing Lighthouse',
        ['--dir', folder, 'install', '--ignore-workspace', '--frozen-lockfile', '--reporter=append-only'],
        { env: toolEnvironment() },
      ),
  )
}
