import type { Database } from '@lunchvote/db/database'
import type { Clock, Outbox } from '../ports.ts'
import { takeTeamsToRemind, turnoutOf } from './reminders.queries.ts'

/** The number of teams that one transaction reminds. */
const teamsPerBatch = 100

/**
 * Reminds teams that voting closes soon, if their reminder is due. Each team is reminded once for each closing time. If
 * another transaction has locked a team, the next call reminds the team. Several instances can share the work.
 * @returns the number of teams that this call reminded
 */
export async function remindAllDue(ctx: { db: Database; clock: Clock; outbox: Outbox }): Promise<number> {
  let reminded = 0
  for (let taken = teamsPerBatch; taken === teamsPerBatch; ) {
    taken = await remindSome(ctx)
    reminded += taken
  }
  return reminded
}

function remindSome({ db, clock, outbox }: { db: Database; clock: Clock; outbox: Outbox }): Promise<number> {
  return db.transaction(async (tx) => {
    const at = clock()
    const ids = await takeTeamsToRemind(tx, at, teamsPerBatch)
    if (ids.length === 0) return 0
    const turnouts = await turnoutOf(tx, ids, at)
    await outbox.tell(
      tx,
      turnouts.map(({ teamId, localTime, closesAt, remindBefore, ...data }) => ({
        event: 'voting.closing',
        data: { ...data, closesAt: closesAt?.toISOString() ?? '' },
        localTime,
        sendBefore: remindBefore?.toISOString() ?? '',
        teamId,
        at,
      })),
    )
    return ids.length
  })
}
