import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

const [typeA, noSuchName] = [1, 3]

/**
 * Starts a name server on this machine that knows the IPv4 addresses of `names`. It does not answer questions about names
 * that end with `silent.example`. `questions` are the names it was asked for.
 */
export async function startNameServer(names: Record<string, string>) {
  const questions: string[] = []
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  socket.on('message', (query, client) => {
    const { name, type, end } = questionOf(query)
    questions.push(name)
    if (!name.endsWith('silent.example')) {
      const address = type === typeA ? names[name] : undefined
      socket.send(answerTo(query.subarray(0, end), address, name in names), client.port, client.address)
    }
  })
  return {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    questions,
    async [Symbol.asyncDispose]() {
      socket.close()
      await once(socket, 'close')
    },
  }
}

/** Reads the question of a query, which begins after the header of 12 bytes (RFC 1035). */
function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

/** Answers with the address, with nothing, or that there is no such name. */
function answerTo(question: Buffer, address: string | undefined, isKnown: boolean): Buffer {
  const head = Buffer.from(question)
  head.writeUInt16BE(0x8180 | (isKnown ? 0 : noSuchName), 2)
  head.writeUInt16BE(address ? 1 : 0, 6)
  head.writeUInt32BE(0, 8)
  if (!address) return head
  // The name points to the question. Then come the type, the class, the time to live and the address.
  const record = [0xc0, 12, 0, typeA, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)]
  return Buffer.concat([head, Buffer.from(record)])
}
