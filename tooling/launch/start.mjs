import { readFileSync } from 'node:fs'
import { ensureBuilt } from './build.mjs'
import { becomeService, finished, startChild } from './children.mjs'
import { inRoot, pinnedNode } from './places.mjs'

/**
 * The flags of Node.js. `--expose-gc` lets the server free the memory that it needs only while it starts. The two sizes
 * keep the heap small; without them, the start would enlarge the heap. `--no-parallel-scavenge` collects new objects in
 * one thread, because waking a second thread would take longer.
 */
const serverFlags = JSON.parse(readFileSync(inRoot('tooling/launch/server-flags.json'), 'utf8'))

/** Runs the server until it ends or a signal stops it. */
export async function start() {
  await ensureBuilt()
  becomeService()
  const args = [
    ...serverFlags,
    '--import',
    inRoot('tooling/launch/stop-with-launcher.mjs'),
    'apps/server/src/main.ts',
  ]
  const server = startChild(pinnedNode, args, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: inRoot('node_modules/.cache/node-compile-cache'), ...process.env },
  })
  return finished(server)
}
