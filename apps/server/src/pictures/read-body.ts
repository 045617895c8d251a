import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'

const minRoom = 64 * 1024
const bytesPerTurn = 64 * 1024
const oneAtATime = pLimit(1)

/** At least `bytes` bytes must arrive in each period of `ms` milliseconds. */
export type Progress = { bytes: number; ms: number }

type ReadOptions = {
  maxBytes: number
  minProgress: Progress
  /** Is called before the body takes `bytes` more bytes of memory. Throws if it may not take them. */
  onGrowth: (bytes: number) => void
}

/**
 * Reads a body completely. Returns null, and reads no further, if it has more than `maxBytes`. The chunks are copied
 * into one buffer, because a body in chunks of one byte would otherwise take 200 times its size. In each turn of the
 * event loop, about 64 KiB of all bodies together are read, so that other requests do not wait for twenty pictures that
 * arrive at once.
 * @throws BodyTooSlow if less than `minProgress` has arrived
 */
export async function readBody(
  body: ReadableStream<Uint8Array>,
  { maxBytes, minProgress, onGrowth }: ReadOptions,
): Promise<Uint8Array | null> {
  let buffer = Buffer.alloc(0)
  let size = 0
  let sizeAtTurn = 0
  for await (const chunk of inTime(body, minProgress)) {
    const end = size + chunk.length
    if (end > maxBytes) return null
    if (end > buffer.length) {
      const room = Math.min(maxBytes, Math.max(end, 2 * buffer.length, minRoom))
      onGrowth(room - buffer.length)
      buffer = Buffer.concat([buffer], room)
    }
    buffer.set(chunk, size)
    size = end
    if (size - sizeAtTurn >= bytesPerTurn) {
      sizeAtTurn = size
      await oneAtATime(() => setImmediate())
    }
  }
  return buffer.subarray(0, size)
}

/** Yields the chunks of a body. Throws BodyTooSlow if the client, and not this server, is too slow. */
async function* inTime(
  body: ReadableStream<Uint8Array>,
  { bytes, ms }: Progress,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  let isWaiting = false
  let isTooSlow = false
  let arrived = 0
  const stop = () => reader.cancel().catch(() => {})
  const timer = setInterval(() => {
    isTooSlow = isWaiting && arrived < bytes
    arrived = 0
    // This ends the pending `read`.
    if (isTooSlow) void stop()
  }, ms)
  try {
    for (;;) {
      isWaiting = true
      const { done, value } = await reader.read()
      isWaiting = false
      if (isTooSlow) throw new BodyTooSlow()
      if (done) return
      arrived += value.length
      yield value
    }
  } finally {
    clearInterval(timer)
    void stop()
  }
}

/** A body arrived too slowly. */
export class BodyTooSlow extends Error {
  override readonly name = 'BodyTooSlow'
}
