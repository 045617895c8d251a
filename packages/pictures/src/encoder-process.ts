import { writeFile } from 'node:fs/promises'
import { encode } from './encode.ts'

/**
 * The program of the encoder's process. It encodes the one picture that the server sends. If the server ends before, the
 * process ends too.
 */
process.on('disconnect', () => process.exit())
// If the memory runs out, Linux ends this process, and not the server or its database. Other systems have no such file.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})
process.once('message', async (picture: Uint8Array) => {
  process.send?.(await encode(picture), () => process.disconnect())
})
