import { setTimeout as sleep } from 'node:timers/promises'
import { whyLeftOut } from '@lunchvote/contracts/left-out'
import { type Company, cookieOf } from '@lunchvote/db/testing/company'
import { type Pair, withPair } from '../processes/pair.ts'
import type { UnsupervisedPostgres } from '../processes/postgres.ts'
import type { Instance } from '../processes/supervised-server.ts'
import { type Call, type Caller, createCaller } from './calls.ts'
import { createExpectedVote, type ExpectedVote } from './expected-vote.ts'
import type { Figure } from './figures.ts'
import type { Result } from './run.ts'

const company: Company = { teams: 1, membersPerTeam: 50, venuesPerTeam: 3, votesPerTeam: 0 }
const venueIds = [1, 2, 3]
/** The venue that a member leaves out while the others vote, and takes in again in every second round. */
const leftOutVenue = 3
const leftOutMs = 300
const takenInMs = 550
/** Of so many members, one is not in on any weekday, and another one changes the days while they vote. Both vote. */
const daysOf = 5
const rounds = 20
/** The first person votes `openMs` before the closing time, and the last one about `lateMs` after it. */
const openMs = 800
const lateMs = 200
/**
 * When an instance is killed, in milliseconds after the closing time. The rounds use these values in turn; null means
 * that no instance is killed.
 */
const kills = [-100, 0, 100, null]
/** The pause before a call is repeated. */
const retryMs = 20

/**
 * Runs twenty rounds. In each round, 50 people vote on two instances shortly before and after the closing time, while a venue is
 * left out and members change their days. In most rounds, one instance is killed at about that time.
 * @returns `faults`: acknowledged votes that were not counted, refused votes that were counted, different decisions
 */
export async function runClosings(): Promise<Result> {
  const caller = createCaller()
  return withPair(company, {}, async (pair) => {
    const faults: string[] = []
    const totals = { counted: 0, refused: 0, killed: 0 }
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(pair.instances.map(({ ready }) => ready()))
      const found = await runRound(round, { ...pair, caller }, totals)
      faults.push(...found.map((fault) => `Round ${round}: ${fault}`))
    }
    return {
      figures: figuresOf(totals),
      faults: [...faults, ...pair.instances.flatMap((instance) => instance.faults)],
    }
  }).finally(caller.close)
}

type Totals = { counted: number; refused: number; killed: number }

const figuresOf = ({ counted, refused, killed }: Totals): Figure[] => [
  { what: 'closing times', value: String(rounds) },
  { what: 'people whose votes were counted', value: String(counted) },
  { what: 'people who came too late', value: String(refused) },
  { what: 'instances killed at closing times', value: String(killed) },
]

type Parts = Pair & { caller: Caller }

async function runRound(round: number, parts: Parts, totals: Totals): Promise<string[]> {
  const { postgres, instances } = parts
  const closing = await openDay(postgres)
  const killAt = kills[round % kills.length] ?? null
  const kill = async () => {
    if (killAt === null) return
    await sleep(closing + killAt - Date.now())
    if (await instances[Math.floor(round / kills.length) % 2]?.end('SIGKILL', 0)) totals.killed += 1
  }
  const voting = Array.from({ length: company.membersPerTeam }, async (_, n) => {
    await sleep(((openMs + lateMs) * n) / company.membersPerTeam)
    const [voter] = await Promise.all([voteUntilClosed(n, parts), n % daysOf === 1 && changeDays(n, parts)])
    return voter
  })
  const [voters] = await Promise.all([
    Promise.all(voting),
    kill(),
    leaveOut(parts, { takesIn: round % 2 === 1 }),
  ])
  const decision = await decisionOn(instances, parts.caller)
  await Promise.all(instances.map(({ ready }) => ready()))
  const later = await decisionOn(instances, parts.caller)

  const stored = await postgres.query(
    (sql) => sql<{ user_id: number; venue_id: number }[]>`
    select user_id, venue_id from votes`,
  )
  const choices = new Map(stored.map(({ user_id, venue_id }) => [user_id, venue_id]))
  const [lunch] = await postgres.query(
    (sql) => sql<{ tally: Record<string, number> }[]>`
    select tally from lunches`,
  )
  const tally = Map.groupBy(choices.values(), (venueId) => venueId)
  const counts = [...tally].map(([venueId, votes]) => [String(venueId), votes.length])
  totals.counted += choices.size
  totals.refused += company.membersPerTeam - choices.size
  const isCounted =
    JSON.stringify(counts.sort()) === JSON.stringify(Object.entries(lunch?.tally ?? {}).sort())
  return [
    ...voters.flatMap(({ expected }, n) => {
      const choice = choices.get(n + 1) ?? 0
      const possible = [...expected.possible()]
      return possible.includes(choice)
        ? []
        : [`member ${n + 1} voted for ${possible.join(' or ')}, not ${choice}`]
    }),
    ...voters.flatMap(({ fault }) => fault ?? []),
    ...(isCounted
      ? []
      : [`${JSON.stringify(counts)} votes are stored, but ${JSON.stringify(lunch)} was decided`]),
    ...(new Set([...decision, ...later]).size === 1
      ? []
      : [`different decisions: ${[...decision, ...later].join()}`]),
  ]
}

