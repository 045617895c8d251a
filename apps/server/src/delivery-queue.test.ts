import { type OpenDatabase, openDatabase } from '@lunchvote/db/database'
import type { TestDatabase } from '@lunchvote/db/testing/databases'
import { createTestDatabase } from '@lunchvote/db/testing/test-database'
import { createDeliveryQueue, type Deliver } from '@lunchvote/delivery/delivery-queue'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

type Job = { kind: 'outlet'; outletId: number; n: number }

const jobsOf = (outletId: number, count: number): Job[] =>
  Array.from({ length: count }, (_, n) => ({ kind: 'outlet', outletId, n }))

const never = new Promise<never>(() => {})

let database: TestDatabase
const ends: (() => Promise<void>)[] = []
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  await database.drop()
})

/** Starts an instance with a pool of its own. It handles jobs with `deliver` until the test ends. */
async function startInstance(deliver: (db: OpenDatabase['db']) => Deliver<Job>, options = {}) {
  const errors: unknown[] = []
  const { db, sql, close } = openDatabase(database.url)
  const queue = createDeliveryQueue<Job>(sql, (error) => errors.push(error), options)
  const stop = await queue.start(deliver(db))
  let isOpen = true
  const end = async (how: () => Promise<void>) => {
    if (isOpen) await how()
    isOpen = false
  }
  ends.push(() =>
    end(async () => {
      await stop()
      await close()
    }),
  )
  return {
    db,
    errors,
    add: (jobs: readonly Job[]) => db.transaction((tx) => queue.add(tx, jobs)),
    addIn: queue.add,
    stop,
    /** Ends the connections of the instance without a stop, as the death of its process does. */
    die: () => end(() => sql.end({ timeout: 0 })),
  }
}

/** Notes the jobs, and does them at once. */
function recorder() {
  const done: Job[] = []
  const deliver =
    (db: OpenDatabase['db']): Deliver<Job> =>
    async (job, settle) => {
      done.push(job)
      await db.transaction((tx) => settle(tx))
    }
  return { done, deliver }
}

const stored = async (condition: string) =>
  Number((await database.sql.unsafe(`select count(*) from pgboss.job where ${condition}`))[0]?.count)

test('a job runs after the transaction that added it, and not if that is rolled back', async () => {
  const { done, deliver } = recorder()
  const { db, addIn, add } = await startInstance(deliver)
  const rolledBack = db.transaction(async (tx) => {
    await addIn(tx, jobsOf(1, 3))
    throw new Error('no lunch')
  })
  await expect(rolledBack).rejects.toThrow('no lunch')
  await add(jobsOf(2, 1))
  await expect.poll(() => done, { timeout: 10_000 }).toEqual(jobsOf(2, 1))
  expect(await stored('true')).toBe(1)
})

test('two instances share the jobs, and each job runs once', async () => {
  const both = Promise.withResolvers<void>()
  const [first, second] = [recorder(), recorder()]
  // An instance runs at most 100 jobs at a time, so the other one has to take the rest.
  const begun = new Set<string>()
  const start = (name: string, { deliver }: ReturnType<typeof recorder>) =>
    startInstance((db) => async (job, settle) => {
      if (begun.add(name).size === 2) both.resolve()
      await both.promise
      await deliver(db)(job, settle)
    })
  const { add } = await start('first', first)
  await start('second', second)
  const jobs = Array.from({ length: 150 }, (_, outletId) => jobsOf(outletId, 3)).flat()
  await add(jobs)
  await expect.poll(() => stored(`state = 'completed'`), { timeout: 20_000 }).toBe(jobs.length)
  expect([first.done.length > 0, second.done.length > 0]).toEqual([true, true])
  const inOrder = (job: Job) => job.outletId * 3 + job.n
  expect([...first.done, ...second.done].sort((a, b) => inOrder(a) - inOrder(b))).toEqual(jobs)
})

test('three outlets that hang delay none of the seven others', async () => {
  const [hanging, others] = [
    [1, 2, 3],
    [4, 5, 6, 7, 8, 9, 10],
  ]
  const begun: Job[] = []
  const { done, deliver } = recorder()
  const { add } = await startInstance((db) => async (job, settle) => {
    begun.push(job)
    if (hanging.includes(job.outletId)) await released
    await deliver(db)(job, settle)
  })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  for (let event = 0; event < 100; event += 1) {
    await add([...hanging, ...others].map((outletId) => ({ kind: 'outlet', outletId, n: event })))
  }
  await expect.poll(() => done.length, { timeout: 20_000 }).toBe(700)
  expect(new Set(done.map(({ outletId }) => outletId))).toEqual(new Set(others))
  const waiting = begun.filter(({ outletId }) => hanging.includes(outletId))
  expect(waiting.map(({ outletId }) => outletId).sort()).toEqual(hanging)
  release()
})

