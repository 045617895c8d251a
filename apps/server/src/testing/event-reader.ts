import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'

export type EventReader = Awaited<ReturnType<typeof openEvents>>

/** Opens `GET /api/events` and reads its events, as a script would. */
export async function openEvents(origin: string, cookie: string) {
  const leaving = new AbortController()
  // The request has its own connection, so that a test can break that connection.
  const request = get(`${origin}/api/events`, { headers: { cookie }, agent: false, signal: leaving.signal })
  request.on('error', () => {})
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`The stream was refused with ${answer.statusCode}`)
  const types: string[] = []
  const waiting = new Set<() => void>()
  let text = ''
  const ended = Promise.withResolvers<void>()
  const wakeAll = () => {
    for (const wake of waiting) wake()
  }
  answer.setEncoding('utf8')
  answer.on('error', () => {})
  answer.on('data', (chunk: string) => {
    const frames = (text + chunk).split('\n\n')
    text = frames.pop() ?? ''
    for (const frame of frames) {
      const data = /^data: (.*)$/m.exec(frame)?.[1]
      if (data !== undefined) types.push((JSON.parse(data) as { type: string }).type)
    }
    wakeAll()
  })
  answer.on('close', () => {
    ended.resolve()
    wakeAll()
  })

  const reader = {
    headers: answer.headers,
    /** The types of all events so far. */
    types,
    ended: ended.promise,
    /** Waits for an event of this type after the first `from` events. @returns the types of all events so far */
    until: async (type: string, from = 0): Promise<string[]> => {
      while (!types.includes(type, from)) {
        if (answer.closed) throw new Error(`The stream ended without ${type}: ${types.join(', ')}`)
        const { promise, resolve } = Promise.withResolvers<void>()
        waiting.add(resolve)
        await promise
        waiting.delete(resolve)
      }
      return types
    },
    abort: () => leaving.abort(),
    cancel: () => answer.destroy(),
    reset: () => request.socket?.resetAndDestroy(),
  }
  await reader.until('alive')
  return reader
}
