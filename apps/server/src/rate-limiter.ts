import { createHash } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LocalRateLimit, RateLimit, RateLimiter } from '@lunchvote/api/ports'
import type { OpenDatabase } from '@lunchvote/db/database'
import pLimit, { type LimitFunction } from 'p-limit'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { createTurns } from './turns.ts'

const minute = 60
const hour = 60 * minute

/**
 * The number of requests (`points`) that are allowed in a number of seconds (`duration`). An import or a draft takes
 * ten points of the limit `import`, and an upload of a picture takes one.
 */
const limits: Record<Exclude<RateLimit, LocalRateLimit>, { points: number; duration: number }> = {
  'login-address': { points: 50, duration: minute },
  'login-email-address': { points: 10, duration: minute },
  'login-email': { points: 100, duration: minute },
  register: { points: 60, duration: hour },
  'register-refused': { points: 20, duration: hour },
  'change-password': { points: 10, duration: minute },
  'reset-request': { points: 20, duration: hour },
  'reset-mail': { points: 3, duration: hour },
  'team-search': { points: 60, duration: minute },
  'team-rename': { points: 20, duration: hour },
  import: { points: 300, duration: hour },
  menu: { points: 30, duration: hour },
  translation: { points: 60, duration: hour },
}

/**
 * The limits that each instance counts for itself: `page` for the page of the web app, which a whole office opens in the
 * same minute, `picture` for loaded pictures, of which a browser loads dozens, `chatAction` for buttons in a chat, whose server presses for a whole company, and `any` for all other requests to the API.
 */
export const localLimits: Record<LocalRateLimit, { points: number; duration: number }> = {
  any: { points: 600, duration: minute },
  page: { points: 3000, duration: minute },
  picture: { points: 6000, duration: minute },
  chatAction: { points: 1200, duration: minute },
}

const rowsPerPurge = 1000

/**
 * The limits that stop password guessing and costly calls are counted in the database, so that all instances share the
 * counts. Each instance counts the other limits in memory, because they only stop runaway scripts: writing a row for
 * every request would cost more than most requests do.
 */
export function createRateLimiter(sql: OpenDatabase['sql'], counted = localLimits): RateLimiter {
  const storeClient = {
    query: async ({ text, values }: { text: string; values: (string | number)[] }) => {
      const rows = await sql.unsafe(text, values, { prepare: true })
      return { rows, rowCount: rows.count }
    },
  }
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([limit, { points, duration }]) => [
      limit,
      new RateLimiterPostgres({
        storeClient,
        storeType: 'client',
        tableName: 'rate_limits',
        tableCreated: true,
        // The housekeeping timer removes expired rows, so the library does not have to.
        clearExpiredByTimeout: false,
        keyPrefix: limit,
        points,
        duration,
        inMemoryBlockOnConsumed: points + 1,
      }),
    ]),
  ) as Record<keyof typeof limits, RateLimiterPostgres>
  const local = {
    any: new RateLimiterMemory(counted.any),
    page: new RateLimiterMemory(counted.page),
    picture: new RateLimiterMemory(counted.picture),
    chatAction: new RateLimiterMemory(counted.chatAction),
  }

  return {
    consume: (limit, key, requests) =>
      isLocal(limit)
        ? secondsToWait(local[limit], key, requests)
        : secondsToWait(limiters[limit], anonymous(key), requests),
    check: async (limit, key) => {
      const count = await limiters[limit].get(anonymous(key))
      return count && count.remainingPoints <= 0 ? Math.max(1, seconds(count.msBeforeNext)) : 0
    },
    inTurn: createCallTurns(),
  }
}

/** How many calls of a user are under way at a time, how many more wait, and how many changes and reads of all users. */
export const callTurns = { running: 8, waiting: 32, changes: 4, reads: 8 }

