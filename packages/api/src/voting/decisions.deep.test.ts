import { isDeepStrictEqual } from 'node:util'
import type { VotingMode } from '@lunchvote/contracts/team'
import fc from 'fast-check'
import { expect } from 'vitest'
import { dayLength, dayOf } from '../testing/days-model.ts'
import { it } from '../testing/fixtures.ts'
import { settled, take } from '../testing/lunch-model.ts'
import { expectedReads, readsOf } from '../testing/lunch-reads.ts'
import {
  ackOf,
  type Draft,
  draft,
  draftAroundReset,
  draftAroundTables,
  everyDay,
  orders,
  pick,
  send,
  stepOf,
  type World,
} from '../testing/lunch-steps.ts'
import type { Ack, Step } from '../testing/step.ts'
import { closingOf, type TeamModel } from '../testing/team-model.ts'
import { type OtherInstance, type TestApi, venueInput } from '../testing/test-api.ts'

let instances: OtherInstance[]
it.beforeAll(({ api, other }) => {
  instances = [api, other]
})

/** A Monday. */
const start = Date.parse('2026-11-16T10:00:00Z')
const minute = 60_000

/** How the clock moves: by a number of minutes, to today's closing time, or to the millisecond before it. */
type ClockStep = number | 'to closing' | 'before closing'
/** Steps that are taken at the same time. The clock moves before the steps or while they run. */
type Chapter = {
  clock: ClockStep
  moves: 'before' | 'during'
  ticks: number
  steps: Draft[]
  isRead: boolean
}

const chapter: fc.Arbitrary<Chapter> = fc.record({
  clock: fc.constantFrom<ClockStep>(0, 0, 1, 45, 120, 900, 1440, 4320, -2, 'to closing', 'before closing'),
  moves: fc.constantFrom('before', 'during'),
  ticks: fc.nat(12),
  steps: fc.array(draft, { minLength: 1, maxLength: 3 }),
  isRead: fc.boolean(),
})

let worlds = 0

async function createWorld(api: TestApi, votingMode: VotingMode): Promise<World> {
  worlds += 1
  api.setTime(new Date(start).toISOString())
  const people: World['people'] = []
  for (let n = 0; n < 4; n += 1) {
    const person = await api.register({ teamName: `Deciders ${worlds}` })
    const { id, displayName } = await person.call((caller) => caller.auth.me())
    people.push({ id, name: displayName, on: instances.map(({ visitor }) => visitor(person.token())) })
  }
  const venueIds: number[] = []
  const admin = pick(pick(people, 0).on, 0)
  for (let n = 0; n < 3; n += 1) venueIds.push((await admin.call((c) => c.venues.create(venueInput()))).id)
  await admin.call((caller) =>
    caller.team.changeSettings({
      timezone: 'UTC',
      dailyReset: true,
      votingCloses: '11:45',
      lunchDays: everyDay,
      votingMode,
    }),
  )
  return { instances, people, venueIds, tableIds: [] }
}

function modelOf({ people, venueIds }: World, votingMode: VotingMode): TeamModel {
  return {
    admin: pick(people, 0).id,
    members: people.map(({ id }) => id),
    venues: Object.fromEntries(venueIds.map((id) => [id, true])),
    leftOut: {},
    votingMode,
    showVotes: 'always',
    votes: [],
    aside: [],
    reset: null,
    awayOn: {},
    days: {},
    presentOn: {},
    said: {},
    votingCloses: '11:45',
    lunchDays: everyDay,
    offDays: [],
    settingsDay: dayOf(start),
    closesFrom: 0,
    extendedTo: null,
    closedThrough: dayOf(start) - 1,
    noLunchOn: null,
    lunches: {},
    opened: [],
    firstSeats: null,
    seated: [],
    guests: {},
  }
}

const unique = (teams: TeamModel[]) => [
  ...new Map(teams.map((team) => [JSON.stringify(team), team])).values(),
]

/**
 * Applies simultaneous steps to the model. Tries every order of the steps and, for each step, each of the `moments`. An
 * attempt counts if the model gives the same answers as the API. A call may also have settled the team at one of the
 * moments without changing it, or after changing it.
 * @returns the models after the attempts that count
 */
function modelsAfter(
  before: TeamModel,
  taken: { step: Step; ack: Ack }[],
  moments: readonly number[],
): TeamModel[] {
  const after = (teams: TeamModel[], { step, ack }: { step: Step; ack: Ack }) => {
    const changed = teams.flatMap((team) =>
      moments.flatMap((now) => {
        const outcome = take(team, step, now)
        return outcome.ack === ack ? [outcome.team] : []
      }),
    )
    return unique(changed.flatMap((team) => [team, ...moments.map((now) => settled(team, now))]))
  }
  return orders(taken).flatMap((order) => order.reduce(after, [before]))
}

function movedClock(clock: ClockStep, now: number, team: TeamModel): number {
  if (typeof clock === 'number') return Math.max(now + clock * minute, dayOf(now) * dayLength)
  const closing = closingOf(team, dayOf(now)) ?? now
  return clock === 'to closing' ? closing : Math.max(closing - 1, now)
}

