import { describe, expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import {
  cast,
  changeSettings,
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
import { clearEndedDays, settleAllDue } from './day.service.ts'

type Team = Awaited<ReturnType<typeof createLunchTeam>>

const venue = {
  name: 'Napoli',
  description: 'A place to have lunch at.',
  imageUrl: 'https://example.com/a.jpg',
}

/**
 * Calls and jobs. Before the closing time, most of them would change the decision. Each of them is tried as the first
 * one after the closing time.
 */
const firstCalls: Record<string, (team: Team, api: TestApi) => Promise<unknown>> = {
  'a venue is deactivated': ({ ada, napoli }) =>
    ada.call((caller) => caller.venues.update({ ...venue, id: napoli, active: false })),
  'a member is removed': async ({ ada, bob }) => {
    const { id } = await bob.call((caller) => caller.auth.me())
    await ada.call((caller) => caller.team.removeMember({ id }))
  },
  'the votes are reset': ({ ada }) => ada.call((caller) => caller.votes.reset()).catch(() => {}),
  'a vote is removed': ({ bob, napoli }) =>
    bob.call((caller) => caller.votes.remove({ venueId: napoli })).catch(() => {}),
  'a voter says not today': ({ bob }) => setAway(bob, true).catch(() => {}),
  'a vote moves': ({ bob, sushi }) => cast(bob, sushi).catch(() => {}),
  'a member decides': ({ eve }) => decide(eve).catch(() => {}),
  'a lunch of another day is recorded': ({ ada, napoli }) => record(ada, '2026-11-19', napoli),
  'a lunch that is not there is removed': ({ ada }) => removeLunch(ada, '2026-11-01').catch(() => {}),
  'the reset is switched off': ({ ada }) => changeSettings(ada, { dailyReset: false, votingCloses: null }),
  'somebody joins': ({ teamName }, { register }) => register({ teamName }),
  'the daily job runs': (_, { deps }) => clearEndedDays(deps, 'Europe/Paris'),
}

describe('the decision does not change when this comes first after the closing time:', () => {
  it.for(Object.entries(firstCalls))('%s', async ([_, firstCall], { api }) => {
    for (const later of [paris('11:45'), paris('08:00', '2026-11-23')]) {
      const team = await createLunchTeam(api)
      await cast(team.ada, team.napoli)
      await cast(team.bob, team.napoli)
      await cast(team.eve, team.sushi)
      api.setTime(later)
      await firstCall(team, api)
      const [lunch] = await lunchesOf(team.ada)
      expect(lunch).toMatchObject({
        day: '2026-11-20',
        venueId: team.napoli,
        reason: 'Most votes: 2 of 3.',
        decidedAt: paris('11:45'),
        decidedBy: null,
      })
    }
  })

  it('the winner is deleted', async ({ api }) => {
    const { ada, bob, eve, napoli, sushi } = await createLunchTeam(api)
    await cast(ada, napoli)
    await cast(bob, napoli)
    await cast(eve, sushi)
    api.setTime(paris('11:45'))
    await eve.call((caller) => caller.venues.remove({ id: napoli }))
    expect((await today(ada)).decision).toMatchObject({ venueId: null, venueName: 'Napoli', votes: 2 })
  })
})

it('a vote of the next day counts for that day, even if it is the first call since the closing time', async ({
  api,
}) => {
  const { ada, bob, napoli, sushi } = await createLunchTeam(api)
  await cast(ada, napoli)
  api.setTime(paris('08:00', '2026-11-23'))
  expect(await cast(bob, sushi)).toEqual({ venueId: sushi })
  expect(await lunchesOf(ada)).toMatchObject([{ day: '2026-11-20', venueId: napoli, voters: 1 }])
  expect((await decide(bob)).decision).toMatchObject({ day: '2026-11-23', venueId: sushi, voters: 1 })
})

it('a recorded lunch counts exactly those simultaneous votes that are acknowledged', async ({ api }) => {
  const { ada, bob, eve, napoli, sushi } = await createLunchTeam(api)
  const [recorded, ...votes] = await Promise.allSettled([
    record(ada, '2026-11-20', napoli),
    cast(ada, sushi),
    cast(bob, sushi),
    cast(eve, napoli),
  ])
  expect(recorded).toMatchObject({
    status: 'fulfilled',
    value: { voters: votes.filter(({ status }) => status === 'fulfilled').length },
  })
})

it('calls of one team at its closing time do not deadlock', async ({ api }) => {
  const { ada, bob, eve, napoli, sushi, tacos, teamName } = await createLunchTeam(api)
  api.setTime(paris('11:45'))
  for (let round = 0; round < 5; round += 1) {
    const leaver = await api.register({ teamName })
    const { id: leaverId } = await leaver.call((caller) => caller.auth.me())
    const { id: venueId } = await ada.call((caller) => caller.venues.create(venue))
    const people = [ada, bob, eve, leaver]
    const answers = await Promise.allSettled([
      ...people.flatMap((person) => [
        extend(person, 1),
        cast(person, venueId),
        setAway(person, true),
        cast(person, napoli),
        person.call((caller) => caller.votes.reset()),
        setAway(person, false),
        cast(person, tacos),
        decide(person),
        record(person, '2026-11-20', venueId),
        removeLunch(person, '2026-11-20'),
      ]),
      changeSettings(ada, { votingCloses: '11:30' }),
      settleAllDue(api.deps),
      clearEndedDays(api.deps, 'Europe/Paris'),
      ada.call((caller) => caller.venues.update({ ...venue, id: sushi, active: round % 2 === 0 })),
      ada.call((caller) => caller.venues.remove({ id: venueId })),
      ada.call((caller) => caller.team.removeMember({ id: leaverId })),
      changeSettings(ada),
    ])
    const codes = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.code : 'OK'))
    const expected = ['OK', 'CONFLICT', 'NOT_FOUND', 'UNAUTHORIZED']
    expect(codes.filter((code) => !expected.includes(code))).toEqual([])
  }
})

