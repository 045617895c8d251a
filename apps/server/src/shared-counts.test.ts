import type { TestDatabase } from '@lunchvote/db/testing/databases'
import { createTestDatabase } from '@lunchvote/db/testing/test-database'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { interruptible } from './testing/interruptible.ts'
import { createTestApp } from './testing/test-app.ts'

const limit = 600

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

/** One of several instances on one database, asked by somebody without a session. */
async function instance(databaseUrl = database.url) {
  const { app, close } = await createTestApp({ databaseUrl, rateLimit: 'on' })
  const ask = (address = '192.0.2.1') => app.request('/api/user', { headers: { 'x-forwarded-for': address } })
  const statusOf = async (address?: string) => (await ask(address)).status
  const useUp = async () => {
    for (let n = 0; n < limit; n += 1) expect(await statusOf()).toBe(401)
  }
  return { ask, statusOf, useUp, close }
}

it('lets 600 requests a minute through, and says when to come back', async () => {
  const one = await instance()
  await one.useUp()
  const refused = await one.ask()
  expect(refused.status).toBe(429)
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  expect(await one.statusOf('192.0.2.2')).toBe(401)
  await one.close()
})

it('is one limit for all instances within about a second', async () => {
  const [one, other] = [await instance(), await instance()]
  await one.useUp()
  await expect.poll(() => other.statusOf(), { timeout: 10_000 }).toBe(429)
  expect(await other.statusOf('192.0.2.2')).toBe(401)
  await Promise.all([one.close(), other.close()])
})

it('goes on counting while the database is away, and tells the others once it is back', async () => {
  const way = await interruptible(database.url)
  const [one, other] = [await instance(way.url), await instance()]
  expect(await one.statusOf()).toBe(401)
  await way.cut()
  for (let n = 1; n < limit; n += 1) expect(await one.statusOf()).toBe(401)
  expect(await one.statusOf()).toBe(429)
  expect(await other.statusOf()).toBe(401)
  await way.mend()
  const anybody = '192.0.2.3'
  await expect
    .poll(async () => [await one.statusOf(anybody), await other.statusOf()], { timeout: 15_000 })
    .toEqual([401, 429])
  await Promise.all([one.close(), other.close()])
  await way.cut()
})
