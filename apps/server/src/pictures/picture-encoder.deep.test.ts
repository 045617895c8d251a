import { setPriority } from 'node:os'
import { setTimeout as after } from 'node:timers/promises'
import { limits } from '@lunchvote/contracts/limits'
import { expect, it, vi } from 'vitest'
import {
  encoders,
  otherTeam,
  picture,
  senderOf,
  signal,
  slowPicture,
  streamOf,
  team,
} from '../testing/encoder-pictures.ts'
import { createPictureEncoder } from './picture-encoder.ts'

vi.mock('node:os', { spy: true })

it('encodes a picture even if the system does not let it lower the priority of the process', async () => {
  const refused = vi.mocked(setPriority).mockImplementationOnce(() => {
    throw new Error('setpriority EPERM')
  })
  const { encode } = createPictureEncoder({ onFailure: vi.fn() })
  expect(await encode(streamOf(picture), team, signal)).toMatchObject({ ok: true })
  expect(refused.mock.results.at(-1)?.type).toBe('throw')
  await expect.poll(encoders).toEqual([])
})

it('ends a process that does not answer in time, which is no fault of the picture', async () => {
  const { encode } = createPictureEncoder({ onFailure: vi.fn(), timeLimitMs: 300 })
  expect(await encode(streamOf(slowPicture), team, signal)).toEqual({ ok: false, reason: 'failed' })
  await expect.poll(encoders).toEqual([])
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

it('refuses pictures of an address that has five sixths of all places, and takes those of others', async () => {
  const { encode } = createPictureEncoder({ onFailure: vi.fn(), maxPictures: 6 })
  const send = async (teamId: number, address: string) =>
    (await encode(streamOf(picture), { teamId, address }, signal)).ok
  const sent = await Promise.all([1, 2, 3, 4, 5, 6].map((teamId) => send(teamId, 'a')).concat(send(7, 'b')))
  expect(sent).toEqual([true, true, true, true, true, false, true])
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
