import { once } from 'node:events'
import { connect } from 'node:net'
import { createTestDatabase } from '@lunchvote/db/testing/test-database'
import { freePort, startServer } from '@lunchvote/live-server/server-process'
import { expect, it, onTestFinished } from 'vitest'

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
