import { once } from 'node:events'
import { connect } from 'node:net'

/** A minimal reader of `GET /api/events`. It is minimal because a bench opens thousands of them. */
export type EventSocket = {
  /** Resolves at the next event of `type`, with the time of the event by `performance.now()`. */
  next: (type: string) => Promise<number>
  close: () => void
}

export async function openEventSocket(origin: string, cookie: string): Promise<EventSocket> {
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
  socket.write(`GET /api/events HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n\r\n`)
  await isOpen
  return { next, close: () => socket.destroy() }
}
