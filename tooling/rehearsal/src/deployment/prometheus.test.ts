import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { makeTemporaryFolder } from '@lunchvote/db/testing/temporary-folder'
import { createTestDatabase } from '@lunchvote/db/testing/test-database'
import { freePort, type ServerProcess, startServer } from '@lunchvote/live-server/server-process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { documented } from '../processes/documented.ts'
import { startProgram } from '../processes/program.ts'

const rulesFile = join(import.meta.dirname, '../../../../docs/monitoring/prometheus-rules.yml')
const dashboardFile = join(import.meta.dirname, '../../../../docs/monitoring/grafana-dashboard.json')

type Answer<T> = { status: string; data: T; error?: string }
type Target = { health: string; lastError: string }
type Rule = { name: string; health: string; state: string; lastError?: string }

/** Starts Prometheus with the configuration in docs/monitoring.md, but lets it scrape every second. */
async function startPrometheus({
  folder,
  token,
  ports,
}: {
  folder: string
  token: string
  /** The ports at which the two instances serve their metrics. */
  ports: readonly [string, string]
}) {
  const [port, tokenFile, configFile] = [
    await freePort(),
    join(folder, 'token'),
    join(folder, 'prometheus.yml'),
  ]
  const config = documented('scrape_configs', {
    '/etc/prometheus/lunchvote-rules.yml': rulesFile,
    '/etc/prometheus/lunchvote-token': tokenFile,
    '127.0.0.1:13001': `127.0.0.1:${ports[0]}`,
    '127.0.0.1:13002': `127.0.0.1:${ports[1]}`,
  })
  await writeFile(tokenFile, token)
  await writeFile(configFile, `global: { scrape_interval: 1s, evaluation_interval: 1s }\n${config}\n`)
  const flags = [
    `--config.file=${configFile}`,
    `--storage.tsdb.path=${join(folder, 'prometheus')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ]
  const { stop } = await startProgram('prometheus', flags, { port })

  async function ask<T>(path: string): Promise<T> {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)
    const { status, data, error } = (await answer.json()) as Answer<T>
    if (status !== 'success') throw new Error(`Prometheus refused ${path}: ${error}`)
    return data
  }

  return {
    configFile,
    stop,
    targets: async () => (await ask<{ activeTargets: Target[] }>('targets')).activeTargets,
    rules: async () =>
      (await ask<{ groups: { rules: Rule[] }[] }>('rules')).groups.flatMap((group) => group.rules),
    /** Returns the labels and the current value of each time series that the query finds. */
    query: async (query: string) => {
      const { result } = await ask<{ result: { metric: Record<string, string>; value: [number, string] }[] }>(
        `query?query=${encodeURIComponent(query)}`,
      )
      return result.map(({ metric, value }) => ({ metric, value: Number(value[1]) }))
    },
  }
}

type Panel = { title: string; targets?: { expr: string }[] }

/** Returns the queries of the dashboard, with values in place of Grafana's variables. */
function dashboardQueries(): { title: string; query: string }[] {
  const { panels } = JSON.parse(readFileSync(dashboardFile, 'utf8')) as { panels: Panel[] }
  return panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({
      title,
      query: expr.replaceAll('$__rate_interval', '15s').replaceAll('$instance', '.*'),
    })),
  )
}

const run = promisify(execFile)
const token = 'a-token-of-the-operator'
const pauseMs = 100

/** Starts two instances with metrics, on one database, and a Prometheus that scrapes them. */
async function startWorld() {
  const ends: (() => Promise<unknown>)[] = []
  const folder = await makeTemporaryFolder()
  const database = await createTestDatabase()
  ends.push(folder.remove, database.drop)
  const metricsPorts: [string, string] = [await freePort(), await freePort()]
  const servers: ServerProcess[] = []
  for (const port of metricsPorts) {
    const settings = { PORT: await freePort(), METRICS_PORT: port, METRICS_TOKEN: token }
    const server = await startServer({ ...settings, DATABASE_URL: database.url }, '--api-only')
    ends.push(() => server.end('SIGTERM'))
    servers.push(server)
  }
  const prometheus = await startPrometheus({ folder: folder.path, token, ports: metricsPorts })
  ends.push(prometheus.stop)
  const stop = async () => {
    for (const end of ends.toReversed()) await end()
  }
  return { prometheus, servers, metricsPorts, stop }
}

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.stop())

const metricsOf = async (port: string) => {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text()
}

/** Sends one request after the other until the signal is aborted. */
async function sendRequests({ origin }: ServerProcess, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await (await fetch(`${origin}/api/user`)).text()
    await sleep(pauseMs)
  }
}

/** Checks a text with promtool. @throws with the faults that promtool finds */
async function checkMetrics(text: string): Promise<void> {
  const checking = run('promtool', ['check', 'metrics'])
  checking.child.stdin?.end(text)
  await checking
}

it('promtool accepts the names and the format of the metrics, the rules and the configuration', async () => {
  const text = await metricsOf(world.metricsPorts[0])
  // Some of the metrics that prom-client adds break the conventions of Prometheus, so promtool checks only our metrics.
  const own = text.split('\n').filter((line) => /^(# \w+ )?lunchvote_/.test(line))
  expect(own.length).toBeGreaterThan(20)
  await checkMetrics(`${own.join('\n')}\n`)
  await expect(checkMetrics('lunchvote_wrong{ 1\n')).rejects.toThrow()
  await run('promtool', ['check', 'rules', rulesFile])
  await run('promtool', ['check', 'config', world.prometheus.configFile])
})

it('each query of the dashboard gives data, and each rule can be evaluated', async () => {
  const { prometheus, servers } = world
  await expect
    .poll(async () => (await prometheus.targets()).map(({ health }) => health), { timeout: 30_000 })
    .toEqual(['up', 'up'])
  // A rate needs requests between two scrapes.
  const isOver = new AbortController()
  const loads = servers.map((server) => sendRequests(server, isOver.signal))
  const unauthorized = 'lunchvote_http_request_duration_seconds_count{route="/api/user",status="401"}'
  await expect
    .poll(async () => (await prometheus.query(unauthorized)).length, { timeout: 30_000 })
    .toBe(servers.length)

  const queries = dashboardQueries()
  expect(queries.length).toBeGreaterThan(20)
  for (const { title, query } of queries) {
    const found = async () =>
      (await prometheus.query(query)).filter(({ value }) => Number.isFinite(value)).length
    await expect.poll(found, { timeout: 30_000, message: `${title}: ${query}` }).toBeGreaterThan(0)
  }
  isOver.abort()
  await Promise.all(loads)
  await expect
    .poll(async () => (await prometheus.rules()).map(({ health }) => health), { timeout: 30_000 })
    .toEqual(Array(7).fill('ok'))
  expect((await prometheus.rules()).filter(({ state }) => state === 'firing')).toEqual([])
})

it('when an instance stops, an alert becomes pending', async () => {
  const { prometheus, servers } = world
  expect(await prometheus.query('up{job="lunchvote"} == 0')).toEqual([])
  await servers[1]?.end('SIGTERM')
  await expect
    .poll(async () => (await prometheus.rules()).find(({ name }) => name === 'LunchVoteDown')?.state, {
      timeout: 30_000,
    })
    .toBe('pending')
})
