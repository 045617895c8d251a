import { existsSync } from 'node:fs'
import { installPrint } from './install.mjs'
import { inRoot, root, toolEnvironment } from './places.mjs'
import { pnpmStep } from './pnpm.mjs'
import { filesBelow, fingerprint, unlessDone } from './stamp.mjs'

/** The folders the web build depends on. Only types of the api are used, so some builds are superfluous. */
const sources = ['apps/web', 'packages/api', 'packages/contracts', 'tooling/typescript']
const builtPage = inRoot('apps/web/dist/index.html')

/** Only the web app is built: Node.js runs the server's TypeScript as it is. */
export function ensureBuilt() {
  return unlessDone('build', buildPrint(), () => existsSync(builtPage), build)
}

function buildPrint() {
  const files = sources.map((folder) => inRoot(folder)).flatMap((folder) => filesBelow(folder, isInput))
  return fingerprint(root, files, [installPrint()])
}

/** Tests are not in the bundle, and the build itself writes the route tree. @param {string} path */
const isInput = (path) => !/\.test\.tsx?$|\.gen\.ts$/.test(path)

function build() {
  // Through pnpm, because turbo looks for pnpm on the PATH.
  const args = ['exec', 'turbo', 'run', 'build', '--filter=@lunchvote/web', '--output-logs=errors-only']
  return pnpmStep('Building the web app', args, { env: toolEnvironment() })
}
