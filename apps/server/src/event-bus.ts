import { randomUUID } from 'node:crypto'
import type { EventBus, Subscriber } from '@lunchvote/api/ports'
import { type TeamChange, teamChanges } from '@lunchvote/contracts/event-types'
import type { OpenDatabase } from '@lunchvote/db/database'
import {
  changeMessage,
  eventChannel,
  listenTo,
  sendEvents,
  sessionEndMessage,
} from '@lunchvote/db/notifications'
import type { Logger } from 'pino'

type BusDeps = {
  sql: OpenDatabase['sql']
  /** The URL of PostgreSQL or of a session pooler, because LISTEN needs a session. */
  listenUrl: string
  log: Logger
  heartbeatMs?: number
}

export type RunningEventBus = EventBus & {
  /** Resolves once this instance receives events. */
  listening: Promise<void>
  /** The number of open streams in this process. */
  streamCount: () => number
  /** Ends all streams so that their clients reconnect to another instance. From then on, a new stream ends at once. */
  endStreams: () => void
  /** Sends the queued messages and ends all streams and the listening connection. */
  close: () => Promise<void>
}

/** The pause after a call of `sendEvents`. The next call sends all messages that were queued in the meantime. */
const intervalMs = 15
const retryMs = 1000

const isChange = (name: string): name is TeamChange => (teamChanges as readonly string[]).includes(name)

/**
 * Sends events by NOTIFY to all instances that use the same database. This instance's own streams also get the events
 * through the database, so that all instances deliver the same events. Messages look like `votes/7`, `nudge/7/12`,
 * `session/7/12`, `ping/<instance>` and `start/<instance>`. A notification can contain several messages, separated by
 * spaces.
 */
export function createEventBus({ sql, listenUrl, log, heartbeatMs = 25_000 }: BusDeps): RunningEventBus {
  const instance = randomUUID()
  const subscribers = createSubscribers()
  const queue = new Set<string>()
  const listening = Promise.withResolvers<void>()
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> | undefined
  let sentAt = Number.NEGATIVE_INFINITY
  let ping: 'none' | 'sent' | 'received' = 'none'
  let isDisconnected = false

  const listener = listenTo(listenUrl, eventChannel, {
    onPayload: (payload) => payload.split(' ').forEach(deliver),
    onListening: () => {
      listening.resolve()
      ping = 'none'
      emitToAll(teamChanges)
    },
  })

  function emitToAll(types: Parameters<Subscriber['emit']>[0]): void {
    for (const subscriber of subscribers.all()) subscriber.emit(types)
  }

  function deliver(message: string): void {
    const [kind = '', subject = '', userId] = message.split('/')
    if (isChange(kind)) {
      for (const subscriber of subscribers.ofTeam(Number(subject))) subscriber.emit([kind])
    } else if (kind === 'nudge') {
      const member = { teamId: Number(subject), userId: Number(userId) }
      for (const subscriber of subscribers.ofMember(member)) subscriber.emit([kind])
    } else if (kind === 'session') {
      for (const subscriber of subscribers.ofTeam(Number(subject))) {
        if (userId === undefined || subscriber.userId === Number(userId)) subscriber.revalidate()
      }
    } else if (subject === instance) ping = 'received'
    // An instance has started. It can be the successor of an instance that was killed with unsent events. So all
    // clients are told to read everything again.
    else if (kind === 'start') emitToAll(teamChanges)
  }

  /**
   * Queues a message. The message is never sent in the caller's transaction, because transactions that
   * contain a NOTIFY wait for each other when they commit.
   */
  function enqueue(message: string): void {
    queue.add(message)
    sendAfter(sentAt + intervalMs - performance.now())
  }

  function sendAfter(ms: number): void {
    if (timer || sending) return
    timer = setTimeout(
      () => {
        timer = undefined
        sending = send()
      },
      Math.max(0, ms),
    )
  }

  async function send(): Promise<void> {
    const messages = [...queue]
    queue.clear()
    let wait = intervalMs
    try {
      await sendEvents(sql, messages)
    } catch (error) {
      for (const message of messages) queue.add(message)
      wait = retryMs
      log.warn({ err: error }, 'events could not be sent')
    }
    sentAt = performance.now()
    sending = undefined
    if (queue.size > 0) sendAfter(wait)
  }

  function beat(): void {
    emitToAll(['alive'])
    if (ping === 'sent') reconnect()
    else if (ping === 'received' && isDisconnected) {
      isDisconnected = false
      log.info('events arrive again')
    }
    ping = 'sent'
    enqueue(`ping/${instance}`)
  }

  /**
   * Replaces the listening connection, which has died unnoticed or leads to a transaction pooler. Until events arrive
   * again, the clients reload their data at least at every second heartbeat.
   */
  function reconnect(): void {
    if (!isDisconnected) {
      log.warn(
        'events do not arrive; with a transaction pooler, set DATABASE_DIRECT_URL to PostgreSQL itself',
      )
    }
    isDisconnected = true
    listener.restart()
    emitToAll(teamChanges)
  }

  const heartbeat = setInterval(beat, heartbeatMs).unref()
  enqueue(`start/${instance}`)

  return {
    listening: listening.promise,
    publish: (teamId, ...changes) => {
      for (const change of changes) enqueue(changeMessage(teamId, change))
    },
    publishNudge: (teamId, userIds) => {
      for (const userId of userIds) enqueue(`nudge/${teamId}/${userId}`)
    },
    publishSessionEnd: (teamId, userId) => enqueue(sessionEndMessage(teamId, userId)),
    subscribe: subscribers.add,
    streamsOf: (member) => subscribers.ofMember(member).length,
    streamCount: () => subscribers.all().length,
    endStreams: subscribers.close,
    close: async () => {
      subscribers.close()
      clearInterval(heartbeat)
      clearTimeout(timer)
      await sending
      await send()
      clearTimeout(timer)
      await listener.close()
    },
  }
}

/** Creates the list of the open event streams of this process. */
function createSubscribers() {
  const teams = new Map<number, Set<Subscriber>>()
  let isClosed = false

  const ofTeam = (teamId: number): readonly Subscriber[] => [...(teams.get(teamId) ?? [])]
  const all = (): readonly Subscriber[] => [...teams.keys()].flatMap(ofTeam)

  return {
    ofTeam,
    all,
    ofMember: ({ teamId, userId }: Pick<Subscriber, 'teamId' | 'userId'>) =>
      ofTeam(teamId).filter((subscriber) => subscriber.userId === userId),
    /** Adds a stream. @returns a function that removes the stream again */
    add: (subscriber: Subscriber): (() => void) => {
      const { teamId } = subscriber
      const team = teams.get(teamId) ?? new Set()
      teams.set(teamId, team.add(subscriber))
      if (isClosed) subscriber.end()
      return () => {
        team.delete(subscriber)
        if (team.size === 0 && teams.get(teamId) === team) teams.delete(teamId)
      }
    },
    /** Ends all streams. From then on, a new stream ends at once. */
    close: () => {
      isClosed = true
      for (const subscriber of all()) subscriber.end()
    },
  }
}
