import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { errorCode } from '../start-error.ts'
import { type Cluster, openSession, tryLock } from './cluster.ts'
import { runsPostgres } from './processes.ts'
import { spawnOptions } from './run-as.ts'

export interface Postmaster {
  child: ChildProcess
  pid: number
  ended: Promise<void>
  /** The connection that holds the supervisor's lock. */
  session: Sql
}

/** The reason why PostgreSQL did not start. `busy`: another PostgreSQL uses the cluster. `port`: the port is in use. */
export interface Failure {
  reason: 'busy' | 'port' | 'other'
  printed: string
}

const startTimeoutMs = 5 * 60_000
const loginTimeoutMs = 30_000
const maxLogSize = 1024 * 1024

/**
 * The signals that stop PostgreSQL, and how long to wait after each. SIGINT is a fast shutdown. SIGQUIT is a shutdown
 * without a checkpoint, after which the next start recovers the data. SIGKILL ends PostgreSQL at once.
 */
const steps: [NodeJS.Signals, number][] = [
  ['SIGINT', 15_000],
  ['SIGQUIT', 5000],
  ['SIGKILL', 5000],
]

/** Starts PostgreSQL as a child process and takes the supervisor's lock. */
export async function startPostmaster(
  cluster: Cluster,
  port: number,
  durable: boolean,
): Promise<Postmaster | Failure> {
  const child = spawn(join(cluster.binaries.folder, 'postgres'), settings(cluster, port, durable), {
    ...spawnOptions(cluster.account),
    stdio: ['ignore', 'ignore', 'pipe'],
    // PostgreSQL gets its own process group. Ctrl-C reaches the whole group of LunchVote, but PostgreSQL must run until
    // the last requests are answered.
    detached: true,
  })
  let isReady = false
  let hasEnded = false
  let isLocked = false
  let printed = ''
  const print = (text: string) => {
    printed = (printed + text).slice(-8192)
    appendToLog(cluster.folder, text)
  }
  const ready = new Promise<void>((resolve) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      print(text)
      isReady ||= printed.includes('ready to accept connections')
      if (isReady) resolve()
    })
  })
  const ended = new Promise<void>((resolve) => {
    // `close` waits for the last output of PostgreSQL, while `exit` does not.
    child.once('close', () => resolve())
    child.once('error', (error) => {
      print(`${error}\n`)
      resolve()
    })
  }).then(() => {
    hasEnded = true
  })
  await Promise.race([ready, ended, sleep(startTimeoutMs, undefined, { ref: false })])
  if (!isReady || child.pid === undefined) {
    child.kill('SIGQUIT')
    await ended
    return { reason: classify(printed), printed }
  }

  const session = openSession(cluster, port, () => {
    if (isLocked) void retakeLock()
  })
  const failure = await takeLock()
  if (!failure) return { child, pid: child.pid, ended, session }
  await session.end({ timeout: 0 }).catch(() => {})
  child.kill('SIGINT')
  await ended
  return failure

  /**
   * Takes the supervisor's lock. Fails as `busy` if PostgreSQL ends first. For example, another LunchVote that starts
   * at the same time may get the lock first, and then stops this PostgreSQL.
   */
  async function takeLock(): Promise<Failure | undefined> {
    const deadline = Date.now() + loginTimeoutMs
    while (!hasEnded) {
      try {
        isLocked = await tryLock(session)
        if (isLocked) return undefined
      } catch (error) {
        // SQLSTATE codes that begin with 28 mean that PostgreSQL refuses the login.
        const isFinal = errorCode(error)?.startsWith('28') || Date.now() > deadline
        if (isFinal) return { reason: 'other', printed: String(error) }
      }
      await sleep(20)
    }
    return { reason: 'busy', printed: '' }
  }

  /** Takes the lock again after its connection was lost, which can happen while PostgreSQL runs. */
  async function retakeLock(): Promise<void> {
    isLocked = false
    while (!hasEnded && !isLocked) {
      await sleep(100)
      isLocked = await tryLock(session).catch(() => false)
    }
  }
}

/**
 * Appends the output of PostgreSQL to `<folder>/postgres.log`. When the file is larger than 1 MiB, it is renamed to
 * `postgres.log.1`. Failed writes (a full or read-only disk) are ignored.
 */
function appendToLog(folder: string, text: string): void {
  const path = join(folder, 'postgres.log')
  try {
    const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
    if (size > maxLogSize) renameSync(path, `${path}.1`)
    appendFileSync(path, text, { mode: 0o600 })
  } catch {}
}

function classify(printed: string): Failure['reason'] {
  if (/lock file ".*" already exists|pre-existing shared memory block/.test(printed)) return 'busy'
  if (/could not bind|could not create any TCP\/IP sockets/.test(printed)) return 'port'
  return 'other'
}

/**
 * The settings of PostgreSQL. They are on the command line, so that they also apply to clusters that an older version
 * of LunchVote created.
 */
function settings(cluster: Cluster, port: number, durable: boolean): string[] {
  const values: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '64MB',
    max_wal_size: '256MB',
    min_wal_size: '32MB',
    max_logical_replication_workers: 0,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Failed statements are not logged, because the log could then contain personal data. LunchVote reports the errors
    // itself.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    // Slow statements are logged without their values.
    log_min_duration_statement: '1s',
    log_parameter_max_length: 0,
    ...(cluster.binaries.major >= 18 ? { io_method: 'sync' } : {}),
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const options = Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', cluster.cluster, ...options]
}

/**
 * Shuts PostgreSQL down and resolves when it has ended. No signal makes PostgreSQL lose committed data, unless the data
 * was committed with `synchronous_commit` off.
 * @param postmaster contains `ended` if PostgreSQL is a child of this process
 */
export async function shutDown(
  cluster: Cluster,
  postmaster: { pid: number; ended?: Promise<void> },
): Promise<void> {
  let isRunning = true
  const ended = (postmaster.ended ?? disappears(postmaster.pid, cluster)).then(() => {
    isRunning = false
  })
  for (const [signal, timeoutMs] of steps) {
    if (!isRunning) return
    try {
      process.kill(postmaster.pid, signal)
    } catch {
      // The process no longer exists, so `ended` resolves in a moment.
    }
    await Promise.race([ended, sleep(timeoutMs, undefined, { ref: false })])
  }
}

async function disappears(pid: number, cluster: Cluster): Promise<void> {
  while (await runsPostgres(pid, cluster.cluster)) await sleep(20)
}