test('slow outlets that have jobs for all places delay no other outlet', async () => {
  const slow = Array.from({ length: 120 }, (_, index) => index + 1)
  const begun: number[] = []
  const { promise: first, resolve: endFirst } = Promise.withResolvers<void>()
  const { promise: others, resolve: endOthers } = Promise.withResolvers<void>()
  const { add } = await startInstance((db) => async ({ outletId, n }, settle) => {
    begun.push(outletId)
    if (slow.includes(outletId)) await (n === 0 ? first : others)
    await db.transaction((tx) => settle(tx))
  })
  await add(slow.flatMap((outletId) => jobsOf(outletId, 1)))
  await expect.poll(() => begun.length, { timeout: 20_000 }).toBe(100)
  await add(slow.flatMap((outletId) => [{ kind: 'outlet', outletId, n: 1 }]))
  await add(jobsOf(121, 1))
  // A job that ends at once is not slow.
  setTimeout(endFirst, 1_500)
  await expect.poll(() => begun, { timeout: 20_000 }).toContain(121)
  endOthers()
})

test('a job runs again at the instant that was asked for', async () => {
  const runs: Date[] = []
  const again = new Date(Date.now() + 2_500)
  const { add } = await startInstance((db) => async (_job, settle) => {
    runs.push(new Date())
    await db.transaction((tx) => settle(tx, runs.length === 1 ? again : undefined))
  })
  await add(jobsOf(1, 1))
  await expect.poll(() => runs.length, { timeout: 10_000 }).toBe(2)
  expect(runs[1]?.getTime()).toBeGreaterThanOrEqual(again.getTime())
  await expect.poll(() => stored(`state = 'completed'`)).toBe(2)
})

describe('after a crash', () => {
  const lostAfterSeconds = 1

  test('a job whose delivery was rejected runs again', async () => {
    const { done, deliver } = recorder()
    let rejections = 0
    const { add, errors } = await startInstance(
      (db) => async (job, settle) => {
        if (rejections++ === 0) throw new Error('crashed')
        await deliver(db)(job, settle)
      },
      { lostAfterSeconds },
    )
    await add(jobsOf(1, 1))
    await expect.poll(() => done, { timeout: 15_000 }).toEqual(jobsOf(1, 1))
    expect(errors).toEqual([new Error('crashed')])
  })

  test('another instance runs the job of a process that has died', async () => {
    const begun: Job[] = []
    const first = await startInstance(
      () => async (job) => {
        begun.push(job)
        await never
      },
      { lostAfterSeconds },
    )
    await first.add(jobsOf(1, 1))
    await expect.poll(() => begun, { timeout: 10_000 }).toEqual(jobsOf(1, 1))
    await first.die()
    const { done, deliver } = recorder()
    await startInstance(deliver, { lostAfterSeconds })
    await expect.poll(() => done, { timeout: 15_000 }).toEqual(jobsOf(1, 1))
    await expect.poll(() => stored(`state = 'completed'`)).toBe(1)
  })

  test('a job that was taken over is repeated once, although both runs ask for it', async () => {
    const later = new Date(Date.now() + 60 * 60_000)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let begun = 0
    const ended: number[] = []
    const { add } = await startInstance(
      (db) => async (_job, settle) => {
        begun += 1
        const run = begun
        if (run === 1) await released
        await db.transaction((tx) => settle(tx, later))
        ended.push(run)
      },
      { lostAfterSeconds },
    )
    await add(jobsOf(1, 1))
    await expect.poll(() => ended, { timeout: 15_000 }).toEqual([2])
    release()
    await expect.poll(() => ended).toEqual([2, 1])
    expect(await stored(`state = 'created'`)).toBe(1)
  })
})

test('a stop waits for the deliveries that have begun, and begins no more', async () => {
  const { done, deliver } = recorder()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { add, stop } = await startInstance((db) => async (job, settle) => {
    begin()
    await released
    await deliver(db)(job, settle)
  })
  await add(jobsOf(1, 5))
  await begun
  let isStopped = false
  const stopping = stop().then(() => {
    isStopped = true
  })
  // A stop that did not wait would end during these statements.
  for (let n = 0; n < 200 && !isStopped; n += 1) expect(await stored(`state = 'active'`)).toBe(1)
  expect([isStopped, done]).toEqual([false, []])
  release()
  await stopping
  expect(done).toHaveLength(1)
  expect(await stored(`state = 'created'`)).toBe(4)
})
