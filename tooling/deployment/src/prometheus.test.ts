import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { makeTemporaryFolder } from '@lunchvote/db/testing/temporary-folder'
import { createTestDatabase } from '@lunchvote/db/testing/test-database'
import { freePort, type ServerProcess, startServer } from '@lunchvote/live-server/server-process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dashboardQueries, rulesFile, startPrometheus } from './prometheus.ts'

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
