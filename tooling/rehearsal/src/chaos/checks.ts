import { cookieOf } from '@lunchvote/db/testing/company'
import type { Listener } from '../processes/events.ts'
import type { UnsupervisedPostgres } from '../processes/postgres.ts'
import type { Instance } from '../processes/supervised-server.ts'
import { type Call, type Caller, createCaller } from './calls.ts'
import { company, type Voters } from './voters.ts'

const eventTimeoutMs = 5000
const votesPerInstance = 3

type Queried = Pick<UnsupervisedPostgres, 'query'>
type Stored = { id: number; venue: number; days: string }

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

/** Returns the votes and days that contradict their members' calls. Members who made a call during the check are skipped. */
export async function lostChanges(postgres: Queried, voters: Voters): Promise<string[]> {
  const before = voters.idle()
  const stored = await postgres.query(
    (sql) => sql<Stored[]>`
      select users.id, coalesce(venue_id, 0) as venue,
        array_to_string(weekdays, ',') || ' ' || coalesce(away_through::text, 'null') as days
      from users left join votes on votes.user_id = users.id`,
  )
  const after = voters.idle()
  const rows = new Map(stored.map((row) => [row.id, row]))
  return voters.members.flatMap(({ number, expected, possibleDays }) => {
    const turns = before.get(number)
    if (turns === undefined || after.get(number) !== turns) return []
    const { venue = 0, days = '' } = rows.get(number) ?? {}
    return [
      ...(expected.possible().has(venue)
        ? []
        : [`member ${number} voted for ${[...expected.possible()].join(' or ')}, but ${venue} is stored`]),
      ...(possibleDays.has(days)
        ? []
        : [`member ${number} chose the days ${[...possibleDays].join(' or ')}, but ${days} is stored`]),
    ]
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
          as "votes for an inactive venue",
        (select count(*) from votes join venues on venues.id = venue_id join teams on teams.id = votes.team_id
          cross join lateral (select (now() at time zone timezone)::date as day) today
          where extract(isodow from day)::smallint = any(closed_on) or venues.closed_through >= day
            or left_out_on = day)::int
          as "votes for a venue that is not open"`
    return row ?? {}
  })
  return Object.entries(counts).flatMap(([what, count]) => (count === 0 ? [] : `${count} ${what}`))
}

type Person = { userId: number; displayName: string }
type Tally = { venueId: number; voters: Person[] }
type Lunch = { away: Person[]; waitingFor: Person[] }

/**
 * Returns the teams for which an instance does not answer, those whose tally differs between the instances or from the
 * database, and those in which somebody has not exactly one place: among the voters, the away, or those waited for.
 */
export async function differentAnswers(postgres: Queried, instances: readonly Instance[]): Promise<string[]> {
  const caller = createCaller()
  const stored = await postgres.query(
    (sql) => sql<{ venue: number; voters: string[] }[]>`
      select venue_id as venue, array_agg(display_name order by date, user_id) as voters
      from votes join users on users.id = user_id group by venue_id`,
  )
  const votersOf = new Map(stored.map(({ venue, voters }) => [venue, voters]))
  const different: string[] = []
  for (let team = 1; team <= company.teams; team += 1) {
    const cookie = cookieOf(team * company.membersPerTeam)
    const answers: [Tally[], Lunch][] = []
    const ask = async <T>({ name, origin }: Instance, path: string): Promise<T[]> => {
      const outcome = await caller.call(origin, { method: 'GET', path, cookie })
      if (outcome.kind === 'answered' && outcome.status === 200) return [outcome.body as T]
      different.push(`Team ${team} gets no ${path} from ${name}: ${JSON.stringify(outcome)}`)
      return []
    }
    const read = async (instance: Instance) => {
      const [tally] = await ask<Tally[]>(instance, '/api/votes/today')
      const [lunch] = await ask<Lunch>(instance, '/api/lunch/today')
      if (tally && lunch) answers.push([tally, { away: lunch.away, waitingFor: lunch.waitingFor }])
    }
    await Promise.all(instances.map(read))
    const texts = new Set(answers.map((answer) => JSON.stringify(answer)))
    if (texts.size > 1) different.push(`Team ${team} has the answers ${[...texts].join(' and ')}`)
    const [tallies, lunch] = answers[0] ?? [[], undefined]
    for (const { venueId, voters } of tallies) {
      const names = voters.map(({ displayName }) => displayName).join()
      const expected = votersOf.get(venueId)?.join() ?? ''
      if (names !== expected)
        different.push(`Venue ${venueId} has votes of ${expected}; the tally says ${names}`)
    }
    if (!lunch) continue
    const placed = [...tallies.flatMap(({ voters }) => voters), ...lunch.away, ...lunch.waitingFor]
    const ids = placed.map(({ userId }) => userId).sort((a, b) => a - b)
    const members = Array.from(
      { length: company.membersPerTeam },
      (_, n) => (team - 1) * company.membersPerTeam + n + 1,
    )
    if (ids.join() !== members.join())
      different.push(`Team ${team} has the members ${members}; voters, away and waited for are ${ids}`)
  }
  await caller.close()
  return different
}

type Vote = { cookie: string; venueId: number; withinMs: number }

/** Casts a vote on an instance. @returns whether it failed, and the streams without an event `withinMs` after the answer */
export async function missedEvents(
  caller: Caller,
  { name, origin }: Instance,
  listeners: readonly Listener[],
  { cookie, venueId, withinMs }: Vote,
): Promise<string[]> {
  const overdue = new AbortController()
  const received = Promise.allSettled(listeners.map(({ next }) => next('votes', overdue.signal)))
  const call: Call = { method: 'POST', path: '/api/votes', cookie, body: { venueId } }
  const outcome = await caller.call(origin, call)
  const timer = setTimeout(() => overdue.abort(), withinMs)
  const events = await received.finally(() => clearTimeout(timer))
  const isCast = outcome.kind === 'answered' && outcome.status === 200
  return [
    ...(isCast ? [] : [`A vote on ${name} failed: ${JSON.stringify(outcome)}`]),
    ...events.flatMap((event, n) =>
      event.status === 'rejected' ? `A vote on ${name}: ${event.reason} at instance ${n + 1}` : [],
    ),
  ]
}

/** Casts several votes on each instance. @returns what `missedEvents` returns about them */
export async function allMissedEvents(
  instances: readonly Instance[],
  listeners: readonly Listener[],
  { cookie, venueIds }: Voters['members'][number],
): Promise<string[]> {
  const caller = createCaller()
  const cast = (n: number, venueId: number | undefined) =>
    missedEvents(caller, instances[n % instances.length] as Instance, listeners, {
      cookie,
      venueId: venueId ?? 0,
      withinMs: eventTimeoutMs,
    })
  for (const listener of listeners) await listener.quiet(2000)
  // Casting the same vote again makes no event. After this first vote, each later vote is a move, which makes an event.
  await cast(0, venueIds.at(-1))
  const faults: string[] = []
  for (let n = 0; n < votesPerInstance * instances.length; n += 1) {
    faults.push(...(await cast(n, venueIds[n % venueIds.length])))
  }
  await caller.close()
  return faults
}
