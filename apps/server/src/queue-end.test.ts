import type { JobOutcome } from '@lunchvote/db/tables/jobs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createQueueWorld, jobsOf, type Run, recorder } from './testing/queue-world.ts'

let world: Awaited<ReturnType<typeof createQueueWorld>>
beforeEach(async () => {
  world = await createQueueWorld()
})
afterEach(() => world.close())

describe('the job of an instance that dies', () => {
  // Long enough for a busy machine, which renews the lease late.
  const leaseMs = 2000

  /** Stores that the job was done by this instance. */
  const storeAs = (name: string): JobOutcome => ({
    store: async (tx) => {
      await tx.execute(`insert into done values ('${name}')`)
    },
  })
  beforeEach(() => world.database.sql`create table done (by text)`)

  it.each(['after it took the job', 'after it sent the message', 'while it stored the result'])(
    'is done by another one: it dies %s',
    async (step) => {
      const sent: string[] = []
      const dead = Promise.withResolvers<void>()
      const first = world.startInstance(
        async () => {
          if (step !== 'after it took the job') sent.push('first')
          if (step !== 'while it stored the result') {
            await first.die()
            dead.resolve()
            return storeAs('first')
          }
          return {
            store: async (tx) => {
              await storeAs('first').store?.(tx)
              await first.die()
              dead.resolve()
            },
          }
        },
        { leaseMs },
      )
      await world.add(jobsOf(1))
      await dead.promise
      world.startInstance(
        async () => {
          sent.push('second')
          return storeAs('second')
        },
        { leaseMs },
      )
      await expect.poll(() => world.waiting()).toBe(0)
      expect(sent).toEqual(step === 'after it took the job' ? ['second'] : ['first', 'second'])
      expect(await world.database.sql`select by from done`).toEqual([{ by: 'second' }])
    },
  )

  it('stays with it while it runs the job, however long that takes', async () => {
    const running = Promise.withResolvers<JobOutcome>()
    const { done, run } = recorder()
    world.startInstance(() => running.promise, { leaseMs })
    await world.add(jobsOf(1))
    await expect.poll(() => world.waiting('taken_by is not null')).toBe(1)
    const [first] = await world.database.sql`select due_at from jobs`
    world.startInstance(run, { leaseMs })
    // The first lease is over.
    await expect.poll(() => world.waiting(`now() > '${first?.due_at}'::timestamptz`)).toBe(1)
    running.resolve(storeAs('first'))
    await expect.poll(() => world.waiting()).toBe(0)
    expect(done).toEqual([])
    expect(await world.database.sql`select by from done`).toEqual([{ by: 'first' }])
  })

  it('is retried once, if the first instance was only slow and both ask for a retry', async () => {
    const retryAt = new Date(Date.now() + 60 * 60_000)
    const slow = Promise.withResolvers<void>()
    const stored: string[] = []
    const run =
      (name: string, until?: Promise<void>): Run =>
      async () => {
        await until
        return { retryAt, store: async () => void stored.push(name) }
      }
    world.startInstance(run('first', slow.promise), { leaseMs })
    await world.add(jobsOf(1))
    await expect.poll(() => world.waiting('taken_by is not null')).toBe(1)
    // The lease ends. The instance cannot lengthen it any more, as if it had been stalled.
    await world.database.sql`update jobs set due_at = now(), taken_by = gen_random_uuid()`
    world.startInstance(run('second'), { leaseMs })
    await expect.poll(() => stored).toEqual(['second'])
    slow.resolve()
    await expect.poll(() => world.waiting(`taken_by is null and due_at > now() + interval '59 min'`)).toBe(1)
    expect(stored).toEqual(['second'])
  })

  it('runs again if it was rejected', async () => {
    const { done, run } = recorder()
    let rejections = 0
    const { errors } = world.startInstance(
      async (job, signal) => {
        if (rejections++ === 0) throw new Error('no answer')
        return run(job, signal)
      },
      { leaseMs },
    )
    await world.add(jobsOf(1))
    await expect.poll(() => done).toEqual(jobsOf(1))
    expect(errors).toEqual([new Error('no answer')])
  })
})

describe('a stop', () => {
  it('waits for the jobs that have begun, and begins no more', async () => {
    const { done, run } = recorder()
    const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { stop } = world.startInstance(
      async (job, signal) => {
        begun.resolve()
        await released.promise
        return run(job, signal)
      },
      { graceMs: 30_000 },
    )
    await world.add(jobsOf(1, 5))
    await begun.promise
    const stopped = stop()
    released.resolve()
    await stopped
    expect(done).toHaveLength(1)
    expect(await world.waiting('taken_by is null')).toBe(4)
  })

  it('gives back a job that does not end, which another instance then runs at once', async () => {
    const begun = Promise.withResolvers<void>()
    const aborted = Promise.withResolvers<void>()
    const stored: string[] = []
    const first = world.startInstance(async (_, signal) => {
      begun.resolve()
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      aborted.resolve()
      return { store: async () => void stored.push('first') }
    })
    await world.add(jobsOf(1))
    await begun.promise
    await first.stop()
    await aborted.promise
    expect(await world.waiting('taken_by is null and due_at <= now()')).toBe(1)
    const { done, run } = recorder()
    world.startInstance(run)
    await expect.poll(() => done).toEqual(jobsOf(1))
    await expect.poll(() => world.waiting()).toBe(0)
    expect([stored, first.errors]).toEqual([[], []])
  })

  it('ends within its time if the database does not answer', async () => {
    const { run } = recorder()
    const { stop } = world.startInstance(run)
    await world.database.sql.begin(async (lock) => {
      await lock`lock table jobs`
      await expect
        .poll(async () => Number((await lock`select count(*) from pg_locks where not granted`)[0]?.count))
        .toBeGreaterThan(0)
      await stop()
    })
  })
})
