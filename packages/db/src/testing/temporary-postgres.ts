import { spawn } from 'node:child_process'
import { realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../embedded/start.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

/** An embedded server without fsync in a temporary folder, both gone after `stop()`, and when this process is killed. */
export async function startTemporaryPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await makeTemporaryFolder()
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {}, durable: false })
    const cluster = await realpath(join(folder, 'postgres'))
    const dismiss = cleanUpAfterDeath(cluster, folder)
    return {
      url: postgres.url,
      async stop() {
        await postgres.stop()
        await rm(cluster, { recursive: true, force: true })
        await rm(folder, { recursive: true, force: true })
        dismiss()
      },
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/**
 * Test runs get killed, and no handler of ours runs then. A shell in its own session waits for the end of its input,
 * which comes with our end, however we end.
 */
function cleanUpAfterDeath(cluster: string, folder: string): () => void {
  if (process.platform === 'win32') return () => {}
  const script = `
    cat > /dev/null
    pid=$(head -n 1 "$1/postmaster.pid" 2> /dev/null)
    if [ -n "$pid" ]; then
      kill -QUIT "$pid" 2> /dev/null
      while kill -0 "$pid" 2> /dev/null && [ -e "$1/postmaster.pid" ]; do sleep 0.1; done
    fi
    rm -rf "$1" "$2"`
  const shell = spawn('/bin/sh', ['-c', script, 'sh', cluster, folder], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  shell.unref()
  shell.on('error', () => {})
  shell.stdin.on('error', () => {})
  if ('unref' in shell.stdin && typeof shell.stdin.unref === 'function') shell.stdin.unref()
  return () => shell.stdin.end()
}
