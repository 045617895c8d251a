import type { Happening, OutletContent } from '@lunchvote/contracts/outlet-messages'
import type { DatabaseHandle } from '@lunchvote/db/database'
import type { Job } from '@lunchvote/db/tables/jobs'
import { boardUrl } from '../board-url.ts'
import type { Outbox } from '../ports.ts'
import {
  addToWaiting,
  deleteUnsentDecisions,
  insertDeliveries,
  listeningOutlets,
  toldSince,
} from './deliveries.queries.ts'
import { insertJobs } from './jobs.queries.ts'
import { announcement, decisionHoldMs, longHoldMs, maxPerHour, reminder } from './outbox.rules.ts'
import { teamsWithSubscriptions } from './push.queries.ts'

const hourMs = 60 * 60_000

/** A venue is added only to a message that is held for longer than this, because others may be being sent. */
const mergeMarginMs = 30_000

type Outlet = Awaited<ReturnType<typeof listeningOutlets>>[number]
type Message = {
  outletId: number
  event: Happening['event']
  at: Date
  content: OutletContent
  holdMs: number
}

/** Creates the outbox, which stores the messages to the outlets and browsers of a team. */
export function createOutbox(appOrigin: string): Outbox {
  return {
    tell: async (tx, happenings) => {
      if (happenings.length === 0) return
      await tellOutlets(tx, happenings, appOrigin)
      await tellBrowsers(tx, happenings, appOrigin)
    },
  }
}

/**
 * Stores a message for each active outlet that is told of an event. The number of messages within an hour is limited.
 * Beyond the limit, a reminder is dropped, and decisions and venues are held: a later decision replaces one that is
 * held, and later venues are added to one that is held.
 */
async function tellOutlets(
  tx: DatabaseHandle,
  happenings: readonly Happening[],
  appOrigin: string,
): Promise<void> {
  const listening = await listeningOutlets(tx, [...new Set(happenings.map(({ teamId }) => teamId))])
  const told = happenings.flatMap((happening) =>
    listening
      .filter(({ team, events }) => team.id === happening.teamId && events.includes(happening.event))
      .map((outlet) => ({ happening, outlet })),
  )
  if (told.length === 0) return
  const mayTell = await countMessages(tx, happenings, listening)
  const messages: Message[] = []
  const venuesHeld: typeof told = []
  for (const { happening, outlet } of told) {
    const { event } = happening
    const isUsual = mayTell(outlet.outletId, event)
    const messageOf = (holdMs: number) => messageTo(outlet, happening, appOrigin, holdMs)
    if (event === 'venue.created' && !isUsual) venuesHeld.push({ happening, outlet })
    else if (event === 'lunch.decided') messages.push(messageOf(isUsual ? decisionHoldMs : longHoldMs))
    else if (isUsual) messages.push(messageOf(0))
  }
  const decided = messages.filter(({ event }) => event === 'lunch.decided')
  if (decided.length > 0) {
    await deleteUnsentDecisions(
      tx,
      decided.map(({ outletId }) => outletId),
    )
  }
  await store(tx, messages)
  for (const { happening, outlet } of venuesHeld) {
    if (happening.event !== 'venue.created') continue
    const since = new Date(happening.at.getTime() - longHoldMs + mergeMarginMs)
    const { venue } = happening.data
    if (await addToWaiting(tx, outlet.outletId, since, venue)) continue
    const first = { ...happening, data: { ...happening.data, more: 0, venues: [venue] } }
    await store(tx, [messageTo(outlet, first, appOrigin, longHoldMs)])
  }
}

function messageTo(
  { outletId, team }: Outlet,
  { teamId: _, at, ...told }: Happening,
  appOrigin: string,
  holdMs: number,
): Message {
  const content = { ...told, team, boardUrl: boardUrl(team.name, appOrigin) }
  return { outletId, event: told.event, at, content, holdMs }
}

async function store(tx: DatabaseHandle, messages: readonly Message[]): Promise<void> {
  for (const [holdMs, held] of Map.groupBy(messages, (message) => message.holdMs)) {
    const rows = held.map(({ holdMs: _, ...row }) => row)
    const stored = await insertDeliveries(tx, rows)
    await insertJobs(
      tx,
      stored.map((row) => ({ kind: 'outlet', ...row })),
      holdMs,
    )
  }
}

/** Adds one job for each event, if at least one browser of the team gets messages of this kind. */
async function tellBrowsers(
  tx: DatabaseHandle,
  happenings: readonly Happening[],
  appOrigin: string,
): Promise<void> {
  for (const kind of ['remind', 'announce'] as const) {
    const ofKind = happenings.filter(({ event }) => pushKinds[event] === kind)
    if (ofKind.length === 0) continue
    const ids = ofKind.map(({ teamId }) => teamId)
    const listening = await teamsWithSubscriptions(tx, ids, kind)
    const jobs = ofKind.flatMap((happening) => {
      const team = listening.find(({ id }) => id === happening.teamId)
      return team ? pushJobs(happening, boardUrl(team.name, appOrigin)) : []
    })
    if (jobs.length > 0) await insertJobs(tx, jobs, kind === 'announce' ? decisionHoldMs : 0)
  }
}

const pushKinds = {
  'voting.opened': undefined,
  'voting.closing': 'remind',
  'lunch.decided': 'announce',
  'venue.created': undefined,
} as const

function pushJobs(happening: Happening, board: string): Job[] {
  const { teamId, at, event, data } = happening
  switch (event) {
    case 'voting.closing':
      return [{ kind: 'remind', teamId, ...reminder(happening, board), closesAt: data.closesAt }]
    case 'lunch.decided': {
      const decision = { day: data.day, decidedAt: at.toISOString() }
      return [{ kind: 'announce', teamId, ...announcement(happening, board), decision }]
    }
    case 'voting.opened':
    case 'venue.created':
      return []
  }
}

/**
 * Counts the messages that the outlets have got within the last hour.
 * @returns a function that counts one more, and says whether it is within the limit
 */
async function countMessages(
  tx: DatabaseHandle,
  happenings: readonly Happening[],
  outlets: readonly Outlet[],
): Promise<(outletId: number, event: Happening['event']) => boolean> {
  const ids = outlets.map(({ outletId }) => outletId)
  const first = Math.min(...happenings.map(({ at }) => at.getTime()))
  const counted = await toldSince(tx, ids, new Date(first - hourMs))
  const times = new Map(counted.map((row) => [`${row.outletId} ${row.event}`, row.times]))
  return (outletId, event) => {
    const key = `${outletId} ${event}`
    const before = times.get(key) ?? 0
    times.set(key, before + 1)
    return before < maxPerHour
  }
}
