import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../releases')

/**
 * The databases of released versions, as SQL. Each release adds a dump with its tables, the rows of Drizzle's journal,
 * and rows in every table. Each dump contains the accounts and the session that the dump of 0.1.0 contains, so that one
 * test fits all dumps.
 */
export const releaseDumps = readdirSync(folder).map((file) => ({
  version: file.replace(/\.sql$/, ''),
  sql: readFileSync(join(folder, file), 'utf8'),
}))
