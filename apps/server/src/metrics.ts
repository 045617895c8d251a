import type {
  ChatActionCounter,
  ChatActionResult,
  MenuReader,
  OutletSender,
  PictureEncoder,
  PushSender,
  RestaurantImporter,
} from '@lunchvote/api/ports'
import { chatKinds } from '@lunchvote/contracts/chats'
import { decision } from '@lunchvote/contracts/lunch'
import type { NewNotice } from '@lunchvote/contracts/notices'
import { outletKinds } from '@lunchvote/contracts/outlets'
import type { PictureEncoding } from '@lunchvote/contracts/pictures'
import type { Attempt } from '@lunchvote/contracts/restaurants'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** An answered request. `route` is the pattern of its path, and contains no value that the client chose. */
type AnsweredRequest = { method: string; route: string; status: number; seconds: number }

/** Counts what this process does, for Prometheus. No method throws. */
export type Metrics = {
  countRequest: (request: AnsweredRequest) => void
  /** Counts a call of a procedure that was answered without an error. */
  countCall: (procedure: string) => void
  /** Counts the lunches that are decided. */
  countNotices: (notices: readonly NewNotice[]) => void
  countChatAction: ChatActionCounter
  /** Counts an hourly chore that failed. */
  countFailedChore: (chore: string) => void
  countedImporter: (importer: RestaurantImporter) => RestaurantImporter
  countedEncoder: (encoder: PictureEncoder) => PictureEncoder
  countedMenuReader: (reader: MenuReader) => MenuReader
  countedOutletSender: (send: OutletSender) => OutletSender
  countedPushSender: (send: PushSender) => PushSender
  contentType: string
  /** Returns the metrics in the text format of Prometheus. */
  text: () => Promise<string>
}

type MetricsDeps = {
  version: string
  /** The number of open event streams in this process. */
  streamCount: () => number
  /** Sends a trivial statement on the connections for calls, and waits a limited time for the answer. */
  askDatabase: () => Promise<unknown>
}

type PictureResult = 'encoded' | Extract<PictureEncoding, { ok: false }>['reason']

const pictureResults: readonly PictureResult[] = [
  'encoded',
  'no-picture',
  'too-many-bytes',
  'too-many-pixels',
  'too-slow',
  'busy',
  'failed',
]

const chatActionResults: readonly ChatActionResult[] = ['voted', 'away', 'refused', 'link', 'repeated']

/** The upper bounds of the histogram's buckets, in seconds. A vote takes a few milliseconds. */
const buckets = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Creates the metrics. No label contains a
 * value that a client can choose, because each new value would take memory here and in Prometheus.
 */
