import { listTeams } from '@lunchvote/api/operator/operator.service'
import { useDatabase } from './database.ts'
import type { Result } from './result.ts'

export async function teams(): Promise<Result> {
  const found = await useDatabase(listTeams)
  const rows = found.map(({ name, members, admin, createdAt, lastUsedAt }) => [
    String(members),
    createdAt.slice(0, 10),
    lastUsedAt?.slice(0, 10) ?? 'never',
    admin ?? 'none',
    name,
  ])
  const text = found.length === 0 ? 'There are no teams yet.' : tableOf(rows)
  return { text, data: { teams: found } }
}

/**
 * Formats the rows as a table. A team's name is in the last column, because a terminal shows some characters wider than
 * others, which would misalign a column after it.
 */
function tableOf(rows: readonly string[][]): string {
  const lines = [['MEMBERS', 'CREATED', 'LAST USED', 'ADMIN', 'TEAM'], ...rows]
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
