import { execFile } from 'node:child_process'
import path from 'node:path'
import { createTestDatabase } from '@lunchvote/db/testing/test-database'
import { afterAll, expect, it } from 'vitest'

const database = await createTestDatabase()
afterAll(() => database.drop())

/** Runs the command as a process of its own. @returns its exit code and what it printed */
function lunchvote(args: readonly string[], settings: Record<string, string>) {
  const main = path.join(import.meta.dirname, 'main.ts')
  const env = { ...process.env, ...settings }
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [main, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr })
    })
  })
}

it('lists the teams', async () => {
  await database.sql`insert into teams (name, name_key) values ('Kitchen', 'kitchen')`
  const { code, stdout } = await lunchvote(['--json', 'teams'], { DATABASE_URL: database.url })
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toEqual({
    teams: [{ name: 'Kitchen', members: 0, admin: null, createdAt: expect.any(String) }],
  })
})

it('refuses a wrong setting in one sentence', async () => {
  const { code, stdout, stderr } = await lunchvote(['teams'], {
    DATABASE_URL: 'mysql://me:pass-of-mine@host/db',
  })
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/^DATABASE_URL must be a PostgreSQL URL/)
  expect(stderr).not.toContain('pass-of-mine')
})
