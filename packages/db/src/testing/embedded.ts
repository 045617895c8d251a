import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { onTestFinished } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded/start.ts'
import { makeTemporaryFolder, removeCluster } from './temporary-folder.ts'

/** What a LunchVote in another process has printed: the URL of its database, or why it did not start. */
type OtherProcess = { url?: string; error?: string; kill: (signal: NodeJS.Signals) => Promise<void> }

/**
 * Prepares a DATA_DIR, which does not exist yet, for the embedded database of one test. Everything that the test starts
 * is stopped and removed at its end.
 * @param path the path of DATA_DIR in the temporary folder of the test
 */
export async function newDataDir(path = 'data') {
  const { path: folder, remove } = await makeTemporaryFolder()
  const dataDir = join(folder, path)
  const logged: string[] = []
  onTestFinished(async () => {
    await removeCluster(dataDir)
    await remove()
  })

  async function start(): Promise<EmbeddedPostgres> {
    const running = await startEmbeddedPostgres({ dataDir, log: (message) => logged.push(message) })
    onTestFinished(() => running.stop())
    return running
  }

  /** Starts another LunchVote on the same folder, in its own process. */
  async function startProcess(): Promise<OtherProcess> {
    const script = fileURLToPath(new URL('../embedded/fixtures/supervisor.ts', import.meta.url))
    const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = once(child, 'exit')
    const kill = async (signal: NodeJS.Signals) => {
      child.kill(signal)
      await ended
    }
    onTestFinished(() => kill('SIGTERM'))
    for await (const line of createInterface(child.stdout)) return { ...JSON.parse(line), kill }
    throw new Error('The supervisor ended without output')
  }

  async function postmasterPid(): Promise<number> {
    return Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
  }

  return { folder, dataDir, logged, start, startProcess, postmasterPid }
}

export async function query(url: string, statement: string) {
  const sql = postgres(url, { max: 1, connect_timeout: 5 })
  return sql.unsafe(statement).finally(() => sql.end({ timeout: 1 }))
}
