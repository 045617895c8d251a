import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { secretsIn } from './log-secrets.ts'

const repository = path.resolve(import.meta.dirname, '../../..')
const main = path.join(repository, 'apps/server/src/main.ts')
/** Stops the server when this process is killed, because the channel between them then closes. */
const stopWithLauncher = path.join(repository, 'tooling/launch/stop-with-launcher.mjs')

/** The same folder as in tooling/launch/start.mjs. Without the compile cache, a server needs 30 MB more memory. */
const compileCache = path.join(repository, 'node_modules/.cache/node-compile-cache')

/** How a process ended. After an exit, `signal` is null. If a signal ended the process, `code` is null. */
export type ServerEnd = { code: number | null; signal: NodeJS.Signals | null }

export type ServerProcess = {
  origin: string
  pid: number | undefined
  /** Resolves when the server is ready. Rejects if the server ends first. */
  ready: Promise<void>
  /** Resolves when the process has ended for any reason. */
  ended: Promise<ServerEnd>
  /**
   * Sends the signal and waits until the process has ended.
   * @throws if the server has logged a secret
   */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>
}

/**
 * Starts the server as `npm start` does, and resolves when the server is ready.
 * @param settings environment variables, which must contain `PORT`
 * @param flags of the command line
 */
export async function startServer(
  settings: Record<string, string>,
  ...flags: string[]
): Promise<ServerProcess> {
  const server = launchServer(settings, ...flags)
  await server.ready
  return server
}

/** Like `startServer`, but does not wait until the server is ready. */
export function launchServer(settings: Record<string, string>, ...flags: string[]): ServerProcess {
  const child = spawn(process.execPath, ['--import', stopWithLauncher, main, ...flags], {
    env: {
      NODE_COMPILE_CACHE: compileCache,
      // As in `npm start` and in the container.
      MALLOC_TRIM_THRESHOLD_: '131072',
      ...process.env,
      HOST: '127.0.0.1',
      APP_ORIGIN: '',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const output = watchOutput(child.stdout as Readable)
  const ended = once(child, 'exit').then(([code, signal]): ServerEnd => ({ code, signal }))
  return {
    origin: `http://localhost:${settings.PORT}`,
    pid: child.pid,
    ready: output.ready,
    ended,
    end: async (signal) => {
      child.kill(signal)
      await ended
      // When a server is killed, its PostgreSQL can continue to run, and then the output stays open.
      if (signal === 'SIGTERM') await output.end
      output.assertNoSecrets()
    },
  }
}

/** Reads all output of the server. If the output were not read, the pipe would fill, and the server would block. */
function watchOutput(stdout: Readable) {
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  const { promise: end, resolve: onEnd } = Promise.withResolvers<void>()
  const startOutput: string[] = []
  const linesWithSecrets: string[] = []
  let isReady = false
  createInterface(stdout)
    .on('line', (line) => {
      if (secretsIn(line).length > 0) linesWithSecrets.push(line)
      if (isReady) return
      startOutput.push(line)
      isReady = line.includes('is ready at')
      if (isReady) resolve()
    })
    .on('close', onEnd)
    .on('close', () => reject(new Error(`The server ended before it was ready:\n${startOutput.join('\n')}`)))
  return {
    ready,
    end,
    assertNoSecrets: () => {
      if (linesWithSecrets.length > 0) {
        throw new Error(`The log of the server contains secrets:\n${linesWithSecrets.join('\n')}`)
      }
    },
  }
}

/**
 * Returns a port of 127.0.0.1 on which nothing listens. It is below the ports that systems give to who asks for any, so
 * that no other test gets it meanwhile.
 */
export async function freePort(): Promise<string> {
  const port = randomInt(15_000, 32_768)
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return freePort()
    throw error
  }
  server.close()
  return String(port)
}
