import { existsSync } from 'node:fs'
import { installPrint } from './install.mjs'
import { inRoot, root, toolEnvironment } from './places.mjs'
import { pnpmStep } from './pnpm.mjs'
import { filesBelow, fingerprint, unlessDone } from './stamp.mjs'

/** The folders the web build depends on. Only types of the api are used, so some builds are superfluous. */
const sources = ['apps/web', 'packages/api', 'packages/contracts', 'tooling/typescript']
/** Tests are not in the bundle, and the build itself writes the route tree. */
const notInput = /\.test\.tsx?$|\.gen\.ts$/

/** Only the web app is built: Node.js runs the server's TypeScript as it is. */
export function ensureBuilt() {
  const files = sources.flatMap((folder) => filesBelow(inRoot(folder))).filter((file) => !notInput.test(file))
  const print = fingerprint(root, files, [installPrint()])
  return unlessDone('build', print, () => existsSync(inRoot('apps/web/dist/index.html')), build)
}

function build() {
  // Through pnpm, because turbo looks for pnpm on the PATH.
  const args = ['exec', 'turbo', 'run', 'build', '--filter=@lunchvote/web', '--output-logs=errors-only']
  return pnpmStep('Building the web app', args, toolEnvironment())
}
