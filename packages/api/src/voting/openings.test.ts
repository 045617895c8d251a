import { describe, expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import {
  cast,
  changeSettings,
  createLunchTeam,
  decide,
  paris,
  record,
  removeLunch,
} from '../testing/lunch-team.ts'
import { addOutlet, toldTo } from '../testing/outlet-calls.ts'
import { type TestApi, venueInput } from '../testing/test-api.ts'
import { settleAllDue } from './day.service.ts'
import { tellAllOpened } from './reminders.service.ts'

it.afterEach(({ api }) => {
  return api.sql`delete from teams`
})

/** A team of three whose outlet is told at 9:00 that voting is open. */
async function createTeam(api: TestApi, settings: Parameters<typeof createLunchTeam>[1] = {}) {
  const team = await createLunchTeam(api, { votingOpens: '09:00', ...settings })
  const { id } = await addOutlet(team.ada, { events: ['voting.opened'] })
  return { ...team, told: () => toldTo(api, id) }
}

/** Runs the jobs at the local time in Paris. @returns the number of teams that were told */
async function tellAt(api: TestApi, time: string, day?: string, { deps }: Pick<TestApi, 'deps'> = api) {
  api.setTime(paris(time, day))
  await settleAllDue(deps)
  return tellAllOpened(deps)
}

describe('voting.opened is sent', () => {
  it('at its time, once a lunch day, with the closing time and a link for each venue', async ({
    api,
    other,
  }) => {
    const { told, teamId, teamName, napoli, sushi, tacos } = await createTeam(api)
    expect(await tellAt(api, '08:59:59')).toBe(0)
    expect(await Promise.all([tellAt(api, '09:00'), tellAt(api, '09:00', undefined, other)])).toContain(1)
    for (const time of ['09:01', '09:05', '11:00']) expect(await tellAt(api, time)).toBe(0)
    const boardUrl = `https://lunch.example.com/${encodeURIComponent(teamName)}`
    const venues = Object.entries({ tacos, Sushi: sushi, Napoli: napoli }).map(([name, id]) => ({
      id,
      name,
      voteUrl: `${boardUrl}?vote=${id}`,
    }))
    expect(await told()).toEqual([
      {
        event: 'voting.opened',
        at: paris('09:00'),
        data: { day: '2026-11-20', closesAt: paris('11:45'), venues },
        localTime: '11:45',
        sendBefore: paris('09:05'),
        team: { id: teamId, name: teamName },
        boardUrl,
      },
    ])
    // The next lunch day is Monday.
    for (const day of ['2026-11-21', '2026-11-22']) expect(await tellAt(api, '09:00', day)).toBe(0)
    expect(await tellAt(api, '09:00', '2026-11-23')).toBe(1)
    expect(await told()).toHaveLength(2)
  })

  it('at most five minutes late', async ({ api }) => {
    await createTeam(api)
    expect(await tellAt(api, '09:05:00.001')).toBe(0)
    expect(await tellAt(api, '09:05', '2026-11-23')).toBe(1)
  })

  it('also without a closing time', async ({ api }) => {
    const { told } = await createTeam(api, { votingCloses: null })
    expect(await tellAt(api, '09:00')).toBe(1)
    expect(await told()).toMatchObject([{ data: { closesAt: null }, localTime: null }])
  })

  it('not without an opening time, an outlet or an event that asks for it', async ({ api }) => {
    await createTeam(api, { votingOpens: null })
    const { ada } = await createLunchTeam(api, { votingOpens: '09:00' })
    await addOutlet(ada, { events: ['voting.closing'] })
    expect(await tellAt(api, '09:00')).toBe(0)
  })

  it.for<[string, (team: Awaited<ReturnType<typeof createTeam>>) => Promise<unknown>]>([
    ['is decided', ({ ada, napoli }) => cast(ada, napoli).then(() => decide(ada))],
    ['is recorded', ({ ada, napoli }) => record(ada, '2026-11-20', napoli)],
    [
      'was removed',
      ({ ada, napoli }) => record(ada, '2026-11-20', napoli).then(() => removeLunch(ada, '2026-11-20')),
    ],
  ])('not after lunch %s', async ([_, settle], { api }) => {
    const team = await createTeam(api)
    api.setTime(paris('08:00'))
    await settle(team)
    expect(await tellAt(api, '09:00')).toBe(0)
  })

  it('at the first instant after a time that the clock skips', async ({ api }) => {
    await createTeam(api, { votingOpens: '02:30', lunchDays: [7] })
    api.setTime('2027-03-28T00:59:59.999Z')
    await settleAllDue(api.deps)
    expect(await tellAllOpened(api.deps)).toBe(0)
    api.setTime('2027-03-28T01:00:00.000Z')
    expect(await tellAllOpened(api.deps)).toBe(1)
  })
})

describe('the venues of the message', () => {
  const namesAt = async (api: TestApi, time: string, told: () => Promise<unknown[]>) => {
    expect(await tellAt(api, time)).toBe(1)
    const [message] = (await told()) as { data: { venues: { name: string }[] } }[]
    return message?.data.venues.map(({ name }) => name)
  }

  it('are at most ten that are open today, those with votes first', async ({ api }) => {
    const { ada, bob, eve, napoli, tacos, told } = await createTeam(api)
    for (let n = 0; n < 10; n += 1) {
      await ada.call((caller) => caller.venues.create({ ...venueInput(), name: `Place ${n}` }))
    }
    const update = (id: number, change: object) =>
      ada.call((caller) => caller.venues.update({ ...venueInput(), ...change, id }))
    await update(tacos, { name: 'tacos', closedOn: [5] })
    api.setTime(paris('08:00'))
    await cast(bob, napoli)
    await cast(eve, napoli)
    expect(await namesAt(api, '09:00', told)).toEqual([
      'Napoli',
      ...[9, 8, 7, 6, 5, 4, 3, 2, 1].map((n) => `Place ${n}`),
    ])
  })

  it('are in the order of the support where members answer for all', async ({ api }) => {
    const { ada, bob, napoli, sushi, told } = await createTeam(api, { votingMode: 'approval' })
    api.setTime(paris('08:00'))
    await cast(ada, napoli)
    await bob.call((caller) => caller.votes.cast({ venueId: sushi, against: true }))
    expect(await namesAt(api, '09:00', told)).toEqual(['Napoli', 'tacos', 'Sushi'])
  })

  it('do not tell where the votes are, if they are hidden', async ({ api }) => {
    const { ada, napoli, told } = await createTeam(api, { showVotes: 'after-voting' })
    api.setTime(paris('08:00'))
    await cast(ada, napoli)
    expect(await namesAt(api, '09:00', told)).toEqual(['tacos', 'Sushi', 'Napoli'])
  })
})

it('a changed opening time tells nobody twice on a day', async ({ api }) => {
  const { ada } = await createTeam(api)
  expect(await tellAt(api, '09:00')).toBe(1)
  await changeSettings(ada, { votingOpens: '10:00' })
  expect(await tellAt(api, '10:00')).toBe(0)
})
