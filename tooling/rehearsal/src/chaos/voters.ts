import { setTimeout as sleep } from 'node:timers/promises'
import { weekdayOf } from '@lunchvote/contracts/day-off'
import type { Days } from '@lunchvote/contracts/days'
import { type Company, cookieOf } from '@lunchvote/db/testing/company'
import { type Call, createCaller, type Outcome } from './calls.ts'
import { createExpectedVote, type ExpectedVote, type VoteChange } from './expected-vote.ts'
import type { Random } from './random.ts'

export const company: Company = { teams: 250, membersPerTeam: 4, venuesPerTeam: 4, votesPerTeam: 0 }

/** The number of teams in which the first member ends the offer of the first venue today, offers it again, and so on. */
const editingTeams = 50
const votesPerSecond = 50
const editsPerSecond = 10
const removalShare = 0.25
const presenceShare = 0.05
const daysShare = 0.1
/**
 * The pauses before each retry. The first retry follows at once, on the other instance if there is one. The later pauses are as long as
 * people wait before they tap again.
 */
const retryPausesMs = [0, 500, 1000, 1000, 2000]
/** 200 means success. 409 means that the venue is not on offer, or not open, at the moment. */
const answers = new Set<Status>([200, 409])
const unavailable = 503

/** An HTTP status if the server answered, otherwise the reason why there is no status. */
type Status = number | 'not sent' | 'unknown'
type Member = {
  number: number
  teamId: number
  cookie: string
  venueIds: number[]
  expected: ExpectedVote
  /** What the member's days can be, as `daysText` writes them: several after calls with an unknown outcome. */
  possibleDays: Set<string>
}
type Editor = { cookie: string; venueId: number; offered: boolean }
type Change = VoteChange | { kind: 'days'; days: Days }

export type Voters = {
  members: readonly Member[]
  /** The number of members' calls that ended with each status: votes, removals, absences and days. */
  calls: ReadonlyMap<Status, number>
  /** The times at which these calls were acknowledged, by `performance.now()`. */
  acknowledgedAt: readonly number[]
  /**
   * For each member without a running call: how many changes the member has begun so far. If two calls of `idle` return
   * the same number, the member made no call in between.
   */
  idle: () => Map<number, number>
  /** The number of calls that were not answered with 200 or 409. */
  failed: () => number
  /** The longest time that a call took, in milliseconds. */
  longestCall: () => number
  /** How many times a member gave up after all retries. A member can give up more than once. */
  gaveUp: () => number
  /** The unexpected answers, and the answers that contradict earlier ones. */
  faults: () => string[]
  /** Starts no more votes. Resolves when the last call has ended. */
  stop: () => Promise<void>
}

