import { readFileSync } from 'node:fs'
import { ensureBuilt } from './build.mjs'
import { becomeService, finished, startChild } from './children.mjs'
import { inRoot, pinnedNode } from './places.mjs'

/**
 * The flags and the environment of Node.js. `--expose-gc` lets the server free the memory that it needs only while it
 * starts. The two flags with a size keep the heap small, which the start would otherwise enlarge.
 * `--no-parallel-scavenge` collects new objects in one thread, because waking a second thread would take longer.
 *
 * With `MALLOC_MMAP_THRESHOLD_`, glibc returns the memory of an uploaded picture to the system as soon as it is freed.
 * The value is the default of glibc. If the variable were not set, glibc would raise the threshold to the size of the
 * first picture, and could then keep the memory of later pictures.
 */
const runtime = JSON.parse(readFileSync(inRoot('tooling/launch/server-runtime.json'), 'utf8'))

/** Runs the server until it ends or a signal stops it. */
export async function start() {
  await ensureBuilt()
  becomeService()
  const args = [
    ...runtime.flags,
    '--import',
    inRoot('tooling/launch/stop-with-launcher.mjs'),
    'apps/server/src/main.ts',
  ]
  const server = startChild(pinnedNode, args, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      NODE_COMPILE_CACHE: inRoot('node_modules/.cache/node-compile-cache'),
      ...runtime.env,
      ...process.env,
    },
  })
  return finished(server)
}
