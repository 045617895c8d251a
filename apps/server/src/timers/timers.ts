import { purgeResets } from '@lunchvote/api/account/resets.service'
import { purgeOidcLogins } from '@lunchvote/api/auth/oidc.service'
import { purgeChats } from '@lunchvote/api/chats/chats.service'
import { askForDue, purgeMenus } from '@lunchvote/api/menus/reading.service'
import { purgeDeliveries } from '@lunchvote/api/notifications/deliveries.service'
import { removeOfExpiredTokens } from '@lunchvote/api/notifications/outlets.service'
import {
  moveDrawingAddresses,
  movePictureAddresses,
  removeUnusedPictures,
} from '@lunchvote/api/pictures/pictures.service'
import { purgePlaces } from '@lunchvote/api/places/places.service'
import type { Clock, EventBus, Outbox, SessionStore } from '@lunchvote/api/ports'
import {
  clearEndedDays,
  correctClosings,
  resetTimezones,
  settleAllDue,
  upcomingClosings,
} from '@lunchvote/api/voting/day.service'
import { remindAllLeaving, tellAllTables } from '@lunchvote/api/voting/departures.service'
import { refreshHolidays } from '@lunchvote/api/voting/holidays.service'
import { remindAllDue, tellAllOpened } from '@lunchvote/api/voting/reminders.service'
import { purgeTables } from '@lunchvote/api/voting/tables.service'
import type { OpenDatabase } from '@lunchvote/db/database'
import { Cron } from 'croner'
import type { Logger } from 'pino'
import { purgeRateLimits } from '../rate-limiter.ts'
import { startClosing } from './closing.ts'
import { startDailyReset } from './daily-reset.ts'
import { startMenus } from './menus.ts'

type TimerDeps = Pick<OpenDatabase, 'db' | 'sql'> & {
  clock: Clock
  events: EventBus
  outbox: Outbox
  sessions: SessionStore
  appOrigin: string
  /** Whether the server reads menus. */
  readsMenus: boolean
  log: Logger
  countFailedChore: (chore: string) => void
}

/** Starts the timers. @returns a function that stops the timers and waits for work in progress */
export function startTimers({
  db,
  sql,
  clock,
  events,
  outbox,
  sessions,
  appOrigin,
  readsMenus,
  log,
  countFailedChore,
}: TimerDeps): () => Promise<void> {
  const context = { db, clock, events, outbox, appOrigin }
  const stopClosing = startClosing(
    {
      settle: () => settleAllDue(context),
      remind: () => remindAllDue(context),
      open: () => tellAllOpened(context),
      tellTables: () => tellAllTables(context),
      remindLeaving: () => remindAllLeaving(context),
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
  const stopMenus = readsMenus ? startMenus(() => askForDue({ db, clock }), log) : async () => {}
  const stopHousekeeping = startHousekeeping(
    {
      atStart: {
        'closing times': async () => {
          await correctClosings({ db, clock })
        },
        'picture addresses': () => movePictureAddresses({ db, clock, appOrigin }),
        'drawing addresses': () => moveDrawingAddresses({ db, appOrigin }),
      },
      hourly: {
        sessions: () => sessions.purge(),
        'reset links': () => purgeResets({ db, clock }),
        'company logins': () => purgeOidcLogins({ db, clock }),
        deliveries: () => purgeDeliveries({ db, clock }),
        'outlets of expired tokens': () => removeOfExpiredTokens({ db, clock }),
        chats: () => purgeChats({ db, clock }),
        pictures: () => removeUnusedPictures({ db, clock }),
        places: () => purgePlaces({ db, clock }),
        menus: () => purgeMenus({ db, clock }),
        holidays: () => refreshHolidays({ db, clock }),
        tables: () => purgeTables({ db, clock }),
        'rate limits': () => purgeRateLimits(sql),
      },
    },
    { log, countFailedChore },
  )
  return async () => {
    await Promise.all([stopHousekeeping(), stopClosing(), stopDailyReset(), stopMenus()])
  }
}

/** Work by its name. */
type Chores = Record<string, () => Promise<void>>

/**
 * Runs chores when the server starts, and then once an hour. Most of them delete what has expired or is not used. A
 * chore that fails does not keep the others from running.
 * @param atStart chores that run only when the server starts, before the hourly ones
 * @returns a function that stops the chores and waits for work in progress
 */
function startHousekeeping(
  { atStart, hourly }: { atStart: Chores; hourly: Chores },
  { log, countFailedChore }: Pick<TimerDeps, 'log' | 'countFailedChore'>,
): () => Promise<void> {
  let isStopping = false
  const doAll = async (chores: Chores) => {
    for (const [chore, run] of Object.entries(chores)) {
      if (isStopping) return
      try {
        await run()
      } catch (error) {
        log.error({ err: error, chore }, 'housekeeping failed')
        countFailedChore(chore)
      }
    }
  }
  let work = doAll({ ...atStart, ...hourly })
  const schedule = new Cron('17 * * * *', () => {
    work = work.then(() => doAll(hourly))
  })
  return async () => {
    isStopping = true
    schedule.stop()
    await work
  }
}
