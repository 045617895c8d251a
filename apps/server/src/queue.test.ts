import { insertJobs } from '@lunchvote/api/notifications/jobs.queries'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createQueueWorld, jobsOf, type OutletJob, type Run, recorder } from './testing/queue-world.ts'

let world: Awaited<ReturnType<typeof createQueueWorld>>
beforeEach(async () => {
  world = await createQueueWorld()
})
afterEach(() => world.close())

const never = new Promise<never>(() => {})

it('a job runs after the transaction that added it, but not if this transaction is rolled back', async () => {
  const { done, run } = recorder()
  world.startInstance(run)
  const rolledBack = world.database.db.transaction(async (tx) => {
    await insertJobs(tx, jobsOf(1, 3))
    throw new Error('no lunch')
  })
  await expect(rolledBack).rejects.toThrow('no lunch')
  await world.add(jobsOf(2))
  await expect.poll(() => done).toEqual(jobsOf(2))
  await expect.poll(() => world.waiting()).toBe(0)
})

it('a job that is held runs later than one that is not', async () => {
  const { done, run } = recorder()
  world.startInstance(run)
  await world.add(jobsOf(1), 60_000)
  await world.add(jobsOf(2))
  await expect.poll(() => done).toEqual(jobsOf(2))
  expect(await world.waiting(`lane = 'outlet-1' and due_at > now() + interval '10 s'`)).toBe(1)
})

it('an instance that does not know a job leaves it to one that does, and runs the others', async () => {
  const old = recorder()
  // What the switch of an older version does with a kind that it does not have.
  const oldRun: Run = async (job) =>
    job.outletId === 1 ? (undefined as never) : old.run(job, new AbortController().signal)
  await world.add([...jobsOf(1), ...jobsOf(2)])
  const { errors } = world.startInstance(oldRun, { leaseMs: 1000 })
  await expect.poll(() => old.done).toEqual(jobsOf(2))
  await expect.poll(() => errors.length).toBeGreaterThan(0)
  await expect.poll(() => world.waiting()).toBe(1)
  const { done, run } = recorder()
  world.startInstance(run, { leaseMs: 1000 })
  await expect.poll(() => done).toEqual(jobsOf(1))
  await expect.poll(() => world.waiting()).toBe(0)
})

it('two instances share the jobs: each runs once, and those of an outlet one after the other', async () => {
  const done: OutletJob[] = []
  const by: string[] = []
  const running = new Set<number>()
  const both = Promise.withResolvers<void>()
  const run =
    (name: string): Run =>
    async (job) => {
      expect(running).not.toContain(job.outletId)
      running.add(job.outletId)
      by.push(name)
      // No job ends before both instances have begun one.
      if (new Set(by).size === 2) both.resolve()
      await both.promise
      done.push(job)
      running.delete(job.outletId)
      return {}
    }
  // There are more outlets than an instance has places, so the other one has to take some.
  await world.add(Array.from({ length: 210 }, (_, outletId) => jobsOf(outletId, 2)).flat())
  const instances = [world.startInstance(run('first')), world.startInstance(run('second'))]
  await expect.poll(() => world.waiting(), { timeout: 20_000 }).toBe(0)
  expect(done).toHaveLength(420)
  for (const [outletId, jobs] of Map.groupBy(done, (job) => job.outletId)) {
    expect(jobs).toEqual(jobsOf(outletId, 2))
  }
  expect(instances.flatMap(({ errors }) => errors)).toEqual([])
})

it('three outlets that hang delay none of the seven others', async () => {
  const [hanging, others] = [
    [1, 2, 3],
    [4, 5, 6, 7, 8, 9, 10],
  ]
  const begun: number[] = []
  const { done, run } = recorder()
  world.startInstance(async (job, signal) => {
    begun.push(job.outletId)
    return hanging.includes(job.outletId) ? never : run(job, signal)
  })
  await world.add([...hanging, ...others].flatMap((outletId) => jobsOf(outletId, 20)))
  await expect.poll(() => done.length, { timeout: 20_000 }).toBe(140)
  expect(new Set(done.map(({ outletId }) => outletId))).toEqual(new Set(others))
  expect(begun.filter((outletId) => hanging.includes(outletId)).sort()).toEqual(hanging)
})

it('a job runs again at the time that its outcome asks for, with the data of the outcome', async () => {
  const runs: { at: number; n: number }[] = []
  const retryAt = new Date(Date.now() + 500)
  const [data] = jobsOf(1, 8).slice(-1)
  world.startInstance(async ({ deliveryId }) => {
    runs.push({ at: Date.now(), n: deliveryId })
    return runs.length === 1 && data ? { retryAt, data } : {}
  })
  await world.add(jobsOf(1))
  await expect.poll(() => runs.map(({ n }) => n)).toEqual([0, 7])
  expect(runs[1]?.at).toBeGreaterThanOrEqual(retryAt.getTime())
  await expect.poll(() => world.waiting()).toBe(0)
})

it('a result that cannot be stored does not keep other jobs from ending', async () => {
  const failure = new Error('This cannot be stored')
  const { errors } = world.startInstance(async ({ outletId }) => ({
    store: async () => {
      if (outletId === 2) throw failure
    },
  }))
  await world.add([1, 2, 3].flatMap((outletId) => jobsOf(outletId)))
  await expect.poll(() => world.waiting()).toBe(1)
  await expect.poll(() => errors).toEqual([failure])
  expect(await world.waiting(`lane = 'outlet-2' and taken_by is not null`)).toBe(1)
})
