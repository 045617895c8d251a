import type { OpenDatabase } from '@lunchvote/db/database'
import { withDatabase } from '@lunchvote/db/find-database'
import { assertMigrated } from '@lunchvote/db/migrate'
import { loadSettings } from '@lunchvote/settings/load-settings'
import type { Settings } from '@lunchvote/settings/settings'
import { say } from './run.ts'

/** Opens the database of the settings, which must have the tables of this version, and calls `use`. */
export function useDatabase<T>(
  use: (opened: OpenDatabase & { settings: Settings }) => Promise<T>,
): Promise<T> {
  const settings = loadSettings()
  return withDatabase(settings, say, async (opened) => {
    await assertMigrated(opened.sql)
    return use({ ...opened, settings })
  })
}
