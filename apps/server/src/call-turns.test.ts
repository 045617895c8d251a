import { readTestLink } from '@lunchvote/api/testing/test-importer'
import { expect, it, onTestFinished } from 'vitest'
import { createRateLimiter } from './rate-limiter.ts'
import { type Browser, createTestApp, registration } from './testing/test-app.ts'

/** Creates an app in which drafts from links wait until `release` is called. */
async function createHeldApp() {
  const held = Promise.withResolvers<void>()
  let drafts = 0
  const test = await createTestApp({
    rateLimit: 'on',
    readLink: async (url, signal) => {
      drafts += 1
      await held.promise
      return readTestLink(url, signal)
    },
  })
  onTestFinished(test.close)
  return { test, release: held.resolve, drafts: () => drafts }
}

const draft = (browser: Browser) =>
  browser.send('POST', '/api/venues/draft', { json: { url: 'https://napoli.example.com/' } })

const readUser = (browser: Browser) => browser.send('GET', '/api/user')

it('eight calls of a user are under way at a time, and more wait', async () => {
  const { test, release, drafts } = await createHeldApp()
  const ada = test.browser()
  await ada.send('POST', '/api/register', { json: registration() })
  const calls = Array.from({ length: 12 }, () => draft(ada))
  await expect.poll(drafts).toBe(8)
  release()
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect(drafts()).toBe(12)
})

it('32 calls of a user wait; further ones, also in a batch, are refused, and colleagues are served', async () => {
  const { test, release, drafts } = await createHeldApp()
  const details = registration()
  const [ada, bob] = [test.browser(), test.browser()]
  await ada.send('POST', '/api/register', { json: details })
  await bob.send('POST', '/api/register', { json: registration({ teamName: details.teamName }) })
  const held = Array.from({ length: 8 }, () => draft(ada))
  await expect.poll(drafts).toBe(8)

  const refused: Response[] = []
  const calls = Array.from({ length: 35 }, () => readUser(ada))
  for (const call of calls) void call.then((answer) => answer.status === 429 && refused.push(answer))
  await expect.poll(() => refused.length).toBe(3)
  expect(refused[0]?.headers.get('retry-after')).toBe('1')
  expect(await refused[0]?.json()).toEqual({
    code: 'TOO_MANY_REQUESTS',
    message: 'Too many requests. Please try again in 1 second.',
    reason: 'too_many_requests',
    params: { seconds: 1 },
  })
  const batch = await ada.send('GET', `/api/trpc/${Array(16).fill('auth.me').join(',')}?batch=1`)
  expect([batch.status, batch.headers.get('retry-after')]).toEqual([429, '1'])
  expect((await readUser(bob)).status).toBe(200)

  release()
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual(Array(8).fill(200))
  const answered = (await Promise.all(calls)).filter(({ status }) => status === 200)
  expect(answered).toHaveLength(32)
  expect((await readUser(ada)).status).toBe(200)
})

/** Locks a table of an app, by default the venues, so that lists wait. */
async function lockTable({ sql }: Awaited<ReturnType<typeof createTestApp>>, table = 'venues') {
  const [locked, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const lock = sql.begin(async (tx) => {
    await tx`lock table ${tx(table)} in access exclusive mode`
    locked.resolve()
    await end.promise
  })
  await locked.promise
  return {
    /** The number of lists that wait for the lock. Beside each, the members whom venues suit are counted. */
    lists: async () => {
      const [row] = await sql<{ count: number }[]>`
        select count(*)::int from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%times_eaten%'`
      return row?.count
    },
    unlock: async () => {
      end.resolve()
      await lock
    },
  }
}

async function createMembers(count: number) {
  const test = await createTestApp({ rateLimit: 'on' })
  onTestFinished(test.close)
  const members = Array.from({ length: count }, () => test.browser())
  for (const member of members) await member.send('POST', '/api/register', { json: registration() })
  return { test, members }
}

const readVenues = (browser: Browser) => browser.send('GET', '/api/venues')

it('lists of all users are made one at a time, and other calls meanwhile', async () => {
  const { test, members } = await createMembers(3)
  const [ada, bob, cleo] = members as [Browser, Browser, Browser]
  const { lists, unlock } = await lockTable(test)
  const ofAda = Array.from({ length: 5 }, () => readVenues(ada))
  await expect.poll(lists).toBe(1)
  // This call comes after the lists, which therefore have all arrived when it is answered.
  expect((await readUser(ada)).status).toBe(200)
  expect(await lists()).toBe(1)
  const ofOthers = [readVenues(bob), readVenues(cleo)]
  expect((await readUser(cleo)).status).toBe(200)
  expect(await lists()).toBe(1)
  await unlock()
  const answers = await Promise.all([...ofAda, ...ofOthers])
  expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200))
})

