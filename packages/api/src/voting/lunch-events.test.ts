import type { TeamChange } from '@lunchvote/contracts/event-types'
import { describe, expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import {
  cast,
  createLunchTeam,
  decide,
  extend,
  lunchesOf,
  paris,
  record,
  removeLunch,
  setAway,
  today,
} from '../testing/lunch-team.ts'
import type { TestApi } from '../testing/test-api.ts'
import { settleAllDue } from './day.service.ts'

type Team = Awaited<ReturnType<typeof createLunchTeam>>

/** Returns the events that are published to the team while `work` runs. Each event is a list of changes. */
async function published(api: TestApi, { teamId }: Team, work: () => Promise<unknown>): Promise<string[][]> {
  const batches: string[][] = []
  const unsubscribe = api.events.subscribe({
    teamId,
    userId: 0,
    emit: (changes) => batches.push([...changes].sort()),
    revalidate: () => {},
    end: () => {},
  })
  await work()
  unsubscribe()
  return batches
}

/** A team in which Ada has voted for Napoli and Eve is away. */
async function createTeam(api: TestApi) {
  const team = await createLunchTeam(api)
  await cast(team.ada, team.napoli)
  await setAway(team.eve, true)
  return team
}

const refused = (attempt: Promise<unknown>) => expect(attempt).rejects.toThrow()

const calls: [name: string, call: (team: Team) => Promise<unknown>, expected: TeamChange[]][] = [
  ['a voter is away', ({ ada }) => setAway(ada, true), ['lunch', 'votes']],
  ['a member without a vote is away', ({ bob }) => setAway(bob, true), ['lunch']],
  ['a member who is away says so again', ({ eve }) => setAway(eve, true), []],
  ['a member is not away any more', ({ eve }) => setAway(eve, false), ['lunch']],
  ['a member who is not away says so', ({ ada }) => setAway(ada, false), []],
  ['a member who is away votes', ({ eve, sushi }) => cast(eve, sushi), ['lunch', 'votes']],
  ['another member votes', ({ bob, sushi }) => cast(bob, sushi), ['votes']],
  ['a member decides', ({ bob }) => decide(bob), ['lunch', 'venues']],
  ['voting is extended', ({ bob }) => extend(bob, 15), ['lunch', 'venues']],
  ['a lunch is recorded', ({ bob, napoli }) => record(bob, '2026-11-19', napoli), ['lunch', 'venues']],
  ['the day is read', ({ bob }) => today(bob), []],
  ['the history is read', ({ bob }) => lunchesOf(bob), []],
  ['a deletion is refused', ({ bob }) => refused(removeLunch(bob, '2026-11-19')), []],
  ['an extension is refused', ({ bob }) => refused(extend(bob, 181)), []],
  ['a record is refused', ({ bob, napoli }) => refused(record(bob, '2026-11-21', napoli)), []],
]

describe('only what has changed is published, in one event, when', () => {
  it.for(calls)('%s', async ([_, call, expected], { api }) => {
    const team = await createTeam(api)
    expect(await published(api, team, () => call(team))).toEqual(expected.length > 0 ? [expected] : [])
  })

  it('a lunch is removed, and deciding is refused', async ({ api }) => {
    const team = await createTeam(api)
    await decide(team.ada)
    expect(await published(api, team, () => removeLunch(team.bob, '2026-11-20'))).toEqual([
      ['lunch', 'venues'],
    ])
    expect(await published(api, team, () => refused(decide(team.bob)))).toEqual([])
  })
})

describe('the decision at the closing time is published once when', () => {
  const firstCalls: Record<string, (team: Team, api: TestApi) => Promise<unknown>> = {
    'the day is read': ({ bob }) => today(bob),
    'the history is read': ({ bob }) => lunchesOf(bob),
    'the venues are read': ({ bob }) => bob.call((caller) => caller.venues.list()),
    'a vote is refused': ({ bob, sushi }) => refused(cast(bob, sushi)),
    'the job runs': (_, { deps }) => settleAllDue(deps),
  }

  it.for(Object.entries(firstCalls))('%s', async ([_, call], { api }) => {
    const team = await createTeam(api)
    api.setTime(paris('11:45'))
    expect(await published(api, team, () => call(team, api))).toEqual([['lunch', 'venues']])
    for (const again of Object.values(firstCalls)) {
      expect(await published(api, team, () => again(team, api))).toEqual([])
    }
  })

  it('all of these calls come at once, on two instances', async ({ api, other }) => {
    const team = await createTeam(api)
    api.setTime(paris('11:45'))
    const batches = await published(api, team, () =>
      Promise.all([
        ...Object.values(firstCalls).map((call) => call(team, api)),
        settleAllDue(other.deps),
        settleAllDue(other.deps),
      ]),
    )
    expect(batches).toEqual([['lunch', 'venues']])
  })

  it('deciding is refused before the first read', async ({ api }) => {
    const team = await createTeam(api)
    api.setTime(paris('11:45'))
    const batches = await published(api, team, async () => {
      await refused(decide(team.bob))
      await today(team.bob)
      await refused(decide(team.bob))
    })
    expect(batches).toEqual([['lunch', 'venues']])
  })
})

it('who comes after the decision is published once, and reopening with the votes', async ({ api }) => {
  const team = await createTeam(api)
  const { ada, bob } = team
  await decide(ada)
  expect(await published(api, team, () => setAway(bob, true))).toEqual([['lunch']])
  expect(await published(api, team, () => setAway(bob, true))).toEqual([])
  expect(await published(api, team, () => extend(bob, 15))).toEqual([['lunch', 'venues'], ['votes']])
})
