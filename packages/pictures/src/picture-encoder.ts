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
  /** The number of pictures that can be read or encoded at the same time. The memory for them is limited by it. */
  maxPictures?: number
  /** How long a picture may take to encode. */
  timeLimitMs?: number
}

const program = path.join(import.meta.dirname, 'encoder-process.ts')

/**
 * Creates the encoder of uploaded pictures (decision 23). Each picture has a process of its own, one at a time, which is
 * started for it and ends with it.
 */
export function createPictureEncoder({ onFailure, maxPictures = 24, timeLimitMs = 10_000 }: EncoderOptions) {
  const oneAtATime = pLimit(1)
  let pictures = 0

  /** Encodes in a new process. A picture that exceeds the time limit counts as one with too many pixels. */
  function inOwnProcess(picture: Uint8Array, signal: AbortSignal): Promise<PictureEncoding> {
    const timeLimit = AbortSignal.timeout(timeLimitMs)
    const child = fork(program, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // The process gets neither the server's secrets nor its options.
      env: {},
      execArgv: [],
      signal: AbortSignal.any([signal, timeLimit]),
      killSignal: 'SIGKILL',
    })
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    return new Promise((resolve) => {
      const fail = () => resolve({ ok: false, reason: timeLimit.aborted ? 'too-many-pixels' : 'failed' })
      child.on('message', (encoding: PictureEncoding) => resolve(encoding))
      child.on('disconnect', fail)
      child.on('error', fail)
      child.on('exit', (code, signal) => code !== 0 && onFailure({ code, signal }))
      child.send(picture, (error) => error && fail())
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
      }
    },
  }
}
