import type { Happening, OutletContent } from '@lunchvote/contracts/outlet-messages'
import type { DatabaseHandle } from '@lunchvote/db/database'
import { boardUrl } from '../board-url.ts'
import type { DeliveryQueue, Outbox } from '../ports.ts'
import {
  addToWaiting,
  deleteUnsentDecisions,
  insertDeliveries,
  listeningOutlets,
  toldSince,
} from './deliveries.queries.ts'
import { decisionHoldMs, longHoldMs, maxPerHour } from './outbox.rules.ts'

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

/**
 * Creates the outbox, which stores a message for each active outlet that is told of an event. The number of messages
 * within an hour is limited. Beyond the limit, a reminder is dropped, and decisions and venues are held: a later decision
 * replaces one that is held, and later venues are added to one that is held.
 */
export function createOutbox(queue: DeliveryQueue, appOrigin: string): Outbox {
  function messageOf(
    { teamId: _, at, ...told }: Happening,
    { outletId, team }: Outlet,
    holdMs: number,
  ): Message {
    const content = { ...told, team, boardUrl: boardUrl(team.name, appOrigin) }
    return { outletId, event: told.event, at, content, holdMs }
  }

  async function store(tx: DatabaseHandle, messages: readonly Message[]): Promise<void> {
    for (const [holdMs, held] of Map.groupBy(messages, (message) => message.holdMs)) {
      const rows = held.map(({ holdMs: _, ...row }) => row)
      const stored = await insertDeliveries(tx, rows)
      await queue.add(
        tx,
        stored.map((row) => ({ kind: 'outlet', ...row })),
        holdMs,
      )
    }
  }

  return {
    tell: async (tx, happenings) => {
      if (happenings.length === 0) return
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
        if (event === 'venue.created' && !isUsual) venuesHeld.push({ happening, outlet })
        else if (event === 'lunch.decided') {
          messages.push(messageOf(happening, outlet, isUsual ? decisionHoldMs : longHoldMs))
        } else if (isUsual) messages.push(messageOf(happening, outlet, 0))
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
        if (await addToWaiting(tx, outlet.outletId, since)) continue
        const first = { ...happening, data: { ...happening.data, more: 0 } }
        await store(tx, [messageOf(first, outlet, longHoldMs)])
      }
    },
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
