import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'

/**
 * Starts the server as a process of its own, and waits until it is ready.
 * @param settings its environment variables, with a `PORT`
 */
export async function startProcess(settings: Record<string, string>) {
  const main = path.join(import.meta.dirname, '../main.ts')
  const env = { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...settings }
  const child = spawn(process.execPath, [main, '--api-only'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const origin = `http://localhost:${settings.PORT}`
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isReady, { timeout: 50_000 }).toBe(true)
  let cookie = ''
  return {
    origin,
    post: async (route: string, json: object) => {
      const headers = { 'content-type': 'application/json', cookie }
      const answer = await fetch(origin + route, { method: 'POST', headers, body: JSON.stringify(json) })
      expect(answer.status).toBe(200)
      cookie ||= answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    },
    end: async (signal: NodeJS.Signals) => {
      const ended = once(child, 'exit')
      child.kill(signal)
      return ended
    },
  }
}

export async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return String(port)
}
