import type { PictureEncoder } from '@lunchvote/api/ports'
import { limits } from '@lunchvote/contracts/limits'
import { encode } from '../pictures/encode.ts'
import { readBody } from '../pictures/read-body.ts'

/** Encodes pictures in this process, because a process for each picture takes longer than most tests. */
export const directEncoder: PictureEncoder = {
  encode: async (body) => {
    const memory = new ArrayBuffer(0, { maxByteLength: limits.pictureBytes.max })
    const minProgress = { bytes: 1, ms: 60_000 }
    const picture = await readBody(body, memory, { minProgress, onGrowth: () => {} })
    return picture ? encode(Uint8Array.from(picture)) : { ok: false, reason: 'too-many-bytes' }
  },
}
