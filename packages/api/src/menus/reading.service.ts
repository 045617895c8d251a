import { type Sentence, say } from '@lunchvote/contracts/reasons'
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
  endReading,
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
 * read. Several instances can share the work. @returns how many pages are to be read
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
    const lostBefore = new Date(now.getTime() - pauseMs)
    if (due.length > 0) asked += await askForPages(db, await duePages(db, due, lostBefore), now)
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
  if (!before?.isWaiting) return {}
  if (day < dateAt(clock(), timezone)) {
    await endReading(db, { page, day })
    return {}
  }
  if (!menus) return { retryAt: new Date(clock().getTime() + elsewhereMs) }
  const read = await menuOf(ctx, menus, { page, day, timezone }, signal)
  // The server stops: the job goes to another instance.
  if (signal.aborted) return { retryAt: clock() }
  try {
    await store(ctx, { page, day }, before, read)
  } catch (error) {
    ctx.reportFault(error)
    // Otherwise the job would run for ever. If the database is away, this fails too, and the job runs again.
    await store(ctx, { page, day }, before, failed(say('page_unreadable')))
  }
  const readers = await thoseWithMenus(db, await teamsWithPage(db, page))
  for (const teamId of readers) events.publish(teamId, 'menus')
  return {}
}

function store(
  { db, clock }: ReadContext,
  ask: Ask,
  before: { state: PageMenu['state'] },
  { memories, ...menu }: PageMenu,
): Promise<void> {
  const readAt = clock()
  return db.transaction(async (tx) => {
    // What is proved to be today's menu stays, even if the page cannot be read any more.
    const isKept = menu.state === 'failed' && before.state === 'read'
    await storeReading(tx, ask, isKept ? {} : { ...storable(menu), readAt })
    await storeMemories(tx, storable(memories), readAt)
  })
}

/** Leaves out what PostgreSQL refuses in a text. */
const storable = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_, part) =>
    typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part,
  )

/** Reads a page, for a limited time. */
async function menuOf(
  ctx: ReadContext,
  menus: MenuReader,
  { page, day, timezone }: Omit<MenuJob, 'kind'>,
  signal: AbortSignal,
): Promise<PageMenu> {
  const dayAt = (instant: Date) => dateAt(instant, timezone)
  const late = AbortSignal.timeout(menus.maxMs)
  const ended = AbortSignal.any([signal, late])
  try {
    const menu = await menus.read({ page, day, dayAt }, notesOf(ctx, menus, ended), ended)
    const isCut = late.aborted && menu.state === 'failed'
    return isCut ? { ...menu, reason: say('site_too_slow', { site: siteOf(page) }) } : menu
  } catch (error) {
    ctx.reportFault(error)
    return failed(say('page_unreadable'))
  }
}

const failed = (reason: Sentence): PageMenu => ({
  state: 'failed',
  dishes: [],
  language: null,
  fromPicture: false,
  sourceUrl: null,
  reason,
  memories: [],
})

const siteOf = (page: string) => (URL.parse(page)?.hostname ?? page).replace(/^www\./, '')

function notesOf(
  { db, clock }: ReadContext,
  { gapMs, readsPerDay }: MenuReader,
  ended: AbortSignal,
): MenuNotes {
  return {
    turn: async (host) =>
      !ended.aborted && (await awaitTurn(db, `menus of ${host}`, { gapMs, maxWaitMs: maxTurnMs })),
    once: (question, ask, isKept) => answerOfDay({ db, clock }, question, ask, isKept),
    mayAsk: () => countAsk(db, clock(), readsPerDay),
    memoryOf: (address) => memoryOf(db, address),
  }
}

/** Deletes what nobody is shown any more. */
export const purgeMenus = ({ db, clock }: Pick<ReadContext, 'db' | 'clock'>): Promise<void> =>
  deleteOldMenus(db, clock())
