import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { errorCode } from '../start-error.ts'
import { executable } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import type { LogFile } from './log-file.ts'
import { spawnOptions } from './run-as.ts'
import { openSession, tryLock } from './session.ts'

export interface Postmaster {
  child: ChildProcess
  pid: number
  ended: Promise<void>
  /** Holds the supervisor's lock. */
  session: Sql
  onSessionLost(listener: () => void): void
}

/** Why PostgreSQL did not start. `busy`: another one uses the cluster. `port`: the port is taken. */
export interface Failure {
  reason: 'busy' | 'port' | 'other'
  printed: string
}

const startTimeoutMs = 5 * 60_000
const loginTimeoutMs = 30_000

/** Starts PostgreSQL as a child process and takes the supervisor's lock. */
export async function startPostmaster(
  cluster: Cluster,
  { port, durable, logFile }: { port: number; durable: boolean; logFile: LogFile },
): Promise<Postmaster | Failure> {
  logFile.forget()
  const child = spawn(executable(cluster.binaries, 'postgres'), settings(cluster, port, durable), {
    ...spawnOptions(cluster.account),
    stdio: ['ignore', 'ignore', 'pipe'],
    // In a process group of its own: Ctrl-C reaches the whole group, and PostgreSQL must outlive the last requests.
    detached: true,
  })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', (error) => {
      logFile.write(`${error}\n`)
      resolve()
    })
  })
  const timeout = new AbortController()
  const outcome = await Promise.race([
    readiness(child, logFile),
    ended,
    sleep(startTimeoutMs, undefined, { signal: timeout.signal }).catch(() => {}),
  ])
  timeout.abort()
  if (outcome !== 'ready' || child.pid === undefined) {
    child.kill('SIGQUIT')
    await ended
    // Its last output may still be in the pipe.
    if (child.stderr?.closed === false) await Promise.race([once(child.stderr, 'close'), sleep(500)])
    return { reason: classify(logFile.tail()), printed: logFile.tail() }
  }
  let onSessionLost = () => {}
  const session = openSession(cluster, port, () => onSessionLost())
  const failure = await lock(session, ended)
  if (!failure) {
    return { child, pid: child.pid, ended, session, onSessionLost: (listener) => (onSessionLost = listener) }
  }
  await session.end({ timeout: 0 }).catch(() => {})
  child.kill('SIGINT')
  await ended
  return failure
}

function readiness(child: ChildProcess, logFile: LogFile): Promise<'ready'> {
  return new Promise((resolve) => {
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      logFile.write(chunk)
      if (logFile.tail().includes('ready to accept connections')) resolve('ready')
    })
  })
}

/** Fails if PostgreSQL ends meanwhile: another start may have taken it for an orphan. */
async function lock(session: Sql, ended: Promise<void>): Promise<Failure | undefined> {
  let isAlive = true
  void ended.then(() => {
    isAlive = false
  })
  const deadline = Date.now() + loginTimeoutMs
  while (isAlive) {
    try {
      if (await tryLock(session)) return undefined
    } catch (error) {
      const isFinal = errorCode(error)?.startsWith('28') || Date.now() > deadline
      if (isFinal && isAlive) return { reason: 'other', printed: String(error) }
    }
    await sleep(20)
  }
  return { reason: 'busy', printed: '' }
}

function classify(printed: string): Failure['reason'] {
  if (/lock file ".*" already exists|pre-existing shared memory block/.test(printed)) return 'busy'
  if (/could not bind|could not create any TCP\/IP sockets/.test(printed)) return 'port'
  return 'other'
}

/** Set on the command line, so that they apply to existing folders as well. */
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
    // The application reports errors; in this log they could show personal data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    ...(cluster.binaries.major >= 18 ? { io_method: 'sync' } : {}),
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  return [
    '-D',
    cluster.cluster,
    ...Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}
