import { type Company, cookieOf, fill, signIn } from '@lunchvote/db/testing/company'
import { freePort, startServer } from '@lunchvote/live-server/server-process'
import { Client } from 'undici'
import { type Bench, type Measure, medianOf } from './bench.ts'
import { startBenchPostgres } from './bench-postgres.ts'

const rounds = 20
/** The first rounds are not measured, because they open connections and V8 compiles the code. */
const warmUp = 5
const teams = 5

/** Everybody in the team reads the tally at the same time, as after a vote. Each member has a connection of their own. */
async function rushOf(size: number, databaseUrl: string | undefined): Promise<Measure[]> {
  const company: Company = { teams, membersPerTeam: size, venuesPerTeam: 5, votesPerTeam: size }
  const postgres = await startBenchPostgres(databaseUrl)
  const database = await postgres.createDatabase()
  await fill(database.sql, company)
  await signIn(database.sql, { members: teams * size })
  const server = await startServer({ PORT: await freePort(), DATABASE_URL: database.url })
  const clients = Array.from({ length: size }, () => new Client(server.origin))
  const ask = async (client: Client, member: number) => {
    const headers = { cookie: cookieOf(member) }
    const { statusCode, body } = await client.request({ method: 'GET', path: '/api/votes/today', headers })
    await body.dump()
    if (statusCode !== 200) throw new Error(`Answered with ${statusCode}`)
  }
  const times = { alone: [] as number[], middle: [] as number[], last: [] as number[] }
  try {
    for (let round = -warmUp; round < rounds; round += 1) {
      const first = (Math.abs(round) % teams) * size + 1
      const waits: number[] = []
      const since = (started: number) => () => waits.push(performance.now() - started)
      await ask(clients[0] as Client, first).then(since(performance.now()))
      const all = clients.map((client, n) => ask(client, first + n).then(since(performance.now())))
      await Promise.all(all)
      if (round < 0) continue
      const [alone = Number.NaN, ...together] = waits
      times.alone.push(alone)
      times.middle.push(medianOf(together))
      times.last.push(Math.max(...together))
    }
    const measure = (what: string, taken: number[]) => ({
      what: `team of ${size}, ${what}`,
      median: medianOf(taken),
      ratio: medianOf(taken) / medianOf(times.alone),
    })
    return [
      measure('one alone', times.alone),
      measure('the middle', times.middle),
      measure('the last', times.last),
    ]
  } finally {
    await Promise.all(clients.map((client) => client.close()))
    await server.end('SIGTERM')
    await database.drop()
    await postgres.stop()
  }
}

export const rush: Bench = {
  name: 'rush',
  summary: 'how long members wait when a whole team requests its tally at once, as after a vote',
  run: async (databaseUrl) => [
    ...(await rushOf(20, databaseUrl)),
    ...(await rushOf(100, databaseUrl)),
    ...(await rushOf(500, databaseUrl)),
  ],
}
