import { type Sentence, say } from '@lunchvote/contracts/reasons'
import type { Attempt } from '@lunchvote/contracts/restaurants'
import { pageFault, serviceFault } from '../attempt.ts'
import type { ImporterOptions } from '../importer-options.ts'
import { systemSleep } from '../retry-wait.ts'
import { reported } from '../service-faults.ts'
import { bestReading } from './best-reading.ts'
import { menuAddress } from './canteen.ts'
import { hashOf } from './content-hash.ts'
import type { MenuAnswer, MenuQuestion } from './menu-answer.ts'
import { createMenuFetch, type FetchedMenu, type Ready } from './menu-fetch.ts'
import { menuLinks } from './menu-links.ts'
import { type Asking, createMenuModel } from './menu-model.ts'
import type { MenuMemory, MenuReading, MenuSource } from './menu-source.ts'
import { readMenu } from './read-menu.ts'
import { createRobotsFetch, isAllowed } from './robots.ts'

/** Without a model in `openai`, rules read menus. */
export type MenuReaderOptions = Pick<ImporterOptions, 'openai' | 'onServiceFault' | 'world'> & {
  /** Makes a picture smaller for the model. */
  scale: (picture: Uint8Array, signal: AbortSignal) => Promise<Attempt<Uint8Array>>
}

/** What all instances share. */
export type MenuNotes = {
  /** Waits until a request may be sent to the host. False if too many requests wait already. */
  turn(host: string): Promise<boolean>
  /** Returns the answer of the last day to a question. Otherwise asks, and keeps what `isKept` says. */
  once<T>(question: readonly string[], ask: () => Promise<T>, isKept: (answer: T) => boolean): Promise<T>
  /** Counts a request to the model. False if there were enough of them today. */
  mayAsk(): Promise<boolean>
  /** Returns what is remembered of an address. */
  memoryOf(address: string): Promise<object | null>
}

export type MenuRequest = {
  /** The link of a venue. */
  page: string
  /** The local day of the readers, such as `2026-11-30`. */
  day: string
  /** Returns the local day of the readers at an instant. */
  dayAt: (instant: Date) => string
}

/** What a page says about the lunch of a day, and what is to be remembered of each address that was read. */
export type PageMenu = Pick<MenuReading, 'state' | 'dishes' | 'language' | 'fromPicture' | 'reason'> & {
  sourceUrl: string
  memories: { address: string; memory: MenuMemory }[]
}

/**
 * Creates a function that reads the menu of a day on a page, and follows at most three of its links one step. Every error
 * becomes a reading with a reason. Each request waits for the turn of its host, and obeys its `robots.txt`.
 * When its signal is aborted, the function returns what it has read until then.
 */
export function createMenuReader(options: MenuReaderOptions) {
  const { openai, scale, world = {} } = options
  const { lookup, sleep = systemSleep, pageMs = 20_000, modelMs } = world
  const fetching = { sleep, pageMs, ...(lookup && { lookup }) }
  const fetchMenu = createMenuFetch(fetching)
  const fetchRobots = createRobotsFetch(fetching)
  const model = openai && createMenuModel({ openai, sleep, ...(modelMs !== undefined && { modelMs }) })
  const askModel =
    model &&
    (async (question: MenuQuestion, asking: Asking) => {
      const attempt = await model(question, asking)
      return isSpent(attempt) ? attempt : reported(options, 'model', attempt)
    })

  return async (request: MenuRequest, notes: MenuNotes, signal: AbortSignal): Promise<PageMenu> => {
    const { page, day, dayAt } = request
    const ready = readyFor(notes, fetchRobots, signal)
    const ask = askModel && questionsTo(askModel, { notes, scale, signal })

    const read = async (address: string, link = address): Promise<Read> => {
      const fetched = await fetchMenu(address, signal, ready)
      if (!fetched.ok) return { address, link, reading: failed(fetched.failure.sentence) }
      const source = sourceFrom(fetched.value, dayAt)
      const memory = (await notes.memoryOf(link)) as MenuMemory | null
      return { address, link, source, reading: await readMenu(source, day, { memory, ...(ask && { ask }) }) }
    }

    const first = await read(menuAddress(page, day), page)
    const reads = [first]
    // A page that has today's menu, or says that there is none, needs no other one.
    if (first.source && !isFinal(first.reading)) {
      for (const address of menuLinks(first.source, day)) {
        if (signal.aborted) break
        const followed = await read(address)
        reads.push(followed)
        if (followed.reading.state === 'read') break
      }
    }
    return chosen(reads)
  }
}

