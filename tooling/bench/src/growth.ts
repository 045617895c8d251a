import type { Company } from '@lunchvote/db/testing/company'
import { type Bench, interleaved, type Measure } from './bench.ts'
import { send, tallyOf } from './calls.ts'
import type { World } from './world.ts'

const rounds = 400
const warmUp = 50
/**
 * The maximum number of teams whose tallies are read in turn. In a company with several teams, no tally is read twice
 * in a row.
 */
const maxReaders = 500

/** A company in which everybody has voted. A user has one vote, so a million votes need a million people. */
const teamOf = (members: number, teams = 1): Company => ({
  teams,
  membersPerTeam: members,
  venuesPerTeam: 5,
  votesPerTeam: members,
})

/** Starts a server on a database of this size. Each call of `read` reads the tally of a different team. */
async function tallyIn(world: World, company: Company) {
  const readers = Math.min(company.teams, maxReaders)
  const step = (company.teams * company.membersPerTeam) / readers
  const { url } = await world.database(company, step)
  const { origin, end } = await world.server({ DATABASE_URL: url })
  let turn = 0
  const read = async () => {
    turn += 1
    await send(origin, tallyOf((((turn * 7919) % readers) + 1) * step))
  }
  return { read, end }
}

async function compare(
  world: World,
  [small, ofSmall]: [string, Company],
  [large, ofLarge]: [string, Company],
  ratioAtMost: number,
): Promise<Measure[]> {
  const few = await tallyIn(world, ofSmall)
  const many = await tallyIn(world, ofLarge)
  const subjects = { [small]: few.read, [large]: many.read }
  await interleaved(warmUp, subjects)
  const measures = await interleaved(rounds, subjects)
  await few.end('SIGTERM')
  await many.end('SIGTERM')
  return measures.map((measure, n) => (n === 0 ? measure : { ...measure, ratioAtMost }))
}

export const growth: Bench = {
  name: 'growth',
  summary: "the time to read today's tally, in growing databases and in growing teams",
  run: async (world) => [
    ...(await compare(
      world,
      ['team of 10, alone', teamOf(10)],
      ['team of 10 among 10,000', teamOf(10, 10_000)],
      1.2,
    )),
    ...(await compare(
      world,
      ['team of 100, alone', teamOf(100)],
      ['team of 100 among 10,000', teamOf(100, 10_000)],
      1.2,
    )),
    ...(await compare(world, ['team of 10', teamOf(10)], ['team of 500', teamOf(500)], 4)),
  ],
}
