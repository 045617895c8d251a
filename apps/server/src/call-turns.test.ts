import { readTestLink } from '@lunchvote/api/testing/test-importer'
import { expect, it, onTestFinished } from 'vitest'
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

it('lists of a user are made one at a time, and other calls meanwhile', async () => {
  const test = await createTestApp({ rateLimit: 'on' })
  onTestFinished(test.close)
  const ada = test.browser()
  await ada.send('POST', '/api/register', { json: registration() })
  const [locked, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const lock = test.sql.begin(async (tx) => {
    await tx`lock table venues in access exclusive mode`
    locked.resolve()
    await end.promise
  })
  await locked.promise
  /** The number of lists that wait for the lock. Beside each of them, the members whom venues suit are counted. */
  const waiting = async () => {
    const [row] = await test.sql<{ count: number }[]>`
      select count(*)::int from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%times_eaten%'`
    return row?.count
  }
  const lists = Array.from({ length: 5 }, () => ada.send('GET', '/api/venues'))
  await expect.poll(waiting).toBe(1)
  // This call comes after the lists, which therefore have all arrived when it is answered.
  expect((await readUser(ada)).status).toBe(200)
  expect(await waiting()).toBe(1)
  end.resolve()
  await lock
  expect((await Promise.all(lists)).map(({ status }) => status)).toEqual(Array(5).fill(200))
})
