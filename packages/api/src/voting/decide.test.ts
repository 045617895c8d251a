import { describe, expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import {
  cast,
  changeSettings,
  createLunchTeam,
  decide,
  extend,
  lunchesOf,
  named,
  paris,
  record,
  removeLunch,
  today,
} from '../testing/lunch-team.ts'

const nobodyVoted = { code: 'CONFLICT', message: 'Nobody has voted yet' }
const alreadyDecided = { code: 'CONFLICT', message: 'Lunch is already decided' }

describe('deciding now', () => {
  it('closes voting at once, names the member, and keeps the closing time', async ({ api }) => {
    const { ada, bob, napoli } = await createLunchTeam(api)
    await cast(ada, napoli)
    api.setTime(paris('10:30'))
    expect(await decide(bob)).toMatchObject({
      closesAt: paris('11:45'),
      isOpen: false,
      decision: { venueId: napoli, how: 'votes', decidedAt: paris('10:30'), decidedBy: 'bob' },
    })
    await expect(cast(bob, napoli)).rejects.toMatchObject({ message: 'Voting has closed for today' })
    api.setTime(paris('12:00'))
    expect((await today(ada)).decision).toMatchObject({ decidedBy: 'bob' })
    expect(await lunchesOf(ada)).toHaveLength(1)
  })

  it('is refused without a vote', async ({ api }) => {
    const { ada } = await createLunchTeam(api)
    await expect(decide(ada)).rejects.toMatchObject(nobodyVoted)
    expect((await today(ada)).isOpen).toBe(true)
  })

  it('is refused if all votes are of an earlier day', async ({ api }) => {
    const { ada, napoli } = await createLunchTeam(api, { votingCloses: null })
    await cast(ada, napoli)
    api.setTime(paris('09:00', '2026-11-21'))
    await expect(decide(ada)).rejects.toMatchObject(nobodyVoted)
  })

  it('counts the votes of earlier days in a team that does not reset daily', async ({ api }) => {
    const { ada, napoli } = await createLunchTeam(api, { dailyReset: false, votingCloses: null })
    await cast(ada, napoli)
    api.setTime(paris('09:00', '2026-11-24'))
    expect((await decide(ada)).decision).toMatchObject({ day: '2026-11-24', venueId: napoli, votes: 1 })
    api.setTime(paris('09:00', '2026-11-25'))
    expect(await today(ada)).toMatchObject({ isOpen: true, decision: null })
  })

  it('is refused once lunch is decided, by the clock, by a member or by a record', async ({ api }) => {
    for (const settle of ['clock', 'member', 'record'] as const) {
      const { ada, napoli } = await createLunchTeam(api)
      await cast(ada, napoli)
      if (settle === 'clock') api.setTime(paris('11:45'))
      if (settle === 'member') await decide(ada)
      if (settle === 'record') await record(ada, '2026-11-20', napoli)
      await expect(decide(ada)).rejects.toMatchObject(alreadyDecided)
    }
  })

  it('decides once, of ten simultaneous calls', async ({ api }) => {
    const { ada, bob, napoli } = await createLunchTeam(api)
    await cast(ada, napoli)
    const attempts = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => decide(n % 2 ? ada : bob)))
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(attempts.filter(({ status }) => status === 'rejected')).toEqual(
      Array.from({ length: 9 }, () => ({
        status: 'rejected',
        reason: expect.objectContaining(alreadyDecided),
      })),
    )
  })

  it('is possible on a day that is no lunch day', async ({ api }) => {
    const { ada, napoli } = await createLunchTeam(api, { lunchDays: [1] })
    await cast(ada, napoli)
    expect(await decide(ada)).toMatchObject({ closesAt: null, isOpen: false, decision: { venueId: napoli } })
  })
})