function createCallTurns(): RateLimiter['inTurn'] {
  /** The users who have calls under way, each with the number of these calls and of those that wait. */
  const users = new Map<number, { calls: number; turns: LimitFunction }>()
  const turnToChange = createTurnToChange()
  const turnToRead = createTurnToRead()
  const turnOfCostly = createTurnOfCostly()

  return ({ userId, teamId }, call, kind) => {
    const user = users.get(userId) ?? { calls: 0, turns: pLimit(callTurns.running) }
    if (user.calls >= callTurns.running + callTurns.waiting) return null
    user.calls += 1
    users.set(userId, user)
    const inTurn = {
      change: () => turnToChange(teamId, call),
      read: () => turnToRead(teamId, call),
      costly: () => turnOfCostly(teamId, call),
    }
    return user.turns(inTurn[kind]).finally(() => {
      user.calls -= 1
      if (user.calls === 0) users.delete(userId)
    })
  }
}

/** How long a change keeps its turn, in milliseconds. After this time, it waits for something else, such as a page. */
const msPerChange = 100

/** Few changes run at a time, so that a team with many of them takes connections to the database from no other team. */
function createTurnToChange() {
  const inTurn = createTurns(pLimit(callTurns.changes))
  return <T>(teamId: number, call: () => Promise<T>): Promise<T> =>
    new Promise((resolve) => {
      void inTurn(teamId, () => {
        const change = (async () => call())()
        resolve(change)
        return Promise.race([change.catch(() => {}), sleep(msPerChange)])
      })
    })
}

/** If the event loop works for a larger share of the time than this, it is busy. */
const busyShare = 0.5

/** How long the event loop may work for the reads under way while it is busy, in milliseconds. */
const workOfReads = 4

/**
 * Calls that change something, such as votes, do not wait for reads. So as long as the event loop is busy, only few reads
 * run at a time, by their cost.
 */
function createTurnToRead() {
  const limited = pLimit(callTurns.reads)
  const inTurn = createTurns(limited)
  let sample = performance.eventLoopUtilization()
  let begun = 0
  const adjust = () => {
    const { idle, active, utilization } = performance.eventLoopUtilization(sample)
    // What happens in fewer milliseconds is chance.
    if (idle + active < 20) return
    const affordable = Math.floor((workOfReads / active) * begun)
    limited.concurrency =
      utilization > busyShare ? Math.min(Math.max(affordable, 1), callTurns.reads) : callTurns.reads
    sample = performance.eventLoopUtilization()
    begun = 0
  }
  return <T>(teamId: number, call: () => Promise<T>): Promise<T> => {
    adjust()
    return inTurn(teamId, () => {
      adjust()
      begun += 1
      return call()
    })
  }
}

/**
 * Costly calls run one at a time. They keep the event loop from all others, also while their answer is written, so the
 * next one waits until the loop has rested for its share of the time, but at most for a second.
 */
function createTurnOfCostly() {
  const inTurn = createTurns()
  let began = performance.eventLoopUtilization()
  return <T>(teamId: number, call: () => Promise<T>): Promise<T> =>
    inTurn(teamId, async () => {
      const latest = performance.now() + 1000
      const isBusy = () => performance.eventLoopUtilization(began).utilization > busyShare
      while (isBusy() && performance.now() < latest) await sleep(5)
      began = performance.eventLoopUtilization()
      return call()
    })
}

const isLocal = (limit: RateLimit): limit is LocalRateLimit => limit in localLimits

async function secondsToWait(limiter: RateLimiterAbstract, key: string, requests = 1): Promise<number> {
  try {
    await limiter.consume(key, requests)
    return 0
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(1, seconds(error.msBeforeNext))
    throw error
  }
}

const seconds = (ms: number) => Math.ceil(ms / 1000)

export const unlimited: RateLimiter = {
  consume: async () => 0,
  check: async () => 0,
  inTurn: (_, call) => call(),
}

/** Removes expired counts. Skips the rows that a request is renewing at this moment. */
export async function purgeRateLimits(sql: OpenDatabase['sql']): Promise<void> {
  const now = Date.now()
  // `limit` is part of the SQL text. If it were a parameter, PostgreSQL would not know its value while planning, and
  // would expect to read a tenth of the expired rows.
  const limit = sql.unsafe(String(rowsPerPurge))
  for (let purged = rowsPerPurge; purged === rowsPerPurge; ) {
    const { count } = await sql`
      delete from rate_limits where key = any(array(
        select key from rate_limits where expire < ${now} order by expire limit ${limit} for update skip locked))`
    purged = count
  }
}

/** Hashes a key, so that the table contains no client addresses and no e-mail addresses. */
function anonymous(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
