import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { utimesSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database.ts'
import { makeTemporaryFolder, removeCluster } from '../testing/temporary-folder.ts'
import { runsPostgres } from './processes.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts'

const isRoot = process.getuid?.() === 0
let folder: string
let dataDir: string
let logged: string[]

beforeEach(async (context) => {
  const temporary = await makeTemporaryFolder()
  folder = temporary.path
  dataDir = join(folder, 'data')
  logged = []
  // `afterEach` is not used, because it would run before the servers of the test are stopped.
  context.onTestFinished(async () => {
    await removeCluster(dataDir)
    await temporary.remove()
  })
})

async function start(): Promise<EmbeddedPostgres> {
  const running = await startEmbeddedPostgres({ dataDir, log: (message) => logged.push(message) })
  onTestFinished(() => running.stop())
  return running
}

async function query(url: string, statement: string) {
  const sql = postgres(url, { max: 1, connect_timeout: 5 })
  return sql.unsafe(statement).finally(() => sql.end({ timeout: 1 }))
}

/** Starts another LunchVote on the same folder, in its own process. */
async function startProcess(): Promise<{
  url?: string
  error?: string
  kill(signal: NodeJS.Signals): Promise<void>
}> {
  const script = fileURLToPath(new URL('fixtures/supervisor.ts', import.meta.url))
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  onTestFinished(() => kill('SIGTERM'))
  for await (const line of createInterface(child.stdout)) return { ...JSON.parse(line), kill }
  throw new Error('The supervisor ended without output')
}

async function postmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
}

test('listens on this machine only, without a Unix socket, and only its owner can read its password', async () => {
  const { url } = await start()
  expect(url).toMatch(/^postgres:\/\/lunchvote:[\w-]{32}@127\.0\.0\.1:\d+\/lunchvote$/)
  const settings = await query(
    url,
    "select name, setting from pg_settings where name in ('listen_addresses', 'unix_socket_directories', 'fsync', 'TimeZone', 'server_encoding')",
  )
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'on',
    TimeZone: 'UTC',
    server_encoding: 'UTF8',
  })
  expect((await stat(join(dataDir, 'postgres/lunchvote-password'))).mode & 0o777).toBe(0o600)
  await expect(query(url.replace(/:[\w-]{32}@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/)
})

test('rows are there after a restart', async () => {
  const first = await start()
  await query(first.url, "create table lunch (dish text); insert into lunch values ('Knödel')")
  await first.stop()
  await expect(first.exited).resolves.toBeUndefined()
  await expect(query(first.url, 'select 1')).rejects.toThrow()
  expect(await query((await start()).url, 'select dish from lunch')).toEqual([{ dish: 'Knödel' }])
})

test('the path of the folder may have spaces, quotes and letters of any script', async () => {
  dataDir = join(folder, 'Mittag essen – 昼食 "quoted" $HOME')
  await query((await start()).url, 'select 1')
})

describe('a server that was killed', () => {
  test('leaves a PostgreSQL running, which the next start replaces without losing rows', async () => {
    const killed = await startProcess()
    await query(killed.url ?? '', 'create table lunch as select generate_series(1, 1000) as id')
    const orphan = await postmasterPid()
    await killed.kill('SIGKILL')
    const { url } = await start()
    expect(await query(url, 'select count(*)::int from lunch')).toEqual([{ count: 1000 }])
    expect(await postmasterPid()).not.toBe(orphan)
    expect(await runsPostgres(orphan, join(dataDir, 'postgres'))).toBe(false)
  })

  test('together with its PostgreSQL leaves a postmaster.pid, which does not prevent the next start', async () => {
    const killed = await startProcess()
    await query(killed.url ?? '', 'create table lunch as select generate_series(1, 1000) as id')
    await killed.kill('SIGKILL')
    process.kill(await postmasterPid(), 'SIGKILL')
    expect(await query((await start()).url, 'select count(*)::int from lunch')).toEqual([{ count: 1000 }])
  })

  test('during its first start leaves an unfinished cluster, which the next start removes', async () => {
    const leftover = join(dataDir, 'postgres.new-999999999-abcdef00')
    await mkdir(join(leftover, 'cluster'), { recursive: true })
    await start()
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log'])
  })
})

describe('postmaster.pid', () => {
  async function leaveFile(pid: number): Promise<void> {
    const running = await start()
    const content = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')
    await running.stop()
    await writeFile(join(dataDir, 'postgres/postmaster.pid'), content.replace(/^\d+/, String(pid)))
  }

  test('with the id of an unrelated process is ignored', async () => {
    const unrelated = spawn('sleep', ['600'], isRoot ? { uid: 65534 } : {})
    onTestFinished(() => void unrelated.kill())
    await leaveFile(unrelated.pid ?? 0)
    await query((await start()).url, 'select 1')
    expect(unrelated.exitCode).toBeNull()
  })

  test('with the id of a PostgreSQL on another folder is ignored, and that PostgreSQL keeps running', async () => {
    const other = await startEmbeddedPostgres({ dataDir: join(folder, 'other'), log: () => {} })
    onTestFinished(() => other.stop())
    const pid = await readFile(join(folder, 'other/postgres/postmaster.pid'), 'utf8')
    await leaveFile(Number.parseInt(pid, 10))
    await query((await start()).url, 'select 1')
    await query(other.url, 'select 1')
  })

  test.skipIf(process.platform !== 'linux')('with the id of a zombie is ignored', async () => {
    // `sleep` replaces the shell and never waits for the shell's child, so the child becomes a zombie.
    const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 600'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    onTestFinished(() => void parent.kill())
    const [line] = await once(parent.stdout, 'data')
    await leaveFile(Number(line))
    await query((await start()).url, 'select 1')
  })
})

