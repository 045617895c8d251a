import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'

const repository = path.resolve(import.meta.dirname, '../../..')
const main = path.join(repository, 'apps/server/src/main.ts')

export type ServerProcess = {
  origin: string
  /** Ends the process with the signal and waits until it is gone. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>
}

/** Starts the server as `npm start` does, and resolves once it says that it is ready. */
export async function startServer(environment: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, APP_ORIGIN: '', LOG_LEVEL: 'warn', RATE_LIMIT: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await ready(child)
  return {
    origin: `http://localhost:${environment.PORT}`,
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    },
  }
}

async function ready(child: ChildProcess & { stdout: NonNullable<ChildProcess['stdout']> }): Promise<void> {
  const said: string[] = []
  for await (const line of createInterface(child.stdout)) {
    if (line.includes('is ready at')) {
      child.stdout.resume()
      return
    }
    said.push(line)
  }
  throw new Error(`The server ended before it was ready:\n${said.join('\n')}`)
}

export async function freePort(): Promise<string> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return String(address.port)
}
