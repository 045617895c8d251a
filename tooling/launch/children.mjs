import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { Failure } from './failure.mjs'
import { whenNpmGoes } from './npm-parent.mjs'
import { root, toolEnvironment } from './places.mjs'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
const patience = 10_000
let stopping = false

/** What ends now was ended by us: nothing to report. */
export const isStopping = () => stopping

/**
 * Starts a program in a process group of its own: the terminal's Ctrl-C then reaches only the launcher, which
 * passes it on once, to the program and everything the program started.
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
 * @returns {Promise<number>} the exit code; for a death by signal the shell's 128 + n
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
    // Already gone.
  }
}

/**
 * A signal ends whatever is running, then the command. Gives the way to undo that.
 * @param {number} [exitCode] without it the shell's 128 + n: the work was not finished
 */
export function stopOnSignals(exitCode) {
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  const stop = (/** @type {NodeJS.Signals} */ signal) => void stopAll(signal, exitCode)
  for (const signal of signals) process.on(signal, stop)
  const leaveNpm = whenNpmGoes(() => stop('SIGTERM'))
  return () => {
    leaveNpm()
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
  const overdue = setTimeout(() => {
    for (const child of children) signalGroup(child, 'SIGKILL')
  }, patience)
  await Promise.all(ends)
  clearTimeout(overdue)
  process.exit(exitCode ?? 128 + constants.signals[signal])
}
