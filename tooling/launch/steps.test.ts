import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, vi } from 'vitest'

const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to know what a fixture needs
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'lunchvote-launch-'))
    await use(folder)
    rmSync(folder, { recursive: true })
  },
})
vi.mock(import('./workspace.mjs'), async (original) => ({
  ...(await original()),
  cacheFolder: mkdtempSync(join(tmpdir(), 'lunchvote-stamps-')),
}))
const { filesBelow, fingerprint, quietStep, unlessDone, wasDone } = await import('./steps.mjs')

test('a fingerprint depends on names, contents and facts, not on times', ({ folder }) => {
  for (const ignored of ['node_modules', 'dist']) mkdirSync(join(folder, ignored))
  writeFileSync(join(folder, 'dist/built.js'), '')
  const file = join(folder, 'a.ts')
  writeFileSync(file, 'one')
  expect(filesBelow(folder)).toEqual([file])
  const print = (fact = 'fact') => fingerprint(filesBelow(folder), [fact])
  const first = print()
  utimesSync(file, 0, 0)
  expect(print()).toBe(first)
  expect(print('other')).not.toBe(first)
  writeFileSync(join(folder, 'dist/built.js'), 'changed')
  expect(print()).toBe(first)
  writeFileSync(file, 'two')
  expect(print()).not.toBe(first)
})

test('work is repeated only after an interruption, a change or a lost result', async ({ folder }) => {
  const result = join(folder, 'result')
  const work = vi.fn(async () => writeFileSync(result, ''))
  const run = (print: string, body: () => Promise<void> = work) => unlessDone('work', print, result, body)
  await run('a')
  await run('a')
  expect(work).toHaveBeenCalledTimes(1)
  await run('b')
  rmSync(result)
  await run('b')
  expect(work).toHaveBeenCalledTimes(3)
  await expect(run('c', () => Promise.reject(new Error('interrupted')))).rejects.toThrow('interrupted')
  expect(existsSync(result) && wasDone('work')).toBe(false)
  await run('b')
  expect(work).toHaveBeenCalledTimes(4)
})

test('a step that fails shows its last lines and says what to do', async () => {
  const args = ['-e', 'console.log("working"); console.error("ENOSPC: no space left"); process.exit(3)']
  const failing = quietStep('Building', process.execPath, args, {}, [[/\bENOSPC\b/, 'The disk is full.']])
  await expect(failing).rejects.toThrow(
    'working\nENOSPC: no space left\nBuilding failed (exit code 3). The disk is full.',
  )
})
