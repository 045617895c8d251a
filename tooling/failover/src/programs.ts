import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { spawnOptions } from '@lunchvote/db/embedded/run-as'
import { startHelper } from '@lunchvote/db/testing/after-death'

/** Where Debian's packages put the programs that the trial needs. */
const programs = {
  patroni: '/usr/bin/patroni',
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  postgres: '/usr/lib/postgresql/15/bin/postgres',
} as const

export type Account = { uid: number; gid: number } | undefined
export type Program = { pid: number; ended: Promise<unknown> }

/** Returns a sentence that says how to install the missing programs, or undefined if none is missing. */
export function missingPrograms(): string | undefined {
  const missing = Object.values(programs).filter((file) => !existsSync(file))
  if (missing.length === 0) return undefined
  return `${missing.join(', ')} is missing; on Debian 12, run: apt-get install -y --no-install-recommends patroni etcd-server haproxy postgresql`
}

/** Starts a program, which appends its output to the log file. The program is killed if this process ends. */
export function launch(
  name: keyof typeof programs,
  args: readonly string[],
  { account, log, env = {} }: { account: Account; log: string; env?: Record<string, string> },
): Program {
  const output = openSync(log, 'a')
  const options = spawnOptions(account && { name: '', ...account })
  const child = spawn(programs[name], args, {
    ...options,
    env: { ...options.env, ...env },
    stdio: ['ignore', output, output],
  })
  if (child.pid === undefined) {
    // The event `error` comes after this function has thrown. Without a listener, it would end this process.
    child.once('error', () => {})
    throw new Error(`${programs[name]} did not start`)
  }
  const dismiss = startHelper('/bin/sh', ['-c', `cat > /dev/null; kill -9 ${child.pid}`])
  return { pid: child.pid, ended: once(child, 'exit').finally(dismiss) }
}

/** Calls `isDone` every 100 ms until it returns a value. @throws after `timeoutMs`, with `what` in the message */
export async function waitFor<T>(
  what: string,
  timeoutMs: number,
  isDone: () => T | undefined | Promise<T | undefined>,
): Promise<T> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const result = await isDone()
    if (result !== undefined) return result
    if (performance.now() > deadline) throw new Error(`${what}: not within ${timeoutMs / 1000} s`)
    await sleep(100)
  }
}
