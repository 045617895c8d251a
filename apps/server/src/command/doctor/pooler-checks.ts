import { randomUUID } from 'node:crypto'
import { openDatabase } from '@lunchvote/db/database'
import { listenTo } from '@lunchvote/db/notifications'
import { errorCode } from '@lunchvote/db/start-error'
import { within } from '../../time-limit.ts'
import { type Finding, findingsOf } from './finding.ts'

const answerMs = 3000
/**
 * The error codes of PostgreSQL when a pooler loses prepared statements: the statement is not prepared on this
 * connection, it is prepared already, or the transaction has failed because of one of these errors.
 */
const lostPrepared = new Set(['26000', '42P05', '25P02'])

/**
 * Checks that a statement which was prepared earlier still works while another session is in a transaction. During that
 * transaction, a pooler in transaction mode can run the statement on another connection. The statement then fails,
 * unless the pooler prepares it there too.
 */
export async function keepsPrepared(url: string): Promise<Finding> {
  const { fine, problem } = findingsOf('prepared-statements')
  const first = openDatabase(url, { maxConnections: 1 })
  const second = openDatabase(url, { maxConnections: 1 })
  const statement = (sql: Pick<typeof first.sql, 'unsafe'>) =>
    sql.unsafe('select $1::int as one', [1], { prepare: true })
  try {
    await within(answerMs, statement(first.sql))
    const transaction = second.sql.begin(async (tx) => {
      await tx`select 2`
      // Outside of a transaction, the driver would prepare a lost statement again, and the check would not notice the
      // loss.
      await within(
        answerMs,
        first.sql.begin((inner) => statement(inner)),
      )
    })
    await within(2 * answerMs, transaction)
    return fine('Prepared statements work')
  } catch (error) {
    const code = errorCode(error)
    if (lostPrepared.has(code ?? '')) {
      return problem(
        'The pooler in DATABASE_URL loses prepared statements',
        'set max_prepared_statements = 200 in PgBouncer 1.21 or later, or pool_mode = session in an older one',
      )
    }
    return problem(
      `A second connection to the pooler in DATABASE_URL does not get an answer (${code ?? 'unknown reason'})`,
      'let the pooler open more connections (default_pool_size)',
    )
  } finally {
    void first.close()
    void second.close()
  }
}

/** Checks that a notification sent through `url` reaches a listener at `directUrl`. Live updates need this. */
export async function receivesNotifications(
  url: string,
  directUrl: string,
  hasDirectUrl: boolean,
): Promise<Finding> {
  const { fine, problem } = findingsOf('live-updates')
  const channel = 'lunchvote_doctor'
  const message = randomUUID()
  const listening = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  const listener = listenTo(directUrl, channel, {
    onPayload: (payload) => payload === message && arrived.resolve(),
    onListening: listening.resolve,
  })
  const { sql, close } = openDatabase(url, { maxConnections: 1 })
  try {
    await within(answerMs, listening.promise)
    await within(answerMs, sql.notify(channel, message))
    await within(answerMs, arrived.promise)
    return fine('Live updates arrive')
  } catch {
    return hasDirectUrl
      ? problem(
          'Live updates do not arrive, because DATABASE_URL and DATABASE_DIRECT_URL lead to different databases, or the second leads to a pooler',
          'set DATABASE_DIRECT_URL to the PostgreSQL behind the pooler, with the same database',
        )
      : problem(
          'Live updates do not arrive, because DATABASE_URL leads to a pooler in transaction mode',
          'set DATABASE_DIRECT_URL to the PostgreSQL behind the pooler',
        )
  } finally {
    void close()
    void listener.close()
  }
}
