import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/**
 * A backup ends with this text and the checksum. Together they are the comment of the zip file, which other programs
 * ignore or show.
 */
export const checksumLabel = 'LunchVote backup. SHA-256 of all bytes before this checksum: '
export const checksumLength = 64

/** Replaces the last 64 bytes with the SHA-256, in hexadecimal, of all bytes before them. */
export function sealWithChecksum(): Transform {
  const hash = createHash('sha256')
  let tail = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const bytes = Buffer.concat([tail, chunk])
      const end = Math.max(0, bytes.length - checksumLength)
      tail = bytes.subarray(end)
      hash.update(bytes.subarray(0, end))
      done(null, bytes.subarray(0, end))
    },
    flush(done) {
      done(null, hash.digest('hex'))
    },
  })
}
