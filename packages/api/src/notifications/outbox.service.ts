import type { Event, NewNotice } from '@lunchvote/contracts/notices'
import type { DatabaseHandle } from '@lunchvote/db/database'
import { boardUrl } from '../board-url.ts'
import type { Outbox } from '../ports.ts'
import { dishesOf, type MenuPlace } from '../voting/menu-dishes.queries.ts'
import {
  addToWaiting,
  deleteUnsentDecisions,
  insertDeliveries,
  listeningOutlets,
  type NewDelivery,
  toldSince,
} from './deliveries.queries.ts'
import { insertJobs } from './jobs.queries.ts'
import { messagesOf } from './live-messages.queries.ts'
import { teamsWithSubscriptions } from './push.queries.ts'
import { pushEvents, pushJob } from './push.rules.ts'

const hourMs = 60 * 60_000

/**
 * How long a decision is held before it is told, in milliseconds. If it is withdrawn or replaced in this time, it is not
 * told at all.
 */
export const decisionHoldMs = 3_000

/** An outlet is told of each kind of event at once at most this often within an hour. */
const maxPerHour = 20

/** How long messages are held beyond that, in milliseconds. Venues that are added meanwhile are told of together. */
const longHoldMs = 5 * 60_000

/** A venue is added only to a message that is held for longer than this, because others may be being sent. */
const mergeMarginMs = 30_000

/**
 * Creates the outbox, which stores the messages to the outlets and browsers of a team.
 * @param options.readsMenus whether messages name dishes
 */
export function createOutbox({ appOrigin, readsMenus }: { appOrigin: string; readsMenus: boolean }): Outbox {
  return {
    tell: async (tx, notices) => {
      if (notices.length === 0) return
      const told = readsMenus ? await withDishes(tx, notices) : notices
      await tellOutlets(tx, told, appOrigin)
      await tellBrowsers(tx, told, appOrigin)
    },
    remindLeaving: async (tx, tables) => {
      if (tables.length === 0) return
      await insertJobs(
        tx,
        tables.map(({ teamId, tableId }) => ({ kind: 'leaving', teamId, tableId })),
      )
    },
  }
}

/** Adds to messages about opened votes and decisions the first dish of each venue whose menu was read by now. */
async function withDishes(tx: DatabaseHandle, notices: readonly NewNotice[]): Promise<readonly NewNotice[]> {
  const read = await dishesOf(tx, notices.flatMap(placesOf))
  if (read.length === 0) return notices
  const firstAt = (place: MenuPlace) => {
    const isThere = (other: MenuPlace) => other.venueId === place.venueId && other.day === place.day
    const dish = read.find(isThere)?.dishes[0]?.text
    return dish === undefined ? {} : { dish }
  }
  return notices.map((notice) => {
    if (notice.event === 'voting.opened') {
      const { data, teamId } = notice
      const venues = data.venues.map((venue) => ({
        ...venue,
        ...firstAt({ teamId, venueId: venue.id, day: data.day }),
      }))
      return { ...notice, data: { ...data, venues } }
    }
    const [place] = placesOf(notice)
    return notice.event === 'lunch.decided' && place
      ? { ...notice, data: { ...notice.data, ...firstAt(place) } }
      : notice
  })
}

/** The venues whose dishes a message names. */
function placesOf({ teamId, event, data }: NewNotice): MenuPlace[] {
  if (event === 'voting.opened')
    return data.venues.map(({ id: venueId }) => ({ teamId, venueId, day: data.day }))
  if (event !== 'lunch.decided' || data.venue.id === null) return []
  return [{ teamId, venueId: data.venue.id, day: data.day }]
}

/**
 * Stores a message for each active outlet that is told of an event. The number of messages within an hour is limited.
 * Beyond the limit, a reminder is dropped, and decisions and venues are held: a later decision replaces one that is
 * held, and later venues are added to one that is held.
 */
