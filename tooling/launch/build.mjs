import { existsSync } from 'node:fs'
import { installPrint } from './install.mjs'
import { inRoot, root, toolEnvironment } from './places.mjs'
import { pnpmStep } from './pnpm.mjs'
import { filesBelow, fingerprint, unlessDone } from './stamp.mjs'

/**
 * The folders that the web build depends on. The build needs only the types of `packages/api`, so some changes there
 * cause a build that is not necessary.
 */
const sources = ['apps/web', 'packages/api', 'packages/contracts', 'tooling/typescript']
/** Files that do not change the build: tests are not in the bundle, and the build itself generates the route tree. */
const notInput = /\.test\.tsx?$|\.gen\.ts$/

/** Builds only the web app, because Node.js runs the server's TypeScript without a build. */
export function ensureBuilt() {
  const files = sources.flatMap((folder) => filesBelow(inRoot(folder))).filter((file) => !notInput.test(file))
  const print = fingerprint(root, files, [installPrint()])
  return unlessDone('build', print, () => existsSync(inRoot('apps/web/dist/index.html')), build)
}

function build() {
  // Turbo is started by pnpm, because turbo looks for pnpm on the PATH.
  const args = ['exec', 'turbo', 'run', 'build', '--filter=@lunchvote/web', '--output-logs=errors-only']
  return pnpmStep('Building the web app', args, toolEnvironment())
}
