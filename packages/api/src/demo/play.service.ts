import type { LunchToday } from '@lunchvote/contracts/lunch'
import { DomainError } from '../errors.ts'
import { extend, today } from '../voting/lunch.service.ts'
import { openTable, sit } from '../voting/table-changes.service.ts'
import { castVote } from '../voting/votes.service.ts'
import { colleagues, script } from './colleagues.ts'
import { colleaguesOf, demoTeam, venuesNamed } from './demo.queries.ts'
import { hourOf, isLively, isToReopen, oneOf } from './demo.rules.ts'
import { adminEmail, beginDemo, type DemoContext } from './demo.service.ts'

type PlayContext = DemoContext & {
  /** A random number from 0 to 1, without 1. */
  random: () => number
}

type Colleague = Awaited<ReturnType<typeof colleaguesOf>>[number]

/** Two instances take turns: neither acts while the other one has just done so. */
const shortestPauseMs = 2000

/**
 * Begins the demo again if an hour has begun. Otherwise makes a colleague do the next thing, through the services by which
 * everybody does it: vote while a visitor is new, open and join a second table after the decision, and open voting again for
 * other visitors.
 * @returns whether this call has begun the demo again
 * @throws NoDemoDatabase
 */
export async function playDemo(ctx: PlayContext): Promise<boolean> {
  const team = await demoTeam(ctx.db, adminEmail)
  const now = ctx.clock()
  if (!team || team.began < hourOf(now)) return beginDemo(ctx, { anew: false })
  await act(ctx, team, now)
  return false
}

async function act(
  ctx: PlayContext,
  team: NonNullable<Awaited<ReturnType<typeof demoTeam>>>,
  now: Date,
): Promise<void> {
  const all = await colleaguesOf(ctx.db, team.id)
  const [first] = all
  if (!first) return
  try {
    const last = team.lastCame && team.lastCame > team.began ? team.lastCame : team.began
    const lunch = await today({ ...ctx, ...first })
    if (lunch.decision) await afterDecision(ctx, all, { ...lunch, decision: lunch.decision })
    else if (lunch.isOpen && isLively(now, last)) await vote(ctx, all)
  } catch (error) {
    // A visitor was faster, for example has closed voting. The next turn sees what there is then.
    if (!(error instanceof DomainError)) throw error
  }
}

async function vote(ctx: PlayContext, all: readonly Colleague[]): Promise<void> {
  const lastVote = Math.max(0, ...all.map(({ votedAt }) => votedAt?.getTime() ?? 0))
  if (ctx.clock().getTime() - lastVote < shortestPauseMs) return
  const present = all.filter(
    ({ user }) => !colleagues.some((one) => one.isAway && one.name === user.displayName),
  )
  const missing = present.filter(({ votedFor }) => votedFor === null)
  // Most who vote have not voted yet, and the others change their minds.
  const voter = oneOf(missing.length > 0 && ctx.random() < 0.7 ? missing : present, ctx.random())
  const likes = colleagues.find(({ name }) => name === voter?.user.displayName)?.likes
  if (!voter || !likes) return
  const venues = await venuesNamed(ctx.db, voter.member.teamId, likes)
  const others = likes.flatMap((like) =>
    venues.filter(({ id, name }) => name === like && id !== voter.votedFor),
  )
  // The dearest one most often, so that there is a race between few.
  const venue = oneOf(others, ctx.random() ** 2)
  if (venue) await castVote({ ...ctx, ...voter }, { venueId: venue.id })
}

async function afterDecision(
  ctx: PlayContext,
  all: readonly Colleague[],
  { decision, closesAt, tables }: LunchToday & { decision: NonNullable<LunchToday['decision']> },
): Promise<void> {
  const now = ctx.clock()
  const named = (name: string | undefined) => all.find(({ user }) => user.displayName === name)
  const decided = { decidedAt: new Date(decision.decidedAt), decidedBy: decision.decidedBy }
  if (isToReopen(now, { ...decided, closesAt: closesAt === null ? null : new Date(closesAt) })) {
    const opener = named(script.reopens)
    if (opener) await extend({ ...ctx, ...opener }, 1)
    return
  }
  if (!isLively(now, decided.decidedAt)) return
  const second = tables.find(({ openedBy }) => openedBy !== null)
  if (!second) {
    const opener = named(script.opensTable)
    const venueId = runnerUp(all, decision.venueId)
    if (opener && venueId !== null) await openTable({ ...ctx, ...opener }, { venueId })
    return
  }
  const seated = new Set(second.people.map(({ userId }) => userId))
  const next = script.joinsTable.map(named).find((one) => one && !seated.has(one.member.userId))
  if (next) await sit({ ...ctx, ...next }, second.tableId)
}

/** The venue for which most colleagues voted, besides the one that was decided. Null if there is none. */
function runnerUp(all: readonly Colleague[], decided: number | null): number | null {
  const others = all.flatMap(({ votedFor }) => (votedFor === null || votedFor === decided ? [] : [votedFor]))
  const votesFor = (venueId: number) => others.filter((one) => one === venueId).length
  return others.toSorted((a, b) => votesFor(b) - votesFor(a) || a - b)[0] ?? null
}
