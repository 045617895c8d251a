import { existsSync } from 'node:fs'
import { installPrint } from './install.mjs'
import { inRoot, root, toolEnvironment } from './places.mjs'
import { pnpmStep } from './pnpm.mjs'
import { filesBelow, fingerprint, unlessDone } from './stamp.mjs'

/** What the web build reads. The api counts although only its types cross over: a build too many, never one too few. */
const sources = ['apps/web', 'packages/api', 'packages/contracts', 'tooling/typescript']
const builtPage = inRoot('apps/web/dist/index.html')

/** The server needs no build (Node.js strips types); the browser's part does. */
export function ensureBuilt() {
  return unlessDone('build', buildPrint(), () => existsSync(builtPage), build)
}

function buildPrint() {
  const files = sources.map((folder) => inRoot(folder)).flatMap((folder) => filesBelow(folder, isInput))
  return fingerprint(root, files, [installPrint()])
}

/** Tests do not reach the bundle, and the route tree is written by the build itself. @param {string} path */
const isInput = (path) => !/\.test\.tsx?$|\.gen\.ts$/.test(path)

function build() {
  // Through pnpm, because turbo looks for pnpm on the PATH.
  const args = ['exec', 'turbo', 'run', 'build', '--filter=@lunchvote/web', '--output-logs=errors-only']
  return pnpmStep('Building the web app', args, { env: toolEnvironment() })
}
