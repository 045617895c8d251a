import { setTimeout as sleep } from 'node:timers/promises'
import { type Bench, medianOf } from './bench.ts'
import { usageOf } from './usage.ts'

const starts = 5
const idleMs = 60_000

/**
 * Measures the server as `npm start` runs it. Its PostgreSQL is another process and is not counted. The server can
 * import restaurants.
 */
export const idle: Bench = {
  name: 'idle',
  summary: 'an idle server: the time to start on an existing database, and the memory after a minute',
  run: async (world) => {
    const settings = {
      DATA_DIR: await world.folder(),
      DATABASE_URL: '',
      LOG_LEVEL: 'info',
      RATE_LIMIT: 'on',
      OPENAI_API_KEY: 'never-used',
    }
    const start = async () => {
      const started = performance.now()
      const server = await world.server(settings)
      const answer = await fetch(`${server.origin}/readyz`)
      if (!answer.ok) throw new Error(`/readyz answered with ${answer.status}`)
      return { server, ms: performance.now() - started }
    }
    const first = await start()
    await first.server.end('SIGTERM')
    const times: number[] = []
    for (let n = 0; n < starts; n += 1) {
      const { server, ms } = await start()
      times.push(ms)
      await server.end('SIGTERM')
    }
    const { server } = await start()
    await sleep(idleMs)
    const { memory } = await usageOf(server.pid)
    const warm = medianOf(times)
    return [
      { what: 'first start to /readyz', median: first.ms, ratio: 1 },
      { what: 'warm start to /readyz', median: warm, ratio: warm / first.ms, atMost: 1500 },
      { what: 'memory after an idle minute', median: memory, unit: 'MB', atMost: 180 },
    ]
  },
}
