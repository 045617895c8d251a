import { type DatabaseHandle, openDatabase } from '@lunchvote/db/database'
import type { TestDatabase } from '@lunchvote/db/testing/databases'
import { createTestDatabase } from '@lunchvote/db/testing/test-database'
import { createDeliveryQueue, type Outcome } from '@lunchvote/delivery/delivery-queue'
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

type Deliver = (job: Job) => Promise<Outcome>
type Store = (tx: DatabaseHandle, results: readonly Outcome[]) => Promise<void>

/** Starts an instance with its own database connections. It handles jobs with `deliver` until the test ends. */
async function startInstance(deliver: Deliver, options = {}, store: Store = async () => {}) {
  const errors: unknown[] = []
  const { db, sql, close } = openDatabase(database.url)
  const queue = createDeliveryQueue<Job, Outcome>({ db, sql }, (error) => errors.push(error), options)
  const stop = await queue.start({ prepare: async () => deliver, store })
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
    /** Ends the database connections of the instance without stopping its queue, as if its process had died. */
    die: () => end(() => sql.end({ timeout: 0 })),
  }
}

/** Returns a `deliver` that records each job in `done` and ends it at once. */
function recorder() {
  const done: Job[] = []
  const deliver = async (job: Job): Promise<Outcome> => {
    done.push(job)
    return {}
  }
  return { done, deliver }
}

const stored = async (condition: string) =>
  Number((await database.sql.unsafe(`select count(*) from pgboss.job where ${condition}`))[0]?.count)

test('a job runs after the transaction that added it, but not if this transaction is rolled back', async () => {
  const { done, deliver } = recorder()
  const { db, addIn, add } = await startInstance(deliver)
  const rolledBack = db.transaction(async (tx) => {
    await addIn(tx, jobsOf(1, 3))
    throw new Error('no lunch')
  })
  await expect(rolledBack).rejects.toThrow('no lunch')
  await add(jobsOf(2, 1))
  await expect.poll(() => done).toEqual(jobsOf(2, 1))
  expect(await stored('true')).toBe(1)
})

test('a job that is held runs later than one that is not', async () => {
  const { done, deliver } = recorder()
  const { db, addIn, add } = await startInstance(deliver)
  await db.transaction((tx) => addIn(tx, jobsOf(1, 1), 60_000))
  await add(jobsOf(2, 1))
  await expect.poll(() => done).toEqual(jobsOf(2, 1))
  expect(await stored(`state = 'created' and start_after > now() + interval '10 s'`)).toBe(1)
})

