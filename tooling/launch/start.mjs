import { ensureBuilt } from './build.mjs'
import { becomeService, finished, startChild } from './children.mjs'
import { inRoot, pinnedNode } from './places.mjs'

/** Runs the server until it ends or a signal stops it. */
export async function start() {
  await ensureBuilt()
  becomeService()
  const args = ['--import', inRoot('tooling/launch/stop-with-launcher.mjs'), 'apps/server/src/main.ts']
  const server = startChild(pinnedNode, args, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      NODE_COMPILE_CACHE: inRoot('node_modules/.cache/node-compile-cache'),
      ...process.env,
    },
  })
  return finished(server)
}
