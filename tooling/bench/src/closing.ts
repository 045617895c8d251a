import { setTimeout as sleep } from 'node:timers/promises'
import { type Bench, medianOf, quantileOf } from './bench.ts'
import { voteOf } from './calls.ts'

const company = { teams: 20_000, membersPerTeam: 10, venuesPerTeam: 5, votesPerTeam: 10 }
/** Voting closes at the same time in this number of teams. Members of the other teams vote meanwhile. */
const closingTeams = 10_000
const otherTeams = company.teams - closingTeams
const connections = 16
const votesPerSecond = 100
/** The time that the server needs to start on a busy machine. */
const startSeconds = 5
const warmUpSeconds = 2
const calmSeconds = 10
const maxSeconds = 30
const pollMs = 20

/** The requests of one connection: one vote in each of its teams. Only teams whose voting stays open are used. */
const workOf = (connection: number) =>
  Array.from({ length: otherTeams / connections }, (_, n) => {
    const team = closingTeams + n * connections + connection + 1
    return voteOf(team * company.membersPerTeam, team * company.venuesPerTeam - 1)
  })

/** Casts votes at a steady rate, before and while a job of the server decides lunch for many teams at the same time. */
export const closing: Bench = {
  name: 'closing',
  summary: 'the decisions of 10,000 teams that close at the same time, while other teams vote',
  run: async (world) => {
    const { url, sql } = await world.database(company, company.membersPerTeam)
    const begins = Date.now() + (startSeconds + calmSeconds) * 1000
    const at = new Date(begins).toISOString()
    await sql`
      update teams set daily_reset = true, voting_closes = '11:45', extended_to = ${at}, next_closing = ${at}
      where id <= ${closingTeams}`
    await sql`vacuum analyze teams`
    const { origin } = await world.server({ DATABASE_URL: url })
    const load = world.load()
    const started = Date.now()
    const votes = load.run({
      origin,
      connections: Array.from({ length: connections }, (_, connection) => workOf(connection)),
      perSecond: votesPerSecond,
      seconds: (begins - started) / 1000 + maxSeconds,
    })
    await sleep(begins - Date.now())
    for (let decided = 0; decided < closingTeams; ) {
      if (Date.now() - begins > maxSeconds * 1000) throw new Error('The votes ended before the decisions')
      await sleep(pollMs)
      decided = (await sql`select count(*)::int as decided from lunches`)[0]?.decided
    }
    const ended = Date.now()
    const { waits } = await votes
    const waitsIn = (from: number, to: number) =>
      waits.filter(({ at }) => at >= from && at < to).map(({ ms }) => ms)
    const calm = waitsIn(started + warmUpSeconds * 1000, begins)
    const busy = waitsIn(begins, ended)
    const [calmP99, busyP99] = [quantileOf(calm, 0.99), quantileOf(busy, 0.99)]
    const note = (times: number[]) => `median ${medianOf(times).toFixed(1)} ms of ${times.length} votes`
    return [
      { what: 'a vote, p99, before', median: calmP99, ratio: 1, note: note(calm) },
      {
        what: 'a vote, p99, meanwhile',
        median: busyP99,
        ratio: busyP99 / calmP99,
        atMost: 100,
        note: note(busy),
      },
      {
        what: `decisions of ${closingTeams} teams`,
        median: ended - begins,
        atMost: 10_000,
        note: `${company.votesPerTeam} votes in each team`,
      },
    ]
  },
}
