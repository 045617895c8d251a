import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, onTestFinished } from 'vitest'
import { filesBelow, fingerprint, unlessDone } from './stamp.mjs'

const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to know what a fixture needs
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'lunchvote-launch-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    await use(folder)
  },
})

test('a fingerprint depends on names, contents and facts, not on times', ({ folder }) => {
  const file = join(folder, 'a.ts')
  writeFileSync(file, 'one')
  const print = () => fingerprint(folder, filesBelow(folder), ['fact'])
  const first = print()
  utimesSync(file, 0, 0)
  expect(print()).toBe(first)
  writeFileSync(file, 'two')
  expect(print()).not.toBe(first)
  writeFileSync(file, 'one')
  renameSync(file, join(folder, 'b.ts'))
  expect(print()).not.toBe(first)
  expect(fingerprint(folder, filesBelow(folder), ['other fact'])).not.toBe(print())
})

test('folders that tools create are ignored', ({ folder }) => {
  for (const name of ['node_modules', 'dist', 'src']) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'a.ts'), '')
  }
  expect(filesBelow(folder)).toEqual([join(folder, 'src/a.ts')])
})

test('work is repeated only after a failure, a change or a lost result', async ({ folder }) => {
  let done = 0
  let intact = true
  const work = async () => {
    done += 1
  }
  const run = (print: string, body = work) => unlessDone('work', print, () => intact, body, folder)
  await run('a')
  await run('a')
  expect(done).toBe(1)
  await run('b')
  expect(done).toBe(2)
  intact = false
  await run('b')
  expect(done).toBe(3)
  intact = true
  const interrupted = () => Promise.reject(new Error('interrupted'))
  await expect(run('c', interrupted)).rejects.toThrow('interrupted')
  await run('b')
  expect(done).toBe(4)
})
