import { say } from '@lunchvote/contracts/reasons'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, pageFault } from '../attempt.ts'
import { says, startFakeOpenai } from '../testing/fake-openai.ts'
import { redirect, status } from '../testing/fake-wolt.ts'
import { never } from '../testing/importer.ts'
import { page } from '../testing/menus/menu-case.ts'
import { startSites } from '../testing/sites.ts'
import type { MenuAnswer } from './menu-answer.ts'
import { createMenuReader, type MenuNotes, type MenuReaderOptions } from './menu-reader.ts'

let openai: Awaited<ReturnType<typeof startFakeOpenai>>
beforeAll(async () => {
  openai = await startFakeOpenai()
})
afterAll(() => openai[Symbol.asyncDispose]())

type Answers = Parameters<typeof startSites>[0]
type Answer = Answers[string]

const krone = 'krone.places.example'
const linde = 'linde.places.example'
const file =
  (
    body: string | Uint8Array,
    type = 'text/html; charset=utf-8',
    headers: Record<string, string> = {},
  ): Answer =>
  (response) =>
    response.writeHead(200, { 'content-type': type, ...headers }).end(body)
const monday = (dish: string) => file(page('de', `<h2>KW 49</h2><h3>Montag</h3><p>${dish}</p>`))
const links = (...hrefs: string[]) =>
  file(page('de', hrefs.map((href) => `<p><a href="${href}">Mittagskarte</a></p>`).join('')))
const png = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)

/** What instances share, kept in this process. */
function createNotes(changes: Partial<MenuNotes> = {}) {
  const kept = new Map<string, unknown>()
  const turns: string[] = []
  const notes: MenuNotes = {
    turn: async (host) => {
      turns.push(host)
      return true
    },
    once: async (question, ask, isKept) => {
      const key = JSON.stringify(question)
      if (kept.has(key)) return kept.get(key) as Awaited<ReturnType<typeof ask>>
      const answer = await ask()
      if (isKept(answer)) kept.set(key, answer)
      return answer
    },
    mayAsk: async () => true,
    memoryOf: async () => null,
    ...changes,
  }
  return { notes, turns }
}

type Given = {
  notes?: MenuNotes
  withModel?: boolean
  link?: string
  scale?: MenuReaderOptions['scale']
}

async function read(
  answers: Answers,
  { notes = createNotes().notes, withModel = false, link = `https://${krone}/`, scale }: Given = {},
) {
  await using sites = await startSites(answers, { 'inside.places.example': ['10.0.0.1'] })
  const reader = createMenuReader({
    openai: withModel ? { apiKey: 'sk-test', baseUrl: openai.baseUrl, model: 'small' } : null,
    scale: scale ?? (async () => done(Uint8Array.from([1, 2, 3]))),
    world: { lookup: sites.lookup, sleep: async () => {} },
  })
  const request = {
    page: link,
    day: '2026-11-30',
    dayAt: (instant: Date) => instant.toISOString().slice(0, 10),
  }
  return { menu: await reader(request, notes, never), requests: sites.requests }
}

test('a page with the menu of today is read, and its links are not followed', async () => {
  const { menu, requests } = await read({
    [`${krone}/`]: file(
      page('de', '<h2>KW 49</h2><h3>Montag</h3><p>Gulasch</p><p><a href="/karte.pdf">Mittagskarte</a></p>'),
    ),
  })
  expect(menu).toEqual({
    state: 'read',
    dishes: [{ text: 'Gulasch', price: null }],
    language: 'de',
    fromPicture: false,
    reason: null,
    sourceUrl: `https://${krone}/`,
    memories: [{ address: `https://${krone}/`, memory: expect.objectContaining({ readOn: '2026-11-30' }) }],
  })
  expect(requests).toEqual([`${krone}/robots.txt`, `${krone}/`])
})

