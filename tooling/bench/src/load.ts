import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'undici'

/** One connection's work: these requests in turn, over and over, one at a time. */
export type LoadRequest = { method: string; path: string; headers: Record<string, string>; body?: string }
export type LoadOrder = {
  origin: string
  connections: LoadRequest[][]
  seconds: number
  /** How many requests to make, whatever the answers take; as many as are answered unless told. */
  perSecond?: number
}
export type LoadReport = {
  /** Answers a second. */
  throughput: number
  /** When each request was due, in milliseconds since 1970, and how long its answer then took. */
  waits: { at: number; ms: number }[]
  /** How often each status was answered. */
  statuses: Record<string, number>
}

/** A program of its own, so that making the load takes nothing from what is measured. Works off orders as they come. */
process.on('message', (order: LoadOrder) => {
  work(order).then(
    (report) => process.send?.(report),
    (error) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.on('disconnect', () => process.exit(0))

async function work({ origin, connections, seconds, perSecond }: LoadOrder): Promise<LoadReport> {
  const waits: LoadReport['waits'] = []
  const statuses: LoadReport['statuses'] = {}
  const started = performance.now()
  const end = started + seconds * 1000
  const drive = async (requests: LoadRequest[], connection: number) => {
    const client = new Client(origin, { pipelining: 1 })
    for (let turn = 0; performance.now() < end; turn += 1) {
      const request = requests[turn % requests.length] as LoadRequest
      const due =
        perSecond === undefined
          ? performance.now()
          : started + ((turn * connections.length + connection) / perSecond) * 1000
      if (perSecond !== undefined) await sleep(Math.max(0, due - performance.now()))
      const { statusCode, body } = await client.request({ ...request, method: request.method as 'GET' })
      await body.dump()
      waits.push({ at: performance.timeOrigin + due, ms: performance.now() - due })
      statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
    }
    await client.close()
  }
  await Promise.all(connections.map(drive))
  const taken = (performance.now() - started) / 1000
  return { throughput: waits.length / taken, waits, statuses }
}
