import { cookieOf } from '@lunchvote/db/testing/company'
import { createCaller } from './calls.ts'
import type { Instance } from './instance.ts'
import type { Listener } from './listener.ts'
import type { UnsupervisedPostgres } from './postgres.ts'
import { company, type Voters } from './voters.ts'

const eventTimeoutMs = 5000
const votesPerInstance = 3

type Queried = Pick<UnsupervisedPostgres, 'query'>
type Stored = { user_id: number; venue_id: number }

/** Returns the instances whose `/readyz` fails. */
export async function notReady(instances: readonly Instance[]): Promise<string[]> {
  const check = async ({ origin }: Instance): Promise<string[]> => {
    const url = `${origin}/readyz`
    const answer = await fetch(url).catch(() => undefined)
    if (!answer) return [`${url} does not answer`]
    return answer.ok ? [] : [`${url} answers with ${answer.status}`]
  }
  return (await Promise.all(instances.map(check))).flat()
}

/** Returns the votes that contradict their voters' calls. Voters who made a call during the check are skipped. */
export async function lostVotes(postgres: Queried, voters: Voters): Promise<string[]> {
  const before = voters.idle()
  const stored = await postgres.query((sql) => sql<Stored[]>`select user_id, venue_id from votes`)
  const after = voters.idle()
  const choices = new Map(stored.map(({ user_id, venue_id }) => [user_id, venue_id]))
  return voters.members.flatMap(({ number, expected }) => {
    const turns = before.get(number)
    if (turns === undefined || after.get(number) !== turns) return []
    const choice = choices.get(number) ?? 0
    if (expected.possible().has(choice)) return []
    return `member ${number} voted for ${[...expected.possible()].join(' or ')}, but ${choice} is stored`
  })
}

/** Returns the database's broken invariants. */
export async function brokenInvariants(postgres: Queried): Promise<string[]> {
  const counts = await postgres.query(async (sql) => {
    const [row] = await sql<Record<string, number>[]>`
      select
        (select count(*) from (select from votes group by user_id having count(*) > 1) twice)::int
          as "members with more than one vote",
        (select count(*) from votes join users on users.id = user_id where users.team_id <> votes.team_id)::int
          as "votes in a team that is not the voter's",
        (select count(*) from votes join venues on venues.id = venue_id where venues.team_id <> votes.team_id)::int
          as "votes for another team's venue",
        (select count(*) from votes join venues on venues.id = venue_id where not venues.active)::int
          as "votes for an inactive venue"`
    return row ?? {}
  })
  return Object.entries(counts).flatMap(([what, count]) => (count === 0 ? [] : `${count} ${what}`))
}

type Tally = { venueId: number; voters: { displayName: string }[] }

/**
 * Returns the teams for which an instance has no tally, and those whose tally differs between the instances or from the
 * database.
 */
export async function differentTallies(postgres: Queried, instances: readonly Instance[]): Promise<string[]> {
  const caller = createCaller()
  const stored = await postgres.query(
    (sql) => sql<{ venue: number; voters: string[] }[]>`
      select venue_id as venue, array_agg(display_name order by date, votes.id) as voters
      from votes join users on users.id = user_id group by venue_id`,
  )
  const votersOf = new Map(stored.map(({ venue, voters }) => [venue, voters]))
  const different: string[] = []
  for (let team = 1; team <= company.teams; team += 1) {
    const cookie = cookieOf(team * company.membersPerTeam)
    const tallies: Tally[][] = []
    const read = async ({ name, origin }: Instance) => {
      const outcome = await caller.call(origin, { method: 'GET', path: '/api/votes/today', cookie })
      if (outcome.kind === 'answered' && outcome.status === 200) tallies.push(outcome.body as Tally[])
      else different.push(`Team ${team} gets no tally from ${name}: ${JSON.stringify(outcome)}`)
    }
    await Promise.all(instances.map(read))
    const texts = new Set(tallies.map((tally) => JSON.stringify(tally)))
    if (texts.size > 1) different.push(`Team ${team} has the tallies ${[...texts].join(' and ')}`)
    for (const { venueId, voters } of tallies[0] ?? []) {
      const names = voters.map(({ displayName }) => displayName).join()
      const expected = votersOf.get(venueId)?.join() ?? ''
      if (names !== expected)
        different.push(`Venue ${venueId} has votes of ${expected}; the tally says ${names}`)
    }
  }
  await caller.close()
  return different
}

/**
 * Casts votes on each instance.
 * @returns the votes that failed, and the votes for which a stream did not get an event
 */
export async function missedEvents(
  instances: readonly Instance[],
  listeners: readonly Listener[],
  { cookie, venueIds }: Voters['members'][number],
): Promise<string[]> {
  const caller = createCaller()
  const faults: string[] = []
  async function voteOn({ name, origin }: Instance, venueId: number): Promise<string[]> {
    const events = listeners.map((listener) => listener.next('votes', eventTimeoutMs))
    const outcome = await caller.call(origin, {
      method: 'POST',
      path: '/api/votes',
      cookie,
      body: { venueId },
    })
    const received = await Promise.allSettled(events)
    return [
      ...(outcome.kind === 'answered' && outcome.status === 200
        ? []
        : [`A vote on ${name} failed: ${JSON.stringify(outcome)}`]),
      ...received.flatMap((event) =>
        event.status === 'rejected' ? `A vote on ${name}: ${event.reason}` : [],
      ),
    ]
  }

  for (const listener of listeners) await listener.quiet(2000)
  // Casting the same vote again makes no event. After this first vote, each later vote is a move, which makes an event.
  await voteOn(instances[0] as Instance, venueIds.at(-1) ?? 0)
  for (let round = 0; round < votesPerInstance * instances.length; round += 1) {
    const instance = instances[round % instances.length] as Instance
    faults.push(...(await voteOn(instance, venueIds[round % venueIds.length] ?? 0)))
  }
  await caller.close()
  return faults
}
