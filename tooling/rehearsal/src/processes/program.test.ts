import { freePort } from '@lunchvote/live-server/server-process'
import { expect, it } from 'vitest'
import { startProgram } from './program.ts'

it('a program that is not installed cannot be started', async () => {
  await expect(startProgram('/no/such/program', [])).rejects.toThrow('ENOENT')
})

it('a program that ends at once gives its output', async () => {
  const args = ['-c', 'echo a reason >&2']
  await expect(startProgram('/bin/sh', args, { port: await freePort() })).rejects.toThrow(
    /does not listen.*a reason/s,
  )
})
