import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { withDatabase } from '@lunchvote/db/find-database'
import { applyMigrations, readMigrations } from '@lunchvote/db/migrations'
import { listenTo } from '@lunchvote/db/notifications'
import { fill, signIn } from '@lunchvote/db/testing/company'
import { contentAt, contentOf } from '@lunchvote/db/testing/content'
import { asAdmin } from '@lunchvote/db/testing/databases'
import { createTestDatabase } from '@lunchvote/db/testing/test-database'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Manifest } from './backup/archive-format.ts'
import { withArchive } from './backup/archive-reader.ts'
import { writeArchive } from './backup/backup.ts'
import { createEmptyDatabase, createFolder } from './testing/databases.ts'
import { lunchvote, main } from './testing/lunchvote.ts'

// Each command is a process of its own, and a busy machine takes seconds to start one.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const source = await createTestDatabase()
const external = { DATABASE_URL: source.url }
afterAll(() => source.drop())

const oddTexts = [
  'a\tb\nc\rd\\e\\nf\\N',
  'line\n\\.\nline',
  '"quoted", \'single\', comma,;',
  '🍕👩‍👩‍👧 é é ﷽ \u2028\u2029\u00a0\ufeff',
  '\u0001\u0007\u001b[0m\u007f',
  '\\\\N',
  ' leading and trailing ',
]

beforeAll(async () => {
  const { sql } = source
  await fill(sql, { teams: 20, membersPerTeam: 5, venuesPerTeam: 3, votesPerTeam: 4 })
  await signIn(sql, { members: 100 })
  for (const [n, text] of oddTexts.entries()) {
    await sql`update venues set description = ${text} where id = ${n + 1}`
    await sql`
      insert into vault_items (team_id, name, description, image_url, external_data)
      values (1, ${`Odd ${n}`}, ${text}, 'https://example.com/a.jpg', ${JSON.stringify({ text })}::jsonb)`
  }
  await sql`
    insert into outlets (team_id, kind, name, url, secret, events)
    values (1, 'webhook', 'Program', 'https://example.com/hook', 'whsec_Y2hhb3M=', '{lunch.decided}')`
  await sql`
    insert into deliveries (outlet_id, event, content, at) values (1, 'lunch.decided', '{"a": "\\\\"}', now())`
  await sql`
    insert into pictures (id, team_id, bytes, width, height)
    values (repeat('A', 22), 1, decode('00ff5c0a0d09', 'hex'), 1200, 800)`
  await sql`insert into rate_limits (key) values ('login')`
  await sql`delete from votes where id > 70`
})

/** Reads the content of the embedded database in the folder. */
const embeddedContent = (dataDir: string) =>
  withDatabase(
    { databaseUrl: undefined, databaseDirectUrl: undefined, dataDir },
    () => {},
    ({ sql }) => contentOf(sql),
  )

it('restores a backup of an external database into an embedded one, and the other way round', async () => {
  const folder = await createFolder()
  const embedded = { DATABASE_URL: '', DATA_DIR: `${folder}/data` }
  const [there, back] = [`${folder}/there.zip`, `${folder}/back.zip`]
  const backedUp = await lunchvote(['--json', 'backup', there], external)
  expect(backedUp).toMatchObject({ code: 0, stderr: '' })
  expect(JSON.parse(backedUp.stdout)).toMatchObject({ file: there, teams: 20, version: '0.1.0' })
  expect((await stat(there)).mode & 0o777).toBe(0o600)
  expect(await lunchvote(['restore', there], embedded)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Restored 20 teams \([\d,]+ rows\) from .*there\.zip, made at .* s\.\n$/),
  })
  const content = await contentAt(source.url)
  expect(await embeddedContent(embedded.DATA_DIR)).toEqual(content)
  expect((await lunchvote(['backup', back], embedded)).code).toBe(0)
  const url = await createEmptyDatabase()
  expect((await lunchvote(['restore', back], { DATABASE_URL: url })).code).toBe(0)
  expect(await contentAt(url)).toEqual(content)
  const [next] = await asAdmin(
    url,
    (sql) => sql`insert into teams (name, name_key) values ('Next', 'next') returning id`,
  )
  expect(next).toEqual({ id: 21 })
})