describe('two LunchVotes on one folder', () => {
  test('the second refuses to start, and the first keeps running', async () => {
    const first = await start()
    await expect(start()).rejects.toThrow(`Another LunchVote is running on ${dataDir};`)
    await query(first.url, 'select 1')
  })

  test('the second refuses to start even after the first has lost the connection that held its lock', async () => {
    const first = await start()
    await query(
      first.url,
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lunchvote supervisor'",
    )
    await expect(start()).rejects.toThrow(`Another LunchVote is running on ${dataDir};`)
    expect(logged).toEqual([])
  })

  test('of two simultaneous first starts exactly one succeeds', async () => {
    const both = await Promise.all([startProcess(), startProcess()])
    const winners = both.flatMap(({ url }) => url ?? [])
    expect(winners).toHaveLength(1)
    expect(both.flatMap(({ error }) => error ?? [])).toEqual([
      expect.stringContaining('Another LunchVote is running on'),
    ])
    await query(winners[0] ?? '', 'select 1')
  })
})

test('a cluster in use by another container, whose processes are invisible here, is not touched', async () => {
  await (await start()).stop()
  const sign = join(dataDir, 'postgres/lunchvote-alive')
  await writeFile(sign, 'another-host pid:[1]')
  await writeFile(join(dataDir, 'postgres/postmaster.pid'), '999999999\n\n\n1\n')
  const beating = setInterval(() => utimesSync(sign, new Date(), new Date()), 100)
  onTestFinished(() => clearInterval(beating))
  await expect(start()).rejects.toThrow(/in another container or on another machine, is running on/)
  expect(await readFile(sign, 'utf8')).toBe('another-host pid:[1]')
})

describe('PostgreSQL that dies unexpectedly', () => {
  test('comes back on the same address', async () => {
    const { url } = await start()
    await query(url, 'create table lunch (id int); insert into lunch values (1)')
    process.kill(await postmasterPid(), 'SIGKILL')
    await expect
      .poll(() => query(url, 'select id from lunch').catch(() => undefined), { timeout: 20_000 })
      .toEqual([{ id: 1 }])
    await expect
      .poll(() => logged)
      .toEqual(['PostgreSQL ended unexpectedly; starting it again.', 'PostgreSQL runs again.'])
  })

  test('can be stopped while it comes back', async () => {
    const running = await start()
    process.kill(await postmasterPid(), 'SIGKILL')
    await expect.poll(() => logged).not.toHaveLength(0)
    await running.stop()
    await expect(query(running.url, 'select 1')).rejects.toThrow()
  })
})

describe('the message names', () => {
  test.each([
    ['99', 'was made by PostgreSQL 99'],
    ['9', 'install PostgreSQL 9 on this system'],
  ])('a database of PostgreSQL %s', async (version, sentence) => {
    await mkdir(join(dataDir, 'postgres'), { recursive: true })
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), `${version}\n`)
    await expect(start()).rejects.toThrow(sentence)
  })

  test('a DATA_DIR that is a file', async () => {
    await writeFile(dataDir, '')
    await expect(start()).rejects.toThrow(`${dataDir} is not a folder;`)
  })

  test('files that are no database', async () => {
    await mkdir(join(dataDir, 'postgres'), { recursive: true })
    await writeFile(join(dataDir, 'postgres/holiday.jpg'), '')
    await expect(start()).rejects.toThrow(
      `${join(dataDir, 'postgres')} holds files but no PostgreSQL database;`,
    )
  })

  test('a cluster without its password', async () => {
    await (await start()).stop()
    await rm(join(dataDir, 'postgres/lunchvote-password'))
    await expect(start()).rejects.toThrow('lunchvote-password')
  })
})

test.skipIf(!isRoot)(
  'a DATA_DIR in a folder that only root may enter contains a link to the database',
  async () => {
    dataDir = join(folder, 'home/data')
    await mkdir(join(folder, 'home'), { mode: 0o700 })
    const first = await start()
    await query(first.url, 'create table lunch (id int)')
    expect(logged).toEqual([expect.stringContaining('the database is kept in /var/lib/lunchvote/')])
    await first.stop()
    expect(await query((await start()).url, 'select * from lunch')).toEqual([])
  },
)

describe('a cluster that is a link to another disk', () => {
  beforeEach(async () => {
    await mkdir(dataDir)
    await symlink(join(folder, 'disk'), join(dataDir, 'postgres'))
  })

  test('is created on that disk', async () => {
    await mkdir(join(folder, 'disk'))
    await start()
    expect(await readdir(join(folder, 'disk'))).toContain('PG_VERSION')
  })

  test('is not created again while the disk is missing', async () => {
    await expect(start()).rejects.toThrow(`points to ${join(folder, 'disk')}, which does not exist;`)
  })
})

test('logs a slow statement with its name, but without its values', async () => {
  const { url } = await start()
  const { sql, close } = openDatabase(url, { nameStatement: () => 'a-request/1' })
  await sql`select pg_sleep(1.1), ${'personal data'}::text`
  await close()
  const log = join(dataDir, 'postgres.log')
  await expect.poll(() => readFile(log, 'utf8')).toMatch(/ms {2}execute \w+\/a-request\/1: select pg_sleep/)
  expect(await readFile(log, 'utf8')).not.toContain('personal data')
})
