import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort, startServer } from '@lunchvote/live-server/server-process'
import { type Bench, medianOf, quantileOf } from './bench.ts'
import { startBenchPostgres } from './bench-postgres.ts'
import { type EventSocket, openEventSocket } from './event-socket.ts'
import { castVote, createListeningTeam } from './listening-team.ts'

const teamsCount = 100
const streamsOfTeam = 20
const votes = 200
const votesPerSecond = 20
/** Longer than the 25 seconds between two heartbeats, so that each stream gets a heartbeat. */
const idleMs = 30_000

const run = promisify(execFile)

type Load = { memory: number; cpuSeconds: number }

/** The resident memory of a process in MB, and the CPU time that the process has used. */
async function loadOf(pid: number | undefined): Promise<Load> {
  const { stdout } = await run('ps', ['-o', 'rss=,cputimes=', '-p', String(pid)])
  const [rss, cpuSeconds] = stdout.trim().split(/\s+/).map(Number)
  return { memory: (rss ?? Number.NaN) / 1024, cpuSeconds: cpuSeconds ?? Number.NaN }
}

/** Opens two thousand streams on one process. First they are idle, then their teams vote. */
export const streams: Bench = {
  name: 'streams',
  summary: '2,000 open streams in 100 teams: memory, CPU time, and the time until a vote reaches its team',
  run: async (databaseUrl) => {
    const postgres = await startBenchPostgres(databaseUrl)
    const database = await postgres.createDatabase()
    const server = await startServer({ PORT: await freePort(), DATABASE_URL: database.url })
    const open: EventSocket[] = []
    try {
      const teams = []
      for (let n = 0; n < teamsCount; n += 1) {
        const team = await createListeningTeam(database.db, `Team${n}`, streamsOfTeam)
        teams.push({ ...team, sockets: [] as EventSocket[] })
      }
      // These votes warm up the server, and open connections to its database.
      for (const { tokens, venueIds } of teams)
        await castVote(server.origin, tokens[0] ?? '', venueIds[0] ?? 0)
      await sleep(2000)
      const before = await loadOf(server.pid)
      for (const team of teams) {
        team.sockets = await Promise.all(team.tokens.map((token) => openEventSocket(server.origin, token)))
        open.push(...team.sockets)
      }
      await sleep(2000)
      const opened = await loadOf(server.pid)
      await sleep(idleMs)
      const rested = await loadOf(server.pid)

      const reached: number[] = []
      const pending: Promise<void>[] = []
      for (let vote = 0; vote < votes; vote += 1) {
        const { tokens, venueIds, sockets } = teams[vote % teamsCount] as (typeof teams)[number]
        const started = performance.now()
        const events = sockets.map(async (socket) => {
          reached.push((await socket.next('votes')) - started)
        })
        const voter = tokens[vote % tokens.length] ?? ''
        // Each vote moves to the team's other venue, because casting the same vote again makes no event.
        const venueId = venueIds[(Math.floor(vote / teamsCount) + 1) % venueIds.length] ?? 0
        pending.push(
          castVote(server.origin, voter, venueId).then(() => {}),
          ...events,
        )
        await sleep(1000 / votesPerSecond)
      }
      await Promise.all(pending)

      const median = medianOf(reached)
      const slowest = quantileOf(reached, 0.95)
      const perStream = ((opened.memory - before.memory) / open.length) * 1000
      const cpu = ((rested.cpuSeconds - opened.cpuSeconds) / (idleMs / 1000)) * 100
      return [
        { what: 'a vote reaches a stream', median, ratio: 1 },
        { what: '95 in 100 within', median: slowest, ratio: slowest / median, atMost: 100 },
        { what: 'memory a stream', median: perStream, unit: 'kB', ratio: perStream / 40, atMost: 40 },
        { what: 'processor at rest', median: cpu, unit: '%', ratio: cpu / 100, atMost: 5 },
      ]
    } finally {
      for (const socket of open) socket.close()
      await server.end('SIGTERM')
      await database.drop()
      await postgres.stop()
    }
  },
}
