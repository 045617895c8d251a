import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Company, cookieOf, fill, signIn } from '@lunchvote/db/testing/company'
import { freePort, type ServerProcess, startServer } from '@lunchvote/live-server/server-process'
import sharp from 'sharp'
import { type Bench, type Measure, medianOf, quantileOf } from './bench.ts'
import { startBenchPostgres } from './bench-postgres.ts'
import type { LoadReport } from './load.ts'
import { type LoadGenerator, startLoadGenerator } from './load-generator.ts'
import { votesOf } from './team-votes.ts'

const company: Company = { teams: 120, membersPerTeam: 10, venuesPerTeam: 5, votesPerTeam: 10 }
/** The number of teams that upload at once. They are the first teams, and the others vote. */
const uploadingTeams = 20
const uploadsInTurn = 30
const connections = 10
const voters = { company, firstTeam: uploadingTeams + 1, connections }
const votesPerSecond = 50
const secondsBefore = 30
const warmUpSeconds = 3
const calmSeconds = 10
const maxUploadSeconds = 40
const restMs = 30_000

/** A photo as a phone takes it: 12 megapixels, 3 to 6 MB, and turned by its Exif data. */
function takePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width: 1000, height: 750, channels: 3, background: 'black', noise } })
    .resize(4000, 3000, { kernel: 'cubic' })
    .jpeg({ quality: 92 })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** Uploads the photo for a team. @returns how long it took, in milliseconds */
async function upload(origin: string, photo: Buffer, team: number): Promise<number> {
  const started = performance.now()
  const answer = await fetch(`${origin}/api/pictures`, {
    method: 'POST',
    headers: { cookie: cookieOf(team * company.membersPerTeam), 'content-type': 'image/jpeg' },
    body: Uint8Array.from(photo),
  })
  if (!answer.ok) throw new Error(`An upload was answered with ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
  return performance.now() - started
}

/** The resident memory of the server and of its encoder, in MB. */
async function memoryOf({ pid }: ServerProcess): Promise<number> {
  const args = ['-o', 'rss=', '-p', String(pid), '--ppid', String(pid)]
  const { stdout } = await promisify(execFile)('ps', args)
  return (
    stdout
      .trim()
      .split('\n')
      .map(Number)
      .reduce((sum, kB) => sum + kB, 0) / 1024
  )
}

/** Casts votes at a steady rate. */
function vote(load: LoadGenerator, { origin }: ServerProcess, seconds: number): Promise<LoadReport> {
  return load.run({
    origin,
    connections: Array.from({ length: connections }, (_, connection) => votesOf(connection, voters)),
    perSecond: votesPerSecond,
    seconds,
  })
}

/** Casts votes while twenty members upload a photo at the same moment. */
async function uploadAtOnce(load: LoadGenerator, server: ServerProcess, photo: Buffer): Promise<Measure[]> {
  const from = Date.now() + warmUpSeconds * 1000
  const votes = vote(load, server, warmUpSeconds + calmSeconds + maxUploadSeconds)
  const begins = from + calmSeconds * 1000
  await sleep(begins - Date.now())
  let isDone = false
  const uploads = Promise.all(
    Array.from({ length: uploadingTeams }, (_, n) => upload(server.origin, photo, n + 1)),
  ).finally(() => {
    isDone = true
  })
  let peak = 0
  while (!isDone) {
    peak = Math.max(peak, await memoryOf(server))
    await sleep(50)
  }
  await uploads
  const ended = Date.now()
  const { waits } = await votes
  const timesIn = (start: number, end: number) =>
    waits.filter(({ at }) => at >= start && at < end).map(({ ms }) => ms)
  const calm = quantileOf(timesIn(from, begins), 0.99)
  const busy = timesIn(begins, ended)
  const p99 = quantileOf(busy, 0.99)
  return [
    { what: 'a vote, p99, nothing else on', median: calm, ratio: 1 },
    {
      what: 'a vote, p99, 20 uploads at once',
      median: p99,
      ratio: p99 / calm,
      atMost: 100,
      note: `median ${medianOf(busy).toFixed(1)} ms, ${busy.length} votes`,
    },
    { what: 'all 20 uploads', median: ended - begins, ratio: (ended - begins) / calm },
    { what: 'memory meanwhile, at most', median: peak, unit: 'MB', ratio: 1 },
  ]
}

export const pictures: Bench = {
  name: 'pictures',
  summary: 'uploads of a photo of 12 megapixels, in turn and twenty at once, and votes meanwhile',
  run: async (databaseUrl) => {
    const postgres = await startBenchPostgres(databaseUrl)
    const database = await postgres.createDatabase()
    await fill(database.sql, company)
    await signIn(database.sql, { members: company.teams * company.membersPerTeam })
    const server = await startServer({ PORT: await freePort(), DATABASE_URL: database.url })
    const load = startLoadGenerator()
    try {
      const photo = await takePhoto()
      // These votes make the server take the memory that it needs for votes, so that `before` includes it.
      await vote(load, server, secondsBefore)
      const before = await memoryOf(server)
      const times: number[] = []
      for (let n = 0; n < uploadsInTurn; n += 1) times.push(await upload(server.origin, photo, 1))
      const median = medianOf(times)
      const p95 = quantileOf(times, 0.95)
      const atOnce = await uploadAtOnce(load, server, photo)
      await sleep(restMs)
      const after = await memoryOf(server)
      return [
        { what: 'an upload', median, ratio: 1, note: `${(photo.length / 1e6).toFixed(1)} MB` },
        { what: 'an upload, p95', median: p95, ratio: p95 / median, atMost: 1500 },
        ...atOnce,
        { what: 'memory before', median: before, unit: 'MB', ratio: 1 },
        {
          what: 'memory 30 seconds later',
          median: after,
          unit: 'MB',
          ratio: after / before,
          atMost: 260,
        },
      ]
    } finally {
      load.stop()
      await server.end('SIGTERM')
      await database.drop()
      await postgres.stop()
    }
  },
}
