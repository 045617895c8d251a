import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import sharp from 'sharp'

const blank = { width: 30, height: 20, channels: 3, background: 'red' } as const
export const picture = await sharp({ create: blank }).png().toBuffer()
/** This picture takes hundreds of times the CPU time of `picture`. */
export const slowPicture = await sharp({ create: { ...blank, width: 5000, height: 5000 } })
  .png({ progressive: true, compressionLevel: 1 })
  .toBuffer()

export const streamOf = (...chunks: Uint8Array[]) => ReadableStream.from(chunks)
export const senderOf = (teamId: number) => ({ teamId, address: `192.0.2.${teamId}` })
export const team = senderOf(1)
export const otherTeam = senderOf(2)
export const { signal } = new AbortController()

/** The ids of the running encoders of this process. */
export async function encoders(): Promise<number[]> {
  const args = ['-P', String(process.pid), '-f', 'encoder-process']
  const { stdout } = await promisify(execFile)('pgrep', args).catch(() => ({ stdout: '' }))
  return stdout.trim().split('\n').filter(Boolean).map(Number)
}
