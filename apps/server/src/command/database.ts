import type { OpenDatabase } from '@lunchvote/db/database'
import { withDatabase } from '@lunchvote/db/find-database'
import { assertMigrated } from '@lunchvote/db/migrate'
import { loadSettings } from '../settings/load-settings.ts'
import type { Settings } from '../settings/settings.ts'
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
