import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { Failure } from './failure.mjs'
import { root, toolEnvironment } from './places.mjs'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
let stopping = false
let isService = false

/** Whether a signal is stopping the children. A child that ends now has not failed. */
export const isStopping = () => stopping

/**
 * Marks the command as a service, which runs until it is stopped. After a signal, its exit code is 0, or 1 if a child
 * ended with 1.
 */
export function becomeService() {
  isService = true
}

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
 * Runs a tool and shows its output.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined> }} [options]
 */
export function runTool(program, args, { cwd = root, env = {} } = {}) {
  return finished(
    startChild(program, args, { stdio: ['ignore', 'inherit', 'inherit'], cwd, env: toolEnvironment(env) }),
  )
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
    // The process group has already ended.
  }
}

/**
 * Stops all children, and then the command, on a signal or when the parent ends. The parent is watched, because npm can
 * be killed, and because npm starts a shell, which may not pass signals on. Without npm, the parent is not watched, so
 * that the command can go on after its parent has ended, for example under nohup.
 */
export function stopOnSignals() {
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  for (const signal of signals) process.on(signal, () => void stopAll(signal))
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const checkParent = () => process.ppid !== parent && void stopAll('SIGTERM')
  setInterval(checkParent, 250).unref()
}

/** Under npm, Ctrl-C arrives twice, and the second signal is ignored. @param {NodeJS.Signals} signal */
async function stopAll(signal) {
  if (stopping) return
  stopping = true
  const children = [...running]
  for (const child of children) signalGroup(child, signal)
  // After DRAIN_SECONDS, which is at most 60, the server ends within eight seconds.
  const killAfterMs = isService ? 75_000 : 30_000
  const killTimer = setTimeout(() => {
    console.error(`Not stopped within ${killAfterMs / 1000} seconds; killing it.`)
    for (const child of children) signalGroup(child, 'SIGKILL')
  }, killAfterMs)
  const codes = await Promise.all(children.map(finished))
  clearTimeout(killTimer)
  // After a signal, the exit code is 128 + the number of the signal, as in a shell. The exit code of a service is 0, or 1
  // if a child ended with 1.
  const serviceCode = codes.includes(1) ? 1 : 0
  process.exit(isService ? serviceCode : 128 + constants.signals[signal])
}