export function createMetrics({ version, streamCount, askDatabase }: MetricsDeps): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  new Gauge({
    name: 'lunchvote_build_info',
    help: 'The version of LunchVote. The value is always 1.',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1)

  const requests = new Histogram({
    name: 'lunchvote_http_request_duration_seconds',
    help: 'Time from the request to the beginning of its answer, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const votes = new Counter({
    name: 'lunchvote_votes_cast_total',
    help: 'Votes that members cast or moved, also in chats.',
    registers,
  })
  const decisions = new Counter({
    name: 'lunchvote_lunches_decided_total',
    help: 'Lunches that were decided on their day, by how: votes, tie, member if a member recorded the lunch, or suggestion if nobody voted.',
    labelNames: ['how'],
    registers,
  })
  const deliveries = new Counter({
    name: 'lunchvote_delivery_attempts_total',
    help: 'Messages that were sent to outlets, with repeated attempts, by kind of outlet and result.',
    labelNames: ['kind', 'result'],
    registers,
  })
  const pushMessages = new Counter({
    name: 'lunchvote_push_messages_total',
    help: 'Messages that were sent to browsers, by result. ended: the browser no longer takes messages. refused: its push service refuses those of this server.',
    labelNames: ['result'],
    registers,
  })
  const presses = new Counter({
    name: 'lunchvote_chat_presses_total',
    help: 'Presses of buttons in chats, and votes by a command, by chat and result. link: the person is asked for an account first. repeated: it was done already.',
    labelNames: ['kind', 'result'],
    registers,
  })
  const imports = new Counter({
    name: 'lunchvote_restaurant_imports_total',
    help: 'Restaurants that were read and described for an import, by result. page: their page cannot be used. service: Wolt or the model failed.',
    labelNames: ['result'],
    registers,
  })
  const pictures = new Counter({
    name: 'lunchvote_pictures_uploaded_total',
    help: 'Uploaded pictures, by result: encoded, or why the picture was refused. too-slow: the client stalled. busy: too many pictures at once. failed: the encoder failed.',
    labelNames: ['result'],
    registers,
  })
  const menus = new Counter({
    name: 'lunchvote_menus_read_total',
    help: 'Pages that were read for the menu of a day, by what they say. none: there is no menu of the day. unclear: no proof of the day. failed: the page, its format or the model did not work.',
    labelNames: ['state'],
    registers,
  })
  const failedChores = new Counter({
    name: 'lunchvote_housekeeping_failures_total',
    help: 'Chores of the hourly housekeeping that failed, by chore.',
    labelNames: ['chore'],
    registers,
  })

  // Each series begins at 0, so that Prometheus also sees its first increase.
  for (const how of decision.shape.how.options) decisions.inc({ how }, 0)
  for (const kind of outletKinds) {
    for (const result of ['accepted', 'failed']) deliveries.inc({ kind, result }, 0)
  }
  for (const result of ['sent', 'ended', 'refused', 'failed']) pushMessages.inc({ result }, 0)
  for (const kind of chatKinds) {
    for (const result of chatActionResults) presses.inc({ kind, result }, 0)
  }
  for (const result of ['described', 'page', 'service']) imports.inc({ result }, 0)
  for (const result of pictureResults) pictures.inc({ result }, 0)
  for (const state of ['read', 'none', 'unclear', 'failed']) menus.inc({ state }, 0)

  new Gauge({
    name: 'lunchvote_event_streams',
    help: 'Open event streams.',
    registers,
    collect() {
      this.set(streamCount())
    },
  })
  new Gauge({
    name: 'lunchvote_database_answer_seconds',
    help: 'Time until the database answered a trivial statement, with the wait for a free connection. 2 if it did not answer.',
    registers,
    async collect() {
      const asked = performance.now()
      await askDatabase()
      this.set((performance.now() - asked) / 1000)
    },
  })

  /**
   * Counts a failed import, by the cause of the failure. The steps `read` and `describe` call this with their results.
   */
  const countFailure = (attempt: Attempt<unknown>) => {
    if (!attempt.ok) imports.inc({ result: attempt.failure.fault })
  }

  return {
    countRequest: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    countCall: (procedure) => {
      if (procedure === 'votes.cast') votes.inc()
    },
    // A decision is counted even if its transaction is rolled back. This is rare: a call after the closing time makes the
    // due decision before the closing timer does, and is then refused for another reason.
    countNotices: (notices) => {
      for (const { event, data } of notices) {
        if (event === 'lunch.decided') decisions.inc({ how: data.how })
      }
    },
    countChatAction: (kind, result) => {
      presses.inc({ kind, result })
      if (result === 'voted') votes.inc()
    },
    countFailedChore: (chore) => failedChores.inc({ chore }),
    countedImporter: ({ locate, read, describe }) => ({
      locate,
      read: async (url, signal) => {
        const facts = await read(url, signal)
        countFailure(facts)
        return facts
      },
      describe: async (facts, signal) => {
        const text = await describe(facts, signal)
        if (text.ok) imports.inc({ result: 'described' })
        countFailure(text)
        return text
      },
    }),
    countedEncoder: ({ encode }) => ({
      encode: async (body, sender, signal) => {
        const encoding = await encode(body, sender, signal)
        const result: PictureResult = encoding.ok ? 'encoded' : encoding.reason
        if (!signal.aborted) pictures.inc({ result })
        return encoding
      },
    }),
    countedMenuReader: ({ read, ...reader }) => ({
      ...reader,
      read: async (request, notes, signal) => {
        const menu = await read(request, notes, signal)
        if (!signal.aborted) menus.inc({ state: menu.state })
        return menu
      },
    }),
    countedOutletSender: (send) => async (target, message) => {
      const answer = await send(target, message)
      deliveries.inc({ kind: target.kind, result: answer.error === null ? 'accepted' : 'failed' })
      return answer
    },
    countedPushSender: (send) => async (browser, message) => {
      const result = await send(browser, message)
      pushMessages.inc({ result })
      return result
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}
