import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'

/** A process that logs, as `program` says, and then ends. */
function logging(program: string) {
  const source = `
    import { createLogger } from ${JSON.stringify(new URL('log.ts', import.meta.url))}
    const log = createLogger('info')
    ${program}`
  return spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
}

it('is written to the last line, however the process ends', async () => {
  const child = logging(`
    for (let n = 0; n < 1000; n += 1) log.info({ n }, 'line')
    process.exit(3)`)
  let text = ''
  child.stdout.on('data', (chunk) => {
    text += chunk
  })
  expect(await once(child, 'close')).toEqual([3, null])
  const lines = text.trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line).n)).toEqual(Array.from({ length: 1000 }, (_, n) => n))
})

it('is told a moment later where nothing else is going on', async () => {
  const child = logging(`
    process.stdin.resume()
    log.info('line')`)
  const [chunk] = await once(child.stdout, 'data')
  expect(JSON.parse(String(chunk))).toMatchObject({ msg: 'line' })
  child.stdin.end()
  await once(child, 'close')
})

it('keeps nobody from working, nor from ending, where it is read no more', async () => {
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
