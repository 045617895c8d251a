import { execFile } from 'node:child_process'
import { setPriority } from 'node:os'
import { setTimeout as after, setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { limits } from '@lunchvote/contracts/limits'
import sharp from 'sharp'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createPictureEncoder } from './picture-encoder.ts'

vi.mock('node:os', { spy: true })

const blank = { width: 30, height: 20, channels: 3, background: 'red' } as const
const picture = await sharp({ create: blank }).png().toBuffer()
/** This picture takes hundreds of times the CPU time of `picture`. */
const slowPicture = await sharp({ create: { ...blank, width: 7000, height: 7000 } })
  .png({ progressive: true })
  .toBuffer()

const streamOf = (...chunks: Uint8Array[]) => ReadableStream.from(chunks)
const senderOf = (teamId: number) => ({ teamId, address: `192.0.2.${teamId}` })
const team = senderOf(1)
const otherTeam = senderOf(2)
const { signal } = new AbortController()

/** The ids of the running encoders of this process. */
async function encoders(): Promise<number[]> {
  const args = ['-P', String(process.pid), '-f', 'encoder-process']
  const { stdout } = await promisify(execFile)('pgrep', args).catch(() => ({ stdout: '' }))
  return stdout.trim().split('\n').filter(Boolean).map(Number)
}

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

it('encodes a picture even if the system does not let it lower the priority of the process', async () => {
  const refused = vi.mocked(setPriority).mockImplementationOnce(() => {
    throw new Error('setpriority EPERM')
  })
  const { encode } = createPictureEncoder({ onFailure: vi.fn() })
  expect(await encode(streamOf(picture), team, signal)).toMatchObject({ ok: true })
  expect(refused.mock.results.at(-1)?.type).toBe('throw')
  await expect.poll(encoders).toEqual([])
})

it('refuses a picture that takes too much CPU time, and ends its process', async () => {
  const { encode } = createPictureEncoder({ onFailure: vi.fn(), cpuLimitMs: 100 })
  expect(await encode(streamOf(slowPicture), team, signal)).toEqual({ ok: false, reason: 'too-many-pixels' })
  await expect.poll(encoders).toEqual([])
})

it('ends a process that does not answer in time, which is no fault of the picture', async () => {
  const { encode } = createPictureEncoder({ onFailure: vi.fn(), timeLimitMs: 300 })
  expect(await encode(streamOf(slowPicture), team, signal)).toEqual({ ok: false, reason: 'failed' })
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

it('of a hundred pictures at once, takes as many as it has places for, one process at a time', async () => {
  const { encode } = createPictureEncoder({ onFailure: vi.fn(), maxPictures: 6 })
  let isDone = false
  const uploads = Array.from({ length: 100 }, (_, n) => encode(streamOf(picture), senderOf(n), signal))
  const all = Promise.all(uploads).finally(() => {
    isDone = true
  })
  let most = 0
  while (!isDone) {
    most = Math.max(most, (await encoders()).length)
    await after(100)
  }
  const reasons = (await all).map((encoding) => (encoding.ok ? 'ok' : encoding.reason))
  expect(reasons).toEqual([...Array(6).fill('ok'), ...Array(94).fill('busy')])
  expect(most).toBe(1)
  expect(await encode(streamOf(picture), team, signal)).toMatchObject({ ok: true })
})

it('takes turns between teams, so that many pictures of one team do not delay another team', async () => {
  const { encode } = createPictureEncoder({ onFailure: vi.fn() })
  const order: number[] = []
  const send = async (bytes: Uint8Array, sender: typeof team) => {
    await encode(streamOf(bytes), sender, signal)
    order.push(sender.teamId)
  }
  const first = send(slowPicture, team)
  await expect.poll(encoders).toHaveLength(1)
  const teams = [team, team, team, otherTeam, otherTeam]
  await Promise.all([first, ...teams.map((sender) => send(picture, sender))])
  expect(order).toEqual([1, 1, 2, 1, 2, 1])
})

it('refuses pictures of a team that has a sixth of all places, and takes those of another team', async () => {
  const { encode } = createPictureEncoder({ onFailure: vi.fn(), maxPictures: 12 })
  const send = async (sender: typeof team) => (await encode(streamOf(picture), sender, signal)).ok
  const sent = await Promise.all([send(team), send(team), send(team), send(otherTeam), send(team)])
  expect(sent).toEqual([true, true, false, true, false])
  expect(await send(team)).toBe(true)
})

it('refuses pictures of an address that has five sixths of all places, and takes those of others', async () => {
  const { encode } = createPictureEncoder({ onFailure: vi.fn(), maxPictures: 6 })
  const send = async (teamId: number, address: string) =>
    (await encode(streamOf(picture), { teamId, address }, signal)).ok
  const sent = await Promise.all([1, 2, 3, 4, 5, 6].map((teamId) => send(teamId, 'a')).concat(send(7, 'b')))
  expect(sent).toEqual([true, true, true, true, true, false, true])
})

it('does not read the body if all places are taken', async () => {
  const { encode } = createPictureEncoder({ onFailure: vi.fn(), maxPictures: 1 })
  const first = encode(streamOf(slowPicture), team, signal)
  await expect.poll(encoders).toHaveLength(1)
  const pull = vi.fn()
  const unread = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 })
  expect(await encode(unread, otherTeam, signal)).toEqual({ ok: false, reason: 'busy' })
  expect(pull).not.toHaveBeenCalled()
  expect(await first).toMatchObject({ ok: true })
})

