import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { startTestServer } from '@lunchvote/db/testing/server'
import { freePort, startServer } from '@lunchvote/live-server/server-process'
import { medianOf } from './bench.ts'
import { type Figures, figureNames, type Visit, visit } from './lighthouse.ts'
import { createLunchTeam, startPictureHost } from './lunch-team.ts'

type Result = { screen: string; figures: Figures; failing: string[] }

const { values } = parseArgs({
  options: {
    lighthouse: { type: 'string' },
    chrome: { type: 'string' },
    json: { type: 'string' },
    runs: { type: 'string', default: '3' },
  },
})
const { lighthouse = '', chrome = '', json = '', runs } = values

const postgres = await startTestServer()
const database = await postgres.createDatabase()
const server = await startServer({
  PORT: await freePort(),
  DATABASE_URL: database.url,
  NODE_ENV: 'production',
})
const pictures = await startPictureHost(await freePort())
try {
  const team = await createLunchTeam(server.origin, pictures.origin)
  const results: Result[] = []
  for (const { screen, path, cookie } of [
    { screen: 'landing', path: '/', cookie: undefined },
    { screen: 'auth', path: '/auth', cookie: undefined },
    { screen: 'vote', path: team.path, cookie: team.cookie },
  ]) {
    const visits: Visit[] = []
    for (let run = 0; run < Number(runs); run += 1) {
      visits.push(await visit(lighthouse, chrome, `${server.origin}${path}`, cookie))
    }
    results.push(summarise(screen, visits))
  }
  await writeFile(json, `${JSON.stringify(results, null, 2)}\n`)
  console.log(table(results))
  console.log(`\nMedians of ${runs} visits. Written to ${json}`)
} finally {
  pictures.stop()
  await server.end('SIGTERM')
  await database.drop()
  await postgres.stop()
}

function summarise(screen: string, visits: readonly Visit[]): Result {
  const median = (name: keyof Figures) => medianOf(visits.map(({ figures }) => figures[name]))
  return {
    screen,
    figures: Object.fromEntries(figureNames.map((name) => [name, median(name)])) as Figures,
    failing: [...new Set(visits.flatMap(({ failing }) => failing))],
  }
}

function table(results: readonly Result[]): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
  const shown: Record<keyof Figures, (value: number) => string> = {
    performance: String,
    accessibility: String,
    'best-practices': String,
    seo: String,
    FCP: seconds,
    LCP: seconds,
    TBT: (ms) => `${Math.round(ms)} ms`,
    CLS: (shift) => shift.toFixed(3),
    JavaScript: (bytes) => `${(bytes / 1000).toFixed(1)} kB`,
  }
  const rows = results.map(({ screen, figures }) => [screen, ...figureNames.map((n) => shown[n](figures[n]))])
  const lines = [['screen', ...figureNames], ...rows].map((row) =>
    row.map((cell) => cell.padEnd(14)).join(' '),
  )
  const failedAudits = results.flatMap(({ screen, failing }) => failing.map((audit) => `${screen}: ${audit}`))
  return ['', ...lines, '', ...failedAudits].join('\n')
}
