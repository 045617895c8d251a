import { beginDemo, isForDemo } from '@lunchvote/api/demo/demo.service'
import { playDemo } from '@lunchvote/api/demo/play.service'
import type { Clock, EventBus, Outbox } from '@lunchvote/api/ports'
import { type Database, openDatabase } from '@lunchvote/db/database'
import { DatabaseStartError } from '@lunchvote/db/start-error'
import type { Logger } from 'pino'
import { startDemo } from './timers/demo.ts'

/**
 * Refuses a database with an account of a person, because a demo deletes all there is in its database each hour.
 * @throws DatabaseStartError
 */
export async function checkDemoDatabase(url: string): Promise<void> {
  const { db, close } = openDatabase(url, { maxConnections: 1 })
  try {
    if (await isForDemo(db)) return
  } finally {
    await close()
  }
  throw new DatabaseStartError(
    'LUNCHVOTE_DEMO=on needs an empty database, because a demo deletes everything in it each hour, and this one has accounts of people; name another one in DATABASE_URL, or remove LUNCHVOTE_DEMO.',
  )
}

type DemoDeps = { db: Database; clock: Clock; events: EventBus; outbox: Outbox; appOrigin: string }

export function createDemo(deps: DemoDeps, log: Logger) {
  const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions()
  const context = { ...deps, timezone, random: Math.random }
  return {
    /** Fills the database, before the first visitor comes. @param options.anew also if it was filled in this hour */
    begin: (options: { anew: boolean }) => beginDemo(context, options),
    start: () => startDemo(() => playDemo(context), log),
  }
}
