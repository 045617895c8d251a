import { createTestDatabase } from '@lunchvote/db/testing/test-database'
import { expect, it } from 'vitest'
import { localLimits } from './rate-limiter.ts'
import { interruptible } from './testing/interruptible.ts'
import { createTestApp, registration, venueInput } from './testing/test-app.ts'

const writers = 4

/** A small limit, because the test reaches it. */
const rateLimit = { ...localLimits, any: { points: 20, duration: 60 } }

it('answers 503 while PostgreSQL is down, recovers without a restart, and keeps every acknowledged write', async () => {
  const database = await createTestDatabase()
  const way = await interruptible(database.url)
  const test = await createTestApp({ databaseUrl: way.url })
  const browser = test.browser()
  await browser.send('POST', '/api/register', { json: registration() })

  const acknowledged: number[] = []
  const statuses = new Set<number>()
  let refused = 0
  let stopped = false
  const write = async () => {
    while (!stopped) {
      const answer = await browser.send('POST', '/api/venues', { json: venueInput })
      statuses.add(answer.status)
      const body = (await answer.json()) as { id: number }
      if (answer.status === 200) acknowledged.push(body.id)
      else refused += 1
    }
  }
  const writing = Promise.all(Array.from({ length: writers }, write))

  const someMore = async () => {
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before + writers)
  }
  await someMore()
  await way.cut()
  await expect.poll(() => refused).toBeGreaterThan(writers)
  expect((await browser.send('GET', '/healthz')).status).toBe(200)
  expect((await browser.send('GET', '/readyz')).status).toBe(503)
  await way.mend()
  await someMore()
  stopped = true
  await writing

  expect([...statuses].sort()).toEqual([200, 503])
  const stored = (await (await browser.send('GET', '/api/venues')).json()) as { id: number }[]
  const ids = new Set(stored.map(({ id }) => id))
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])

  await test.close()
  await way.cut()
  await database.drop()
})

it('an outage does not use up the limit of an address', async () => {
  const database = await createTestDatabase()
  const way = await interruptible(database.url)
  const test = await createTestApp({ databaseUrl: way.url, rateLimit })
  const browser = test.browser()
  await browser.send('POST', '/api/register', { json: registration() })
  await way.cut()
  const calls = Array.from(
    { length: 2 * rateLimit.any.points },
    async () => (await browser.send('GET', '/api/venues')).status,
  )
  expect(new Set(await Promise.all(calls))).toEqual(new Set([503]))
  await way.mend()
  await expect.poll(async () => (await browser.send('GET', '/api/venues')).status).toBe(200)
  expect((await test.app.request('/api/venues')).status).toBe(401)

  await test.close()
  await way.cut()
  await database.drop()
})
