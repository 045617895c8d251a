import { purgeResets } from '@lunchvote/api/account/resets.service'
import type { SessionStore } from '@lunchvote/api/auth/adapters/session-store'
import { purgeCompanyLogins } from '@lunchvote/api/auth/oidc.service'
import { purgeChats } from '@lunchvote/api/chats/chats.service'
import {
  moveDrawingAddresses,
  movePictureAddresses,
  removeUnusedPictures,
} from '@lunchvote/api/pictures/pictures.service'
import { purgePlaces } from '@lunchvote/api/places/places.service'
import type { Clock, EventBus, Outbox } from '@lunchvote/api/ports'
import { purgeDeliveries } from '@lunchvote/api/told/deliveries.service'
import {
  clearEndedDays,
  resetTimezones,
  settleAllDue,
  upcomingClosings,
} from '@lunchvote/api/voting/day.service'
import { remindAllDue, tellAllOpened } from '@lunchvote/api/voting/reminders.service'
import type { OpenDatabase } from '@lunchvote/db/database'
import { Cron } from 'croner'
import type { Logger } from 'pino'
import { purgeRateLimits } from '../rate-limiter.ts'
import { startClosing } from './closing.ts'
import { startDailyReset } from './daily-reset.ts'

type JobDeps = Pick<OpenDatabase, 'db' | 'sql'> & {
  clock: Clock
  events: EventBus
  outbox: Outbox
  sessions: SessionStore
  appOrigin: string
  log: Logger
}

/** Starts the scheduled jobs. @returns a function that stops the jobs and waits for work in progress */
export function startJobs({
  db,
  sql,
  clock,
  events,
  outbox,
  sessions,
  appOrigin,
  log,
}: JobDeps): () => Promise<void> {
  const context = { db, clock, events, outbox, appOrigin }
  const stopClosing = startClosing(
    {
      settle: () => settleAllDue(context),
      remind: () => remindAllDue(context),
      open: () => tellAllOpened(context),
      upcoming: (until) => upcomingClosings(context, until),
    },
    log,
  )
  const stopDailyReset = startDailyReset(
    {
      timezones: () => resetTimezones(context),
      clear: (timezone) => clearEndedDays(context, timezone),
    },
    log,
  )
  const stopHousekeeping = startHousekeeping(
    {
      atStart: [
        () => movePictureAddresses({ db, clock, appOrigin }),
        () => moveDrawingAddresses({ db, appOrigin }),
      ],
      hourly: [
        () => sessions.purge(),
        () => purgeResets({ db, clock }),
        () => purgeCompanyLogins({ db, clock }),
        () => purgeDeliveries({ db, clock }),
        () => purgeChats({ db, clock }),
        () => removeUnusedPictures({ db, clock }),
        () => purgePlaces({ db, clock }),
        () => purgeRateLimits(sql),
      ],
    },
    log,
  )
  return async () => {
    await Promise.all([stopHousekeeping(), stopClosing(), stopDailyReset()])
  }
}

type Chore = () => Promise<void>

/**
 * Runs chores when the server starts, and then once an hour. Most of them delete what has expired or is not used.
 * @param atStart chores that run only when the server starts, before the hourly ones
 * @returns a function that stops the chores and waits for work in progress
 */
function startHousekeeping(
  { atStart, hourly }: { atStart: readonly Chore[]; hourly: readonly Chore[] },
  log: Logger,
): () => Promise<void> {
  let isStopping = false
  const doAll = async (chores: readonly Chore[]) => {
    for (const chore of chores) if (!isStopping) await chore()
  }
  const report = (error: unknown) => log.error({ err: error }, 'housekeeping failed')
  let work = doAll([...atStart, ...hourly]).catch(report)
  const schedule = new Cron('17 * * * *', () => {
    work = work.then(() => doAll(hourly)).catch(report)
  })
  return async () => {
    isStopping = true
    schedule.stop()
    await work
  }
}
