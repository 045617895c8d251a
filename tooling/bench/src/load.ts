import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'undici'

/** One request of a connection. A connection sends its requests one at a time, and after the last one it starts again. */
export type LoadRequest = {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}
export type LoadOrder = {
  origin: string
  connections: LoadRequest[][]
  seconds: number
  /**
   * The requests per second of all connections together. Each request then has a planned time. If it is sent late, the
   * delay is part of its measured time. Undefined means that each connection sends its next request as soon as the
   * previous one is answered.
   */
  perSecond?: number
}
export type LoadReport = {
  /** The number of answers per second. */
  throughput: number
  /**
   * For each request, `at` is the time for which it was planned, or at which it was sent if there is no `perSecond`. It
   * is in milliseconds since 1970. `ms` is the time from `at` until the answer.
   */
  waits: { at: number; ms: number }[]
  /** The number of answers with each status. */
  statuses: Record<string, number>
}

/** The load generator is a process of its own, so that it does not slow down the event loops of the measured servers. */
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
      const { statusCode, body } = await client.request(request)
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
