import { once } from 'node:events'
import { connect } from 'node:net'

/** A stream of `GET /api/events` as cheap as it can be read: a bench has thousands of them. */
export type EventSocket = {
  /** Resolves with the time at which `type` is next told, in milliseconds as `performance.now()` counts. */
  next: (type: string) => Promise<number>
  close: () => void
}

export async function openEventSocket(origin: string, token: string): Promise<EventSocket> {
  const { hostname, port, host } = new URL(origin)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const waiting = new Map<string, (at: number) => void>()
  socket.setEncoding('latin1')
  socket.on('error', () => {})
  socket.on('data', (chunk: string) => {
    const at = performance.now()
    for (const [type, resolve] of waiting) {
      if (!chunk.includes(`"type":"${type}"`)) continue
      waiting.delete(type)
      resolve(at)
    }
  })
  const next = (type: string) => new Promise<number>((resolve) => waiting.set(type, resolve))
  const isOpen = next('alive')
  socket.write(`GET /api/events HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n\r\n`)
  await isOpen
  return { next, close: () => socket.destroy() }
}
