import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'

const minRoom = 64 * 1024
const bytesPerTurn = 64 * 1024
const oneAtATime = pLimit(1)

type ReadOptions = {
  maxBytes: number
  /** Is called before the body takes `bytes` more bytes of memory. Throws if it may not take them. */
  onGrowth: (bytes: number) => void
}

/**
 * Reads a body completely. Returns null, and reads no further, if it has more than `maxBytes`. The chunks are copied
 * into one buffer, because a body in chunks of one byte would otherwise take 200 times its size. In each turn of the
 * event loop, about 64 KiB of all bodies together are read, so that other requests do not wait for twenty pictures that
 * arrive at once.
 */
export async function readBody(
  body: ReadableStream<Uint8Array>,
  { maxBytes, onGrowth }: ReadOptions,
): Promise<Uint8Array | null> {
  let buffer = Buffer.alloc(0)
  let size = 0
  let sizeAtTurn = 0
  for await (const chunk of body) {
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