async function tellOutlets(
  tx: DatabaseHandle,
  notices: readonly NewNotice[],
  appOrigin: string,
): Promise<void> {
  const listening = await listeningOutlets(tx, [...new Set(notices.map(({ teamId }) => teamId))])
  const posted = await messagesOf(
    tx,
    listening.filter(({ kind }) => kind === 'slack-app').map(({ outletId }) => outletId),
  )
  const hears = ({ outletId, kind, events }: (typeof listening)[number], notice: Event) => {
    // The message of a Slack app shows the tables.
    if (notice.event === 'lunch.tables') return kind !== 'slack-app' && events.includes('lunch.decided')
    if (kind !== 'slack-app' || notice.event !== 'lunch.decided') return events.includes(notice.event)
    // The message of the day becomes the decision. Without one, the channel gets a message now.
    return !posted.some((message) => message.outletId === outletId && message.day === notice.data.day)
  }
  const messages = notices.flatMap(({ teamId, at, ...notice }) =>
    listening
      .filter((outlet) => outlet.team.id === teamId && hears(outlet, notice))
      .map(({ outletId, team }): NewDelivery => {
        const content = { ...notice, team, boardUrl: boardUrl(team.name, appOrigin) }
        return { outletId, event: notice.event, at, content }
      }),
  )
  if (messages.length === 0) return
  const isUsual = await countMessages(tx, messages)
  for (const [event, ofEvent] of Map.groupBy(messages, (message) => message.event)) {
    const { usual = [], beyond = [] } = Object.groupBy(ofEvent, (message) =>
      isUsual(message) ? 'usual' : 'beyond',
    )
    if (event === 'lunch.decided') {
      const outletIds = ofEvent.map(({ outletId }) => outletId)
      await deleteUnsentDecisions(tx, outletIds)
      await store(tx, usual, decisionHoldMs)
      await store(tx, beyond, longHoldMs)
    } else {
      await store(tx, usual, 0)
      if (event === 'venue.created') for (const message of beyond) await holdVenue(tx, message)
    }
  }
}

/** Adds the venue to the message that is held for the outlet, or holds this one if there is none. */
async function holdVenue(tx: DatabaseHandle, message: NewDelivery): Promise<void> {
  const { outletId, at, content } = message
  if (content.event !== 'venue.created') return
  const since = new Date(at.getTime() - longHoldMs + mergeMarginMs)
  const { venue } = content.data
  if (await addToWaiting(tx, outletId, since, venue)) return
  const data = { ...content.data, more: 0, venues: [venue] }
  await store(tx, [{ ...message, content: { ...content, data } }], longHoldMs)
}

async function store(tx: DatabaseHandle, messages: readonly NewDelivery[], holdMs: number): Promise<void> {
  if (messages.length === 0) return
  const stored = await insertDeliveries(tx, messages)
  await insertJobs(
    tx,
    stored.map((row) => ({ kind: 'outlet', ...row })),
    holdMs,
  )
}

/** Adds one job for each event, if at least one browser of the team gets messages of this kind. */
async function tellBrowsers(
  tx: DatabaseHandle,
  notices: readonly NewNotice[],
  appOrigin: string,
): Promise<void> {
  for (const kind of ['remind', 'announce'] as const) {
    const ofKind = notices.filter(({ event }) => event === pushEvents[kind])
    if (ofKind.length === 0) continue
    const ids = ofKind.map(({ teamId }) => teamId)
    const listening = await teamsWithSubscriptions(tx, ids, kind)
    const jobs = ofKind.flatMap((notice) => {
      const team = listening.find(({ id }) => id === notice.teamId)
      return (team && pushJob(notice, boardUrl(team.name, appOrigin))) ?? []
    })
    if (jobs.length > 0) await insertJobs(tx, jobs, kind === 'announce' ? decisionHoldMs : 0)
  }
}

/**
 * Counts the messages that the outlets have got within the last hour.
 * @returns a function that counts one more, and says whether it is within the limit
 */
async function countMessages(
  tx: DatabaseHandle,
  messages: readonly NewDelivery[],
): Promise<(message: NewDelivery) => boolean> {
  const ids = [...new Set(messages.map(({ outletId }) => outletId))]
  const first = Math.min(...messages.map(({ at }) => at.getTime()))
  const counted = await toldSince(tx, ids, new Date(first - hourMs))
  const times = new Map(counted.map((row) => [`${row.outletId} ${row.event}`, row.times]))
  return ({ outletId, event }) => {
    const key = `${outletId} ${event}`
    const before = times.get(key) ?? 0
    times.set(key, before + 1)
    return before < maxPerHour
  }
}
