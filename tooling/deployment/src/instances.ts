import { launchServer, type ServerProcess } from '@lunchvote/live-server/server-process'
import { documentedVariables } from './documented.ts'

/** The settings in docs/deployment.md, but with the origin of the test's proxy and the URL of the test's database. */
export function documentedSettings(origin: string, databaseUrl: string): Record<string, string> {
  const documented = documentedVariables('TRUST_PROXY=')
  for (const name of ['APP_ORIGIN', 'DATABASE_URL', 'TRUST_PROXY', 'DRAIN_SECONDS']) {
    if (!documented[name]) throw new Error(`The settings in docs/deployment.md lack ${name}`)
  }
  return { ...documented, APP_ORIGIN: origin, DATABASE_URL: databaseUrl, RATE_LIMIT: 'on' }
}

/** Two instances of the server. The `systemctl` in `restart.ts` stops and starts them. */
export type Instances = {
  ports: readonly [string, string]
  /** Kills an instance with `kill -9`. */
  kill: (port: string) => Promise<void>
  start: (port: string) => ServerProcess
  stop: (port: string) => Promise<void>
  stopAll: () => Promise<void>
}

/** Starts two instances with these settings, and waits until both are ready. */
export async function startInstances(
  ports: readonly [string, string],
  settings: Record<string, string>,
): Promise<Instances> {
  const running = new Map<string, ServerProcess>()
  const start = (port: string) => {
    const server = launchServer({ ...settings, PORT: port })
    server.ready.catch(() => {})
    running.set(port, server)
    return server
  }
  const end = async (port: string, signal: 'SIGTERM' | 'SIGKILL') => {
    const server = running.get(port)
    running.delete(port)
    await server?.end(signal)
  }
  const instances: Instances = {
    ports,
    start,
    kill: (port) => end(port, 'SIGKILL'),
    stop: (port) => end(port, 'SIGTERM'),
    stopAll: async () => {
      await Promise.all([...running.keys()].map((port) => end(port, 'SIGTERM')))
    },
  }
  try {
    await Promise.all(ports.map((port) => start(port).ready))
  } catch (error) {
    await instances.stopAll()
    throw error
  }
  return instances
}
