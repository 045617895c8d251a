import { setTimeout as sleep } from 'node:timers/promises'
import { cookieOf } from '@lunchvote/db/testing/company'
import { type Bench, medianOf, quantileOf } from './bench.ts'
import { send, voteOf } from './calls.ts'
import { type EventSocket, openEventSocket } from './event-socket.ts'
import { usageOf } from './usage.ts'

const company = { teams: 100, membersPerTeam: 20, venuesPerTeam: 2, votesPerTeam: 0 }
const votes = 200
const votesPerSecond = 20
/** Longer than the 25 seconds between two heartbeats, so that each stream gets a heartbeat. */
const idleMs = 30_000

/** The vote number `n`. The teams vote in turn, and each vote moves to the team's other venue, or it makes no event. */
const nthVote = (n: number) => {
  const team = n % company.teams
  const member = team * company.membersPerTeam + (n % company.membersPerTeam) + 1
  return voteOf(member, team * company.venuesPerTeam + (Math.floor(n / company.teams) % 2) + 1)
}

/** Opens two thousand streams on one process. First they are idle, then their teams vote. */
export const streams: Bench = {
  name: 'streams',
  summary: '2,000 open streams in 100 teams: memory, CPU time, and the time until a vote reaches its team',
  run: async (world) => {
    const { url } = await world.database(company)
    const { origin, pid } = await world.server({ DATABASE_URL: url })
    // These votes warm up the server, and open connections to its database.
    for (let n = 0; n < company.teams; n += 1) await send(origin, nthVote(n))
    await sleep(2000)
    const before = await usageOf(pid)
    const teams: EventSocket[][] = []
    for (let team = 0; team < company.teams; team += 1) {
      const members = Array.from({ length: company.membersPerTeam }, (_, n) => n + 1)
      const open = members.map((n) => openEventSocket(origin, cookieOf(team * company.membersPerTeam + n)))
      teams.push(await Promise.all(open))
    }
    const sockets = teams.flat()
    world.defer(() => sockets.map(({ close }) => close()))
    await sleep(2000)
    const opened = await usageOf(pid)
    await sleep(idleMs)
    const rested = await usageOf(pid)

    const reached: number[] = []
    const pending: Promise<unknown>[] = []
    for (let n = company.teams; n < company.teams + votes; n += 1) {
      const started = performance.now()
      for (const socket of teams[n % company.teams] ?? [])
        pending.push(socket.next('votes').then((at) => reached.push(at - started)))
      pending.push(send(origin, nthVote(n)))
      await sleep(1000 / votesPerSecond)
    }
    await Promise.all(pending)
    const perStream = ((opened.memory - before.memory) / sockets.length) * 1000
    return [
      { what: 'a vote reaches a stream', median: medianOf(reached) },
      { what: 'a vote reaches a stream, p95', median: quantileOf(reached, 0.95), atMost: 100 },
      { what: 'memory a stream', median: perStream, unit: 'kB', atMost: 40 },
      { what: 'CPU at rest', median: (rested.cpu - opened.cpu) / idleMs / 10, unit: '%', atMost: 5 },
    ]
  },
}
