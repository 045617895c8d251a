import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import { expect, it } from 'vitest'

const sourceOf = (program: string) => `
  import { createLogger } from ${JSON.stringify(new URL('log.ts', import.meta.url))}
  const log = createLogger('info')
  ${program}`

/** Starts a process that runs `program`, which logs and then ends. */
function logging(program: string) {
  return spawn(process.execPath, ['--input-type=module', '--eval', sourceOf(program)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
}

it.each(['process.exit(3)', "throw new Error('on purpose')"])(
  'the log is written completely, also to a slow reader of a pipe, when the process ends by %s',
  async (end) => {
    const program = sourceOf(`
      process.stderr.write('begins')
      for (let n = 0; n < 20_000; n += 1) log.info({ n }, 'line')
      ${end}`)
    // The test needs a pipe that becomes full, so a shell makes it. Node.js would give the child a socket, which holds
    // more data.
    const pipe = '"$NODE" --input-type=module --eval "$PROGRAM" | (read go <&3; wc -l)'
    const shell = spawn('sh', ['-c', pipe], {
      env: { ...process.env, NODE: process.execPath, PROGRAM: program },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    })
    const counted = once(shell.stdout as Readable, 'data')
    await once(shell.stderr as Readable, 'data')
    ;(shell.stdio[3] as Writable).end('go\n')
    expect(Number(await counted)).toBe(20_000)
    await once(shell, 'close')
  },
)

it('writes a line a moment later, while the process is idle', async () => {
  const child = logging(`
    process.stdin.resume()
    log.info('line')`)
  const [chunk] = await once(child.stdout, 'data')
  expect(JSON.parse(String(chunk))).toMatchObject({ msg: 'line' })
  child.stdin.end()
  await once(child, 'close')
})

it('lets the process work and end after the reader of the log has ended', async () => {
  const child = logging(`
    log.info('line')
    process.stdin.on('data', () => {
      for (let n = 0; n < 1000; n += 1) log.info({ n }, 'line')
    })
    process.stdin.on('end', () => {
      log.info('last line')
      process.exitCode = 3
    })`)
  await once(child.stdout, 'data')
  child.stdout.destroy()
  child.stdin.write('go on')
  child.stdin.end()
  expect(await once(child, 'exit')).toEqual([3, null])
})

it.runIf(existsSync('/dev/full'))('lets the process work and end when the disk is full', async () => {
  const full = openSync('/dev/full', 'w')
  const program = sourceOf(`for (let n = 0; n < 20_000; n += 1) log.info({ n }, 'line')`)
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', full, 'inherit'],
  })
  expect(await once(child, 'exit')).toEqual([0, null])
  closeSync(full)
})
