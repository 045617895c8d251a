import { setTimeout as sleep } from 'node:timers/promises'
import { type Company, cookieOf } from '@lunchvote/db/testing/company'
import { type Belief, createBelief, type Wish } from './beliefs.ts'
import { type Call, createCaller, type Fate } from './calls.ts'
import type { Random } from './random.ts'

export const company: Company = { teams: 250, membersPerTeam: 4, venuesPerTeam: 4, votesPerTeam: 0 }

/** Teams whose first member takes the first venue off the menu and puts it back, which is a transaction. */
const restlessTeams = 50
const votesPerSecond = 50
const menuChangesPerSecond = 10
const removalShare = 0.25
/** The other instance at once; then like somebody who taps again. */
const pausesMs = [0, 500, 1000, 1000, 2000]
/** Done; not on the menu just now. */
const answers = new Set<Outcome>([200, 409])
const databaseAway = 503

/** A status where there was an answer. */
type Outcome = number | 'not sent' | 'unknown'
type Member = { number: number; teamId: number; cookie: string; venueIds: number[]; belief: Belief }
type Restless = { cookie: string; venueId: number; active: boolean }

export type Voters = {
  members: readonly Member[]
  /** How many calls of members ended so; a status where there was one. */
  calls: ReadonlyMap<Outcome, number>
  /** When votes were acknowledged, in milliseconds as `performance.now()` counts. */
  acknowledgedAt: readonly number[]
  /** Who has no call under way, and how many each has made: where that number stays, nothing was asked. */
  idle: () => Map<number, number>
  /** Calls that came to nothing, as far as their caller knows. */
  failed: () => number
  /** Members who gave up after as many calls as there are pauses and one. */
  gaveUp: () => number
  /** Answers that cannot be. */
  faults: () => string[]
  /** Ends the stream of new votes and resolves when the last call is answered. */
  stop: () => Promise<void>
}

/** Members of many teams who vote at a steady rate, whatever becomes of their calls. */
export function startVoters(origins: readonly string[], random: Random): Voters {
  const caller = createCaller()
  const members = Array.from({ length: company.teams * company.membersPerTeam }, (_, n) => memberOf(n + 1))
  const restless = members.filter(isRestless).map(({ cookie, venueIds }): Restless => {
    return { cookie, venueId: venueIds[0] ?? 0, active: true }
  })
  const calls = new Map<Outcome, number>()
  const acknowledgedAt: number[] = []
  const turns = new Map(members.map(({ number }) => [number, 0]))
  const busy = new Set<Member | Restless>()
  const underWay = new Set<Promise<void>>()
  const unexpected = new Set<string>()
  let gaveUp = 0
  let isOver = false

  /** Until one instance has answered; tells of each call's fate. */
  async function insist(call: Call, heard: (fate: Fate) => boolean): Promise<boolean> {
    const first = random.between(0, origins.length)
    for (let attempt = 0; attempt <= pausesMs.length; attempt += 1) {
      const origin = origins[Math.floor(first + attempt) % origins.length] ?? ''
      const fate = await caller.call(origin, call)
      if (fate.kind === 'answered' && !answers.has(fate.status) && fate.status !== databaseAway)
        unexpected.add(
          `${call.method} ${call.path} was answered with ${fate.status}: ${JSON.stringify(fate.body)}`,
        )
      if (heard(fate)) return true
      await sleep(pausesMs[attempt] ?? 0)
    }
    return false
  }

  async function vote(member: Member): Promise<void> {
    const { belief, cookie } = member
    const wish = wishOf(member, random)
    turns.set(member.number, (turns.get(member.number) ?? 0) + 1)
    const call: Call =
      wish.kind === 'cast'
        ? { method: 'POST', path: '/api/votes', cookie, body: { venueId: wish.venueId } }
        : { method: 'DELETE', path: `/api/votes/${wish.venueId}`, cookie }
    const settled = await insist(call, (fate) => {
      const outcome = fate.kind === 'answered' ? fate.status : fate.kind
      calls.set(outcome, (calls.get(outcome) ?? 0) + 1)
      if (fate.kind === 'answered' && fate.status === 200) {
        acknowledgedAt.push(performance.now())
        belief.acknowledged(wish, (fate.body as { removed?: boolean }).removed ?? false)
        return true
      }
      if (outcome !== 'not sent' && outcome !== 409) belief.maybe(wish)
      return outcome === 409
    })
    if (!settled) gaveUp += 1
  }

  async function changeMenu(venue: Restless): Promise<void> {
    venue.active = !venue.active
    const { active, cookie, venueId } = venue
    const body = {
      name: 'Napoli',
      description: 'Warm food, quick at noon.',
      imageUrl: 'https://example.com/lunch.jpg',
      active,
    }
    const call: Call = { method: 'PUT', path: `/api/venues/${venueId}`, cookie, body }
    await insist(call, (fate) => fate.kind === 'answered' && fate.status < 500)
  }

  function take<T extends Member | Restless>(one: T, turn: (one: T) => Promise<void>): void {
    if (busy.has(one)) return
    busy.add(one)
    const taking = turn(one).finally(() => {
      busy.delete(one)
      underWay.delete(taking)
    })
    underWay.add(taking)
  }

  /** At that rate, however long the answers take. */
  async function keepUp(perSecond: number, turn: (n: number) => void): Promise<void> {
    const started = performance.now()
    for (let n = 0; !isOver; n += 1) {
      await sleep(Math.max(0, started + (n * 1000) / perSecond - performance.now()))
      turn(n)
    }
  }

  const going = [
    // One after the other: what a lost call of a member may still do, it has done before the member's next turn.
    keepUp(votesPerSecond, (n) => take(members[n % members.length] as Member, vote)),
    keepUp(menuChangesPerSecond, () => take(random.oneOf(restless), changeMenu)),
  ]
  return {
    members,
    calls,
    acknowledgedAt,
    idle: () =>
      new Map(members.filter((one) => !busy.has(one)).map(({ number }) => [number, turns.get(number) ?? 0])),
    failed: () => [...calls].reduce((sum, [outcome, count]) => sum + (answers.has(outcome) ? 0 : count), 0),
    gaveUp: () => gaveUp,
    faults: () => [...unexpected, ...members.flatMap(({ belief }) => belief.faults)],
    stop: async () => {
      isOver = true
      await Promise.all(going)
      await Promise.all(underWay)
      await caller.close()
    },
  }
}

const isRestless = ({ number, teamId }: Member) =>
  teamId <= restlessTeams && number % company.membersPerTeam === 1

function memberOf(number: number): Member {
  const teamId = Math.ceil(number / company.membersPerTeam)
  const firstVenue = (teamId - 1) * company.venuesPerTeam + 1
  const venueIds = Array.from({ length: company.venuesPerTeam }, (_, n) => firstVenue + n)
  const belief = createBelief(`member ${number}`, teamId <= restlessTeams ? firstVenue : undefined)
  return { number, teamId, cookie: cookieOf(number), venueIds, belief }
}

/** A removal, a move, or a first vote. */
function wishOf({ belief, venueIds }: Member, random: Random): Wish {
  const voted = [...belief.possible()].filter((choice) => choice !== 0)
  if (voted.length > 0 && random.chance(removalShare)) return { kind: 'remove', venueId: random.oneOf(voted) }
  const others = venueIds.filter((venueId) => !voted.includes(venueId))
  return { kind: 'cast', venueId: random.oneOf(others.length > 0 ? others : venueIds) }
}