it('encodes a picture while many clients send slowly', async () => {
  const { encode } = createPictureEncoder({ onFailure: vi.fn() })
  const clients = Array.from({ length: 100 }, () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    return { writer, sent: writer.write(Uint8Array.of(1)), encoding: encode(readable, team, signal) }
  })
  await Promise.all(clients.map(({ sent }) => sent))
  expect(await encode(streamOf(picture), team, signal)).toMatchObject({ ok: true })
  for (const { writer } of clients) void writer.abort(new Error('left'))
  for (const { encoding } of clients) await expect(encoding).rejects.toThrow('left')
})

/** Sends a first part of a body. `end` ends the body without sending the rest. */
async function stalledBody(part: Uint8Array) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const sent = writer.write(part)
  return { body: readable, sent, end: () => writer.close() }
}

it('refuses bodies that take too much memory together, and takes pictures again afterwards', async () => {
  const { encode } = createPictureEncoder({ onFailure: vi.fn(), maxBytes: 6_000_000 })
  const part = new Uint8Array(600_000)
  const bodies = await Promise.all(Array.from({ length: 10 }, () => stalledBody(part)))
  const encodings = bodies.map(({ body }, n) => encode(body, senderOf(n), signal))
  await Promise.all(bodies.map(({ sent }) => sent))
  expect(await encode(streamOf(part), senderOf(10), signal)).toEqual({ ok: false, reason: 'busy' })
  void bodies[0]?.end()
  expect(await encodings[0]).toEqual({ ok: false, reason: 'no-picture' })
  expect(await encode(streamOf(part), senderOf(10), signal)).toEqual({ ok: false, reason: 'no-picture' })
  for (const { end } of bodies.slice(1)) void end()
  await Promise.all(encodings)
})

it('takes a picture of another team while many bodies of a team have stalled', async () => {
  const { encode } = createPictureEncoder({ onFailure: vi.fn() })
  const nearlyAll = new Uint8Array(limits.pictureBytes.max - 1)
  const bodies = await Promise.all(Array.from({ length: 24 }, () => stalledBody(nearlyAll)))
  const encodings = bodies.map(({ body }) => encode(body, team, signal))
  const refused = encodings.slice(4)
  expect(await Promise.all(refused)).toEqual(refused.map(() => ({ ok: false, reason: 'busy' })))
  expect(await encode(streamOf(picture), otherTeam, signal)).toMatchObject({ ok: true })
  for (const { end } of bodies.slice(0, 4)) void end()
  await Promise.all(encodings)
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

it('takes no more memory for a body in chunks of one byte', async () => {
  const single = Uint8Array.of(1)
  let sent = 0
  let memory = 0
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 1
      // Each chunk from the network is an object of its own.
      if (sent <= limits.pictureBytes.max / 8) return controller.enqueue(single.slice())
      memory = process.memoryUsage.rss()
      controller.close()
    },
  })
  const { encode } = createPictureEncoder({ onFailure: vi.fn() })
  const before = process.memoryUsage.rss()
  expect(await encode(body, team, signal)).toEqual({ ok: false, reason: 'no-picture' })
  expect(memory - before).toBeLessThan(100 * 1024 * 1024)
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
