import { randomBytes } from 'node:crypto'
import postgres, { type Sql } from 'postgres'
import { type DatabaseOptions, type OpenDatabase, openDatabase } from '../database.ts'

/**
 * The values that a test process needs to create databases. They are plain data, so that they can be passed to another
 * process.
 */
export interface TemplateAddress {
  adminUrl: string
  templateName: string
}

export interface TestDatabase extends Pick<OpenDatabase, 'db' | 'sql'> {
  url: string
  /** Closes `db` and drops the database, even if other connections are open. */
  drop(): Promise<void>
}

/** Creates a fresh, empty LunchVote database in about 20 ms, as a copy of the migrated template. */
export async function copyTemplate(
  template: TemplateAddress,
  options?: DatabaseOptions,
): Promise<TestDatabase> {
  const { adminUrl, templateName } = template
  const name = templateName.replace(/template$/, randomBytes(6).toString('hex'))
  await asAdmin(adminUrl, (admin) => admin`create database ${admin(name)} template ${admin(templateName)}`)
  const url = urlOf(adminUrl, name)
  const { db, sql, close } = openDatabase(url, options)
  return {
    url,
    db,
    sql,
    async drop() {
      await close()
      await asAdmin(adminUrl, (admin) => admin`drop database if exists ${admin(name)} with (force)`)
    },
  }
}

export async function asAdmin<T>(adminUrl: string, work: (admin: Sql) => Promise<T>): Promise<T> {
  const admin = openAdmin(adminUrl)
  try {
    return await work(admin)
  } finally {
    await admin.end({ timeout: 5 })
  }
}

export function openAdmin(adminUrl: string): Sql {
  return postgres(adminUrl, {
    max: 1,
    connect_timeout: 10,
    max_lifetime: null,
    fetch_types: false,
    onnotice: () => {},
  })
}

export function urlOf(adminUrl: string, name: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}
