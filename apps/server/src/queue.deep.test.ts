import { afterEach, beforeEach, expect, it } from 'vitest'
import { createQueueWorld, jobsOf } from './testing/queue-world.ts'

let world: Awaited<ReturnType<typeof createQueueWorld>>
beforeEach(async () => {
  world = await createQueueWorld()
})
afterEach(() => world.close())

const never = new Promise<never>(() => {})

it('slow outlets with more jobs than the queue has places delay no other outlet', async () => {
  const slow = Array.from({ length: 220 }, (_, index) => index + 1)
  const begun: number[] = []
  const first = Promise.withResolvers<void>()
  world.startInstance(
    async ({ outletId, deliveryId }) => {
      begun.push(outletId)
      if (slow.includes(outletId)) await (deliveryId === 0 ? first.promise : never)
      return {}
    },
    { slowAfterMs: 0 },
  )
  await world.add(slow.flatMap((outletId) => jobsOf(outletId, 2)))
  await expect.poll(() => begun.length, { timeout: 20_000 }).toBe(200)
  await world.add(jobsOf(221))
  first.resolve()
  await expect.poll(() => begun, { timeout: 20_000 }).toContain(221)
})
