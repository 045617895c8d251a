import { DomainError } from '@lunchvote/api/errors'
import { expect, it } from 'vitest'
import { createPictureReader } from './picture-reader.ts'

/** A database whose pictures have ten bytes. Each read ends when the test says so. */
function slowDatabase() {
  const reads: { id: string; end: () => void }[] = []
  const read = (id: string) =>
    new Promise<Uint8Array<ArrayBuffer>>((resolve) => {
      reads.push({ id, end: () => resolve(new Uint8Array(10)) })
    })
  return { read, reads, ids: () => reads.map(({ id }) => id) }
}

const turns = () => new Promise((resolve) => setImmediate(resolve))

it('reads two pictures at a time', async () => {
  const { read, reads, ids } = slowDatabase()
  const load = createPictureReader({ read })
  const loading = ['a', 'b', 'c', 'd'].map(load)
  await turns()
  expect(ids()).toEqual(['a', 'b'])
  reads[1]?.end()
  await loading[1]
  await turns()
  expect(ids()).toEqual(['a', 'b', 'c'])
})

it('refuses a picture if too many are waiting, and reads it later', async () => {
  const { read, reads, ids } = slowDatabase()
  const load = createPictureReader({ read, maxReads: 1, maxWaiting: 2 })
  const loading = ['a', 'b', 'c'].map(load)
  await turns()
  await expect(load('d')).rejects.toThrow(DomainError)
  // This picture is waiting already, so it takes no further place.
  loading.push(load('c'))
  for (let n = 0; n < 3; n += 1) {
    reads[n]?.end()
    await turns()
  }
  expect((await Promise.all(loading)).map((picture) => picture?.length)).toEqual([10, 10, 10, 10])
  void load('d')
  await turns()
  expect(ids()).toEqual(['a', 'b', 'c', 'd'])
})

it('keeps the pictures that were used last, up to a number of bytes', async () => {
  const read: string[] = []
  const load = createPictureReader({
    read: async (id) => {
      read.push(id)
      return new Uint8Array(10)
    },
    maxKeptBytes: 25,
  })
  for (const id of ['a', 'b', 'a', 'c', 'a', 'b']) await load(id)
  expect(read).toEqual(['a', 'b', 'c', 'b'])
})

it('keeps neither a picture that does not exist nor an error', async () => {
  const answers = [undefined, new Error('unavailable'), new Uint8Array(10)]
  const load = createPictureReader({
    read: async () => {
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  expect(await load('a')).toBe(undefined)
  await expect(load('a')).rejects.toThrow('unavailable')
  expect((await load('a'))?.length).toBe(10)
})
