import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listenTo } from '@lunchvote/db/notifications'
import { createTestDatabase } from '@lunchvote/db/testing/test-database'
import { freePort } from '@lunchvote/live-server/server-process'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { lunchvote, lunchvoteProcess } from './testing/lunchvote.ts'

const database = await createTestDatabase()
const settings = { DATABASE_URL: database.url, APP_ORIGIN: 'https://lunch.example.com' }
const [team] = await database.sql<{ id: number }[]>`
  insert into teams (name, name_key) values ('Kitchen', 'kitchen') returning id`
await database.sql`
  insert into users (email, display_name, password, team_id, is_team_admin)
  values ('ada@firm.test', 'Ada', '', ${team?.id ?? 0}, true), ('bob@firm.test', 'Bob', '', ${team?.id ?? 0}, false)`
afterAll(() => database.drop())

it('lists the teams', async () => {
  const { code, stdout } = await lunchvote(['--json', 'teams'], settings)
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toEqual({
    teams: [
      {
        name: 'Kitchen',
        members: 2,
        admin: 'ada@firm.test',
        createdAt: expect.any(String),
        lastUsedAt: null,
      },
    ],
  })
  expect((await lunchvote(['teams'], settings)).stdout).toMatch(
    /^MEMBERS {2}CREATED {5}LAST USED {2}ADMIN {10}TEAM\n2 {8}\d{4}-\d\d-\d\d {2}never {6}ada@firm\.test {2}Kitchen\n$/,
  )
})

it('makes a member the admin, and tells the servers that run', async () => {
  const received = Promise.withResolvers<string>()
  const ready = Promise.withResolvers<void>()
  const listener = listenTo(database.url, 'lunchvote_events', {
    onPayload: received.resolve,
    onListening: ready.resolve,
  })
  await ready.promise
  expect(await lunchvote(['make-admin', 'bob@firm.test'], settings)).toEqual({
    code: 0,
    stdout:
      'Bob <bob@firm.test> is now the admin of "Kitchen". The admin was ada@firm.test, who stays in the team. Reset links that admins of this team have made have ended, and so has the link of its wall screen.\n',
    stderr: '',
  })
  expect(await received.promise).toBe(`session/${team?.id}/0 members/${team?.id}`)
  await listener.close()
  expect(await lunchvote(['make-admin', 'bob@firm.test'], settings)).toEqual({
    code: 0,
    stdout: 'Bob <bob@firm.test> is the admin of "Kitchen" already.\n',
    stderr: '',
  })
})

it('makes a reset link', async () => {
  const { code, stdout } = await lunchvote(['reset-link', 'ada@firm.test'], settings)
  expect(code).toBe(0)
  expect(stdout).toMatch(
    /^With this link, ada@firm\.test \(team "Kitchen"\) can choose a new password\. It works once, until \d{4}-\d\d-\d\d \d\d:\d\d UTC\.\n\nhttps:\/\/lunch\.example\.com\/reset-password\?token=[0-9a-f]{40}\n$/,
  )
})

it('says that a reset link works on this machine only if there is no APP_ORIGIN', async () => {
  const { stdout } = await lunchvote(['reset-link', 'ada@firm.test'], { ...settings, APP_ORIGIN: '' })
  expect(stdout).toContain('\nhttp://localhost:3000/reset-password?token=')
  expect(stdout).toContain('\nIt opens on this machine only. For other machines, set APP_ORIGIN.\n')
})

it('prints an error as JSON, too', async () => {
  const { code, stdout, stderr } = await lunchvote(['--json', 'reset-link', 'eve@firm.test'], settings)
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
  expect(JSON.parse(stdout)).toEqual({
    error: 'There is no account with the e-mail address "eve@firm.test".',
  })
})

it('reads the URL of the database from a file', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lunchvote-command-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'database-url')
  await writeFile(file, `${database.url}\n`)
  expect((await lunchvote(['teams'], { DATABASE_URL_FILE: file })).stdout).toContain('Kitchen')
})

it('refuses a wrong setting in one sentence', async () => {
  const { code, stdout, stderr } = await lunchvote(['teams'], {
    DATABASE_URL: 'mysql://me:pass-of-mine@host/db',
  })
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/^DATABASE_URL must be a PostgreSQL URL/)
  expect(stderr).not.toContain('pass-of-mine')
})

it('the doctor says what is wrong and what to do, without a secret, and ends with code 1', async () => {
  const PORT = await freePort()
  const nobody = `http://127.0.0.1:${PORT}`
  const { code, stdout, stderr } = await lunchvoteProcess(['doctor'], {
    PORT,
    WOLT_BASE_URL: nobody,
    NOMINATIM_BASE_URL: nobody,
    OVERPASS_BASE_URL: nobody,
    DATABASE_URL: `postgres://u:hunter2@127.0.0.1:${PORT}/lunchvote`,
    SMTP_URL: 'hunter2',
  })
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
  expect(stdout).toMatch(/^ok {7}version +This is LunchVote \d+\.\d+\.\d+\.$/m)
  expect(stdout).toMatch(/^problem {2}settings +SMTP_URL must be an SMTP URL, for example/m)
  expect(stdout).toMatch(
    /^problem {2}database +PostgreSQL at .* nothing listens there.*\n +To do: Start it, or/m,
  )
  expect(stdout).toMatch(/\n\n3 problems, \d+ warnings?\.\n$/)
  expect(stdout).not.toContain('hunter2')
})
