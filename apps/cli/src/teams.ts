import { listTeams } from '@lunchvote/api/operator/operator.service'
import { withDatabase } from '@lunchvote/db/find-database'
import { assertMigrated } from '@lunchvote/db/migrate'
import { loadSettings } from '@lunchvote/settings/load-settings'
import type { Result } from './result.ts'
import { say } from './run.ts'

/** Lists the teams with their admins and numbers of members. */
export async function teams(): Promise<Result> {
  const found = await withDatabase(loadSettings(), say, async ({ db, sql }) => {
    await assertMigrated(sql)
    return listTeams({ db })
  })
  const lines = found.map(({ name, members, admin }) => `${name}  (${members} members, admin ${admin})`)
  return { text: lines.length === 0 ? 'There are no teams yet.' : lines.join('\n'), data: { teams: found } }
}
