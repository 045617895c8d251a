import { describe, expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import {
  cast,
  changeSettings,
  createLunchTeam,
  decide,
  lunchesOf,
  named,
  paris,
  setAway,
  today,
} from '../testing/lunch-team.ts'

const closed = { code: 'CONFLICT', message: 'Voting has closed for today' }

describe('before the closing time', () => {
  it('voting is open, and the members who have not voted are listed by name', async ({ api }) => {
    const { ada, bob } = await createLunchTeam(api)
    expect(await today(bob)).toEqual({
      day: '2026-11-20',
      closesAt: '2026-11-20T10:45:00.000Z',
      dayOff: null,
      nextLunch: { day: '2026-11-23', closesAt: paris('11:45', '2026-11-23') },
      isOpen: true,
      decision: null,
      coming: [],
      away: [],
      reopened: null,
      nudge: null,
      waitingFor: named('Ada Lovelace', 'bob', 'Eve'),
      voted: [],
      guests: [],
      tables: [],
      reset: null,
    })
    await setAway(ada, true)
    await setAway(bob, true)
    expect(await today(bob)).toMatchObject({
      away: named('Ada Lovelace', 'bob'),
      waitingFor: named('Eve'),
    })
  })

  it('nobody waits for a member who has voted', async ({ api }) => {
    const { ada, bob, napoli } = await createLunchTeam(api)
    await cast(ada, napoli)
    expect((await today(bob)).waitingFor).toEqual(named('bob', 'Eve'))
  })

  it('the day is the date in the timezone of the team', async ({ api }) => {
    const { ada } = await createLunchTeam(api, { timezone: 'Pacific/Auckland' })
    api.setTime('2026-11-20T10:59:59.999Z')
    expect(await today(ada)).toMatchObject({ day: '2026-11-20' })
    api.setTime('2026-11-20T11:00:00.000Z')
    expect(await today(ada)).toMatchObject({ day: '2026-11-21', isOpen: true, closesAt: null })
  })
})

describe('from the closing time on', () => {
  it('lunch is decided, with the closing time as the time of the decision', async ({ api }) => {
    const { ada, bob, eve, napoli, sushi } = await createLunchTeam(api)
    await cast(ada, napoli)
    await cast(bob, napoli)
    await cast(eve, sushi)
    api.setTime(paris('11:44:59.999'))
    expect(await today(ada)).toMatchObject({ isOpen: true, decision: null })
    api.setTime(paris('11:45'))
    expect(await today(ada)).toEqual({
      day: '2026-11-20',
      closesAt: paris('11:45'),
      dayOff: null,
      nextLunch: { day: '2026-11-23', closesAt: paris('11:45', '2026-11-23') },
      isOpen: false,
      decision: {
        day: '2026-11-20',
        venueId: napoli,
        venueName: 'Napoli',
        imageUrl: 'https://example.com/lunch.jpg',
        votes: 2,
        against: 0,
        voters: 3,
        how: 'votes',
        reason: 'Most votes: 2 of 3.',
        reasonCode: 'most_votes',
        reasonParams: { votes: 2, voters: 3 },
        decidedAt: paris('11:45'),
        decidedBy: null,
      },
      coming: named('Ada Lovelace', 'bob', 'Eve'),
      away: [],
      waitingFor: [],
      voted: named('Ada Lovelace', 'bob', 'Eve'),
      guests: [],
      tables: [expect.objectContaining({ venueId: napoli, people: named('Ada Lovelace', 'bob', 'Eve') })],
      reset: null,
      reopened: null,
      nudge: null,
    })
  })

  it('without a vote, voting is closed and nothing is decided', async ({ api }) => {
    const { ada } = await createLunchTeam(api)
    api.setTime(paris('11:45'))
    expect(await today(ada)).toMatchObject({ isOpen: false, decision: null })
    await expect(decide(ada)).rejects.toMatchObject({ code: 'CONFLICT', message: 'Nobody has voted yet' })
    expect(await lunchesOf(ada)).toEqual([])
  })

  it('casting, removing and resetting votes are refused, and the tally is kept', async ({ api }) => {
    for (const mayReadFirst of [true, false]) {
      const { ada, bob, napoli, sushi } = await createLunchTeam(api)
      await cast(ada, napoli)
      api.setTime(paris('11:45'))
      if (mayReadFirst) await today(ada)
      for (const attempt of [
        () => cast(bob, sushi),
        () => cast(ada, napoli),
        () => ada.call((caller) => caller.votes.remove({ venueId: napoli })),
        () => ada.call((caller) => caller.votes.reset()),
      ])
        await expect(attempt()).rejects.toMatchObject(closed)
      const tally = await ada.call((caller) => caller.votes.today())
      expect(tally.find(({ venueId }) => venueId === napoli)).toMatchObject({ count: 1 })
      expect(await today(ada)).toMatchObject({ away: [], decision: { venueId: napoli } })
    }
  })

  it('the away switch is refused if nobody voted', async ({ api }) => {
    for (const mayReadFirst of [true, false]) {
      const { ada } = await createLunchTeam(api)
      api.setTime(paris('11:45'))
      if (mayReadFirst) await today(ada)
      for (const away of [true, false]) await expect(setAway(ada, away)).rejects.toMatchObject(closed)
      expect((await today(ada)).away).toEqual([])
    }
  })

  it('a vote for a venue of another team is still not found', async ({ api }) => {
    const { ada } = await createLunchTeam(api)
    const other = await createLunchTeam(api)
    api.setTime(paris('12:00'))
    await expect(cast(ada, other.napoli)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('voting opens again at midnight, without the votes of the day before', async ({ api }) => {
    const { ada, bob, napoli } = await createLunchTeam(api, { lunchDays: [1, 2, 3, 4, 5, 6, 7] })
    await cast(ada, napoli)
    api.setTime(paris('12:00'))
    await today(ada)
    api.setTime(paris('00:00', '2026-11-21'))
    expect(await today(ada)).toMatchObject({
      day: '2026-11-21',
      closesAt: paris('11:45', '2026-11-21'),
      isOpen: true,
      decision: null,
    })
    await cast(bob, napoli)
    expect((await today(ada)).waitingFor).toEqual(named('Ada Lovelace', 'Eve'))
  })

  it('a day that ended without any call has its decision in the history', async ({ api }) => {
    const { ada, napoli } = await createLunchTeam(api)
    await cast(ada, napoli)
    api.setTime(paris('08:00', '2026-11-24'))
    expect(await today(ada)).toMatchObject({ day: '2026-11-24', isOpen: true, decision: null })
    expect(await lunchesOf(ada)).toMatchObject([
      { day: '2026-11-20', venueId: napoli, decidedAt: paris('11:45') },
    ])
  })
})

it('voting closes on lunch days only', async ({ api }) => {
  const { ada, napoli } = await createLunchTeam(api, { lunchDays: [1, 5] })
  api.setTime(paris('12:00', '2026-11-21'))
  expect(await today(ada)).toMatchObject({ day: '2026-11-21', closesAt: null, isOpen: true, decision: null })
  await cast(ada, napoli)
  expect(await today(ada)).toMatchObject({ isOpen: true, decision: null })
  api.setTime(paris('11:00', '2026-11-23'))
  expect(await today(ada)).toMatchObject({ closesAt: paris('11:45', '2026-11-23'), isOpen: true })
})

it('a team without a closing time can vote all day', async ({ api }) => {
  const { ada, napoli } = await createLunchTeam(api, { votingCloses: null })
  api.setTime(paris('23:59:59'))
  await cast(ada, napoli)
  expect(await today(ada)).toMatchObject({ closesAt: null, isOpen: true, decision: null })
})

it('a decision does not affect another team', async ({ api }) => {
  const { ada, napoli } = await createLunchTeam(api)
  const stranger = await api.register({ displayName: 'Mallory' })
  await cast(ada, napoli)
  await setAway(stranger, true)
  api.setTime(paris('12:00'))
  expect(await today(ada)).toMatchObject({ away: [], decision: { venueId: napoli } })
  expect(await today(stranger)).toMatchObject({
    closesAt: null,
    decision: null,
    away: named('Mallory'),
    waitingFor: [],
    reset: null,
  })
  expect(await lunchesOf(stranger)).toEqual([])
  await changeSettings(stranger)
  expect((await today(stranger)).decision).toBeNull()
})
