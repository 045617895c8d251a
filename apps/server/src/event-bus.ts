import { randomUUID } from 'node:crypto'
import type { EventBus } from '@lunchvote/api/ports'
import { type TeamChange, teamChanges } from '@lunchvote/contracts/team-changes'
import type { OpenDatabase } from '@lunchvote/db/database'
import { listenTo } from '@lunchvote/db/notifications'
import type { Logger } from 'pino'
import { createWatchers } from './watchers.ts'

type BusDeps = {
  sql: OpenDatabase['sql']
  /** Leads to a session, not to a pooler of transactions. */
  listenUrl: string
  log: Logger
  heartbeatMs?: number
}

export type RunningEventBus = EventBus & {
  /** Resolves when it begins to hear. */
  hearing: Promise<void>
  /** Open streams in this process. */
  watching: () => number
  /** Ends all streams, and new ones as they come: their clients find another instance. */
  endStreams: () => void
  /** Sends what is unsent. */
  close: () => Promise<void>
}

const channel = 'lunchvote_events'
/** The least between two notifications: votes that come together cost one. */
const pauseMs = 15
const retryMs = 1000
/** PostgreSQL takes payloads below 8000 bytes. */
const payloadBytes = 7900

const isChange = (word: string): word is TeamChange => (teamChanges as readonly string[]).includes(word)

/**
 * Tells all instances on one database what changes, by NOTIFY: one's own streams too hear of it only from there, so that
 * all hear the same. A message is words such as `votes/7`, `session/7/12`, `ping/<instance>`, `start/<instance>`.
 */
export function createEventBus({ sql, listenUrl, log, heartbeatMs = 25_000 }: BusDeps): RunningEventBus {
  const instance = randomUUID()
  const watchers = createWatchers()
  const unsent = new Set<string>()
  const hearing = Promise.withResolvers<void>()
  let next: NodeJS.Timeout | undefined
  let sending: Promise<void> | undefined
  let sentAt = Number.NEGATIVE_INFINITY
  let echo: 'none' | 'awaited' | 'heard' = 'none'
  let isDeaf = false

  const listening = listenTo(listenUrl, channel, {
    heard: (message) => message.split(' ').forEach(hear),
    listening: () => {
      hearing.resolve()
      echo = 'none'
      watchers.tellAll(teamChanges)
    },
  })

  function hear(word: string): void {
    const [what = '', whose = '', user] = word.split('/')
    if (isChange(what)) watchers.tell(Number(whose), what)
    else if (what === 'session') watchers.doubt(Number(whose), user === undefined ? undefined : Number(user))
    else if (whose === instance) echo = 'heard'
    // An instance that died may have had something unsent; the one in its place cannot know what.
    else if (what === 'start') watchers.tellAll(teamChanges)
  }

  /** Never within the caller's transaction: to commit a notification takes a lock over the whole database. */
  function say(word: string): void {
    unsent.add(word)
    sendAfter(sentAt + pauseMs - performance.now())
  }

  function sendAfter(ms: number): void {
    if (next || sending) return
    next = setTimeout(
      () => {
        next = undefined
        sending = send()
      },
      Math.max(0, ms),
    )
  }

  async function send(): Promise<void> {
    const words = [...unsent]
    unsent.clear()
    let wait = pauseMs
    try {
      await notify(words)
    } catch (error) {
      for (const word of words) unsent.add(word)
      wait = retryMs
      log.warn({ err: error }, 'events could not be sent')
    }
    sentAt = performance.now()
    sending = undefined
    if (unsent.size > 0) sendAfter(wait)
  }

  async function notify(words: readonly string[]): Promise<void> {
    if (words.length > 0)
      await sql`select pg_notify(${channel}, message) from unnest(${messagesOf(words)}::text[]) as message`
  }

  function beat(): void {
    watchers.tellAll(['alive'])
    if (echo === 'awaited') goDeaf()
    else if (echo === 'heard' && isDeaf) {
      isDeaf = false
      log.info('events arrive again')
    }
    echo = 'awaited'
    say(`ping/${instance}`)
  }

  /** A connection that died without a word, or a pooler in between. Screens are then as fresh as the heartbeat is. */
  function goDeaf(): void {
    if (!isDeaf) {
      log.warn(
        'events do not arrive: behind a pooler of transactions, set DATABASE_DIRECT_URL to PostgreSQL itself',
      )
    }
    isDeaf = true
    listening.restart()
    watchers.tellAll(teamChanges)
  }

  const heart = setInterval(beat, heartbeatMs).unref()
  say(`start/${instance}`)

  return {
    hearing: hearing.promise,
    publish: (teamId, ...changes) => {
      for (const change of changes) say(`${change}/${teamId}`)
    },
    publishSessionEnd: (teamId, userId) =>
      say(`session/${teamId}${userId === undefined ? '' : `/${userId}`}`),
    watch: watchers.add,
    streamsOf: watchers.streamsOf,
    watching: watchers.count,
    endStreams: watchers.endAll,
    close: async () => {
      watchers.endAll()
      clearInterval(heart)
      clearTimeout(next)
      await sending
      await send()
      clearTimeout(next)
      await listening.close()
    },
  }
}

/** As few messages as the words fit into. */
function messagesOf(words: readonly string[]): string[] {
  const messages: string[] = []
  for (const word of words) {
    const last = messages.at(-1)
    if (last !== undefined && last.length + word.length < payloadBytes)
      messages[messages.length - 1] = `${last} ${word}`
    else messages.push(word)
  }
  return messages
}
