import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { sayOfDelivery } from '@lunchvote/contracts/reasons/deliveries'
import { expect, onTestFinished, test } from 'vitest'
import { createOutletSender } from './outlet-sender.ts'
import { everyNotice, messageOf } from './testing/notices.ts'

/** The tests of timeouts use the short one. The others use the long one, because the machine may be busy. */
const [shortMs, longMs] = [300, 15_000]
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const timedOut = { status: null, error: sayOfDelivery('no_answer_within', { seconds: 0.3 }) }
const [notice] = everyNotice()
if (!notice) throw new Error('No notice')
const message = messageOf(notice)

/**
 * Starts a server that answers each connection with the bytes of `answer`, and sends a message to it.
 * @param timeoutMs how long the sender waits for the answer
 * @returns the sender's answer, and how many bytes the server could send before the sender closed the connection
 */
async function sendTo(
  answer: (socket: Socket) => Iterable<Buffer> | AsyncIterable<Buffer>,
  { scheme = 'http', timeoutMs = longMs } = {},
) {
  const closed = Promise.withResolvers<number>()
  const server = createServer(async (socket) => {
    socket.on('error', () => {})
    socket.once('close', () => closed.resolve(socket.bytesWritten))
    await once(socket, 'data')
    for await (const bytes of answer(socket)) {
      if (socket.destroyed) break
      if (!socket.write(bytes))
        await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {})
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const url = `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  const send = createOutletSender({ allowPrivate: true, world: { timeoutMs } })
  const result = await send({ kind: 'webhook', url, secret }, message)
  return { result, sentBytes: await closed.promise }
}

/** Waits as a slow server does. The wait ends at once when the sender closes the connection. */
function pause(socket: Socket, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    socket.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

const head = (status: number, headers = '') =>
  Buffer.from(`HTTP/1.1 ${status} Any\r\ncontent-type: text/plain\r\n${headers}\r\n`)
const megabyte = Buffer.alloc(1024 * 1024, 'x')

function* endless(first: Buffer) {
  yield first
  for (;;) yield megabyte
}

test('a receiver that never answers times out, and its connection is closed', async () => {
  expect((await sendTo(() => [], { timeoutMs: shortMs })).result).toEqual(timedOut)
})

test('a receiver that never answers a TLS handshake times out, and its connection is closed', async () => {
  expect((await sendTo(() => [], { scheme: 'https', timeoutMs: shortMs })).result).toEqual(timedOut)
})

test('a receiver that sends its headers slowly times out, and its connection is closed', async () => {
  const slowly = async function* (socket: Socket) {
    yield Buffer.from('HTTP/1.1 200 OK\r\n')
    for (let n = 0; !socket.destroyed; n += 1) {
      await pause(socket, 50)
      yield Buffer.from(`x-${n}: slow\r\n`)
    }
  }
  expect((await sendTo(slowly, { timeoutMs: shortMs })).result).toEqual(timedOut)
})

test('headers that never end are refused', async () => {
  const header = Buffer.from(`x-long: ${'x'.repeat(8000)}\r\n`)
  const many = function* () {
    yield Buffer.from('HTTP/1.1 200 OK\r\n')
    for (;;) yield header
  }
  const { result, sentBytes } = await sendTo(many)
  expect(result).toEqual({
    status: null,
    error: sayOfDelivery('host_unreachable_with_code', { code: 'UND_ERR_HEADERS_OVERFLOW' }),
  })
  expect(sentBytes).toBeLessThan(8 * megabyte.length)
})

test.each([
  ['has no end', 200, ''],
  ['has no end after an error', 500, ''],
  ['claims a terabyte', 200, 'content-length: 1099511627776\r\n'],
])('a body that %s is not read', async (_, status, headers) => {
  const { result, sentBytes } = await sendTo(() => endless(head(status, headers)))
  expect(result.status).toBe(status)
  // The server can only fill the buffers of the two sockets.
  expect(sentBytes).toBeLessThan(8 * megabyte.length)
})

test('a body that comes slowly is not waited for', async () => {
  const slowly = async function* (socket: Socket) {
    yield head(200, 'content-length: 1000\r\n')
    while (!socket.destroyed) {
      await pause(socket, 50)
      yield Buffer.from('x')
    }
  }
  // The sender reads this short body after its answer, and closes the connection when the time is over.
  const { result } = await sendTo(slowly, { timeoutMs: 3_000 })
  expect(result).toEqual({ status: 200, error: null })
})

test('a compressed body is not unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024))
  const before = process.memoryUsage().rss
  const { result } = await sendTo(() => [head(200, 'content-encoding: gzip\r\n'), bomb])
  expect(result).toEqual({ status: 200, error: null })
  expect(process.memoryUsage().rss - before).toBeLessThan(32 * megabyte.length)
})

test('an answer that is no HTTP is an error', async () => {
  const { result } = await sendTo(() => [Buffer.from('SSH-2.0-OpenSSH_9.2\r\n')])
  expect(result).toEqual({ status: null, error: sayOfDelivery('host_unreachable') })
})
