import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { signalGroup } from './children.mjs'
import { startDevServer, watchedPaths } from './dev.mjs'
import { inRoot, pinnedNode } from './places.mjs'

test('a port that is in use stops the start with one sentence', async () => {
  const { port, close } = await listenSomewhere()
  onTestFinished(close)
  const dev = spawn(pinnedNode, [inRoot('tooling/launch/run.mjs'), 'dev'], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: `${port}` },
  })
  const ended = new Promise((resolve) => dev.once('exit', resolve))
  expect(await text(dev.stderr)).toBe(
    `Port ${port} on 127.0.0.1 is already in use: stop the program that uses it, or set PORT.\n`,
  )
  expect(await ended).toBe(1)
})

test('every package on which the server depends is watched', () => {
  const { dependencies } = JSON.parse(readFileSync(inRoot('apps/server/package.json'), 'utf8'))
  const packages = Object.keys(dependencies).filter((name) => name.startsWith('@lunchvote/'))
  expect(packages.length).toBeGreaterThan(5)
  expect(watchedPaths()).toEqual(
    expect.arrayContaining(packages.map((name) => name.replace('@lunchvote', 'packages').concat('/src'))),
  )
})

test('the dev server restarts when a migration is generated', { timeout: 120_000 }, async () => {
  const { port, close } = await listenSomewhere()
  await close()
  const dataDir = mkdtempSync(join(tmpdir(), 'lunchvote-dev-'))
  // If root runs the test, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(dataDir, 0o755)
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
  let output = ''
  server.stdout?.on('data', (chunk: Buffer) => {
    output += chunk
  })
  const patience = { timeout: 50_000 }
  await expect.poll(() => output, patience).toMatch(/LunchVote is ready/)
  // drizzle-kit changes the journal with each migration. Here only the file's time changes, so that the checkout stays
  // unchanged.
  utimesSync(inRoot('packages/db/migrations/meta/_journal.json'), new Date(), new Date())
  await expect
    .poll(() => output, patience)
    .toMatch(/Change detected in '.*_journal\.json'.*LunchVote is ready/s)
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
