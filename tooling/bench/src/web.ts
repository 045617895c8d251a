import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { cookieOf } from '@lunchvote/db/testing/company'
import { medianOf } from './bench.ts'
import { type Figures, figureNames, visit } from './lighthouse.ts'
import { createWorld } from './world.ts'

/** A picture that is about as large as a restaurant's photo. */
const picture = new URL('../../../docs/images/vote-screen.jpg', import.meta.url)

const { values } = parseArgs({
  options: {
    json: { type: 'string', default: path.resolve(import.meta.dirname, '../../../.cache/bench-web.json') },
    runs: { type: 'string', default: '3' },
  },
})

const world = createWorld()
try {
  const database = await world.database({ teams: 1, membersPerTeam: 8, venuesPerTeam: 9, votesPerTeam: 7 })
  const pictures = await startPictureHost()
  await database.sql`update venues set image_url = ${pictures} || '/' || id || '.jpg'`
  // One venue leads with four votes.
  await database.sql`update votes set venue_id = 2 where user_id in (1, 2, 4, 6)`
  const { origin } = await world.server({ DATABASE_URL: database.url, NODE_ENV: 'production' })
  const results: Record<string, Figures> = {}
  const failing = new Set<string>()
  for (const { screen, address, cookie } of [
    { screen: 'landing', address: '/' },
    { screen: 'auth', address: '/auth' },
    { screen: 'vote', address: '/Team%201', cookie: cookieOf(8) },
  ]) {
    const visits: Figures[] = []
    for (let run = 0; run < Number(values.runs); run += 1) {
      const made = await visit(`${origin}${address}`, cookie)
      visits.push(made.figures)
      for (const audit of made.failing) failing.add(`${screen}: ${audit}`)
    }
    const median = (name: keyof Figures) => medianOf(visits.map((figures) => figures[name]))
    results[screen] = Object.fromEntries(figureNames.map((name) => [name, median(name)])) as Figures
  }
  await mkdir(path.dirname(values.json), { recursive: true })
  await writeFile(values.json, `${JSON.stringify(results, null, 2)}\n`)
  console.table(results)
  console.log([...failing, `Medians of ${values.runs} visits. Written to ${values.json}`].join('\n'))
} finally {
  await world.stop()
}

/** Starts a local server for pictures. Its origin differs from the product's, as in real use. */
async function startPictureHost(): Promise<string> {
  const bytes = await readFile(picture)
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg', 'cache-control': 'max-age=31536000' }).end(bytes)
  }).listen(0, '127.0.0.1')
  world.defer(() => server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
