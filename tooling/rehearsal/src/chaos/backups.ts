import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { runningEmbeddedPostgres } from '@lunchvote/db/embedded/running'
import { cookieOf, fill, signIn } from '@lunchvote/db/testing/company'
import { contentAt } from '@lunchvote/db/testing/content'
import { asAdmin } from '@lunchvote/db/testing/databases'
import { startTestServer } from '@lunchvote/db/testing/server'
import { makeTemporaryFolder, removeCluster } from '@lunchvote/db/testing/temporary-folder'
import { freePort, startServer } from '@lunchvote/live-server/server-process'
import { brokenInvariants } from './checks.ts'
import { seeded } from './random.ts'
import type { Result } from './run.ts'
import { company, startVoters } from './voters.ts'

const command = path.resolve(import.meta.dirname, '../../../../apps/server/src/command/main.ts')
const backups = 5
const execute = promisify(execFile)

/** @param settings environment variables */
async function lunchvote(args: readonly string[], settings: Record<string, string>): Promise<void> {
  await execute(process.execPath, [command, ...args], { env: { ...process.env, ...settings } })
}

/**
 * Makes backups of an embedded database while members vote, and restores each of them into an external database. When
 * nobody votes any more, makes one more backup, and restores it into the external database and into a new embedded one.
 * @returns `faults`: calls that failed during a backup, broken invariants, and databases that differ after a restore
 */
export async function runBackups(seed: number): Promise<Result> {
  const folder = await makeTemporaryFolder()
  const external = await startTestServer()
  const target = await external.createDatabase()
  const [from, to] = [`${folder.path}/from`, `${folder.path}/to`]
  const file = `${folder.path}/lunchvote.zip`
  const embedded = { DATA_DIR: from, DATABASE_URL: '' }
  const faults: string[] = []
  const server = await startServer({ PORT: await freePort(), ...embedded }, '--api-only')
  try {
    const source = await urlOf(from)
    await asAdmin(source, async (sql) => {
      await fill(sql, company)
      await signIn(sql, { members: company.teams * company.membersPerTeam })
    })
    const voters = startVoters([server.origin], seeded(seed, 'backups'))
    for (let n = 0; n < backups; n += 1) {
      await lunchvote(['backup', file, '--force'], embedded)
      await lunchvote(['restore', file, '--force'], { DATABASE_URL: target.url })
      faults.push(...(await brokenInvariants({ query: (work) => asAdmin(target.url, work) })))
    }
    await voters.stop()
    faults.push(...voters.faults())
    if (voters.failed() > 0) faults.push(`${voters.failed()} calls failed during backups`)
    await lunchvote(['backup', file, '--force'], embedded)
    const content = await contentAt(source)
    await server.end('SIGTERM')

    await lunchvote(['restore', file, '--force'], { DATABASE_URL: target.url })
    await lunchvote(['restore', file], { DATA_DIR: to, DATABASE_URL: '' })
    if (!isSame(await contentAt(target.url), content)) faults.push('The external database differs')
    const restored = await startServer(
      { PORT: await freePort(), DATA_DIR: to, DATABASE_URL: '' },
      '--api-only',
    )
    if (!isSame(await contentAt(await urlOf(to)), content)) faults.push('The embedded database differs')
    const answer = await fetch(`${restored.origin}/api/user`, { headers: { cookie: cookieOf(1) } })
    if (!answer.ok) faults.push(`A session of the backup is answered with ${answer.status}`)
    await restored.end('SIGTERM')
    return {
      figures: [
        {
          what: 'backups restored',
          value: String(backups + 2),
          note: `${backups} of them while members voted`,
        },
        { what: 'votes acknowledged meanwhile', value: String(voters.acknowledgedAt.length) },
      ],
      faults,
    }
  } finally {
    await server.end('SIGTERM')
    await target.drop()
    await external.stop()
    await removeCluster(from)
    await removeCluster(to)
    await folder.remove()
  }
}

async function urlOf(dataDir: string): Promise<string> {
  const url = await runningEmbeddedPostgres(dataDir)
  if (url === undefined) throw new Error(`No PostgreSQL runs in ${dataDir}`)
  return url
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