test('at most three links are followed, until one has the menu', async () => {
  const { menu, requests } = await read({
    [`${krone}/`]: links('/mittag-1', '/mittag-2', '/mittag-3', '/mittag-4'),
    [`${krone}/mittag-1`]: status(500),
    [`${krone}/mittag-2`]: monday('Gulasch'),
  })
  expect(menu).toMatchObject({
    state: 'read',
    dishes: [{ text: 'Gulasch' }],
    sourceUrl: `https://${krone}/mittag-2`,
  })
  // A server with a fault is asked twice.
  const followed = requests.filter((url) => url.includes('mittag'))
  expect(followed).toEqual([`${krone}/mittag-1`, `${krone}/mittag-1`, `${krone}/mittag-2`])
  const { menu: none, requests: all } = await read({
    [`${krone}/`]: links('/mittag-1', '/mittag-2', '/mittag-3', '/mittag-4'),
  })
  expect(none.state).toBe('failed')
  expect(all.filter((url) => url.includes('mittag'))).toHaveLength(3)
})

test.each<[string, Answer | undefined, string[], string | null]>([
  ['is missing', undefined, ['/'], null],
  ['is a page', file('<html>Welcome</html>'), ['/'], null],
  ['allows it', file('User-agent: *\nDisallow: /admin', 'text/plain'), ['/'], null],
  [
    'forbids it to all',
    file('User-agent: *\nDisallow: /', 'text/plain'),
    [],
    `${krone} does not let programs read this page`,
  ],
  [
    'forbids it to LunchVote',
    file('User-agent: lunchvote\nDisallow: /\n\nUser-agent: *\nAllow: /', 'text/plain'),
    [],
    `${krone} does not let programs read this page`,
  ],
  [
    'allows it to LunchVote alone',
    file('User-agent: *\nDisallow: /\n\nUser-agent: LunchVote\nAllow: /', 'text/plain'),
    ['/'],
    null,
  ],
  [
    'is too long, and forbids it at the start',
    file(`User-agent: *\nDisallow: /\n${'# Nothing\n'.repeat(60_000)}Allow: /`, 'text/plain'),
    [],
    `${krone} does not let programs read this page`,
  ],
  [
    'is too long, and forbids it at the end',
    file(`User-agent: *\nAllow: /\n${'# Nothing\n'.repeat(60_000)}Disallow: /`, 'text/plain'),
    ['/'],
    null,
  ],
  ['has a fault', status(503), [], `${krone} has a problem at the moment, try again later`],
  [
    'is a redirect into a private network',
    redirect('https://inside.places.example/'),
    [],
    'This URL does not lead to the public internet',
  ],
])('a page is fetched only as robots.txt allows: it %s', async (_, robots, fetched, reason) => {
  const { menu, requests } = await read({
    [`${krone}/`]: monday('Gulasch'),
    ...(robots && { [`${krone}/robots.txt`]: robots }),
  })
  expect(requests.filter((url) => !url.endsWith('/robots.txt'))).toEqual(fetched.map((path) => krone + path))
  expect(menu).toMatchObject({
    state: reason === null ? 'read' : 'failed',
    reason: reason && { message: reason },
  })
})

test('a redirect asks the robots.txt of its host, and each request takes a turn of its host', async () => {
  const { notes, turns } = createNotes()
  const answers: Answers = {
    [`${krone}/`]: redirect(`https://${linde}/mittag`),
    [`${linde}/mittag`]: monday('Gulasch'),
    [`${linde}/robots.txt`]: file('User-agent: *\nDisallow: /privat', 'text/plain'),
    [`${krone}/privat`]: redirect(`https://${linde}/privat`),
  }
  expect((await read(answers, { notes })).menu).toMatchObject({
    state: 'read',
    sourceUrl: `https://${linde}/mittag`,
  })
  expect(turns).toEqual([krone, krone, linde, linde])
  const { menu, requests } = await read(answers, { notes, link: `https://${krone}/privat` })
  expect(menu).toMatchObject({ state: 'failed', reason: { reason: 'page_for_people' } })
  // What robots.txt says is known by now.
  expect(requests).toEqual([`${krone}/privat`])
})