/** Opens voting again. Writes the closing time directly to the database, because the API accepts only whole minutes. */
async function openDay(postgres: UnsupervisedPostgres): Promise<number> {
  return postgres.query(async (sql) => {
    await sql`delete from votes`
    await sql`delete from lunches`
    await sql`update venues set left_out_on = null, left_out_reason = null`
    await sql`
      update users set away_through = null, present_on = null,
        weekdays = case when id % ${daysOf}::int = 0 then '{}'::smallint[] else array[1, 2, 3, 4, 5, 6, 7] end`
    const closing = Date.now() + openMs
    const at = new Date(closing).toISOString()
    await sql`update teams set closed_through = null, extended_to = ${at}, next_closing = ${at}`
    return closing
  })
}

/** Repeats a call on both instances in turn until it is carried out or refused. */
async function send({ instances, caller }: Parts, call: Call): Promise<void> {
  for (let n = 0; ; n += 1) {
    const outcome = await caller.call(instances[n % 2]?.origin ?? '', call)
    if (outcome.kind === 'answered' && outcome.status < 500) return
    await sleep(retryMs)
  }
}

async function leaveOut(parts: Parts, { takesIn }: { takesIn: boolean }): Promise<void> {
  const leftOut = { path: `/api/venues/${leftOutVenue}/left-out`, cookie: cookieOf(1) }
  await sleep(leftOutMs)
  await send(parts, { ...leftOut, method: 'PUT', body: { reason: 'It rains' } })
  if (!takesIn) return
  await sleep(takenInMs - leftOutMs)
  await send(parts, { ...leftOut, method: 'DELETE' })
}

/** Becomes away for long, which keeps the vote of who has voted. */
const changeDays = (n: number, parts: Parts) => {
  const awayThrough = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10)
  return send(parts, {
    method: 'PUT',
    path: '/api/user/days',
    cookie: cookieOf(n + 1),
    body: { awayThrough },
  })
}

/**
 * Votes for one venue after another until voting has closed. If a vote fails, repeats it until the server accepts or
 * refuses it, and then stops.
 */
async function voteUntilClosed(
  n: number,
  { instances, caller }: Parts,
): Promise<{ expected: ExpectedVote; fault?: string }> {
  const expected = createExpectedVote(`member ${n + 1}`, leftOutVenue)
  let isRepeated = false
  for (let turn = n, call = n; ; call += 1) {
    const venueId = venueIds[turn % venueIds.length] as number
    const { origin = '' } = instances[isRepeated ? call % 2 : n % 2] ?? {}
    const outcome = await caller.call(origin, {
      method: 'POST',
      path: '/api/votes',
      cookie: cookieOf(n + 1),
      body: { venueId },
    })
    if (outcome.kind === 'answered' && outcome.status === 200) {
      expected.acknowledged({ kind: 'cast', venueId }, false)
      if (isRepeated) return { expected }
      turn += 1
    } else if (outcome.kind === 'answered' && outcome.status === 409) {
      const { message = '' } = outcome.body as { message?: string }
      if (isRepeated || whyLeftOut({ reason: message }) === null) return { expected }
      turn += 1
    } else if (outcome.kind === 'answered' && outcome.status !== 503) {
      return { expected, fault: `a vote was answered with ${outcome.status}` }
    } else {
      if (outcome.kind !== 'not sent') expected.unknown({ kind: 'cast', venueId })
      isRepeated = true
      await sleep(retryMs)
    }
  }
}

/** Returns what each running instance answers about today's lunch. */
async function decisionOn(instances: readonly Instance[], caller: Caller): Promise<string[]> {
  const answers = await Promise.all(
    instances.map(({ origin }) =>
      caller.call(origin, { method: 'GET', path: '/api/lunch/today', cookie: cookieOf(1) }),
    ),
  )
  return answers.flatMap((answer) =>
    answer.kind === 'answered' && answer.status === 200 ? [JSON.stringify(answer.body)] : [],
  )
}