it('restores a backup of an older version, and brings it up to date', async () => {
  const folder = await createFolder()
  const older = await createEmptyDatabase()
  await asAdmin(older, async (sql) => {
    await sql.begin((tx) => applyMigrations(tx, readMigrations().slice(0, 4)))
    await sql`insert into teams (name, name_key) values ('Kitchen', 'kitchen')`
  })
  expect((await lunchvote(['backup', `${folder}/old.zip`], { DATABASE_URL: older })).code).toBe(0)
  const url = await createEmptyDatabase()
  expect((await lunchvote(['restore', `${folder}/old.zip`], { DATABASE_URL: url })).code).toBe(0)
  const { migrations, rows } = await contentAt(url)
  expect(migrations).toEqual((await contentAt(source.url)).migrations)
  expect(rows).toMatchObject({ teams: { rows: 1 } })
})

describe('a file that is not a valid backup', () => {
  it('is refused and changes nothing', async () => {
    const folder = await createFolder()
    const [good, bad] = [`${folder}/good.zip`, `${folder}/bad.zip`]
    await lunchvote(['backup', good], external)
    const bytes = await readFile(good)
    const content = await contentAt(source.url)
    const refused = async (file: Buffer | string, reason: RegExp) => {
      await writeFile(bad, file)
      const restored = withArchive(bad, async () => 'opened', new AbortController().signal)
      await expect(restored).rejects.toThrow(reason)
    }
    const altered = (at: number) => {
      const copy = Buffer.from(bytes)
      copy[at] = (copy[at] ?? 0) ^ 1
      return copy
    }
    const { length } = bytes
    for (const at of [0, 12, 200, length >> 1, length - 4000, length - 500, length - 150, length - 64]) {
      await refused(altered(at), /is damaged/)
    }
    await refused(altered(length - 70), /is not a backup of LunchVote, or its end is missing/)
    for (const end of [length - 1, length >> 1, 100, 1, 0]) {
      await refused(bytes.subarray(0, end), /its end is missing/)
    }
    await refused('a list of things to buy\n'.repeat(100), /is not a backup/)
    await writeFile(bad, altered(length >> 1))
    expect(await lunchvote(['restore', bad, '--force'], external)).toEqual({
      code: 1,
      stdout: '',
      stderr: `${bad} is damaged, because its checksum is wrong; nothing was changed. Choose another file.\n`,
    })
    expect(await contentAt(source.url)).toEqual(content)
  })

  it('is refused if a newer version wrote it', async () => {
    const folder = await createFolder()
    const write = async (manifest: object) => {
      const target = createWriteStream(`${folder}/new.zip`)
      await writeArchive(target, async () => manifest as Manifest, new AbortController().signal)
    }
    const manifest = { version: '9.0.0', createdAt: new Date().toISOString(), tables: [] }
    for (const newer of [
      { ...manifest, format: 2 },
      { ...manifest, format: 1, migration: '9999_later' },
    ]) {
      await write(newer)
      expect(await lunchvote(['restore', `${folder}/new.zip`, '--force'], external)).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/was written by a newer version of LunchVote \(9\.0\.0\)/),
      })
    }
  })
})

describe('backup', () => {
  it('replaces a file only with --force', async () => {
    const folder = await createFolder()
    await writeFile(`${folder}/a.zip`, 'mine')
    expect(await lunchvote(['backup', `${folder}/a.zip`], external)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/a\.zip exists already; .*--force\.\n$/),
    })
    expect(await readFile(`${folder}/a.zip`, 'utf8')).toBe('mine')
    expect((await lunchvote(['backup', `${folder}/a.zip`, '--force'], external)).code).toBe(0)
    expect(await readdir(folder)).toEqual(['a.zip'])
    expect((await lunchvote(['backup', folder, '--force'], external)).stderr).toMatch(/is a folder/)
    expect((await lunchvote(['backup', `${folder}/no/a.zip`], external)).stderr).toMatch(
      /its folder does not exist; create the folder, or choose another one\./,
    )
  })

  it('leaves the old file, and no other, if the new file cannot be completed', async () => {
    const folder = await createFolder()
    await writeFile(`${folder}/a.zip`, 'old')
    const limited = 'ulimit -f 1; exec "$0" "$@"'
    const args = ['-c', limited, process.execPath, main, 'backup', `${folder}/a.zip`, '--force']
    const stderr = await new Promise<string>((resolve) => {
      execFile('/bin/sh', args, { env: { ...process.env, ...external } }, (_, _out, text) => resolve(text))
    })
    expect(stderr).toMatch(
      /cannot be written: the file is larger than the system allows; raise the limit, or choose/,
    )
    expect(await readdir(folder)).toEqual(['a.zip'])
    expect(await readFile(`${folder}/a.zip`, 'utf8')).toBe('old')
  })

  it('leaves no file when it is interrupted', async () => {
    const folder = await createFolder()
    await source.sql.begin(async (tx) => {
      await tx`lock table votes in access exclusive mode`
      const child = execFile(process.execPath, [main, 'backup', `${folder}/a.zip`], {
        env: { ...process.env, ...external },
      })
      await expect.poll(() => waiting('lock table'), { timeout: 60_000 }).toBe(1)
      child.kill('SIGINT')
      const interruptedAt = performance.now()
      const [code] = await once(child, 'exit')
      expect(code).toBe(1)
      // Without the signal, the command would wait a minute for the lock.
      expect(performance.now() - interruptedAt).toBeLessThan(30_000)
    })
    expect(await readdir(folder)).toEqual([])
  })
})

