import type { CalendarLink, CalendarState } from '@lunchvote/contracts/calendar'
import { defaultLanguage, type Language } from '@lunchvote/contracts/languages'
import { say } from '@lunchvote/contracts/reasons'
import { secretPaths } from '@lunchvote/contracts/secret-paths'
import type { LunchTable } from '@lunchvote/contracts/tables'
import type { Database } from '@lunchvote/db/database'
import { boardUrl } from '../board-url.ts'
import { asDomainError, DomainError, ifStorable } from '../errors.ts'
import type { Member, TeamId } from '../member.ts'
import type { Clock, EventBus, Outbox } from '../ports.ts'
import { createLinkSecret, hashOfSecret } from '../secrets.ts'
import { addDays } from '../voting/clock.rules.ts'
import { readDay, settleTeam } from '../voting/day.service.ts'
import { tablesOfTeams } from '../voting/departures.service.ts'
import {
  deleteFeed,
  feedMadeAt,
  forgetDays,
  lunchesFrom,
  ownerOfFeed,
  replaceFeed,
  type ToldDay,
  tellDays,
  toldDays,
} from './calendar.queries.ts'
import {
  type DayEvent,
  daysBack,
  lunchEvents,
  type OwnTable,
  tableEvent,
  voteEvents,
} from './calendar.rules.ts'

type LinkContext = { db: Database; member: Member; appOrigin: string; clock: Clock }

const feedUrl = (appOrigin: string, token: string) => `${appOrigin}${secretPaths.calendar}${token}.ics`

/** Says whether the member has a calendar link. The database stores only its hash, so the link cannot be shown again. */
export async function calendarState({ db, member, appOrigin }: LinkContext): Promise<CalendarState> {
  const madeAt = await feedMadeAt(db, member.userId)
  if (!madeAt) return { url: null, createdAt: null }
  return { url: feedUrl(appOrigin, '…'), createdAt: madeAt.toISOString() }
}

/** Makes a calendar link for the member. The link that the member had ends at once. */
export async function createLink({ db, member, appOrigin, clock }: LinkContext): Promise<CalendarLink> {
  const token = createLinkSecret()
  await replaceFeed(db, { userId: member.userId, tokenHash: hashOfSecret(token), createdAt: clock() })
  return { url: feedUrl(appOrigin, token) }
}

export function removeLink({ db, member }: LinkContext): Promise<void> {
  return deleteFeed(db, member.userId)
}

/** An event as calendar programs get it. */
export type CalendarEvent = DayEvent & {
  /** The same as long as the day is in the calendar. */
  uid: string
  /** Rises with each change of the event. */
  sequence: number
  changedAt: Date
}

export type Calendar = { teamName: string; timezone: string; boardUrl: string; events: CalendarEvent[] }

type ReadContext = {
  db: Database
  clock: Clock
  events: Pick<EventBus, 'publish'>
  outbox: Outbox
  appOrigin: string
  readsMenus: boolean
}

const notFound = (options?: ErrorOptions) => new DomainError('NOT_FOUND', say('calendar_not_found'), options)

/**
 * Reads the calendar of a link: where the team eats and has eaten, and until when it votes. If the closing time has
 * come, makes the decision first.
 * @throws DomainError NOT_FOUND if there is no such link
 */
export async function readCalendar(ctx: ReadContext, token: string): Promise<Calendar> {
  const owner = await ownerOfFeed(ctx.db, hashOfSecret(token))
  if (!owner) throw notFound()
  try {
    return await calendarOf(ctx, owner)
  } catch (cause) {
    // The team was deleted meanwhile.
    if (asDomainError(cause)?.code === 'UNAUTHORIZED') throw notFound({ cause })
    throw cause
  }
}

type Owner = NonNullable<Awaited<ReturnType<typeof ownerOfFeed>>>

