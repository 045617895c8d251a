import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '@lunchvote/live-server/server-process'
import { documented } from './documented.ts'
import { startProgram } from './program.ts'

export const rulesFile = join(import.meta.dirname, '../../../docs/monitoring/prometheus-rules.yml')
const dashboardFile = join(import.meta.dirname, '../../../docs/monitoring/grafana-dashboard.json')

type Answer<T> = { status: string; data: T; error?: string }
type Target = { health: string; lastError: string }
type Rule = { name: string; health: string; state: string; lastError?: string }

/** Starts Prometheus with the configuration in docs/monitoring.md, but lets it scrape every second. */
export async function startPrometheus({
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
  const { stop } = await startProgram('prometheus', flags, port)

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
export function dashboardQueries(): { title: string; query: string }[] {
  const { panels } = JSON.parse(readFileSync(dashboardFile, 'utf8')) as { panels: Panel[] }
  return panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({
      title,
      query: expr.replaceAll('$__rate_interval', '15s').replaceAll('$instance', '.*'),
    })),
  )
}
