import { execFile } from 'node:child_process'
import { fill } from '@lunchvote/db/testing/company'
import { contentAt } from '@lunchvote/db/testing/content'
import { asAdmin } from '@lunchvote/db/testing/databases'
import { createTestDatabase } from '@lunchvote/db/testing/test-database'
import { expect, it, vi } from 'vitest'
import { createEmptyDatabase, createFolder } from './testing/databases.ts'
import { lunchvote, main } from './testing/lunchvote.ts'

// Each command is a process of its own, and a busy machine takes seconds to start one.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

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
