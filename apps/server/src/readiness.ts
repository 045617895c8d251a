import { isReachable, type OpenDatabase } from '@lunchvote/db/database'
import { isDatabaseUnavailable, isWriteRefused } from '@lunchvote/db/failures'
import type { Logger } from 'pino'

/**
 * The shortest time between two attempts to write while the database refuses writes. Without this limit, anybody could
 * cause many writes with requests to `/readyz`.
 */
const probeIntervalMs = 1000

type Readiness = {
  isReady: () => Promise<boolean>
  /**
   * Is called with each error of a call or of the queue. The error can show that the database refuses writes.
   */
  noteFault: (error: unknown) => void
}

/**
 * Tells whether the database answers and accepts writes. Normally, a check does not write, because a write costs more
 * than most requests and needs space on the disk. When `noteFault` gets the error of a refused write, the instance is
 * no longer ready. From then on, the checks try to write, until the database accepts a write again. Both changes are
 * logged.
 */
export function createReadiness(sql: OpenDatabase['sql'], log: Logger): Readiness {
  let isRefused = false
  let probing: Promise<void> | undefined
  let lastProbe = 0

  async function probe(): Promise<void> {
    lastProbe = Date.now()
    const error = await tryToWrite(sql)
    if (isWriteRefused(error) || isDatabaseUnavailable(error)) return
    isRefused = false
    log.info('the database stores again')
  }

  return {
    isReady: async () => {
      if (!(await isReachable(sql))) return false
      if (isRefused && Date.now() - lastProbe >= probeIntervalMs) {
        probing ??= probe().finally(() => {
          probing = undefined
        })
      }
      await probing
      return !isRefused
    },
    noteFault: (error) => {
      if (isRefused || !isWriteRefused(error)) return
      isRefused = true
      log.error({ err: error }, 'the database refuses to store: its disk is full, or it only allows reading')
    },
  }
}

/**
 * Tries to use new space on the disk, and gives it back at once. A new row in a table of LunchVote would prove nothing,
 * because it may fit into free space of this table while other tables cannot grow.
 */
async function tryToWrite(sql: OpenDatabase['sql']): Promise<unknown> {
  const undo = new Error('Undo')
  return sql
    .begin(async (transaction) => {
      await transaction`create unlogged table lunchvote_write_probe (filler) as
        select repeat('x', 1000) from generate_series(1, 1000)`
      throw undo
    })
    .catch((error) => (error === undo ? undefined : error))
}
