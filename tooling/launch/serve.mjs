import { constants } from 'node:os'
import { finished, startChild } from './children.mjs'
import { whenNpmGoes } from './npm-parent.mjs'
import { inRoot, pinnedNode } from './places.mjs'

/** Ctrl-C under npm arrives twice, once from the terminal and once from npm. Only a later one is a second wish. */
const sameWish = 500
/** Longer than the server takes to let its requests end. */
const patience = 30_000

/**
 * For the server to give back, once it has started, what its start took; a heap, young and old, that does not grow to what
 * such a start would fill; and a young generation that is collected by one thread, as there is little to copy in it: waking
 * the others took longer.
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
  let askedAt = 0

  /** @param {NodeJS.Signals} signal */
  const ask = (signal) => {
    if (Date.now() - askedAt < sameWish) return
    if (askedAt === 0) setTimeout(giveUp, patience).unref()
    askedAt = Date.now()
    server.kill(signal)
  }
  const giveUp = () => {
    console.error(`The server did not stop within ${patience / 1000} seconds; ending it.`)
    server.kill('SIGKILL')
  }
  process.on('SIGINT', () => ask('SIGINT'))
  process.on('SIGTERM', () => ask('SIGTERM'))
  process.on('SIGHUP', () => ask('SIGTERM'))
  whenNpmGoes(() => ask('SIGTERM'))

  const code = await finished(server)
  // Stopped by our signal before the server could handle signals: still the stop that was wanted.
  const byOurSignal =
    askedAt > 0 && (code === 128 + constants.signals.SIGINT || code === 128 + constants.signals.SIGTERM)
  return byOurSignal ? 0 : code
}
