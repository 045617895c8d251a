import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { limits } from '@lunchvote/contracts/limits'
import type { PictureEncoding } from '@lunchvote/contracts/pictures'
import pLimit from 'p-limit'
import { readBody } from './read-body.ts'

type EncoderOptions = {
  /** Is told when the process of a picture has ended without an answer, although the client waits for it. */
  onFailure: (failure: { code: number | null; signal: string | null }) => void
  /** Is called when the last picture is done, and its memory can be freed. */
  onIdle?: () => void
  /** The number of complete pictures that can be encoded or wait for it. */
  maxPictures?: number
  /**
   * The number of bytes that all pictures may take together, also those that are still being read. A limit for their number
   * would let a few slow clients keep everyone else from sending.
   */
  maxBytes?: number
  /**
   * The time of the processor that a picture may take. It depends on the picture, and not on how busy the machine is. A
   * picture that exceeds it counts as one with too many pixels.
   */
  cpuLimitMs?: number
  /** After this time, the process is ended in any case. */
  timeLimitMs?: number
}

const program = path.join(import.meta.dirname, 'encoder-process.ts')

/**
 * Creates the encoder of uploaded pictures (decision 23). Each picture has a process of its own, one at a time, which is
 * started for it and ends with it.
 */
export function createPictureEncoder({
  onFailure,
  onIdle,
  maxPictures = 24,
  maxBytes = maxPictures * limits.pictureBytes.max,
  cpuLimitMs = 10_000,
  timeLimitMs = 60_000,
}: EncoderOptions) {
  const oneAtATime = pLimit(1)
  let uploads = 0
  let complete = 0
  let bytes = 0

  /** Encodes in a new process, which ends when the client leaves. */
  function inOwnProcess(picture: Uint8Array, leaving: AbortSignal): Promise<PictureEncoding> {
    const child = fork(program, [String(cpuLimitMs)], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // The process gets neither the server's secrets nor its options.
      env: {},
      execArgv: [],
      signal: AbortSignal.any([leaving, AbortSignal.timeout(timeLimitMs)]),
      killSignal: 'SIGKILL',
    })
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    return new Promise((resolve) => {
      const failed: PictureEncoding = { ok: false, reason: 'failed' }
      let answer: PictureEncoding | undefined
      child.on('message', (encoding: PictureEncoding) => {
        answer = encoding
        // Without SIGKILL, Node.js would wait for libvips, which can still be at work if the answer is a refusal.
        child.kill('SIGKILL')
      })
      child.on('exit', (code, signal) => {
        if (!answer && !leaving.aborted) onFailure({ code, signal })
        resolve(answer ?? failed)
      })
      // Every process that has started ends with `exit`, also after an error.
      child.on('error', () => child.pid === undefined && resolve(failed))
      child.send(picture, () => {})
    })
  }

  /** Encodes a complete picture as soon as all pictures before it are done. */
  async function inTurn(picture: Uint8Array, signal: AbortSignal): Promise<PictureEncoding> {
    if (complete >= maxPictures) return busy
    complete += 1
    try {
      return await oneAtATime(() => inOwnProcess(picture, signal))
    } finally {
      complete -= 1
    }
  }

  return {
    async encode(body: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<PictureEncoding> {
      if (complete >= maxPictures) return busy
      let own = 0
      const onGrowth = (growth: number) => {
        if (bytes + growth > maxBytes) throw new OutOfMemory()
        bytes += growth
        own += growth
      }
      uploads += 1
      try {
        const picture = await readBody(body, { maxBytes: limits.pictureBytes.max, onGrowth })
        return picture ? await inTurn(picture, signal) : { ok: false, reason: 'too-many-bytes' }
      } catch (error) {
        if (error instanceof OutOfMemory) return busy
        throw error
      } finally {
        bytes -= own
        uploads -= 1
        if (uploads === 0) onIdle?.()
      }
    },
  }
}

const busy: PictureEncoding = { ok: false, reason: 'busy' }

/** The pictures take as many bytes as they may. */
class OutOfMemory extends Error {
  override readonly name = 'OutOfMemory'
}