it('reads run together, but few at a time while the event loop is busy, and changes meanwhile', async () => {
  const test = await createTestApp()
  onTestFinished(test.close)
  const { inTurn } = createRateLimiter(test.sql)
  const held = Promise.withResolvers<void>()
  let running = 0
  const read = (id: number) =>
    inTurn(
      { userId: id, teamId: id },
      () => {
        running += 1
        return held.promise
      },
      'read',
    )
  const end = performance.now() + 100
  while (performance.now() < end);
  const reads = [1, 2, 3].map(read)
  await expect.poll(() => running).toBe(1)
  const change = inTurn({ userId: 1, teamId: 1 }, async () => 'changed', 'change')
  expect([await change, running]).toEqual(['changed', 1])
  // Once the loop is idle, a further read lets all run.
  const runOneMore = () => {
    reads.push(read(4))
    return running
  }
  await expect.poll(runOneMore, { interval: 500 }).toBeGreaterThan(3)
  held.resolve()
  await Promise.all(reads)
  expect(running).toBe(reads.length)
})

it('changes of all users run four at a time, and the teams take turns', async () => {
  const test = await createTestApp()
  onTestFinished(test.close)
  const { inTurn } = createRateLimiter(test.sql)
  const order: number[] = []
  let [running, most] = [0, 0]
  const change = (teamId: number) => async () => {
    order.push(teamId)
    running += 1
    most = Math.max(most, running)
    for (let n = 0; n < 50; n += 1) await null
    running -= 1
    if (teamId === 3) throw new Error('full')
  }
  const changes = [1, 1, 1, 1, 1, 1, 1, 2, 3].map((id) =>
    inTurn({ userId: id, teamId: id }, change(id), 'change'),
  )
  const refused = (await Promise.allSettled(changes)).map(({ status }) => status === 'rejected')
  expect({ order, most }).toEqual({ order: [1, 2, 3, 1, 1, 1, 1, 1, 1], most: 4 })
  expect(refused).toEqual([...Array(8).fill(false), true])
})

it('a change that waits for others lets the next ones begin', async () => {
  const { test, release, drafts } = await createHeldApp()
  const [ada, bob] = [test.browser(), test.browser()]
  for (const browser of [ada, bob]) await browser.send('POST', '/api/register', { json: registration() })
  const held = Array.from({ length: 6 }, () => draft(ada))
  await expect.poll(drafts).toBe(6)
  const renamed = await bob.send('PUT', '/api/user', { json: { displayName: 'Bob' } })
  expect(renamed.status).toBe(200)
  release()
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual(Array(6).fill(200))
})

it('the reads of all wall screens of a team together count as those of one user', async () => {
  const { test, members } = await createMembers(1)
  const [ada] = members as [Browser]
  const link = await ada.send('POST', '/api/team/screen', { json: {} })
  const { url } = (await link.json()) as { url: string }
  const { unlock } = await lockTable(test, 'lunches')
  const refused: Response[] = []
  const read = async () => test.app.request(`/api/screen/${url.split('/').at(-1)}`)
  const reads = Array.from({ length: 42 }, read)
  for (const one of reads) void one.then((answer) => answer.status === 429 && refused.push(answer))
  await expect.poll(() => refused.length).toBe(2)
  expect(refused[0]?.headers.get('retry-after')).toBe('1')
  await unlock()
  const answers = await Promise.all(reads)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(40)
})

it('a list whose client has gone while it waited is not made', async () => {
  const { test, members } = await createMembers(3)
  const [ada, bob, cleo] = members as [Browser, Browser, Browser]
  const { lists, unlock } = await lockTable(test)
  const others = [readVenues(ada), readVenues(bob)]
  await expect.poll(lists).toBe(1)
  const client = new AbortController()
  const lost = test.app.request('/api/venues', {
    headers: { cookie: cleo.cookie() ?? '' },
    signal: client.signal,
  })
  expect((await readUser(cleo)).status).toBe(200)
  client.abort()
  await unlock()
  expect((await lost).status).toBe(499)
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200])
})

it('a batch makes one costly call', async () => {
  const { members } = await createMembers(1)
  const [ada] = members as [Browser]
  const batch = await ada.send('GET', '/api/trpc/venues.list,auth.me,vault.list?batch=1')
  const answers = (await batch.json()) as { error?: { data: { httpStatus: number; reason: string } } }[]
  expect(answers.map(({ error }) => error?.data)).toEqual([
    undefined,
    undefined,
    expect.objectContaining({ httpStatus: 400, reason: 'one_costly_call' }),
  ])
})
