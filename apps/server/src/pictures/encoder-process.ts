import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { PictureEncoding } from '@lunchvote/contracts/pictures'
import { encode } from './encode.ts'

// This program runs in the encoder's process. It encodes the one picture that the server writes to its standard input.
// The server kills the process after the answer.

/** The CPU time that the picture may take, in milliseconds. */
const cpuLimitMs = Number(process.argv[2])
const checkMs = 50

// When the server ends, this process ends too. It uses SIGKILL, because `process.exit` would wait for libvips.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// If the memory runs out, Linux ends this process, and not the server or its database. Other systems have no such file.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})
const picture = await buffer(process.stdin)
limitCpuTime()
answer(await encode(picture))

/** The CPU time that this process has taken to start does not count, because it does not depend on the picture. */
function limitCpuTime(): void {
  const before = process.cpuUsage()
  // libvips works in other threads, so this timer also fires while a picture is being encoded.
  setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if ((user + system) / 1000 > cpuLimitMs) answer({ ok: false, reason: 'too-many-pixels' })
  }, checkMs)
}

function answer(encoding: PictureEncoding): void {
  process.send?.(encoding)
}