test('two instances share the jobs, and each job runs once', async () => {
  const both = Promise.withResolvers<void>()
  const [first, second] = [recorder(), recorder()]
  // No job ends before both instances have begun one. An instance runs the jobs of at most 100 outlets at a time. There
  // are 150 outlets, so the other instance has to take some of their jobs.
  const begun = new Set<string>()
  const start = (name: string, { deliver }: ReturnType<typeof recorder>) =>
    startInstance(async (job) => {
      if (begun.add(name).size === 2) both.resolve()
      await both.promise
      return deliver(job)
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
  const { add } = await startInstance(async (job) => {
    begun.push(job)
    if (hanging.includes(job.outletId)) await released
    return deliver(job)
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

test('slow outlets with more jobs than the queue has places delay no other outlet', async () => {
  const slow = Array.from({ length: 120 }, (_, index) => index + 1)
  const begun: number[] = []
  const { promise: first, resolve: endFirst } = Promise.withResolvers<void>()
  const { promise: others, resolve: endOthers } = Promise.withResolvers<void>()
  const { add } = await startInstance(async ({ outletId, n }) => {
    begun.push(outletId)
    if (slow.includes(outletId)) await (n === 0 ? first : others)
    return {}
  })
  await add(slow.flatMap((outletId) => jobsOf(outletId, 1)))
  await expect.poll(() => begun.length, { timeout: 20_000 }).toBe(100)
  await add(slow.flatMap((outletId) => [{ kind: 'outlet', outletId, n: 1 }]))
  await add(jobsOf(121, 1))
  // An outlet is slow only if its last job took at least a second.
  setTimeout(endFirst, 1_500)
  await expect.poll(() => begun, { timeout: 20_000 }).toContain(121)
  endOthers()
})

test('a job runs again at the time that its result asks for', async () => {
  const runs: Date[] = []
  const again = new Date(Date.now() + 2_500)
  const { add } = await startInstance(async () => {
    runs.push(new Date())
    return { retryAt: runs.length === 1 ? again : undefined }
  })
  await add(jobsOf(1, 1))
  await expect.poll(() => runs.length).toBe(2)
  expect(runs[1]?.getTime()).toBeGreaterThanOrEqual(again.getTime())
  await expect.poll(() => stored(`state = 'completed'`)).toBe(2)
})

test('results are stored in batches, together with the end of their jobs', async () => {
  const batches: number[] = []
  const { done, deliver } = recorder()
  const { add } = await startInstance(deliver, {}, async (tx, results) => {
    batches.push(results.length)
    await tx.execute(`insert into stored select 1 from generate_series(1, ${results.length})`)
  })
  await database.sql`create table stored (n int)`
  await add([1, 2, 3, 4].flatMap((outletId) => jobsOf(outletId, 5)))
  await expect.poll(() => stored(`state = 'completed'`)).toBe(20)
  expect(done).toHaveLength(20)
  expect(batches.length).toBeLessThan(5)
  expect(await database.sql`select from stored`).toHaveLength(20)
})

test('a result that cannot be stored does not keep other jobs from being completed', async () => {
  const failure = new Error('This cannot be stored')
  const refused: Outcome = {}
  const deliver = async ({ outletId }: Job) => (outletId === 2 ? refused : {})
  const { add, errors } = await startInstance(deliver, {}, async (_, results) => {
    if (results.includes(refused)) throw failure
  })
  await add([1, 2, 3].flatMap((outletId) => jobsOf(outletId, 1)))
  await expect.poll(() => stored(`state = 'completed'`)).toBe(2)
  await expect.poll(() => errors).toEqual([failure])
  expect(await stored(`state = 'active'`)).toBe(1)
})

test('jobs of an outlet that has become slow are returned to the queue, and run later', async () => {
  const begun: Job[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { add } = await startInstance(async (job) => {
    begun.push(job)
    if (begun.length === 1) await released
    return {}
  })
  await add(jobsOf(1, 4))
  await expect.poll(() => begun.length).toBe(1)
  setTimeout(release, 1_200)
  await expect.poll(() => stored(`state = 'completed'`)).toBe(7)
  expect(begun.map(({ n }) => n).sort()).toEqual([0, 1, 2, 3])
})

describe('after a crash', () => {
  const lostAfterSeconds = 1

  test('a job whose delivery was rejected runs again', async () => {
    const { done, deliver } = recorder()
    let rejections = 0
    const { add, errors } = await startInstance(
      async (job) => {
        if (rejections++ === 0) throw new Error('crashed')
        return deliver(job)
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
      (job) => {
        begun.push(job)
        return never
      },
      { lostAfterSeconds },
    )
    await first.add(jobsOf(1, 1))
    await expect.poll(() => begun).toEqual(jobsOf(1, 1))
    await first.die()
    const { done, deliver } = recorder()
    await startInstance(deliver, { lostAfterSeconds })
    await expect.poll(() => done, { timeout: 15_000 }).toEqual(jobsOf(1, 1))
    await expect.poll(() => stored(`state = 'completed'`)).toBe(1)
  })

  test('a job that another instance took over is retried once, although both runs ask for a retry', async () => {
    const later = new Date(Date.now() + 60 * 60_000)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let begun = 0
    const ended: number[] = []
    const run = (n: number, until?: Promise<void>) =>
      startInstance(
        async () => {
          begun += 1
          await until
          return { retryAt: later }
        },
        { lostAfterSeconds },
        async () => void ended.push(n),
      )
    const { add } = await run(1, released)
    await add(jobsOf(1, 1))
    await expect.poll(() => begun).toBe(1)
    await run(2)
    await expect.poll(() => ended, { timeout: 15_000 }).toEqual([2])
    release()
    await expect.poll(() => ended).toEqual([2, 1])
    await expect.poll(() => stored(`state = 'created'`)).toBe(1)
    expect(begun).toBe(2)
  })
})

test('a stop waits for the deliveries that have begun, and begins no more', async () => {
  const { done, deliver } = recorder()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { add, stop } = await startInstance(async (job) => {
    begin()
    await released
    return deliver(job)
  })
  await add(jobsOf(1, 5))
  await begun
  let isStopped = false
  const stopping = stop().then(() => {
    isStopped = true
  })
  // If `stop` did not wait, it would end during these statements.
  for (let n = 0; n < 200 && !isStopped; n += 1) expect(await stored(`state = 'active'`)).toBe(5)
  expect([isStopped, done]).toEqual([false, []])
  release()
  await stopping
  expect(done).toHaveLength(1)
  expect(await stored(`state = 'created'`)).toBe(4)
})