/** @property link what is remembered belongs to it; the address of a canteen's meals is another one each day */
type Read = { address: string; link: string; source?: MenuSource; reading: MenuReading }

const isFinal = ({ state, reason }: MenuReading) => state === 'read' || reason?.reason === 'menu_closed'

function sourceFrom({ lastModified, ...fetched }: FetchedMenu, dayAt: (instant: Date) => string): MenuSource {
  return { ...fetched, lastModifiedOn: lastModified && dayAt(lastModified) }
}

function chosen(reads: readonly Read[]): PageMenu {
  const best = bestReading(reads.map(({ reading }) => reading))
  const { address, source, reading } = reads.find((each) => each.reading === best) as Read
  const { state, dishes, language, fromPicture, reason } = reading
  return {
    state,
    dishes,
    language,
    fromPicture,
    reason,
    sourceUrl: source?.url ?? address,
    memories: reads.flatMap(({ link, reading: { memory } }) => (memory ? { address: link, memory } : [])),
  }
}

const failed = (reason: Sentence): MenuReading => ({
  state: 'failed',
  dishes: [],
  language: null,
  fromPicture: false,
  reason,
  proof: [],
  memory: null,
  by: 'rule',
})

const siteOf = ({ hostname }: URL) => hostname.replace(/^www\./, '')

/** Creates the check before each request: what `robots.txt` says, and the turn of the host. */
function readyFor(
  notes: MenuNotes,
  fetchRobots: ReturnType<typeof createRobotsFetch>,
  signal: AbortSignal,
): Ready {
  const inTurn: Ready = async (url) =>
    (await notes.turn(url.host)) ? undefined : serviceFault(say('menu_site_waits', { site: siteOf(url) }))
  return async (url) => {
    const robots = await notes.once(
      ['robots', url.host],
      () => fetchRobots(url.host, inTurn, signal),
      ({ ok }) => ok,
    )
    if (!robots.ok) return robots
    if (!(await isAllowed(robots.value, url))) return pageFault(say('page_for_people', { site: siteOf(url) }))
    return inTurn(url)
  }
}

/** The refusals of a model after which it would not answer the same question otherwise. */
const lasting: ReadonlySet<string> = new Set(['menu_answer_unusable', 'menu_answer_declined'])

const isSpent = (attempt: Attempt<unknown>) =>
  !attempt.ok && attempt.failure.sentence.reason === 'menu_model_spent'

type Questions = { notes: MenuNotes; scale: MenuReaderOptions['scale']; signal: AbortSignal }

/** Asks the model once a day about the same content, and as often as the operator allows. */
function questionsTo(askModel: ReturnType<typeof createMenuModel>, { notes, scale, signal }: Questions) {
  return (question: MenuQuestion): Promise<Attempt<MenuAnswer>> =>
    notes.once(
      ['menu', question.day, hashOf(question.is === 'text' ? question.text : question.bytes)],
      async () => {
        const sent = await scaled(question, scale, signal)
        if (!sent.ok) return sent
        const answer = await askModel(sent.value, { mayAsk: notes.mayAsk, signal })
        return signal.aborted ? serviceFault(say('model_too_slow')) : answer
      },
      (attempt) => attempt.ok || lasting.has(attempt.failure.sentence.reason),
    )
}

async function scaled(
  question: MenuQuestion,
  scale: MenuReaderOptions['scale'],
  signal: AbortSignal,
): Promise<Attempt<MenuQuestion>> {
  if (question.is !== 'picture') return { ok: true, value: question }
  const picture = await scale(question.bytes, signal)
  return picture.ok
    ? { ok: true, value: { ...question, mediaType: 'image/webp', bytes: picture.value } }
    : picture
}
