import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('bare-server.ts', import.meta.url))

export async function startBareServer(environment: { PORT: string; DATABASE_URL: string }) {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('The bare server ended before it listened'))),
  ])
  return {
    origin: `http://127.0.0.1:${environment.PORT}`,
    pid: child.pid,
    end: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}
