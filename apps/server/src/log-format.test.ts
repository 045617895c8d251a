import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'
import { freePort } from '@lunchvote/db/embedded/start'
import { makeTemporaryFolder, removeCluster } from '@lunchvote/db/testing/temporary-folder'
import { expect, it, onTestFinished } from 'vitest'

const run = promisify(execFile)
const main = path.join(import.meta.dirname, 'main.ts')
const sourceOf = (program: string) => `
  import { logProcess, openLog } from ${JSON.stringify(new URL('log.ts', import.meta.url))}
  const log = openLog({ logFormat: null, logLevel: 'info' })
  logProcess(log)
  ${program}`

/** Runs the server with its own PostgreSQL until it is ready, and stops it. @returns what it has printed */
async function output(settings: Record<string, string>) {
  const folder = await makeTemporaryFolder()
  onTestFinished(async () => {
    await removeCluster(folder.path)
    await folder.remove()
  })
  const child = spawn(process.execPath, [main, '--api-only'], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: folder.path,
      PORT: String(await freePort()),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { stdout: '', stderr: '' }
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed.stderr += text
  })
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const wasReady = printed.stdout.includes('is ready at')
    printed.stdout += text
    if (!wasReady && printed.stdout.includes('is ready at')) child.kill('SIGTERM')
  })
  await once(child, 'close')
  return printed
}

it('a server whose output is no terminal writes only JSON, from its start to its end', async () => {
  const { stdout, stderr } = await output({ LOG_LEVEL: 'error' })
  expect(stderr).toBe('')
  const messages = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).msg)
  expect(messages[0]).toBe('Starting PostgreSQL …')
  expect(messages.slice(-2)).toEqual([expect.stringMatching(/^LunchVote is ready at/), 'Stopping …'])
})

it('with LOG_FORMAT=pretty, each line is for people', async () => {
  const { stdout, stderr } = await output({ LOG_FORMAT: 'pretty' })
  expect(stderr).toBe('')
  const lines = stripVTControlCharacters(stdout).trimEnd().split('\n')
  for (const line of lines) expect(line).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: \S/)
  expect(lines.at(-1)).toMatch(/INFO: Stopping …$/)
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
