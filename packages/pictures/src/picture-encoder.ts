import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { limits } from '@lunchvote/contracts/limits'
import type { PictureEncoding } from '@lunchvote/contracts/pictures'
import pLimit from 'p-limit'
import { readBody } from './read-body.ts'

type EncoderOptions = {
  /** Is told when the process of a picture has ended without an answer. */
  onFailure: (failure: { code: number | null; signal: string | null }) => void
  /** Is called when the last picture is done, and its memory can be freed. */
  onIdle?: () => void
  /** The number of pictures that can be read or encoded at the same time. The memory for them is limited by it. */
  maxPictures?: number
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
  cpuLimitMs = 10_000,
  timeLimitMs = 60_000,
}: EncoderOptions) {
  const oneAtATime = pLimit(1)
  let pictures = 0

  /** Encodes in a new process. */
  function inOwnProcess(picture: Uint8Array, signal: AbortSignal): Promise<PictureEncoding> {
    const child = fork(program, [String(cpuLimitMs)], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // The process gets neither the server's secrets nor its options.
      env: {},
      execArgv: [],
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]),
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
        if (!answer) onFailure({ code, signal })
        resolve(answer ?? failed)
      })
      // Every process that has started ends with `exit`, also after an error.
      child.on('error', () => child.pid === undefined && resolve(failed))
      child.send(picture, () => {})
    })
  }

  return {
    async encode(body: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<PictureEncoding> {
      if (pictures >= maxPictures) return { ok: false, reason: 'busy' }
      pictures += 1
      try {
        const picture = await readBody(body, limits.pictureBytes.max)
        if (!picture) return { ok: false, reason: 'too-many-bytes' }
        return await oneAtATime(() => inOwnProcess(picture, signal))
      } finally {
        pictures -= 1
        if (pictures === 0) onIdle?.()
      }
    },
  }
}
