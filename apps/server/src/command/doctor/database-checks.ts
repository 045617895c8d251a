import { openDatabase } from '@lunchvote/db/database'
import { type DatabaseSource, explainDatabaseError } from '@lunchvote/db/database-problem'
import { hostsIn } from '@lunchvote/db/database-url'
import { explain } from '@lunchvote/db/embedded/explain'
import { hasEmbeddedPostgres, runningEmbeddedPostgres } from '@lunchvote/db/embedded/running'
import { startEmbeddedPostgres } from '@lunchvote/db/embedded/start'
import { checkServer } from '@lunchvote/db/start-database'
import { DatabaseStartError, errorCode } from '@lunchvote/db/start-error'
import type { Settings } from '../../settings/settings.ts'
import { within } from '../../time-limit.ts'
import { type Inspection, inspectDatabase } from './database-inspection.ts'
import { type Finding, findingsOf, problemFrom } from './finding.ts'
import { keepsPrepared, receivesNotifications } from './pooler-checks.ts'

const { fine, problem } = findingsOf('database')
const answerMs = 6000
const inspectionMs = 7000

/** Checks the database as the server uses it, and changes nothing. */
export function database(settings: Settings): Promise<Finding[]> {
  const {
    databaseUrl,
    databaseDirectUrl,
    dataDir,
    outletsAllowPrivate: allowPrivate,
    operatorEmail,
  } = settings
  const members = { allowPrivate, operatorEmail }
  if (databaseUrl === undefined) return embeddedDatabase(dataDir, members)
  return externalDatabase(databaseUrl, databaseDirectUrl, members)
}

/** What the check of the members' data depends on. */
type OfMembers = Pick<Inspection, 'allowPrivate' | 'operatorEmail'>

async function embeddedDatabase(dataDir: string, members: OfMembers): Promise<Finding[]> {
  const explainError = (error: unknown) =>
    problemFrom('database', error instanceof DatabaseStartError ? error.message : explain(error, dataDir))
  const inspection = { hasPooler: false, ...members }
  try {
    if (!(await hasEmbeddedPostgres(dataDir))) {
      return [fine(`There is no database in ${dataDir} yet; the first start creates it`)]
    }
    const running = await runningEmbeddedPostgres(dataDir)
    if (running !== undefined) {
      return await inspect(running, { ...inspection, name: 'The running embedded PostgreSQL' }, explainError)
    }
    const { url, stop } = await startEmbeddedPostgres({ dataDir, log: () => {} })
    try {
      return await inspect(url, { ...inspection, name: 'The embedded PostgreSQL' }, explainError)
    } finally {
      await stop()
    }
  } catch (error) {
    return [explainError(error)]
  }
}

async function externalDatabase(
  url: string,
  directUrl: string | undefined,
  members: OfMembers,
): Promise<Finding[]> {
  const hasPooler = directUrl !== undefined
  const pooled = { url, setting: 'DATABASE_URL' } as const
  const direct = hasPooler ? ({ url: directUrl, setting: 'DATABASE_DIRECT_URL' } as const) : pooled
  const refusals = await Promise.all([...new Set([direct, pooled])].map(tryToConnect))
  const refused = refusals.filter((finding) => finding !== undefined)
  if (refused.length > 0) return refused
  const name = `PostgreSQL at ${hostsIn(direct.url)}`
  const explainError = (error: unknown) => explained(error, direct)
  const [inspected, ...others] = await Promise.all([
    inspect(direct.url, { name, hasPooler, ...members }, explainError),
    keepsPrepared(url),
    receivesNotifications(url, direct.url, hasPooler),
  ])
  // If the database cannot be used, the other checks fail too, so their findings are left out. For example, a standby
  // sends no notifications.
  const isUsable = inspected.every(({ status }) => status !== 'problem')
  return isUsable ? [...inspected, ...others] : inspected
}

async function tryToConnect(source: DatabaseSource): Promise<Finding | undefined> {
  try {
    await checkServer(source.url, AbortSignal.timeout(answerMs))
    return undefined
  } catch (error) {
    return explained(error, source)
  }
}

function explained(error: unknown, source: DatabaseSource): Finding {
  if (error instanceof DatabaseStartError) return problemFrom('database', error.message)
  const found = explainDatabaseError(error, source)
  if (found) return problem(found.problem, found.cure)
  return problem(
    `PostgreSQL at ${hostsIn(source.url)} cannot be used (${errorCode(error) ?? 'unknown reason'})`,
    `check ${source.setting}, and the log of the server`,
  )
}

async function inspect(
  url: string,
  inspection: Inspection,
  explainError: (error: unknown) => Finding,
): Promise<Finding[]> {
  const opened = openDatabase(url, { maxConnections: 2 })
  try {
    return await within(inspectionMs, inspectDatabase(opened, inspection))
  } catch (error) {
    return [explainError(error)]
  } finally {
    void opened.close()
  }
}
