import { cookieOf } from '@lunchvote/db/testing/company'
import { createCaller } from './calls.ts'
import type { Instance } from './instance.ts'
import type { Listener } from './listener.ts'
import type { MortalPostgres } from './postgres.ts'
import { company, type Voters } from './voters.ts'

const tellWithinMs = 5000
const tellings = 3

type Stored = { user_id: number; venue_id: number }

/** Instances that do not say that they are ready. */
export async function notReady(instances: readonly Instance[]): Promise<string[]> {
  const answers = await Promise.all(instances.map(({ origin }) => fetch(`${origin}/readyz`)))
  return answers.flatMap(({ ok, url, status }) => (ok ? [] : `${url} answers with ${status}`))
}

/** Votes that are not where their voters know them to be; of those only who asked for nothing meanwhile. */
export async function lostVotes(postgres: MortalPostgres, voters: Voters): Promise<string[]> {
  const before = voters.idle()
  const stored = await postgres.ask((sql) => sql<Stored[]>`select user_id, venue_id from votes`)
  const after = voters.idle()
  const choices = new Map(stored.map(({ user_id, venue_id }) => [user_id, venue_id]))
  return voters.members.flatMap(({ number, belief }) => {
    const turns = before.get(number)
    if (turns === undefined || after.get(number) !== turns) return []
    const choice = choices.get(number) ?? 0
    if (belief.possible().has(choice)) return []
    return `member ${number} voted for ${[...belief.possible()].join(' or ')}, and ${choice} is stored`
  })
}

/** What must hold in the database whatever happens. */
export async function brokenInvariants(postgres: MortalPostgres): Promise<string[]> {
  const counts = await postgres.ask(async (sql) => {
    const [row] = await sql<Record<string, number>[]>`
      select
        (select count(*) from (select from votes group by user_id having count(*) > 1) twice)::int
          as "members with more than one vote",
        (select count(*) from votes join users on users.id = user_id where users.team_id <> votes.team_id)::int
          as "votes in a team that is not the voter's",
        (select count(*) from votes join venues on venues.id = venue_id where venues.team_id <> votes.team_id)::int
          as "votes for another team's venue",
        (select count(*) from votes join venues on venues.id = venue_id where not venues.active)::int
          as "votes for a venue that is not on offer"`
    return row ?? {}
  })
  return Object.entries(counts).flatMap(([what, count]) => (count === 0 ? [] : `${count} ${what}`))
}

type Tally = { venueId: number; voters: { displayName: string }[] }

/** Teams whose tally is not the same on all instances, or not what is stored. */
export async function differentTallies(
  postgres: MortalPostgres,
  instances: readonly Instance[],
): Promise<string[]> {
  const caller = createCaller()
  const stored = await postgres.ask(
    (sql) => sql<{ venue: number; voters: string[] }[]>`
      select venue_id as venue, array_agg(display_name order by date, votes.id) as voters
      from votes join users on users.id = user_id group by venue_id`,
  )
  const votersOf = new Map(stored.map(({ venue, voters }) => [venue, voters]))
  const different: string[] = []
  for (let team = 1; team <= company.teams; team += 1) {
    const cookie = cookieOf(team * company.membersPerTeam)
    const tallies = await Promise.all(
      instances.map(async ({ origin }) => {
        const fate = await caller.call(origin, { method: 'GET', path: '/api/votes/today', cookie })
        return fate.kind === 'answered' ? JSON.stringify(fate.body) : fate.kind
      }),
    )
    const [tally = ''] = tallies
    if (new Set(tallies).size > 1) different.push(`Team ${team} is told ${tallies.join(' and ')}`)
    for (const { venueId, voters } of JSON.parse(tally) as Tally[]) {
      const names = voters.map(({ displayName }) => displayName).join()
      const known = votersOf.get(venueId)?.join() ?? ''
      if (names !== known) different.push(`Venue ${venueId} has votes of ${known}, and ${names} are told`)
    }
  }
  await caller.close()
  return different
}

/** Votes on each instance, and whether the others' streams tell of them. */
export async function unheardVotes(
  instances: readonly Instance[],
  listeners: readonly Listener[],
  { cookie, venueIds }: Voters['members'][number],
): Promise<string[]> {
  const caller = createCaller()
  const faults: string[] = []
  async function voteOn({ name, origin }: Instance, venueId: number): Promise<string[]> {
    const told = listeners.map((listener) => listener.next('votes', tellWithinMs))
    const fate = await caller.call(origin, { method: 'POST', path: '/api/votes', cookie, body: { venueId } })
    const hearings = await Promise.allSettled(told)
    return [
      ...(fate.kind === 'answered' && fate.status === 200
        ? []
        : [`A last vote on ${name}: ${JSON.stringify(fate)}`]),
      ...hearings.flatMap((hearing) =>
        hearing.status === 'rejected' ? `A vote on ${name}: ${hearing.reason}` : [],
      ),
    ]
  }

  for (const listener of listeners) await listener.quiet(2000)
  // The same vote once more is told to nobody: whatever this member's was, the first that counts is a move.
  await voteOn(instances[0] as Instance, venueIds.at(-1) ?? 0)
  for (let round = 0; round < tellings * instances.length; round += 1) {
    const instance = instances[round % instances.length] as Instance
    faults.push(...(await voteOn(instance, venueIds[round % venueIds.length] ?? 0)))
  }
  await caller.close()
  return faults
}
