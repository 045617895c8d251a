import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { limits } from '@lunchvote/contracts/limits'
import type { PictureEncoding } from '@lunchvote/contracts/pictures'
import { readBody } from './read-body.ts'
import { createTurns } from './turns.ts'

type EncoderOptions = {
  /** Is called when the process of a picture has ended without an answer, while the client was still waiting. */
  onFailure: (failure: { code: number | null; signal: string | null }) => void
  /** Is called when the last picture is done, and its memory can be freed. */
  onIdle?: () => void
  /** The maximum number of pictures that have arrived completely, and are being encoded or wait for their turn. */
  maxPictures?: number
  /**
   * The maximum number of bytes that all pictures take together, including those that are still being read. The number
   * of pictures being read has no limit, because a few slow clients could use it up and keep everyone else from
   * sending.
   */
  maxBytes?: number
  /**
   * The maximum CPU time for a picture. CPU time depends on the picture, and not on how busy the machine is. A picture
   * that takes more counts as one with too many pixels.
   */
  cpuLimitMs?: number
  /** After this time, the process is ended in any case. */
  timeLimitMs?: number
}

const program = path.join(import.meta.dirname, 'encoder-process.ts')

/**
 * Creates the encoder of uploaded pictures (decision 23). Each picture is encoded in a new process, which is killed
 * as soon as it has answered. Only one such process runs at a time, and the teams take turns.
 */
export function createPictureEncoder({
  onFailure,
  onIdle,
  maxPictures = 24,
  maxBytes = maxPictures * limits.pictureBytes.max,
  cpuLimitMs = 10_000,
  timeLimitMs = 60_000,
}: EncoderOptions) {
  const inTurn = createTurns()
  const maxPicturesOfTeam = maxPictures / 3
  let uploads = 0
  /** The team of each picture that has arrived completely, and is being encoded or waits. */
  const teamsOfPictures: number[] = []
  let bytes = 0

  /** Encodes in a new process. The process is also ended when the client leaves. */
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
    const encoding = new Promise<PictureEncoding>((resolve) => {
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
      // If the process has started, `exit` comes also after an error. So only a failed start is handled here.
      child.on('error', () => child.pid === undefined && resolve(failed))
      child.send(picture, () => {})
    })
    if (child.pid !== undefined) lowerPriority(child.pid)
    return encoding
  }

  const isFull = (teamId: number) =>
    teamsOfPictures.length >= maxPictures ||
    teamsOfPictures.filter((id) => id === teamId).length >= maxPicturesOfTeam

  /** Encodes a complete picture when it is its turn. */
  async function encodeComplete(
    picture: Uint8Array,
    teamId: number,
    signal: AbortSignal,
  ): Promise<PictureEncoding> {
    if (isFull(teamId)) return busy
    teamsOfPictures.push(teamId)
    try {
      return await inTurn(teamId, async () => (signal.aborted ? failed : inOwnProcess(picture, signal)))
    } finally {
      teamsOfPictures.splice(teamsOfPictures.indexOf(teamId), 1)
    }
  }

  return {
    async encode(
      body: ReadableStream<Uint8Array>,
      teamId: number,
      signal: AbortSignal,
    ): Promise<PictureEncoding> {
      if (isFull(teamId)) return busy
      let own = 0
      const onGrowth = (growth: number) => {
        if (bytes + growth > maxBytes) throw new OutOfMemory()
        bytes += growth
        own += growth
      }
      uploads += 1
      try {
        const picture = await readBody(body, { maxBytes: limits.pictureBytes.max, onGrowth })
        return picture
          ? await encodeComplete(picture, teamId, signal)
          : { ok: false, reason: 'too-many-bytes' }
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

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // A container can forbid this, and the process can have ended already. The picture does not depend on it.
  }
}

const busy: PictureEncoding = { ok: false, reason: 'busy' }
const failed: PictureEncoding = { ok: false, reason: 'failed' }

/** All pictures together would take more than `maxBytes`. */
class OutOfMemory extends Error {
  override readonly name = 'OutOfMemory'
}
