import { readFile, writeFile } from 'node:fs/promises'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { withArchive } from '../command/backup/archive-reader.ts'
import { createFolder } from '../command/testing/databases.ts'
import { enterAsOperator } from '../testing/operator.ts'
import { type Browser, createTestApp, registration, setUpTestApp } from '../testing/test-app.ts'

const operatorEmail = 'operator@example.com'
const lines: string[] = []
const test = setUpTestApp({
  operatorEmail,
  logReader: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
})
const path = '/api/server/backup'
let operator: Browser

beforeAll(async () => {
  operator = await enterAsOperator(test, operatorEmail)
  // So much that a backup which nobody reads does not end.
  await test.sql`
    insert into pictures (id, team_id, bytes, width, height)
    select lpad(p::text, 22, 'A'), 1, convert_to(string_agg(md5(p || '-' || n), ''), 'UTF8'), 1, 1
    from generate_series(1, 20) p, generate_series(1, 6000) n group by p`
})

const refusal = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { reason: string }).reason,
]

/** How many connections hold a lock of a backup, or read the tables for one. */
async function backupsUnderWay(): Promise<number> {
  const found = await test.sql`
    select from pg_locks where locktype = 'advisory' and objid = 7210482114 % 4294967296
      and database = (select oid from pg_database where datname = current_database())`
  return found.length
}

/** For each download in the log, whether it came to its end. */
const downloads = (): unknown[] =>
  lines
    .map((line) => JSON.parse(line))
    .filter(({ msg, action }) => msg === 'operator acted' && action === 'backup')
    .map(({ isComplete }) => isComplete)

beforeEach(() => {
  lines.length = 0
})

describe('a backup is refused', () => {
  it('to everybody but the operator who has just given the password', async () => {
    const admin = test.browser()
    await admin.send('POST', '/api/register', { json: registration() })
    expect(await refusal(await test.browser().send('GET', path))).toEqual([401, 'login_required'])
    expect(await refusal(await admin.send('GET', path))).toEqual([403, 'operator_only'])
    const created = await operator.send('POST', '/api/tokens', {
      json: { name: 'Script', scope: 'manage', expiresInDays: null },
    })
    const { token } = (await created.json()) as { token: string }
    const headers = { authorization: `Bearer ${token}` }
    expect(await refusal(await test.browser().send('GET', path, { headers }))).toEqual([
      403,
      'beyond_token_scope',
    ])
    const elsewhere = test.browser()
    await elsewhere.send('POST', '/api/login', { json: { email: operatorEmail, password: 'correct horse' } })
    expect(await refusal(await elsewhere.send('GET', path))).toEqual([403, 'confirm_password_first'])
  })

  it('on a server without an operator, as to others', async () => {
    const without = await createTestApp()
    onTestFinished(without.close)
    const admin = without.browser()
    await admin.send('POST', '/api/register', { json: registration({ email: operatorEmail }) })
    await without.sql`update users set is_email_proven = true`
    await without.sql`update sessions set confirmed_at = now()`
    expect(await refusal(await admin.send('GET', path))).toEqual([403, 'operator_only'])
  })

  it('if another site leads there, and by another method or path', async () => {
    for (const site of ['cross-site', 'same-site']) {
      const headers = { 'sec-fetch-site': site }
      expect(await refusal(await operator.send('GET', path, { headers }))).toEqual([403, 'foreign_origin'])
    }
    expect((await operator.send('POST', path)).status).toBe(405)
    for (const other of ['/../../etc/passwd', '/%2e%2e%2f.env', '/a.zip']) {
      expect((await operator.send('GET', `${path}${other}`)).status).toBe(404)
    }
  })
})

it('a download is the file that the command writes, and leaves nothing behind', async () => {
  const head = await operator.send('HEAD', path)
  expect([head.status, await head.text()]).toEqual([200, ''])
  const answer = await operator.send('GET', path, { headers: { 'sec-fetch-site': 'same-origin' } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="lunchvote-\d{4}-\d\d-\d\d\.zip"$/,
  )
  const file = `${await createFolder()}/a.zip`
  await writeFile(file, new Uint8Array(await answer.arrayBuffer()))
  const rows = await withArchive(
    file,
    async ({ manifest, readRows }) => {
      const ofPictures: Buffer[] = []
      for await (const chunk of readRows('pictures')) ofPictures.push(chunk)
      expect(Buffer.concat(ofPictures).toString().split('\n')).toHaveLength(21)
      return Object.fromEntries(manifest.tables.map((table) => [table.name, table.rows]))
    },
    new AbortController().signal,
  )
  expect(rows).toMatchObject({ pictures: 20, users: expect.any(Number) })
  expect((await readFile(file)).length).toBeGreaterThan(1_000_000)
  await expect.poll(backupsUnderWay).toBe(0)
  expect(downloads()).toEqual([true])
})

it('only a download that has begun is logged, with whether it came to its end', async () => {
  const elsewhere = test.browser()
  await elsewhere.send('POST', '/api/login', { json: { email: operatorEmail, password: 'correct horse' } })
  await elsewhere.send('GET', path)
  await operator.send('HEAD', path)
  const cut = await operator.send('GET', path)
  await operator.send('GET', path)
  expect(downloads()).toEqual([])
  await cut.body?.cancel()
  await expect.poll(downloads).toEqual([false])
})

it('the page can ask first whether there can be a backup', async () => {
  const first = await operator.send('GET', path)
  expect((await operator.send('HEAD', path)).status).toBe(409)
  await first.body?.cancel()
  await expect.poll(backupsUnderWay).toBe(0)
  expect((await operator.send('HEAD', path)).status).toBe(200)
  expect((await operator.send('HEAD', path)).status).toBe(200)
  await expect.poll(backupsUnderWay).toBe(0)
})

it('one backup is downloaded at a time, on all instances, until its client goes away', async () => {
  const instance = await createTestApp({ databaseUrl: test.databaseUrl, operatorEmail })
  onTestFinished(instance.close)
  const cookie = operator.cookie() ?? ''
  const first = await operator.send('GET', path)
  expect(first.status).toBe(200)
  expect(await backupsUnderWay()).toBe(1)
  expect(await refusal(await operator.send('GET', path))).toEqual([409, 'backup_under_way'])
  const elsewhere = await instance.browser().send('GET', path, { headers: { cookie } })
  expect(await refusal(elsewhere)).toEqual([409, 'backup_under_way'])
  await first.body?.cancel()
  await expect.poll(backupsUnderWay).toBe(0)
  const next = await instance.browser().send('GET', path, { headers: { cookie } })
  expect(next.status).toBe(200)
  await next.body?.cancel()
  await expect.poll(backupsUnderWay).toBe(0)
})

it('a client that disconnects ends the backup', async () => {
  const leaving = new AbortController()
  const answer = await test.app.request(path, {
    headers: { cookie: operator.cookie() ?? '' },
    signal: leaving.signal,
  })
  expect(answer.status).toBe(200)
  expect(await backupsUnderWay()).toBe(1)
  leaving.abort()
  await expect.poll(backupsUnderWay).toBe(0)
  await expect(answer.arrayBuffer()).rejects.toThrow()
})
