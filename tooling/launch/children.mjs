import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { Failure, root, toolEnvironment } from './workspace.mjs'

/** @typedef {import('node:child_process').ChildProcess} Child */
/** @type {Set<Child>} */
const running = new Set()
let stopping = false

/** Whether a signal is stopping the children. A child that ends now has not failed. */
export const isStopping = () => stopping

/**
 * Starts a program, which shows its output, in its own process group. The terminal's Ctrl-C then reaches only the
 * launcher, which passes it to the group once.
 * @param {string} program @param {readonly string[]} args @param {import('node:child_process').SpawnOptions} [options]
 */
export function startChild(program, args, options = {}) {
  const child = spawn(program, args, {
    ...{ cwd: root, env: toolEnvironment(), stdio: ['ignore', 'inherit', 'inherit'], detached: true },
    ...options,
  })
  running.add(child)
  for (const event of ['close', 'error']) child.once(event, () => running.delete(child))
  return child
}

/** @param {Child} child @returns {Promise<number>} the exit code, or 128 + n after signal n, as in a shell */
export function finished(child) {
  return new Promise((resolve, reject) => {
    const [program] = child.spawnargs
    child.once('error', (error) => reject(new Failure(`Could not run ${program}: ${error.message}`)))
    child.once('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}

/**
 * Stops all children, and then the command, on a signal or when the parent ends. The parent is watched, because npm can
 * be killed, and because npm starts a shell, which may not pass signals on. Without npm, the parent is not watched, so
 * that the command can go on after its parent has ended, for example under nohup.
 * @param {boolean} isService whether a signal is the usual end. The exit code is then 0, or 1 if a child ended with 1.
 */
export function stopOnSignals(isService) {
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  for (const signal of signals) process.on(signal, () => void stopAll(signal, isService))
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && void stopAll('SIGTERM', isService), 250).unref()
}

/** Under npm, Ctrl-C arrives twice, and the second signal is ignored. @param {NodeJS.Signals} signal @param {boolean} isService */
async function stopAll(signal, isService) {
  if (stopping) return
  stopping = true
  const children = [...running]
  for (const child of children) signalGroup(child, signal)
  // After DRAIN_SECONDS, which is at most 60, the server ends within eight seconds.
  setTimeout(() => children.map((child) => signalGroup(child, 'SIGKILL')), isService ? 75_000 : 30_000)
  const codes = await Promise.all(children.map(finished))
  process.exit(isService ? Number(codes.includes(1)) : 128 + constants.signals[signal])
}

/** @param {Child} child @param {NodeJS.Signals} signal */
function signalGroup(child, signal) {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal)
  } catch {
    // The process group has already ended.
  }
}
