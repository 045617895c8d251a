import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { Failure } from './failure.mjs'
import { onNpmExit } from './npm-parent.mjs'
import { root, toolEnvironment } from './places.mjs'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
const killAfterMs = 10_000
let stopping = false

/** Children that end now were stopped by a signal, so their exit is no failure. */
export const isStopping = () => stopping

/**
 * Starts a program in its own process group. The terminal's Ctrl-C then reaches only the launcher, which passes it
 * to the group once.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function startChild(program, args, options = {}) {
  const child = spawn(program, args, { cwd: root, env: toolEnvironment(), detached: true, ...options })
  running.add(child)
  child.once('close', () => running.delete(child))
  child.once('error', () => running.delete(child))
  return child
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>} the exit code, or 128 + n after signal n, as in a shell
 */
export function finished(child) {
  return new Promise((resolve, reject) => {
    child.once('error', (error) =>
      reject(new Failure(`Could not run ${child.spawnargs[0]}: ${error.message}`)),
    )
    child.once('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
export function signalGroup(child, signal) {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // It has ended already.
  }
}

/**
 * On a signal, stops all children and then the command.
 * @param {number} [exitCode] the default is 128 + n, as in a shell: the work was not finished
 * @returns {() => void} removes the handlers
 */
export function stopOnSignals(exitCode) {
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  const stop = (/** @type {NodeJS.Signals} */ signal) => void stopAll(signal, exitCode)
  for (const signal of signals) process.on(signal, stop)
  const unwatchNpm = onNpmExit(() => stop('SIGTERM'))
  return () => {
    unwatchNpm()
    for (const signal of signals) process.off(signal, stop)
  }
}

/**
 * @param {NodeJS.Signals} signal
 * @param {number | undefined} exitCode
 */
async function stopAll(signal, exitCode) {
  if (stopping) return
  stopping = true
  const children = [...running]
  const ends = children.map((child) => new Promise((resolve) => child.once('close', resolve)))
  for (const child of children) signalGroup(child, signal)
  const killTimer = setTimeout(() => {
    for (const child of children) signalGroup(child, 'SIGKILL')
  }, killAfterMs)
  await Promise.all(ends)
  clearTimeout(killTimer)
  process.exit(exitCode ?? 128 + constants.signals[signal])
}
