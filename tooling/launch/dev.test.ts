import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { signalGroup } from './children.mjs'
import { startDevServer } from './dev-server.mjs'
import { inRoot, pinnedNode } from './places.mjs'

test('a port that is in use stops the start with one sentence', async () => {
  const { port, close } = await listenSomewhere()
  onTestFinished(close)
  const dev = spawn(pinnedNode, [inRoot('tooling/launch/dev.mjs')], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: `${port}` },
  })
  const ended = new Promise((resolve) => dev.once('exit', resolve))
  expect(await text(dev.stderr)).toBe(
    `Port ${port} on 127.0.0.1 is already in use: stop the program that uses it, or set PORT.\n`,
  )
  expect(await ended).toBe(1)
})

test('the dev server restarts when a migration is generated', { timeout: 120_000 }, async () => {
  const { port, close } = await listenSomewhere()
  await close()
  const dataDir = mkdtempSync(join(tmpdir(), 'lunchvote-dev-'))
  const server = startDevServer({
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, PORT: `${port}`, LOG_LEVEL: 'silent' },
  })
  const ended = new Promise((resolve) => server.once('close', resolve))
  onTestFinished(async () => {
    signalGroup(server, 'SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  })
  let starts = 0
  server.stdout?.on('data', (chunk: Buffer) => {
    if (chunk.includes('LunchVote is ready')) starts += 1
  })
  const patience = { timeout: 50_000 }
  await expect.poll(() => starts, patience).toBe(1)
  // drizzle-kit writes to the journal with each migration; a new time alone changes nothing in the checkout.
  utimesSync(inRoot('packages/db/migrations/meta/_journal.json'), new Date(), new Date())
  await expect.poll(() => starts, patience).toBe(2)
})

async function listenSomewhere() {
  const server = createServer()
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address && typeof address === 'object') resolve(address.port)
    }),
  )
  return { port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
