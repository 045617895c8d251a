import { chmodSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { signalGroup } from './children.mjs'
import { startDevServer } from './dev.mjs'
import { inRoot } from './places.mjs'
import { listenSomewhere } from './testing/listen-somewhere.ts'

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
