import { constants } from 'node:os'
import { finished, startChild } from './children.mjs'
import { onNpmExit } from './npm-parent.mjs'
import { inRoot, pinnedNode } from './places.mjs'

/** Under npm, Ctrl-C arrives twice: from the terminal and from npm. The second one within this time is ignored. */
const repeatMs = 500
/** Longer than the server waits for its open requests. */
const killAfterMs = 30_000

/**
 * `--expose-gc` lets the server return the memory of its start. The sizes keep the heap from growing to what the start
 * would fill. One thread collects the young generation, because waking more takes longer than the little it has to copy.
 */
const flags = [
  '--expose-gc',
  '--max-semi-space-size=8',
  '--initial-old-space-size=32',
  '--no-parallel-scavenge',
]

/**
 * Runs the server until it ends by itself or a signal stops it; gives the exit code.
 * @param {string} main
 */
export async function serve(main) {
  const server = startChild(pinnedNode, [...flags, '--import', inRoot('tooling/launch/leash.mjs'), main], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: inRoot('node_modules/.cache/node-compile-cache'), ...process.env },
  })
  let stoppedAt = 0

  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    if (Date.now() - stoppedAt < repeatMs) return
    if (stoppedAt === 0) setTimeout(kill, killAfterMs).unref()
    stoppedAt = Date.now()
    server.kill(signal)
  }
  const kill = () => {
    console.error(`The server did not stop within ${killAfterMs / 1000} seconds; ending it.`)
    server.kill('SIGKILL')
  }
  process.on('SIGINT', () => stop('SIGINT'))
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGHUP', () => stop('SIGTERM'))
  onNpmExit(() => stop('SIGTERM'))

  const code = await finished(server)
  // A signal that arrives before the server handles signals ends it as well.
  const wasStopped =
    stoppedAt > 0 && (code === 128 + constants.signals.SIGINT || code === 128 + constants.signals.SIGTERM)
  return wasStopped ? 0 : code
}
