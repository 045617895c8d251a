import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { startTestServer } from '@lunchvote/db/testing/server'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the LunchVote of this run listens. */
    lunchVoteUrl: string
    /** An address where nothing listens. */
    deadUrl: string
  }
}

const repository = path.resolve(import.meta.dirname, '../../..')
const main = path.join(repository, 'apps/server/src/main.ts')
/** Ends the server where this process is killed; what it needs is the channel. */
const leash = path.join(repository, 'tooling/launch/leash.mjs')

/** A Vitest `globalSetup`: one LunchVote for the run, on a database of its own. Each test makes a team of its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestServer()
  try {
    const { url: databaseUrl } = await postgres.createDatabase()
    const port = await freePort()
    const server = await startServer({ PORT: String(port), DATABASE_URL: databaseUrl })
    project.provide('lunchVoteUrl', `http://127.0.0.1:${port}`)
    project.provide('deadUrl', `http://127.0.0.1:${await freePort()}`)
    return async () => {
      const gone = once(server, 'exit')
      if (server.exitCode === null && server.kill()) await gone
      await postgres.stop()
    }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

async function startServer(settings: Record<string, string>): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['--import', leash, main, '--api-only'], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      APP_ORIGIN: '',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const stdout = server.stdout as Readable
  const said: string[] = []
  for await (const line of createInterface(stdout)) {
    if (line.includes('is ready at')) {
      stdout.resume()
      return server
    }
    said.push(line)
  }
  throw new Error(`The server ended before it was ready:\n${said.join('\n')}`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}
