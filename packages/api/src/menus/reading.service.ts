import { say } from '@lunchvote/contracts/reasons'
import type { Database } from '@lunchvote/db/database'
import type { JobOutcome, MenuJob } from '@lunchvote/db/tables/jobs'
import { answerOfDay, awaitTurn } from '../places/service-turns.service.ts'
import type { Clock, EventBus, MenuNotes, MenuReader, PageMenu } from '../ports.ts'
import { dateAt } from '../voting/clock.rules.ts'
import {
  type Ask,
  countAsk,
  type DueTeam,
  deleteOldMenus,
  duePages,
  insertMenuJobs,
  memoryOf,
  noteAsks,
  readingOf,
  storeMemories,
  storeReading,
  teamsWithMenus,
  teamsWithPage,
  thoseWithMenus,
} from './menus.queries.ts'
import { dueAt, laneOf, pauseMs } from './menus.rules.ts'

export type ReadContext = {
  db: Database
  clock: Clock
  events: Pick<EventBus, 'publish'>
  /** Null if this server reads no menus. */
  menus: MenuReader | null
  reportFault: (error: unknown) => void
}

/** The number of teams whose pages are looked for at a time. */
const teamsPerBatch = 200

/** The number of pages that one transaction asks for. */
const pagesPerBatch = 500

/** How long a request waits for the turn of its host at most. */
const maxTurnMs = 10_000

/** How long a job waits for a server that reads menus. */
const elsewhereMs = 30_000

/**
 * Has the pages read that are due now: two hours before voting closes, and again 30 minutes before it where nothing was
 * read. Several instances
 * can share the work. @returns how many pages are to be read
 */
export async function askForDue({ db, clock }: Pick<ReadContext, 'db' | 'clock'>): Promise<number> {
  let asked = 0
  for (let after = 0, taken = teamsPerBatch; taken === teamsPerBatch; ) {
    const teams = await teamsWithMenus(db, after, teamsPerBatch)
    taken = teams.length
    after = teams.at(-1)?.id ?? after
    const now = clock()
    const due = teams.flatMap((team): DueTeam[] => {
      const found = dueAt(now, team)
      return found ? [{ id: team.id, timezone: team.timezone, ...found }] : []
    })
    if (due.length > 0) asked += await askForPages(db, await duePages(db, due), now)
  }
  return asked
}

/** Has pages read that were not asked for in the last minutes. @returns how many of them */
export async function askForPages(
  db: Database,
  pages: readonly (Ask & { timezone: string })[],
  now: Date,
): Promise<number> {
  const asks = [...new Map(pages.map((ask) => [`${ask.day} ${ask.page}`, ask])).values()]
  let asked = 0
  for (let from = 0; from < asks.length; from += pagesPerBatch) {
    asked += await askForSome(db, asks.slice(from, from + pagesPerBatch), now)
  }
  return asked
}

function askForSome(db: Database, asks: readonly (Ask & { timezone: string })[], now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const notSince = new Date(now.getTime() - pauseMs)
    const noted = await noteAsks(tx, asks, { askedAt: now, notSince })
    const jobs = asks
      .filter((ask) => noted.some(({ page, day }) => page === ask.page && day === ask.day))
      .map((ask): MenuJob => ({ kind: 'menu', ...ask }))
    if (jobs.length > 0) await insertMenuJobs(tx, jobs, laneOf)
    return jobs.length
  })
}

/** Reads the page of a job, if it still waits, stores what it says, and tells the teams that link to it. */
export async function readPage(
  ctx: ReadContext,
  { page, day, timezone }: MenuJob,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const { db, clock, events, menus } = ctx
  const before = await readingOf(db, { page, day })
  if (!before?.isWaiting || day < dateAt(clock(), timezone)) return {}
  if (!menus) return { retryAt: new Date(clock().getTime() + elsewhereMs) }
  const read = await menuOf(ctx, menus, { page, day, timezone }, signal)
  // Nobody waits any more: the job goes to another instance.
  if (signal.aborted) return {}
  const { memories, ...menu } = read
  const readAt = clock()
  await db.transaction(async (tx) => {
    // What is proved to be today's menu stays, even if the page cannot be read any more.
    const isKept = menu.state === 'failed' && before.state === 'read'
    await storeReading(tx, { page, day }, isKept ? {} : { ...menu, readAt })
    await storeMemories(tx, memories, readAt)
  })
  const readers = await thoseWithMenus(db, await teamsWithPage(db, page))
  for (const teamId of readers) events.publish(teamId, 'menus')
  return {}
}

async function menuOf(
  ctx: ReadContext,
  menus: MenuReader,
  { page, day, timezone }: Omit<MenuJob, 'kind'>,
  signal: AbortSignal,
): Promise<PageMenu> {
  const dayAt = (instant: Date) => dateAt(instant, timezone)
  try {
    return await menus.read({ page, day, dayAt }, notesOf(ctx, menus), signal)
  } catch (error) {
    ctx.reportFault(error)
    return {
      state: 'failed',
      dishes: [],
      language: null,
      fromPicture: false,
      sourceUrl: null,
      reason: say('page_unreadable'),
      memories: [],
    }
  }
}

function notesOf({ db, clock }: ReadContext, { gapMs, readsPerDay }: MenuReader): MenuNotes {
  return {
    turn: (host) => awaitTurn(db, `menus of ${host}`, { gapMs, maxWaitMs: maxTurnMs }),
    once: (question, ask, isKept) => answerOfDay({ db, clock }, question, ask, isKept),
    mayAsk: () => countAsk(db, clock(), readsPerDay),
    memoryOf: (address) => memoryOf(db, address),
  }
}

/** Deletes what nobody is shown any more. */
export const purgeMenus = ({ db, clock }: Pick<ReadContext, 'db' | 'clock'>): Promise<void> =>
  deleteOldMenus(db, clock())
