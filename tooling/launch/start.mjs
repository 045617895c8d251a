import { ensureBuilt } from './build.mjs'
import { becomeService, finished, startChild } from './children.mjs'
import { inRoot, pinnedNode } from './places.mjs'

/**
 * `--expose-gc` lets the server free the memory that it needs only while it starts. The two sizes keep the heap small;
 * without them, the start would enlarge the heap. `--no-parallel-scavenge` collects new objects in one thread, because
 * waking a second thread would take longer.
 */
const flags = [
  '--expose-gc',
  '--max-semi-space-size=8',
  '--initial-old-space-size=32',
  '--no-parallel-scavenge',
]

/** Runs the server until it ends or a signal stops it. */
export async function start() {
  await ensureBuilt()
  becomeService()
  const args = [
    ...flags,
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
