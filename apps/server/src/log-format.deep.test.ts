import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { freePort } from '@lunchvote/db/embedded/start'
import { makeTemporaryFolder, removeCluster } from '@lunchvote/db/testing/temporary-folder'
import { expect, it, onTestFinished } from 'vitest'

const main = path.join(import.meta.dirname, 'main.ts')
/** Runs the server with its own PostgreSQL until it is ready, and stops it. @returns what it has printed */
async function output() {
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
      LOG_LEVEL: 'error',
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
  const { stdout, stderr } = await output()
  expect(stderr).toBe('')
  const messages = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).msg)
  expect(messages[0]).toBe('Starting PostgreSQL …')
  expect(messages.slice(-2)).toEqual([expect.stringMatching(/^LunchVote is ready at/), 'Stopping …'])
})

/** The Linux command `script` runs a program in a new pseudo-terminal. */
