import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { limits } from '@lunchvote/contracts/limits'
import type { PictureEncoding, PictureSender } from '@lunchvote/contracts/pictures'
import { createTurns } from '../turns.ts'
import { BodyTooSlow, type Progress, readBody } from './read-body.ts'

type EncoderOptions = {
  /** Is called when the process of a picture has ended without an answer, while the client was still waiting. */
  onFailure: (failure: { code: number | null; signal: string | null }) => void
  /** The maximum number of pictures that have arrived completely, and are being encoded or wait for their turn. */
  maxPictures?: number
  /**
   * The maximum number of bytes that all pictures take together, including those that are still being read. The number
   * of pictures being read has no limit, because a few slow clients could use it up and keep everyone else from
   * sending.
   */
  maxBytes?: number
  /** How much of a body must arrive in how much time. */
  minProgress?: Progress
  /**
   * The maximum CPU time for a picture. CPU time depends on the picture, and not on how busy the machine is. A picture
   * that takes more counts as one with too many pixels.
   */
  cpuLimitMs?: number
  /** After this time, the process is ended in any case. */
  timeLimitMs?: number
}

/** Of all places, and of all memory, one team can take a sixth. */
const shareOfTeam = (all: number) => Math.ceil(all / 6)
/** An office has one address, so an address can take more. It leaves a sixth to the others. */
const shareOfAddress = (all: number) => Math.ceil((all * 5) / 6)

/** A phone on a slow line sends a photo of 1 MB in 90 seconds, and may lose its connection for ten seconds. */
const defaultProgress: Progress = { bytes: 32 * 1024, ms: 15_000 }

type Upload = PictureSender & {
  /** The memory that the body takes. */
  bytes: number
  /** Whether the picture has arrived completely, and is being encoded or waits. */
  isComplete: boolean
}

const program = path.join(import.meta.dirname, 'encoder-process.ts')

/**
 * Creates the encoder of uploaded pictures (decision 23). Each picture is encoded in a new process, which is killed
 * as soon as it has answered. Only one such process runs at a time, and the teams take turns.
 */
export function createPictureEncoder({
  onFailure,
  maxPictures = 24,
  maxBytes = maxPictures * limits.pictureBytes.max,
  minProgress = defaultProgress,
  cpuLimitMs = 10_000,
  timeLimitMs = 60_000,
}: EncoderOptions) {
  const inTurn = createTurns()
  const uploads = new Set<Upload>()

  /** Encodes in a new process. The process is also ended when the client leaves. */
  function inOwnProcess(picture: Uint8Array, leaving: AbortSignal): Promise<PictureEncoding> {
    const child = fork(program, [String(cpuLimitMs)], {
      serialization: 'advanced',
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
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
      child.stdin?.on('error', () => {}).end(picture)
    })
    if (child.pid !== undefined) lowerPriority(child.pid)
    return encoding
  }

  /** Whether `more` fits into `max`, and into the shares of the sender, if each upload takes what `amountOf` says. */
  function fits(
    { teamId, address }: PictureSender,
    more: number,
    max: number,
    amountOf: (upload: Upload) => number,
  ): boolean {
    let [all, ofTeam, ofAddress] = [more, more, more]
    for (const upload of uploads) {
      const amount = amountOf(upload)
      all += amount
      if (upload.teamId === teamId) ofTeam += amount
      if (upload.address === address) ofAddress += amount
    }
    return all <= max && ofTeam <= shareOfTeam(max) && ofAddress <= shareOfAddress(max)
  }

  const hasPlace = (sender: PictureSender) =>
    fits(sender, 1, maxPictures, ({ isComplete }) => Number(isComplete))

  /** Encodes a complete picture when it is its turn. */
  async function encodeComplete(
    picture: Uint8Array,
    upload: Upload,
    signal: AbortSignal,
  ): Promise<PictureEncoding> {
    if (!hasPlace(upload)) return busy
    upload.isComplete = true
    return inTurn(upload.teamId, async () => (signal.aborted ? failed : inOwnProcess(picture, signal)))
  }

  return {
    async encode(
      body: ReadableStream<Uint8Array>,
      sender: PictureSender,
      signal: AbortSignal,
    ): Promise<PictureEncoding> {
      if (!hasPlace(sender)) return busy
      const upload: Upload = { ...sender, bytes: 0, isComplete: false }
      const onGrowth = (growth: number) => {
        if (!fits(sender, growth, maxBytes, ({ bytes }) => bytes)) throw new OutOfMemory()
        upload.bytes += growth
      }
      // This memory can be given back to the system at once. Other memory would be freed late, and then be kept by glibc.
      const memory = new ArrayBuffer(0, { maxByteLength: limits.pictureBytes.max })
      uploads.add(upload)
      try {
        const picture = await readBody(body, memory, { minProgress, onGrowth })
        return picture
          ? await encodeComplete(picture, upload, signal)
          : { ok: false, reason: 'too-many-bytes' }
      } catch (error) {
        if (error instanceof OutOfMemory) return busy
        if (error instanceof BodyTooSlow) return { ok: false, reason: 'too-slow' }
        throw error
      } finally {
        uploads.delete(upload)
        memory.resize(0)
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

/** All pictures, or those of a team or an address, would take too much memory. */
class OutOfMemory extends Error {
  override readonly name = 'OutOfMemory'
}