/** Members of many teams vote at a steady rate, whether or not their calls succeed. */
export function startVoters(origins: readonly string[], random: Random): Voters {
  const caller = createCaller()
  const members = Array.from({ length: company.teams * company.membersPerTeam }, (_, n) => memberOf(n + 1))
  const editors = members.filter(isEditor).map(({ cookie, venueIds }): Editor => {
    return { cookie, venueId: venueIds[0] ?? 0, offered: true }
  })
  const calls = new Map<Status, number>()
  const acknowledgedAt: number[] = []
  const turns = new Map(members.map(({ number }) => [number, 0]))
  const busy = new Set<Member | Editor>()
  const running = new Set<Promise<void>>()
  const unexpected = new Set<string>()
  let gaveUp = 0
  let longestCall = 0
  let isOver = false

  /**
   * Repeats a call until `isSettled` accepts its outcome.
   * @returns whether an outcome was accepted
   */
  async function retry(call: Call, isSettled: (outcome: Outcome) => boolean): Promise<boolean> {
    const first = random.between(0, origins.length)
    for (let attempt = 0; attempt <= retryPausesMs.length; attempt += 1) {
      const origin = origins[Math.floor(first + attempt) % origins.length] ?? ''
      const startedAt = performance.now()
      const outcome = await caller.call(origin, call)
      longestCall = Math.max(longestCall, performance.now() - startedAt)
      if (outcome.kind === 'answered' && !answers.has(outcome.status) && outcome.status !== unavailable)
        unexpected.add(
          `${call.method} ${call.path} was answered with ${outcome.status}: ${JSON.stringify(outcome.body)}`,
        )
      if (isSettled(outcome)) return true
      await sleep(retryPausesMs[attempt] ?? 0)
    }
    return false
  }

  async function change(member: Member): Promise<void> {
    const { expected, possibleDays } = member
    const chosen = chooseChange(member, random)
    turns.set(member.number, (turns.get(member.number) ?? 0) + 1)
    const settled = await retry(callFor(chosen, member.cookie), (outcome) => {
      const status = outcome.kind === 'answered' ? outcome.status : outcome.kind
      calls.set(status, (calls.get(status) ?? 0) + 1)
      const isAcknowledged = outcome.kind === 'answered' && outcome.status === 200
      const isUnknown = !isAcknowledged && status !== 'not sent' && status !== 409
      if (isAcknowledged) acknowledgedAt.push(performance.now())
      if (chosen.kind === 'days') {
        if (isAcknowledged) possibleDays.clear()
        if (isAcknowledged || isUnknown) possibleDays.add(daysText(chosen.days))
      } else {
        if (isAcknowledged) {
          expected.acknowledged(chosen, (outcome.body as { removed?: boolean }).removed ?? false)
        }
        if (isUnknown) expected.unknown(chosen)
      }
      return isAcknowledged || status === 409
    })
    if (!settled) gaveUp += 1
  }

  async function editVenue(venue: Editor): Promise<void> {
    venue.offered = !venue.offered
    const edits = venue.offered ? offering(venue) : [random.oneOf(waysToEndOffer)(venue)]
    for (const edit of edits) {
      await retry(edit, (outcome) => outcome.kind === 'answered' && outcome.status < 500)
    }
  }

  function start<T extends Member | Editor>(one: T, turn: (one: T) => Promise<void>): void {
    if (busy.has(one)) return
    busy.add(one)
    const work = turn(one).finally(() => {
      busy.delete(one)
      running.delete(work)
    })
    running.add(work)
  }

  /** Starts turns at this rate, and does not wait until earlier turns have ended. */
  async function atRate(perSecond: number, turn: (n: number) => void): Promise<void> {
    const started = performance.now()
    for (let n = 0; !isOver; n += 1) {
      await sleep(Math.max(0, started + (n * 1000) / perSecond - performance.now()))
      turn(n)
    }
  }

  const going = [
    // A member's next turn comes about 20 seconds later. Until then, a call that got no answer has taken effect or has
    // failed, so it cannot change the result of the next turn.
    atRate(votesPerSecond, (n) => start(members[n % members.length] as Member, change)),
    atRate(editsPerSecond, () => start(random.oneOf(editors), editVenue)),
  ]
  return {
    members,
    calls,
    acknowledgedAt,
    idle: () =>
      new Map(members.filter((one) => !busy.has(one)).map(({ number }) => [number, turns.get(number) ?? 0])),
    failed: () => [...calls].reduce((sum, [status, count]) => sum + (answers.has(status) ? 0 : count), 0),
    longestCall: () => longestCall,
    gaveUp: () => gaveUp,
    faults: () => [...unexpected, ...members.flatMap(({ expected }) => expected.faults)],
    stop: async () => {
      isOver = true
      await Promise.all(going)
      await Promise.all(running)
      await caller.close()
    },
  }
}

const isEditor = ({ number, teamId }: Member) =>
  teamId <= editingTeams && number % company.membersPerTeam === 1