/** Returns how many other connections are running a statement that contains the text. */
async function waiting(text: string): Promise<number> {
  const rows = await source.sql`
    select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state = 'active'
      and query ilike ${`%${text}%`}`
  return rows.length
}

describe('restore', () => {
  it('is refused while there are teams, or while a server runs', async () => {
    const folder = await createFolder()
    const file = path.join(folder, 'a.zip')
    await lunchvote(['backup', file], external)
    const target = { DATABASE_URL: await createEmptyDatabase() }
    expect((await lunchvote(['restore', file], target)).code).toBe(0)
    expect(await lunchvote(['restore', file], target)).toMatchObject({
      code: 1,
      stderr:
        'This database has 20 teams; replace all of its data with --force. The database was not changed.\n',
    })
    const listener = listenTo(target.DATABASE_URL, 'lunchvote_events', {
      onPayload: () => {},
      onListening: () => listening.resolve(),
    })
    const listening = Promise.withResolvers<void>()
    await listening.promise
    expect(await lunchvote(['restore', file, '--force'], target)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^A LunchVote is connected to this database/),
    })
    await listener.close()
  })

  it('is refused in the database of another program', async () => {
    const folder = await createFolder()
    await lunchvote(['backup', `${folder}/a.zip`], external)
    const url = await createEmptyDatabase()
    await asAdmin(url, (sql) => sql`create table users (name text)`)
    expect(await lunchvote(['restore', `${folder}/a.zip`, '--force'], { DATABASE_URL: url })).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/has a table "users" that LunchVote did not make/),
    })
  })
})

it('a restore that is killed leaves the database unchanged', async () => {
  const folder = await createFolder()
  const target = await createEmptyDatabase()
  const small = await createTestDatabase()
  await fill(small.sql, { teams: 20, membersPerTeam: 5, venuesPerTeam: 3, votesPerTeam: 4 })
  await lunchvote(['backup', `${folder}/small.zip`], { DATABASE_URL: small.url })
  await small.drop()
  await lunchvote(['restore', `${folder}/small.zip`], { DATABASE_URL: target })
  const before = await contentAt(target)
  const large = await createTestDatabase()
  await fill(large.sql, { teams: 400, membersPerTeam: 50, venuesPerTeam: 20, votesPerTeam: 50 })
  await lunchvote(['backup', `${folder}/large.zip`], { DATABASE_URL: large.url })
  await large.drop()
  const child = execFile(process.execPath, [main, 'restore', `${folder}/large.zip`, '--force'], {
    env: { ...process.env, DATABASE_URL: target },
  })
  await asAdmin(target, async (sql) => {
    const copies = async () =>
      (
        await sql`
        select from pg_stat_activity
        where datname = current_database() and state = 'active' and query like 'copy public."v%'`
      ).length
    await expect.poll(copies, { interval: 2, timeout: 60_000 }).toBe(1)
    child.kill('SIGKILL')
    await expect.poll(copies, { timeout: 60_000 }).toBe(0)
  })
  expect(await contentAt(target)).toEqual(before)
  expect(
    (await lunchvote(['restore', `${folder}/large.zip`, '--force'], { DATABASE_URL: target })).code,
  ).toBe(0)
})
