import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../releases')

/**
 * The databases of released versions, as SQL. Each release adds its own: the tables after its last migration, the rows of
 * Drizzle's journal, and rows of every table. The accounts and the session of 0.1.0 are in each, so that one test serves
 * all.
 */
export const releaseDumps = readdirSync(folder).map((file) => ({
  version: file.replace(/\.sql$/, ''),
  sql: readFileSync(join(folder, file), 'utf8'),
}))