async function calendarOf(ctx: ReadContext, { teamId, userId, language }: Owner): Promise<Calendar> {
  const { db, clock, appOrigin, readsMenus } = ctx
  const now = clock()
  const rule = await readDay(db, teamId, now)
  const { teamName, timezone, day: today, noLunchOn } = rule
  if (rule.isDue) await ifStorable(settleTeam({ ...ctx, member: { teamId } }))
  const firstDay = addDays(today, -daysBack)
  const [lunches, told] = await Promise.all([
    lunchesFrom(db, teamId, firstDay),
    toldDays(db, teamId, firstDay),
  ])
  const board = boardUrl(teamName, appOrigin)
  const isDecided = lunches.some(({ day }) => day === today)
  // Members also open tables after the closing time of a day without a decision.
  const tables =
    isDecided || rule.isClosed ? ((await tablesOfTeams(db, [teamId], now, appOrigin))[0]?.tables ?? []) : []
  const decided = new Set([noLunchOn, ...lunches.map(({ day }) => day), ...tables.map(() => today)])
  const eventsIn = (language: Language, table: LunchTable | undefined) => {
    const own = table && ownTable(table, today)
    const shown = { rule, today, boardUrl: board, language }
    return [
      ...lunchEvents(lunches, { ...shown, showsDishes: readsMenus, own }),
      ...(own && !isDecided ? [tableEvent(own, shown)] : []),
      ...voteEvents(decided, shown),
    ]
  }
  // The numbers are the team's, so they do not depend on the language or the table of the member who reads. Where members have
  // opened tables, each change of these gives all members a new number.
  const isFirst = ({ openedBy }: LunchTable) => openedBy === null
  const seating = tables.every(isFirst) ? undefined : { day: today, tables: tables.map(seatingOf) }
  const numbers = await numberEvents(db, {
    ...{ teamId, firstDay, seating, told, now },
    events: eventsIn('en', tables[0]),
  })
  const own = tables.find(({ people }) => people.some((person) => person.userId === userId))
  const { hostname } = new URL(appOrigin)
  return {
    teamName,
    timezone,
    boardUrl: board,
    events: eventsIn(language ?? defaultLanguage, own ?? tables.find(isFirst)).flatMap((event) => {
      const number = numbers.get(event.day)
      if (!number) return []
      const { sequence, changedAt } = number
      return [{ ...event, sequence, changedAt, uid: `lunch-${event.day}-${teamId}@${hostname}` }]
    }),
  }
}

function ownTable({ openedBy, leavesAt, ...table }: LunchTable, day: string): OwnTable {
  const instant = leavesAt === null ? null : new Date(leavesAt)
  return { ...table, day, isFirst: openedBy === null, leavesAt: instant }
}

/** What entries show of a table, and of whom. What people order, and who does it, stands in none. */
const seatingOf = ({ kind, venueName, leavesAt, meetingPoint, people }: LunchTable) => ({
  ...{ kind, venueName, leavesAt, meetingPoint },
  people: people.map(({ userId }) => userId).sort((a, b) => a - b),
})

type Numbering = {
  teamId: TeamId
  firstDay: string
  events: readonly DayEvent[]
  /** The tables of a day on which members have opened some. */
  seating: { day: string; tables: readonly ReturnType<typeof seatingOf>[] } | undefined
  told: readonly ToldDay[]
  now: Date
}

/**
 * Returns for the day of each event its number, and the time of its last change. They come from what calendars were last told about the
 * day. So whatever changes an event, the number rises, also after a restart and on another instance. While the database
 * stores nothing, a changed event gets the number that is stored later.
 */
async function numberEvents(
  db: Database,
  { teamId, firstDay, events, seating, told, now }: Numbering,
): Promise<ReadonlyMap<string, Pick<CalendarEvent, 'sequence' | 'changedAt'>>> {
  const byDay = new Map(told.map((one) => [one.day, one]))
  const shown = events.map((event) => {
    const all = seating?.day === event.day ? { event, tables: seating.tables } : event
    return { event, shown: hashOfSecret(JSON.stringify(all)) }
  })
  const changed = shown.flatMap(({ event: { day }, shown }) =>
    byDay.get(day)?.shown === shown ? [] : [{ day, shown }],
  )
  for (const { day, shown } of changed) {
    const sequence = (byDay.get(day)?.sequence ?? -1) + 1
    byDay.set(day, { day, shown, sequence, changedAt: now })
  }
  if (changed.length > 0) {
    const storing = db.transaction(async (tx) => {
      await forgetDays(tx, teamId, firstDay)
      // Another reader may have stored the change before.
      for (const one of await tellDays(tx, teamId, changed, now)) byDay.set(one.day, one)
    })
    await ifStorable(storing)
  }
  return byDay
}
