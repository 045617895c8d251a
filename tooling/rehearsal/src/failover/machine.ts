import { chown, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runsPostgres } from '@lunchvote/db/embedded/processes'
import type { Account } from '@lunchvote/db/embedded/run-as'
import { documented, documentedVariables } from '../processes/documented.ts'
import { type Program, startProgram } from '../processes/program.ts'

type Ports = { postgres: string; rest: string; etcd: string; etcdPeer: string }

/** One of the three machines: an address of this computer with an etcd, a Patroni and a PostgreSQL of its own. */
export type Machine = {
  name: string
  address: string
  start: () => Promise<void>
  /** Kills all processes of the machine at once, as a loss of power does. */
  kill: () => Promise<void>
  /** Stops all processes of the machine with SIGSTOP. Then they neither answer nor close their connections. */
  freeze: () => Promise<void>
  /** Lets the processes go on after `freeze`. */
  thaw: () => Promise<void>
  /** Stops Patroni, which stops PostgreSQL, so that PostgreSQL removes its shared memory. Then kills etcd. */
  stop: () => Promise<void>
  /** The last lines of Patroni's log, for the report of a fault. */
  lastLines: () => string
  /** Calls a path of Patroni's REST interface. @returns undefined if Patroni does not answer with 200 */
  ask: (path: string) => Promise<unknown>
}

const askTimeoutMs = 1000
const logLines = 30

type Options = { number: 1 | 2 | 3; folder: string; ports: Ports; account: Account | undefined }

/** Prepares a machine with the configuration in docs/database.md, and does not start it yet. */
export async function prepareMachine({ number, folder: parent, ports, account }: Options): Promise<Machine> {
  const name = `db${number}`
  const address = `127.0.0.1${number}`
  const folder = join(parent, name)
  const cluster = join(folder, 'cluster')
  const patroniFile = join(folder, 'patroni.yml')
  await mkdir(folder)
  await writeFile(patroniFile, patroniConfiguration(name, address, ports, folder))
  if (account) await chown(folder, account.uid, account.gid)
  const etcdSettings = etcdConfiguration(name, address, ports)
  let started: Program[] = []

  async function processes(): Promise<number[]> {
    const [line = ''] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
    const postmaster = Number(line)
    const isOurs = postmaster > 0 && (await runsPostgres(postmaster, cluster))
    return withDescendants([...started.map(({ pid }) => pid), ...(isOurs ? [postmaster] : [])])
  }

  /** Stops the processes, and also the processes that they start while this function runs. */
  async function freeze(): Promise<number[]> {
    for (let known = 0; ; ) {
      const pids = await processes()
      for (const pid of pids) signal(pid, 'SIGSTOP')
      if (pids.length === known) return pids
      known = pids.length
    }
  }

  return {
    name,
    address,
    start: async () => {
      const etcdArgs = ['--data-dir', join(folder, 'etcd'), '--logger', 'zap']
      const etcd = await startProgram('/usr/bin/etcd', etcdArgs, { account, env: etcdSettings })
      started = [etcd, await startProgram('/usr/bin/patroni', [patroniFile], { account })]
    },
    kill: async () => {
      for (const pid of await freeze()) signal(pid, 'SIGKILL')
      await Promise.all(started.map(({ ended }) => ended))
      started = []
    },
    freeze: async () => {
      await freeze()
    },
    thaw: async () => {
      for (const pid of await processes()) signal(pid, 'SIGCONT')
    },
    stop: async () => {
      for (const pid of await processes()) signal(pid, 'SIGCONT')
      const [etcd, patroni] = started
      await patroni?.stop()
      await etcd?.stop('SIGKILL')
    },
    lastLines: () => {
      const log = started[1]?.output() ?? ''
      return `${name}:\n${log.trim().split('\n').slice(-logLines).join('\n')}`
    },
    ask: async (path) => {
      const limit = AbortSignal.timeout(askTimeoutMs)
      const answer = await fetch(`http://${address}:${ports.rest}${path}`, { signal: limit }).catch(
        () => undefined,
      )
      return answer?.ok ? answer.json().catch(() => undefined) : undefined
    },
  }
}

/** Maps the documented addresses and ports to those of the trial. The keys of `ports` are documented ports. */
export const replacedAddresses = (ports: Partial<Record<`${number}`, string>>) => ({
  '10.0.0.11': '127.0.0.11',
  '10.0.0.12': '127.0.0.12',
  '10.0.0.13': '127.0.0.13',
  ...ports,
})

function patroniConfiguration(name: string, address: string, ports: Ports, folder: string): string {
  const own = {
    'listen: 10.0.0.11:8008': `listen: ${address}:${ports.rest}`,
    'connect_address: 10.0.0.11:8008': `connect_address: ${address}:${ports.rest}`,
    'listen: 10.0.0.11:5432': `listen: ${address}:${ports.postgres}`,
    'connect_address: 10.0.0.11:5432': `connect_address: ${address}:${ports.postgres}`,
    '/var/lib/postgresql/15/lunchvote': join(folder, 'cluster'),
    '/var/lib/postgresql/patroni.pgpass': join(folder, 'pgpass'),
    '/var/run/postgresql': folder,
    'name: db1': `name: ${name}`,
  }
  return documented('scope: lunchvote', { ...replacedAddresses({ 2379: ports.etcd }), ...own })
}

function etcdConfiguration(name: string, address: string, ports: Ports): Record<string, string> {
  const replaced = replacedAddresses({ 2379: ports.etcd, 2380: ports.etcdPeer })
  return documentedVariables('ETCD_NAME', {
    ...replaced,
    '=http://10.0.0.11:2379': `=http://${address}:${ports.etcd}`,
    'URLS=http://10.0.0.11:2380': `URLS=http://${address}:${ports.etcdPeer}`,
    'ETCD_NAME=db1': `ETCD_NAME=${name}`,
  })
}

async function withDescendants(roots: readonly number[]): Promise<number[]> {
  const parents = new Map<number, number>()
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '')
    const parent = /\) \w (\d+)/.exec(stat)?.[1]
    if (parent !== undefined) parents.set(Number(entry), Number(parent))
  }
  const found = new Set(roots)
  let size = 0
  while (found.size > size) {
    size = found.size
    for (const [pid, parent] of parents) if (found.has(parent)) found.add(pid)
  }
  return [...found]
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    // ESRCH means that the process has already ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