function memberOf(number: number): Member {
  const teamId = Math.ceil(number / company.membersPerTeam)
  const firstVenue = (teamId - 1) * company.venuesPerTeam + 1
  const venueIds = Array.from({ length: company.venuesPerTeam }, (_, n) => firstVenue + n)
  const expected = createExpectedVote(`member ${number}`, teamId <= editingTeams ? firstVenue : undefined)
  const possibleDays = new Set([daysText({ weekdays: everyDay, awayFrom: null, awayThrough: null })])
  return { number, teamId, cookie: cookieOf(number), venueIds, expected, possibleDays }
}

/**
 * Chooses a change at random: of the member's days, of whether the member is in today, removing the member's vote, or
 * casting one for a venue that the member has not voted for.
 */
function chooseChange({ expected, venueIds }: Member, random: Random): Change {
  if (random.chance(daysShare)) return { kind: 'days', days: random.oneOf(daysNow()) }
  if (random.chance(presenceShare)) return { kind: random.oneOf(['in', 'away'] as const) }
  const voted = [...expected.possible()].filter((choice) => choice !== 0)
  if (voted.length > 0 && random.chance(removalShare)) return { kind: 'remove', venueId: random.oneOf(voted) }
  const others = venueIds.filter((venueId) => !voted.includes(venueId))
  return { kind: 'cast', venueId: random.oneOf(others.length > 0 ? others : venueIds) }
}

function callFor(change: Change, cookie: string): Call {
  switch (change.kind) {
    case 'cast':
      return { method: 'POST', path: '/api/votes', cookie, body: { venueId: change.venueId } }
    case 'remove':
      return { method: 'DELETE', path: `/api/votes/${change.venueId}`, cookie }
    case 'days':
      return { method: 'PUT', path: '/api/user/days', cookie, body: change.days }
    default:
      return { method: 'PUT', path: '/api/lunch/away', cookie, body: { away: change.kind === 'away' } }
  }
}

const everyDay = [1, 2, 3, 4, 5, 6, 7]

/** Today's and tomorrow's date and weekday, so that what is closed or away by them stays so if midnight passes. */
function nextDays() {
  const dates = [0, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))
  return { weekdays: dates.map(weekdayOf).sort(), tomorrow: dates[1] as string }
}

/** In every day, not in on these weekdays, and away for longer. */
function daysNow(): Days[] {
  const { weekdays, tomorrow } = nextDays()
  return [
    { weekdays: everyDay, awayFrom: null, awayThrough: null },
    {
      weekdays: everyDay.filter((weekday) => !weekdays.includes(weekday)),
      awayFrom: null,
      awayThrough: null,
    },
    { weekdays: everyDay, awayFrom: null, awayThrough: tomorrow },
  ]
}

/** Days as text, as `lostChanges` reads them from the database. */
const daysText = ({ weekdays, awayThrough }: Days) => `${weekdays.join()} ${awayThrough}`

type Edit = (venue: Editor) => Call

const put = ({ cookie, venueId }: Editor, fields: object): Call => ({
  method: 'PUT',
  path: `/api/venues/${venueId}`,
  cookie,
  body: {
    name: 'Napoli',
    description: 'Warm food, quick at noon.',
    imageUrl: 'https://example.com/lunch.jpg',
    ...fields,
  },
})

const leftOut = ({ cookie, venueId }: Editor) => ({ path: `/api/venues/${venueId}/left-out`, cookie })

/** Each of these deletes the venue's votes and lets it take none. */
const waysToEndOffer: readonly Edit[] = [
  (venue) => put(venue, { active: false }),
  (venue) => put(venue, { closedOn: nextDays().weekdays }),
  (venue) => put(venue, { closedThrough: nextDays().tomorrow }),
  (venue) => ({ ...leftOut(venue), method: 'PUT', body: { reason: 'It rains' } }),
]

/** Undoes each of `waysToEndOffer`. */
const offering = (venue: Editor): Call[] => [
  put(venue, { active: true, closedOn: [], closedThrough: null }),
  { ...leftOut(venue), method: 'DELETE' },
]
