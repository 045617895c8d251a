import { execFile } from 'node:child_process'
import { setTimeout as after } from 'node:timers/promises'
import { promisify } from 'node:util'
import { limits } from '@lunchvote/contracts/limits'
import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { createPictureEncoder } from './picture-encoder.ts'

const blank = { width: 30, height: 20, channels: 3, background: 'red' } as const
const picture = await sharp({ create: blank }).png().toBuffer()
/** This picture takes seconds to encode. */
const slowPicture = await sharp({ create: { ...blank, width: 7000, height: 7000 } })
  .png({ progressive: true })
  .toBuffer()

const streamOf = (...chunks: Uint8Array[]) => ReadableStream.from(chunks)
const { signal } = new AbortController()

/** The ids of the running encoders of this process. */
async function encoders(): Promise<number[]> {
  const args = ['-P', String(process.pid), '-f', 'encoder-process']
  const { stdout } = await promisify(execFile)('pgrep', args).catch(() => ({ stdout: '' }))
  return stdout.trim().split('\n').filter(Boolean).map(Number)
}

it('leaves no process behind', async () => {
  const { encode } = createPictureEncoder({ onFailure: vi.fn() })
  expect(await encode(streamOf(picture), signal)).toMatchObject({ ok: true, width: 30, height: 20 })
  await expect.poll(encoders).toEqual([])
})

it('answers that it has failed if its process is killed, and encodes the next picture', async () => {
  const onFailure = vi.fn()
  const { encode } = createPictureEncoder({ onFailure })
  const encoding = encode(streamOf(slowPicture), signal)
  await expect.poll(encoders, { timeout: 10_000 }).toHaveLength(1)
  for (const pid of await encoders()) process.kill(pid, 'SIGKILL')
  expect(await encoding).toEqual({ ok: false, reason: 'failed' })
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledWith({ code: null, signal: 'SIGKILL' }))
  expect(await encode(streamOf(picture), signal)).toMatchObject({ ok: true })
})

it('refuses a picture that takes too much time of the processor, and ends its process', async () => {
  const { encode } = createPictureEncoder({ onFailure: vi.fn(), cpuLimitMs: 300 })
  expect(await encode(streamOf(slowPicture), signal)).toEqual({ ok: false, reason: 'too-many-pixels' })
  await expect.poll(encoders).toEqual([])
})

it('ends a process that does not answer in time, which is no fault of the picture', async () => {
  const { encode } = createPictureEncoder({ onFailure: vi.fn(), timeLimitMs: 300 })
  expect(await encode(streamOf(slowPicture), signal)).toEqual({ ok: false, reason: 'failed' })
  await expect.poll(encoders).toEqual([])
})

it('ends the process when the client leaves', async () => {
  const leaving = new AbortController()
  const { encode } = createPictureEncoder({ onFailure: vi.fn() })
  const encoding = encode(streamOf(slowPicture), leaving.signal)
  await expect.poll(encoders, { timeout: 10_000 }).toHaveLength(1)
  leaving.abort()
  expect(await encoding).toEqual({ ok: false, reason: 'failed' })
  await expect.poll(encoders).toEqual([])
})

it('of a hundred pictures at once, reads as many as it has places for, one process at a time', async () => {
  const { encode } = createPictureEncoder({ onFailure: vi.fn(), maxPictures: 6 })
  const bodies = Array.from({ length: 100 }, () => {
    const pull = vi.fn((controller: ReadableStreamDefaultController<Uint8Array>) => {
      controller.enqueue(picture)
      controller.close()
    })
    return { pull, stream: new ReadableStream({ pull }, { highWaterMark: 0 }) }
  })
  let isDone = false
  const all = Promise.all(bodies.map(({ stream }) => encode(stream, signal))).finally(() => {
    isDone = true
  })
  let most = 0
  while (!isDone) {
    most = Math.max(most, (await encoders()).length)
    await after(100)
  }
  const reasons = (await all).map((encoding) => (encoding.ok ? 'ok' : encoding.reason))
  expect(reasons).toEqual([...Array(6).fill('ok'), ...Array(94).fill('busy')])
  expect(bodies.map(({ pull }) => pull.mock.calls.length)).toEqual([
    ...Array(6).fill(1),
    ...Array(94).fill(0),
  ])
  expect(most).toBe(1)
  expect(await encode(streamOf(picture), signal)).toMatchObject({ ok: true })
})

it('reads little more than the limit of a body that has no length', async () => {
  const megabyte = new Uint8Array(1024 * 1024)
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += megabyte.length
      controller.enqueue(megabyte)
    },
  })
  const { encode } = createPictureEncoder({ onFailure: vi.fn() })
  expect(await encode(endless, signal)).toEqual({ ok: false, reason: 'too-many-bytes' })
  expect(sent).toBeLessThanOrEqual(limits.pictureBytes.max + 2 * megabyte.length)
})

it('frees the place of a body that breaks off', async () => {
  const { encode } = createPictureEncoder({ onFailure: vi.fn(), maxPictures: 1 })
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) })
  await expect(encode(broken, signal)).rejects.toThrow('aborted')
  expect(await encode(streamOf(picture), signal)).toMatchObject({ ok: true })
})