test('where too many requests wait for a host, nothing is sent', async () => {
  const { notes } = createNotes({ turn: async () => false })
  const { menu, requests } = await read({ [`${krone}/`]: monday('Gulasch') }, { notes })
  expect(menu).toMatchObject({ state: 'failed', reason: { reason: 'menu_site_waits' } })
  expect(requests).toEqual([])
})

test('the meals of a canteen are those of today', async () => {
  const { menu, requests } = await read(
    {
      [`${krone}/api/v2/canteens/42/days/2026-11-30/meals`]: file(
        JSON.stringify([{ name: 'Linseneintopf', prices: { students: 2.5, others: 4 } }]),
        'application/json',
      ),
    },
    { link: `https://${krone}/api/v2/canteens/42` },
  )
  expect(requests.at(-1)).toBe(`${krone}/api/v2/canteens/42/days/2026-11-30/meals`)
  // The address of the meals is another one tomorrow.
  expect(menu.memories.map(({ address }) => address)).toEqual([`https://${krone}/api/v2/canteens/42`])
  expect(menu).toMatchObject({ state: 'read', dishes: [{ text: 'Linseneintopf', price: '4.00' }] })
})

test('a page without a week is believed if its server says that it was modified this week', async () => {
  const body = page('de', '<h3>Montag</h3><p>Gulasch</p><h3>Dienstag</h3><p>Zander</p>')
  const modified = (time: string) => ({ [`${krone}/`]: file(body, 'text/html', { 'last-modified': time }) })
  expect((await read(modified('Mon, 30 Nov 2026 07:00:00 GMT'))).menu.state).toBe('read')
  expect((await read(modified('Sun, 29 Nov 2026 07:00:00 GMT'))).menu.state).toBe('unclear')
})

const answer = (fields: Partial<MenuAnswer> = {}) =>
  says(
    JSON.stringify({
      state: 'menu',
      proof: ['KW 49', 'Montag'],
      dishes: [{ text: 'Gulasch', price: null }],
      language: 'de',
      ...fields,
    }),
  )
const picture = { [`${krone}/`]: file(png, 'image/png') }

test('a picture is scaled before the model gets it', async () => {
  openai.reply(answer())
  const { menu } = await read(picture, { withModel: true })
  expect(menu).toMatchObject({ state: 'read', fromPicture: true, dishes: [{ text: 'Gulasch' }] })
  const [sent] = openai.requests.map(({ body }) => JSON.stringify(body.messages.at(-1)?.content))
  expect(sent).toContain(`data:image/webp;base64,${Buffer.from([1, 2, 3]).toString('base64')}`)
})

test('a picture that cannot be scaled, or that the model may not read any more, is not sent', async () => {
  openai.reply(answer())
  const scale = async () => pageFault(say('menu_file_unreadable'))
  expect((await read(picture, { withModel: true, scale })).menu.reason?.reason).toBe('menu_file_unreadable')
  const { notes } = createNotes({ mayAsk: async () => false })
  expect((await read(picture, { withModel: true, notes })).menu).toMatchObject({
    state: 'failed',
    reason: { message: 'The AI service may read no more menus today' },
  })
  expect(openai.requests).toEqual([])
})

test('an unusable answer is final for a day, and an outage is not', async () => {
  const { notes } = createNotes()
  const again = () => read(picture, { withModel: true, notes })
  openai.reply({ status: 401, body: {} })
  expect((await again()).menu.reason?.reason).toBe('model_key_refused')
  openai.reply(says('Gulasch!'))
  expect((await again()).menu.reason?.reason).toBe('menu_answer_unusable')
  openai.reply(answer())
  expect((await again()).menu.reason?.reason).toBe('menu_answer_unusable')
  expect(openai.requests).toEqual([])
})
