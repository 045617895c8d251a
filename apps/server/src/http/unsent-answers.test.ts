import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { listen, stopListening } from '../listen.ts'
import type { AppEnv } from './environment.ts'
import { limitUnsentAnswers } from './unsent-answers.ts'

const megabyte = 1024 * 1024
const longText = 'x'.repeat(20 * megabyte)

it('the answers that one client does not read occupy a limited number of bytes', async () => {
  const log = pino({ level: 'silent' })
  const app = new Hono<AppEnv>()
    .use((c, next) => {
      c.set('address', c.req.header('x-client') ?? '')
      return next()
    })
    .use(limitUnsentAnswers(log, { maxBytes: 50 * megabyte }))
    .get('/', (c) => c.text(longText))
  const server = await listen(app, { host: '127.0.0.1', port: 0 })
  const { port } = server.address() as AddressInfo
  onTestFinished(async () => {
    server.closeAllConnections()
    await stopListening(server)
  })

  /** Opens a connection that reads nothing. @returns both ends */
  async function open(client: string, requests = 1): Promise<{ here: Socket; there: Socket }> {
    const accepted = once(server, 'connection')
    const here = connect(port, '127.0.0.1').pause()
    here.on('error', () => {})
    const last = `GET / HTTP/1.1\r\nhost: lunch\r\nx-client: ${client}\r\nconnection: close\r\n\r\n`
    here.write(last.replace('close', 'keep-alive').repeat(requests - 1) + last)
    const [there] = (await accepted) as [Socket]
    await expect.poll(() => there.writableLength).toBeGreaterThan(10 * megabyte)
    return { here, there }
  }

  const colleague = await open('203.0.113.9')
  const first = await open('192.0.2.1')
  const others = [await open('192.0.2.1'), await open('192.0.2.1'), await open('192.0.2.1')]
  const unsent = () => [first, ...others].reduce((sum, { there }) => sum + there.writableLength, 0)
  await expect.poll(() => first.there.destroyed, { timeout: 10_000 }).toBe(true)
  await expect.poll(unsent, { timeout: 10_000 }).toBeLessThanOrEqual(50 * megabyte)
  // Those that wait for an earlier answer on the same connection count as well.
  const { there } = await open('198.51.100.7', 4)
  await expect.poll(() => there.destroyed, { timeout: 10_000 }).toBe(true)
  expect(await text(colleague.here)).toContain(longText)
})
