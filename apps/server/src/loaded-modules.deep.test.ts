import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createTestDatabase } from '@lunchvote/db/testing/test-database'
import { startFakeSlack } from '@lunchvote/sending/testing/fake-slack'
import { expect, it, onTestFinished } from 'vitest'
import { freePort, startProcess } from './testing/server-process.ts'

/** Makes a process write the URL of each module that it loads to a file, one a line. */
const note = (file: string) => `
  import { appendFileSync } from 'node:fs'
  import { registerHooks } from 'node:module'
  registerHooks({
    load(url, context, next) {
      appendFileSync(${JSON.stringify(file)}, url + '\\n')
      return next(url, context)
    },
  })`

/** Starts a server with these settings. @returns the packages that it has loaded until it is ready */
async function packagesLoaded(settings: Record<string, string>): Promise<Set<string>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'loaded-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const file = path.join(folder, 'modules')
  const hook = `data:text/javascript,${encodeURIComponent(note(file))}`
  const { end } = await startProcess({
    PORT: await freePort(),
    DATABASE_URL: database.url,
    NODE_OPTIONS: `--import=${hook}`,
    ...settings,
  })
  await end('SIGKILL')
  const urls = (await readFile(file, 'utf8')).split('\n')
  return new Set(urls.flatMap((url) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? []))
}

it('a server without a Slack app loads no library of it, and asks Slack nothing', async () => {
  const slack = await startFakeSlack()
  onTestFinished(slack.close)
  const packages = await packagesLoaded({ SLACK_API_URL: slack.settings.apiUrl })
  expect(packages).toContain('hono')
  expect([...packages].filter((name) => name.startsWith('@slack/') || name === 'ws')).toEqual([])
  expect(slack.calls).toEqual([])
}, 60_000)