it('one call of the job decides several teams, each by its own votes', async ({ api }) => {
  const teams = [await createLunchTeam(api), await createLunchTeam(api), await createLunchTeam(api)]
  const [first, second, third] = teams as [Team, Team, Team]
  await cast(first.ada, first.napoli)
  await cast(second.ada, second.sushi)
  api.setTime(paris('11:45'))
  expect(await settleAllDue(api.deps)).toBe(3)
  expect(await settleAllDue(api.deps)).toBe(0)
  expect(await lunchesOf(first.ada)).toMatchObject([{ venueId: first.napoli, voters: 1 }])
  expect(await lunchesOf(second.ada)).toMatchObject([{ venueId: second.sushi, voters: 1 }])
  expect(await lunchesOf(third.ada)).toEqual([])
  expect(await today(third.ada)).toMatchObject({ isOpen: false, decision: null })
})

it('a change of the settings around midnight keeps the votes of a day that is not decided', async ({
  api,
}) => {
  const person = await api.register()
  const napoli = await person.call((caller) => caller.venues.create(venue))
  const settings = { timezone: 'UTC', dailyReset: true, votingCloses: '23:59' }
  api.setTime('2026-11-20T23:58:58.000Z')
  await person.call((caller) => caller.team.changeSettings(settings))
  await person.call((caller) => caller.votes.cast({ venueId: napoli.id }))

  const { clock } = api.deps
  const instants = ['2026-11-20T23:58:59.000Z', '2026-11-21T00:00:01.000Z']
  api.deps.clock = () => new Date(instants.shift() ?? '2026-11-21T00:00:02.000Z')
  await person.call((caller) => caller.team.changeSettings({ ...settings, lunchDays: [5] }))
  api.deps.clock = clock
  api.setTime('2026-11-21T00:00:03.000Z')
  expect(await lunchesOf(person)).toMatchObject([{ day: '2026-11-20', venueId: napoli.id, votes: 1 }])
})
