import { makeTemporaryFolder } from '@lunchvote/db/testing/temporary-folder'
import { createTestDatabase } from '@lunchvote/db/testing/test-database'
import { startModel, startWolt } from '@lunchvote/e2e/outside-services'
import { freePort, launchServer, type ServerProcess } from '@lunchvote/live-server/server-process'
import { documentedVariables } from '../processes/documented.ts'
import { host, makeCertificate, type ProxyProgram, type ProxySetting, type RunningProxy } from './proxies.ts'
import type { Team } from './team.ts'
import type { Address } from './visitor.ts'

/** Two instances behind a proxy, as docs/deployment.md configures them. */
export type Site = ProxySetting & {
  address: Address
  running: Instances
  proxy: RunningProxy
  wolt: Awaited<ReturnType<typeof startWolt>>
  /** The votes of the team in the database, by the members' e-mail addresses. */
  storedVotes: (team: Team) => Promise<Map<string, number>>
  stop: () => Promise<void>
}

/**
 * @param settingsFor takes the URL of the database, and returns settings that are added to the documented ones or
 * replace them
 */
export async function startSite(
  proxy: ProxyProgram,
  settingsFor: (databaseUrl: string) => Promise<Record<string, string>> = async () => ({}),
): Promise<Site> {
  const ends: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const end of ends.toReversed()) await end()
  }
  try {
    const folder = await makeTemporaryFolder()
    ends.push(folder.remove)
    const database = await createTestDatabase()
    ends.push(database.drop)
    const wolt = await startWolt()
    const model = await startModel({ failsFor: 'no restaurant' })
    ends.push(wolt.close, model.close)
    const setting: ProxySetting = {
      folder: folder.path,
      certificate: await makeCertificate(folder.path, host),
      port: await freePort(),
      instances: [await freePort(), await freePort()],
    }
    const origin = `https://${host}:${setting.port}`
    const running = await startInstances(setting.instances, {
      ...documentedSettings(origin, database.url),
      WOLT_BASE_URL: wolt.origin,
      OPENAI_BASE_URL: model.baseUrl,
      OPENAI_API_KEY: 'sk-test',
      ...(await settingsFor(database.url)),
    })
    ends.push(running.stopAll)
    const runningProxy = await proxy.start(setting)
    ends.push(runningProxy.stop)
    return {
      ...setting,
      address: { origin, certificate: setting.certificate.certificate },
      running,
      proxy: runningProxy,
      wolt,
      storedVotes: async ({ members }) => {
        const emails = members.map(({ email }) => email)
        const rows = await database.sql<{ email: string; venue_id: number }[]>`
          select email, venue_id from votes join users on users.id = user_id where email = any(${emails})`
        return new Map(rows.map(({ email, venue_id }) => [email, venue_id]))
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The settings in docs/deployment.md, but with the origin of the test's proxy and the URL of the test's database. */
function documentedSettings(origin: string, databaseUrl: string): Record<string, string> {
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
async function startInstances(
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
