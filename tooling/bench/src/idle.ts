import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { removeCluster } from '@lunchvote/db/testing/temporary-folder'
import { freePort, startServer } from '@lunchvote/live-server/server-process'
import { type Bench, medianOf } from './bench.ts'

const starts = 5
const idleMs = 60_000

const run = promisify(execFile)

/** The resident memory of the process, in MB. */
async function residentMemory(pid: number | undefined): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) / 1024
}

/**
 * Measures the server as `npm start` runs it. Its PostgreSQL is another process and is not counted. The server can
 * import restaurants.
 */
export const idle: Bench = {
  name: 'idle',
  summary: 'an idle server: the time to start on an existing database, and the memory after a minute',
  run: async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'lunchvote-bench-'))
    const start = async () => {
      const environment = { PORT: await freePort(), DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'info' }
      const started = performance.now()
      const server = await startServer({ ...environment, RATE_LIMIT: 'on', OPENAI_API_KEY: 'never-used' })
      const answer = await fetch(`${server.origin}/readyz`)
      if (!answer.ok) throw new Error(`/readyz answered with ${answer.status}`)
      return { server, ms: performance.now() - started }
    }
    try {
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
      const memory = await residentMemory(server.pid)
      await server.end('SIGTERM')
      return [
        { what: 'first start to /readyz', median: first.ms, ratio: 1 },
        {
          what: 'warm start to /readyz',
          median: medianOf(times),
          ratio: medianOf(times) / first.ms,
          atMost: 1500,
        },
        { what: 'memory after an idle minute', median: memory, unit: 'MB', ratio: memory / 180, atMost: 180 },
      ]
    } finally {
      await removeCluster(dataDir)
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}
