import { ensureBuilt } from './build.mjs'
import { becomeService, finished, startChild } from './children.mjs'
import { inRoot, pinnedNode } from './places.mjs'

/**
 * `--expose-gc` lets the server free the memory that only its start needs. The two sizes keep the heap small, which the
 * start would otherwise enlarge. The young generation is collected by one thread, because it contains so little that
 * waking more threads takes longer than copying.
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
