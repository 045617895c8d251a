import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'

const minRoom = 64 * 1024
const bytesPerTurn = 64 * 1024
const oneAtATime = pLimit(1)

/** At least `bytes` bytes must arrive in each period of `ms` milliseconds. */
export type Progress = { bytes: number; ms: number }

type ReadOptions = {
  minProgress: Progress
  /** Is called before the body takes `bytes` more bytes of memory. Throws if it may not take them. */
  onGrowth: (bytes: number) => void
}

/**
 * Reads a body completely into `memory`, which grows with it. Returns null, and reads no further, if the body has more
 * bytes than `memory` can have. The chunks are copied, because a body in chunks of one byte would otherwise take 200
 * times its size. In each turn of the
 * event loop, about 64 KiB of all bodies together are read, so that other requests do not wait for twenty pictures that
 * arrive at once.
 * @throws BodyTooSlow if less than `minProgress` has arrived
 */
export async function readBody(
  body: ReadableStream<Uint8Array>,
  memory: ArrayBuffer,
  { minProgress, onGrowth }: ReadOptions,
): Promise<Uint8Array | null> {
  const bytes = new Uint8Array(memory)
  let size = 0
  let sizeAtTurn = 0
  for await (const chunk of inTime(body, minProgress)) {
    const end = size + chunk.length
    if (end > memory.maxByteLength) return null
    if (end > memory.byteLength) {
      const room = Math.min(memory.maxByteLength, Math.max(end, 2 * memory.byteLength, minRoom))
      onGrowth(room - memory.byteLength)
      memory.resize(room)
    }
    bytes.set(chunk, size)
    size = end
    if (size - sizeAtTurn >= bytesPerTurn) {
      sizeAtTurn = size
      await oneAtATime(() => setImmediate())
    }
  }
  return bytes.subarray(0, size)
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
