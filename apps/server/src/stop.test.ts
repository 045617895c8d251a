import { once } from 'node:events'
import { connect } from 'node:net'
import { createTestDatabase } from '@lunchvote/db/testing/test-database'
import { freePort, startServer } from '@lunchvote/live-server/server-process'
import { expect, it, onTestFinished } from 'vitest'
import { createLogger } from './log.ts'
import { stopInSteps } from './stop.ts'

const never = () => new Promise<never>(() => {})
const failing = async () => {
  throw new Error('lost')
}

it('stops the next part although a part never stops or fails', async () => {
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => void lines.push(line) })
  const stopped: string[] = []
  const step = (what: string, outcome: () => Promise<unknown>) => ({
    what,
    maxMs: 20,
    stop: () => {
      stopped.push(what)
      return outcome()
    },
  })
  await stopInSteps([step('requests', never), step('connections', failing), step('database', never)], log)
  expect(stopped).toEqual(['requests', 'connections', 'database'])
  expect(
    lines.map((line) => JSON.parse(line)).map(({ what, err }) => [what, err.code ?? err.message]),
  ).toEqual([
    ['requests', 'ETIMEDOUT'],
    ['connections', 'lost'],
    ['database', 'ETIMEDOUT'],
  ])
})

it('after SIGTERM, the server ends within eight seconds although a request never ends', async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const port = await freePort()
  const server = await startServer({ PORT: port, DATABASE_URL: url }, '--api-only')
  const client = connect(Number(port), '127.0.0.1').on('error', () => {})
  onTestFinished(() => void client.destroy())
  client.write(
    'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\nExpect: 100-continue\r\n\r\n',
  )
  await once(client, 'data')
  const begun = performance.now()
  await server.end('SIGTERM')
  expect(performance.now() - begun).toBeLessThan(8000)
  expect(await server.ended).toEqual({ code: 0, signal: null })
})
