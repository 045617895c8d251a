import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { finished, startChild } from './children.mjs'
import { findChromium } from './chromium.mjs'
import { cacheFolder, inRoot, pinnedNode, toolEnvironment } from './places.mjs'
import { pnpmStep } from './pnpm.mjs'
import { fingerprint, unlessDone } from './stamp.mjs'

const folder = inRoot('tooling/bench/lighthouse')
const lighthouse = inRoot('tooling/bench/lighthouse/node_modules/lighthouse/cli/index.js')

/** @param {readonly string[]} args */
export async function benchWeb(args) {
  await ensureBuilt()
  const print = fingerprint(folder, [join(folder, 'package.json'), join(folder, 'pnpm-lock.yaml')])
  await unlessDone('lighthouse', print, () => existsSync(lighthouse), installLighthouse)
  const program = [
    inRoot('tooling/bench/src/web.ts'),
    `--lighthouse=${lighthouse}`,
    `--chrome=${await findChromium()}`,
    `--json=${join(cacheFolder, 'bench-web.json')}`,
  ]
  return finished(startChild(pinnedNode, [...program, ...args], { stdio: 'inherit' }))
}

/** Lighthouse is not part of the workspace, because it is large and only this command needs it. */
function installLighthouse() {
  const args = ['install', '--ignore-workspace', '--frozen-lockfile', '--reporter=append-only']
  return pnpmStep('Installing Lighthouse', ['--dir', folder, ...args], toolEnvironment())
}