const firstOf = (kind: Step['kind']): Draft => ({ kind, who: 0, what: 0, instance: 0 })
/** Histories in which the clock is set back to a time before the closing time, as on an instance with a slower clock. */
const setBack: Chapter[][] = [
  [
    // The refused decision stores nothing, so voting is still open.
    { clock: 'to closing', moves: 'before', ticks: 0, steps: [firstOf('decide')], isRead: false },
    { clock: -2, moves: 'before', ticks: 0, steps: [firstOf('cast')], isRead: false },
  ],
  [
    // The read settles the team, so voting is closed.
    { clock: 'to closing', moves: 'before', ticks: 0, steps: [firstOf('decide')], isRead: true },
    { clock: -2, moves: 'before', ticks: 0, steps: [firstOf('cast')], isRead: false },
  ],
  [
    // The second deletion is refused after it has settled the team, so voting is closed.
    { clock: 0, moves: 'before', ticks: 0, steps: [firstOf('delete venue')], isRead: false },
    { clock: 'to closing', moves: 'before', ticks: 0, steps: [firstOf('delete venue')], isRead: false },
    { clock: -2, moves: 'before', ticks: 0, steps: [{ ...firstOf('cast'), what: 1 }], isRead: false },
  ],
]

/** Plays a history, and compares what every instance shows with the model. */
async function play(api: TestApi, chapters: Chapter[]): Promise<void> {
  const votingMode = chapters.length % 2 === 0 ? 'single' : 'approval'
  const world = await createWorld(api, votingMode)
  let now = start
  let models = [modelOf(world, votingMode)]
  const expectReads = async () => {
    // Each read settles the team.
    models = models.map((model) => settled(model, now))
    for (const person of pick(world.people, 0).on) {
      const reads = await readsOf(person)
      const [first] = models
      models = models.filter((model) => isDeepStrictEqual(expectedReads(model, world, now), reads))
      if (models.length === 0) expect(reads).toEqual(first && expectedReads(first, world, now))
    }
    models = unique(models)
  }
  for (const { clock, moves, ticks, steps, isRead } of chapters) {
    const before = now
    now = movedClock(clock, now, models[0] as TeamModel)
    if (moves === 'before') api.setTime(new Date(now).toISOString())
    const drafts = steps.map((next) => ({ ...next, step: stepOf(world, next, before) }))
    const sent = drafts.map(({ instance, step }) => ackOf(send(world, instance, step)))
    for (let tick = 0; tick < ticks; tick += 1) await new Promise(setImmediate)
    api.setTime(new Date(now).toISOString())
    const acks = await Promise.all(sent)
    const taken = drafts.map(({ step }, n) => ({ step, ack: acks[n] as Ack }))
    const moments = moves === 'before' ? [now] : [...new Set([before, now])]
    const after = unique(models.flatMap((model) => modelsAfter(model, taken, moments)))
    expect(after, `no order of ${JSON.stringify(taken)} explains the answers`).not.toEqual([])
    models = after
    if (isRead) await expectReads()
  }
  await expectReads()
  now += dayLength
  api.setTime(new Date(now).toISOString())
  await expectReads()
}

// After a failure, fast-check needs time to find a short history that fails.
const patience = { timeout: 300_000 }

it('after any steps, every instance shows what the model expects', patience, async ({ api }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(chapter, { minLength: 1, maxLength: 12 }), (chapters) => play(api, chapters)),
    {
      numRuns: 20 + setBack.length,
      examples: setBack.map((chapters) => [chapters]),
    },
  )
})

const chapterAroundReset: fc.Arbitrary<Chapter> = fc.record({
  clock: fc.constantFrom<ClockStep>(0, 0, 0, 0, 0, 0.5, 1, 'before closing'),
  moves: fc.constantFrom('before', 'during'),
  ticks: fc.nat(12),
  steps: fc.array(draftAroundReset, { minLength: 1, maxLength: 3 }),
  isRead: fc.boolean(),
})

it(
  'a vote counts if it was cast after the last reset, or restored by the undo',
  patience,
  async ({ api }) => {
    const chapters = fc.array(chapterAroundReset, { minLength: 3, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(chapters, (history) => play(api, history)),
      { numRuns: 20 },
    )
  },
)

const chapterAroundTables: fc.Arbitrary<Chapter> = fc.record({
  clock: fc.constantFrom<ClockStep>(0, 0, 0, 0, 1, 45, 900, 'to closing', 'before closing'),
  moves: fc.constantFrom('before', 'during'),
  ticks: fc.nat(12),
  steps: fc.array(draftAroundTables, { minLength: 1, maxLength: 3 }),
  isRead: fc.boolean(),
})

const step = (kind: Step['kind'], what = 0): Chapter => ({
  ...{ clock: 0, moves: 'before', ticks: 0, isRead: false },
  steps: [{ ...firstOf(kind), what }],
})

/** Whoever sits at the second table is away while voting is open again, and then comes after all. */
const absence = [step('extend'), step('away', 1), step('away')]

/** A decision, and a second table with two seats, where one of four people sits. */
const secondTable = [step('cast'), step('decide'), step('open table', 2)]

it(
  'everybody who comes sits at exactly one table, and no table has more people than seats',
  patience,
  async ({ api }) => {
    const chapters = fc.array(chapterAroundTables, { minLength: 3, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(chapters, (history) => play(api, [...secondTable, ...history])),
      { numRuns: 31, examples: [[absence]] },
    )
  },
)
