import { setImmediate } from 'node:timers/promises'
import { limits } from '@lunchvote/contracts/limits'
import { expect, it, onTestFinished, vi } from 'vitest'
import {
  encoders,
  otherTeam,
  picture,
  signal,
  slowPicture,
  streamOf,
  team,
} from '../testing/encoder-pictures.ts'
import { createPictureEncoder } from './picture-encoder.ts'

it('leaves no process behind', async () => {
  const { encode } = createPictureEncoder({ onFailure: vi.fn() })
  expect(await encode(streamOf(picture), team, signal)).toMatchObject({ ok: true, width: 30, height: 20 })
  await expect.poll(encoders).toEqual([])
})

it('answers that it has failed if its process is killed, and encodes the next picture', async () => {
  const onFailure = vi.fn()
  const { encode } = createPictureEncoder({ onFailure })
  const encoding = encode(streamOf(slowPicture), team, signal)
  await expect.poll(encoders).toHaveLength(1)
  for (const pid of await encoders()) process.kill(pid, 'SIGKILL')
  expect(await encoding).toEqual({ ok: false, reason: 'failed' })
  expect(onFailure).toHaveBeenCalledWith({ code: null, signal: 'SIGKILL' })
  expect(await encode(streamOf(picture), team, signal)).toMatchObject({ ok: true })
})

it('refuses a picture that takes too much CPU time, and ends its process', async () => {
  const { encode } = createPictureEncoder({ onFailure: vi.fn(), cpuLimitMs: 100 })
  expect(await encode(streamOf(slowPicture), team, signal)).toEqual({ ok: false, reason: 'too-many-pixels' })
  await expect.poll(encoders).toEqual([])
})

it('ends the process when the client leaves', async () => {
  const leaving = new AbortController()
  const onFailure = vi.fn()
  const { encode } = createPictureEncoder({ onFailure })
  const encoding = encode(streamOf(slowPicture), team, leaving.signal)
  await expect.poll(encoders).toHaveLength(1)
  leaving.abort()
  expect(await encoding).toEqual({ ok: false, reason: 'failed' })
  await expect.poll(encoders).toEqual([])
  expect(onFailure).not.toHaveBeenCalled()
})

it('refuses pictures of a team that has a sixth of all places, and takes those of another team', async () => {
  const { encode } = createPictureEncoder({ onFailure: vi.fn(), maxPictures: 12 })
  const send = async (sender: typeof team) => (await encode(streamOf(picture), sender, signal)).ok
  const sent = await Promise.all([send(team), send(team), send(team), send(otherTeam), send(team)])
  expect(sent).toEqual([true, true, false, true, false])
  expect(await send(team)).toBe(true)
})

it('does not read the body if all places are taken', async () => {
  const { encode } = createPictureEncoder({ onFailure: vi.fn(), maxPictures: 1 })
  const leaving = new AbortController()
  const first = encode(streamOf(slowPicture), team, leaving.signal)
  await expect.poll(encoders).toHaveLength(1)
  const pull = vi.fn()
  const unread = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 })
  expect(await encode(unread, otherTeam, signal)).toEqual({ ok: false, reason: 'busy' })
  expect(pull).not.toHaveBeenCalled()
  leaving.abort()
  await first
})

it('ends a body when too little of it arrives in a period', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { encode } = createPictureEncoder({ onFailure: vi.fn(), minProgress: { bytes: 10, ms: 1000 } })
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const encoding = encode(readable, team, signal)
  // If the body were ended too early, the next write would be rejected.
  for (const bytes of [10, 500, 10, 9]) {
    await writer.write(new Uint8Array(bytes))
    await setImmediate()
    vi.advanceTimersByTime(1000)
  }
  expect(await encoding).toEqual({ ok: false, reason: 'too-slow' })
})

it('stops reading a body without an end soon after the limit', async () => {
  const megabyte = new Uint8Array(1024 * 1024)
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += megabyte.length
      controller.enqueue(megabyte)
    },
  })
  const { encode } = createPictureEncoder({ onFailure: vi.fn() })
  expect(await encode(endless, team, signal)).toEqual({ ok: false, reason: 'too-many-bytes' })
  expect(sent).toBeLessThanOrEqual(limits.pictureBytes.max + 2 * megabyte.length)
})

it('keeps no place for a body that breaks off', async () => {
  const { encode } = createPictureEncoder({ onFailure: vi.fn(), maxPictures: 1 })
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) })
  await expect(encode(broken, team, signal)).rejects.toThrow('aborted')
  expect(await encode(streamOf(picture), team, signal)).toMatchObject({ ok: true })
})
