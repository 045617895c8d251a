import { answerSlack, type SlackContext } from '@lunchvote/api/chats/slack.service'
import { noteChanges } from '@lunchvote/api/notifications/live-messages.service'
import type { EventBus } from '@lunchvote/api/ports'
import type { Database } from '@lunchvote/db/database'
import { createSlackApp } from '@lunchvote/sending/slack/slack-app'
import { connectSlack } from '@lunchvote/sending/slack/slack-socket'
import type { Logger } from 'pino'
import type { Settings } from './settings/settings.ts'

type SlackDeps = {
  settings: NonNullable<Settings['slack']>
  db: Database
  log: Logger
  /** Replaces the pauses before a new connection in tests. */
  pausesMs?: Parameters<typeof connectSlack>[0]['pausesMs']
}

/** Changes of a team within this time are noted together, in milliseconds. */
const noteMs = 200
/** How often all messages are compared with their boards, for changes that nobody has noted. */
const sweepMs = 60_000

/** Loads Slack's library, and combines what the server needs of it. Nothing is sent before `start`. */
export async function createSlack({ settings, db, log, pausesMs }: SlackDeps) {
  const { appToken, apiUrl } = settings
  const app = await createSlackApp(settings)
  const changed = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  let noting = Promise.resolve()

  function note(teams: readonly number[] | 'all'): void {
    noting = noteChanges({ db }, teams).catch((err) => log.warn({ err }, 'chat messages could not be noted'))
  }

  function flush(): void {
    timer = undefined
    note([...changed])
    changed.clear()
  }

  return {
    app,

    /** Also brings the messages of the teams up to date whose changes are published. */
    watched<T extends EventBus>(events: T): T {
      return {
        ...events,
        publish: (teamId, ...changes) => {
          events.publish(teamId, ...changes)
          changed.add(teamId)
          timer ??= setTimeout(flush, noteMs)
        },
      }
    },

    /**
     * Opens the connection over which Slack sends what people press. Each time it is open, all messages are brought up to
     * date.
     * @returns a function that ends this
     */
    async start(context: Omit<SlackContext, 'slack'>): Promise<() => Promise<void>> {
      const sweep = setInterval(() => note('all'), sweepMs).unref()
      const answering = new Set<Promise<void>>()
      const disconnect = await connectSlack({
        appToken,
        apiUrl,
        ...(pausesMs && { pausesMs }),
        onEnvelope: (type, body) => {
          const answer = answerSlack({ ...context, slack: app }, type, body)
            .catch((err) => log.error({ err }, 'slack could not be answered'))
            .finally(() => answering.delete(answer))
          answering.add(answer)
        },
        onConnected: () => {
          log.info('slack connected')
          note('all')
        },
        onLost: (reason) => log.warn({ reason }, 'slack connection lost'),
      })
      return async () => {
        clearInterval(sweep)
        await disconnect()
        if (timer) {
          clearTimeout(timer)
          flush()
        }
        await Promise.all([...answering, noting])
      }
    },
  }
}
