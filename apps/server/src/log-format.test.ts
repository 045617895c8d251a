import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify, stripVTControlCharacters } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)
const sourceOf = (program: string, logFormat: string | null = null) => `
  import { logProcess, openLog } from ${JSON.stringify(new URL('log.ts', import.meta.url))}
  const log = openLog({ logFormat: ${JSON.stringify(logFormat)}, logLevel: 'info' })
  logProcess(log)
  ${program}`

it('with LOG_FORMAT=pretty, each line is for people', async () => {
  const program = sourceOf("log.info('a line')", 'pretty')
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program])
  expect(stripVTControlCharacters(stdout)).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: a line\n$/)
})

it('warnings of Node.js and an unhandled error are lines of the log', async () => {
  const program = `
    process.emitWarning('on purpose')
    setTimeout(() => { throw Object.assign(new Error('select 1\\nparams: ada@example.com'), { code: 'E1' }) }, 50)`
  const failure = await run(process.execPath, ['--input-type=module', '--eval', sourceOf(program)]).catch(
    (error) => error,
  )
  expect(failure).toMatchObject({ code: 1, stderr: '' })
  const lines = failure.stdout.trimEnd().split('\n')
  expect(lines.map((line: string) => JSON.parse(line))).toMatchObject([
    { level: 40, message: 'on purpose', msg: 'warning of Node.js' },
    { level: 60, err: { code: 'E1', message: 'select 1' }, msg: 'the server ends' },
  ])
  expect(failure.stdout).not.toContain('ada@')
})

/** The Linux command `script` runs a program in a new pseudo-terminal. */
const script = '/usr/bin/script'

it.runIf(process.platform === 'linux' && existsSync(script))(
  'on a terminal, lines are for people',
  async () => {
    const command = '"$NODE" --input-type=module --eval "$PROGRAM"'
    const env = { ...process.env, NODE: process.execPath, PROGRAM: sourceOf("log.info({ n: 1 }, 'line')") }
    const { stdout } = await run(script, ['--quiet', '--return', '--command', command, '/dev/null'], { env })
    expect(stripVTControlCharacters(stdout)).toMatch(/INFO: line \{"n":1\}/)
  },
)
