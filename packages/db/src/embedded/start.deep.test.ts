import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { utimesSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database.ts'
import { newDataDir, query } from '../testing/embedded.ts'

const isRoot = process.getuid?.() === 0

test('the path of the folder may have spaces, quotes and letters of any script', async () => {
  const { start } = await newDataDir('Mittag essen – 昼食 "quoted" $HOME')
  await query((await start()).url, 'select 1')
})

test('a server that is killed together with its PostgreSQL does not prevent the next start', async () => {
  const { start, startProcess, postmasterPid } = await newDataDir()
  const killed = await startProcess()
  await query(killed.url ?? '', 'create table lunch as select generate_series(1, 1000) as id')
  await killed.kill('SIGKILL')
  process.kill(await postmasterPid(), 'SIGKILL')
  expect(await query((await start()).url, 'select count(*)::int from lunch')).toEqual([{ count: 1000 }])
})

test('an unfinished cluster of a start that was killed is removed', async () => {
  const { dataDir, start } = await newDataDir()
  await mkdir(join(dataDir, 'postgres.new-999999999-abcdef00/cluster'), { recursive: true })
  await start()
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log'])
})

describe('postmaster.pid', () => {
  async function withFileOf(pid: number) {
    const place = await newDataDir()
    const file = join(place.dataDir, 'postgres/postmaster.pid')
    const running = await place.start()
    const content = await readFile(file, 'utf8')
    await running.stop()
    await writeFile(file, content.replace(/^\d+/, String(pid)))
    return place
  }

  test('with the id of an unrelated process is ignored', async () => {
    const unrelated = spawn('sleep', ['600'], isRoot ? { uid: 65534 } : {})
    onTestFinished(() => void unrelated.kill())
    const { start } = await withFileOf(unrelated.pid ?? 0)
    await query((await start()).url, 'select 1')
    expect(unrelated.exitCode).toBeNull()
  })

  test('with the id of a PostgreSQL on another folder is ignored, and that PostgreSQL keeps running', async () => {
    const { dataDir, start: startOther } = await newDataDir()
    const other = await startOther()
    const pid = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')
    const { start } = await withFileOf(Number.parseInt(pid, 10))
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
    const { start } = await withFileOf(Number(line))
    await query((await start()).url, 'select 1')
  })
})

describe('two LunchVotes on one folder', () => {
  test('the second refuses to start even after the first has lost the connection that held its lock', async () => {
    const { dataDir, logged, start } = await newDataDir()
    const first = await start()
    await query(
      first.url,
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lunchvote supervisor'",
    )
    await expect(start()).rejects.toThrow(`Another LunchVote is running on ${dataDir};`)
    expect(logged).toEqual([])
  })

  test('of two simultaneous first starts exactly one succeeds', async () => {
    const { startProcess } = await newDataDir()
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
  const { dataDir, start } = await newDataDir()
  await (await start()).stop()
  const sign = join(dataDir, 'postgres/lunchvote-alive')
  await writeFile(sign, 'another-host pid:[1]')
  await writeFile(join(dataDir, 'postgres/postmaster.pid'), '999999999\n\n\n1\n')
  const beating = setInterval(() => utimesSync(sign, new Date(), new Date()), 100)
  onTestFinished(() => clearInterval(beating))
  await expect(start()).rejects.toThrow(/in another container or on another machine, is running on/)
  expect(await readFile(sign, 'utf8')).toBe('another-host pid:[1]')
})

test('a PostgreSQL that died can be stopped while it comes back', async () => {
  const { logged, start, postmasterPid } = await newDataDir()
  const running = await start()
  process.kill(await postmasterPid(), 'SIGKILL')
  await expect.poll(() => logged).not.toHaveLength(0)
  await running.stop()
  await expect(query(running.url, 'select 1')).rejects.toThrow()
})

describe('the message names', () => {
  test.each([
    ['99', 'was made by PostgreSQL 99'],
    ['9', 'install PostgreSQL 9 on this system'],
  ])('a database of PostgreSQL %s', async (version, sentence) => {
    const { dataDir, start } = await newDataDir()
    await mkdir(join(dataDir, 'postgres'), { recursive: true })
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), `${version}\n`)
    await expect(start()).rejects.toThrow(sentence)
  })

  test('a DATA_DIR that is a file', async () => {
    const { dataDir, start } = await newDataDir()
    await writeFile(dataDir, '')
    await expect(start()).rejects.toThrow(`${dataDir} is not a folder;`)
  })

  test('files that are no database', async () => {
    const { dataDir, start } = await newDataDir()
    await mkdir(join(dataDir, 'postgres'), { recursive: true })
    await writeFile(join(dataDir, 'postgres/holiday.jpg'), '')
    await expect(start()).rejects.toThrow(
      `${join(dataDir, 'postgres')} holds files but no PostgreSQL database;`,
    )
  })

  test('a cluster without its password', async () => {
    const { dataDir, start } = await newDataDir()
    await (await start()).stop()
    await rm(join(dataDir, 'postgres/lunchvote-password'))
    await expect(start()).rejects.toThrow('lunchvote-password')
  })
})

test.skipIf(!isRoot)(
  'a DATA_DIR in a folder that only root may enter contains a link to the database',
  async () => {
    const { folder, logged, start } = await newDataDir('home/data')
    await mkdir(join(folder, 'home'), { mode: 0o700 })
    const first = await start()
    await query(first.url, 'create table lunch (id int)')
    expect(logged).toEqual([expect.stringContaining('the database is kept in /var/lib/lunchvote/')])
    await first.stop()
    expect(await query((await start()).url, 'select * from lunch')).toEqual([])
  },
)

describe('a cluster that is a link to another disk', () => {
  async function withLink() {
    const place = await newDataDir()
    await mkdir(place.dataDir)
    await symlink(join(place.folder, 'disk'), join(place.dataDir, 'postgres'))
    return { ...place, disk: join(place.folder, 'disk') }
  }

  test('is created on that disk', async () => {
    const { disk, start } = await withLink()
    await mkdir(disk)
    await start()
    expect(await readdir(disk)).toContain('PG_VERSION')
  })

  test('is not created again while the disk is missing', async () => {
    const { disk, start } = await withLink()
    await expect(start()).rejects.toThrow(`points to ${disk}, which does not exist;`)
  })
})

test('a PostgreSQL that dies unexpectedly comes back on the same address', async () => {
  const { logged, start, postmasterPid } = await newDataDir()
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

test('logs a slow statement without its values', async () => {
  const { dataDir, start } = await newDataDir()
  const { url } = await start()
  const { sql, close } = openDatabase(url)
  await sql`select pg_sleep(1.1), ${'personal data'}::text`
  await close()
  const log = join(dataDir, 'postgres.log')
  await expect.poll(() => readFile(log, 'utf8')).toMatch(/ms {2}execute \w+: select pg_sleep/)
  expect(await readFile(log, 'utf8')).not.toContain('personal data')
})