describe('extending', () => {
  it('after a decision says who reopened voting, until it closes again', async ({ api }) => {
    const { ada, bob, napoli } = await createLunchTeam(api)
    await cast(ada, napoli)
    expect(await extend(ada, 15)).toMatchObject({ reopened: null })
    await decide(ada)
    api.setTime(paris('09:05'))
    const reopened = { by: 'bob', at: paris('09:05') }
    expect(await extend(bob, 15)).toMatchObject({ reopened })
    expect(await extend(ada, 15)).toMatchObject({ reopened })
    expect(await decide(ada)).toMatchObject({ reopened: null })
  })

  it('counts from the closing time, or from now if that is later', async ({ api }) => {
    const { ada } = await createLunchTeam(api)
    expect(await extend(ada, 15)).toMatchObject({ closesAt: paris('12:00'), isOpen: true })
    expect(await extend(ada, 180)).toMatchObject({ closesAt: paris('15:00') })
    api.setTime(paris('15:10'))
    expect(await today(ada)).toMatchObject({ isOpen: false })
    expect(await extend(ada, 1)).toMatchObject({ closesAt: paris('15:11'), isOpen: true })
  })

  it('withdraws the decision, and the votes still count', async ({ api }) => {
    const { ada, bob, eve, napoli, sushi } = await createLunchTeam(api)
    await cast(ada, napoli)
    api.setTime(paris('11:50'))
    expect((await today(ada)).decision).toMatchObject({ venueId: napoli })
    expect(await extend(bob, 10)).toMatchObject({
      closesAt: paris('12:00'),
      isOpen: true,
      decision: null,
      waitingFor: named('bob', 'Eve'),
    })
    expect(await lunchesOf(ada)).toEqual([])
    await cast(bob, sushi)
    await cast(eve, sushi)
    api.setTime(paris('12:00'))
    expect((await today(ada)).decision).toMatchObject({
      venueId: sushi,
      reason: 'Most votes: 2 of 3.',
      decidedAt: paris('12:00'),
      decidedBy: null,
    })
  })

  it('withdraws a decision of a member, and a lunch that was recorded', async ({ api }) => {
    const { ada, napoli } = await createLunchTeam(api)
    await cast(ada, napoli)
    await decide(ada)
    expect(await extend(ada, 5)).toMatchObject({
      closesAt: paris('11:50'),
      isOpen: true,
      decision: null,
    })
    await record(ada, '2026-11-20', napoli)
    expect(await extend(ada, 5)).toMatchObject({ closesAt: paris('11:55'), isOpen: true, decision: null })
    expect(await lunchesOf(ada)).toEqual([])
  })

  it('sets a closing time where today had none', async ({ api }) => {
    for (const settings of [
      { votingCloses: null },
      { votingCloses: null, dailyReset: false },
      { lunchDays: [1] },
    ]) {
      const { ada, napoli } = await createLunchTeam(api, settings)
      await cast(ada, napoli)
      expect(await extend(ada, 30)).toMatchObject({ closesAt: paris('09:30'), isOpen: true })
      api.setTime(paris('09:30'))
      expect(await today(ada)).toMatchObject({ isOpen: false, decision: { decidedAt: paris('09:30') } })
      api.setTime(paris('09:00', '2026-11-21'))
      expect(await today(ada)).toMatchObject({ closesAt: null, isOpen: true, decision: null })
    }
  })

  it('opens a day that was closed without a vote, or whose lunch was removed', async ({ api }) => {
    const { ada, napoli } = await createLunchTeam(api)
    api.setTime(paris('12:00'))
    expect((await today(ada)).isOpen).toBe(false)
    await extend(ada, 15)
    await cast(ada, napoli)
    await decide(ada)
    await removeLunch(ada, '2026-11-20')
    expect(await extend(ada, 15)).toMatchObject({ closesAt: paris('12:30'), isOpen: true })
    api.setTime(paris('12:30'))
    expect((await today(ada)).decision).toMatchObject({ venueId: napoli })
  })

  it('is refused if voting would close at midnight or later, and changes nothing then', async ({ api }) => {
    const { ada, napoli } = await createLunchTeam(api, { votingCloses: '21:00' })
    await cast(ada, napoli)
    await decide(ada)
    const beyond = { code: 'BAD_REQUEST', message: 'Voting has to close before midnight' }
    await expect(extend(ada, 180)).rejects.toMatchObject(beyond)
    expect((await today(ada)).decision).toMatchObject({ venueId: napoli })
    expect(await extend(ada, 179)).toMatchObject({ closesAt: paris('23:59') })
    await expect(extend(ada, 1)).rejects.toMatchObject(beyond)
  })

  it('holds for one day', async ({ api }) => {
    const { ada } = await createLunchTeam(api, { lunchDays: [5, 6] })
    await extend(ada, 60)
    api.setTime(paris('09:00', '2026-11-21'))
    expect(await today(ada)).toMatchObject({ closesAt: paris('11:45', '2026-11-21'), isOpen: true })
  })

  it('is kept by a change of the settings, unless voting closes at another time', async ({ api }) => {
    const { ada } = await createLunchTeam(api)
    await extend(ada, 60)
    await changeSettings(ada)
    expect((await today(ada)).closesAt).toBe(paris('12:45'))
    await changeSettings(ada, { votingCloses: '11:00' })
    expect(await today(ada)).toMatchObject({ closesAt: paris('11:00'), isOpen: true })
  })
})

it('deciding and extending do not affect another team', async ({ api }) => {
  const { ada, napoli } = await createLunchTeam(api)
  const stranger = await createLunchTeam(api)
  await cast(ada, napoli)
  await expect(decide(stranger.ada)).rejects.toMatchObject(nobodyVoted)
  await extend(stranger.ada, 30)
  await cast(stranger.ada, stranger.napoli)
  await decide(stranger.ada)
  expect(await today(ada)).toMatchObject({ closesAt: paris('11:45'), isOpen: true, decision: null })
})
