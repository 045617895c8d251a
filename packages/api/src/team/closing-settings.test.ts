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
  today,
} from '../testing/lunch-team.ts'
import type { Person } from '../testing/test-api.ts'

const settingsOf = (person: Person) => person.call((caller) => caller.team.settings())
/** Changes the settings as an older client does, which sends only `timezone` and `dailyReset`. */
const changeOldFields = (admin: Person, dailyReset: boolean) =>
  admin.call((caller) => caller.team.changeSettings({ timezone: 'Europe/Paris', dailyReset }))

describe('the settings', () => {
  it('return the lunch days in ascending order and without repeats', async ({ api }) => {
    const { ada } = await createLunchTeam(api)
    const lunchDays = [7, 3, 3, 1, 7]
    expect(await changeSettings(ada, { lunchDays })).toMatchObject({ lunchDays: [1, 3, 7] })
    expect(await settingsOf(ada)).toMatchObject({ lunchDays: [1, 3, 7] })
  })

  it.for([
    { votingCloses: '00:01', remindMinutes: 5 },
    { votingCloses: '23:59', remindMinutes: 60 },
  ])('can be %j', async (settings, { api }) => {
    const { ada } = await createLunchTeam(api)
    expect(await changeSettings(ada, settings)).toMatchObject(settings)
    expect(await settingsOf(ada)).toMatchObject(settings)
  })

  it('keep fields that a change leaves out', async ({ api }) => {
    const { ada } = await createLunchTeam(api, {
      ...{ lunchDays: [2, 4], remindMinutes: 30, leavesAt: '12:00', meetingPoint: 'At the lift' },
      ...{ holidays: 'FI', daysOff: [{ day: '2026-12-24', name: null, isOff: true }] },
    })
    const kept = {
      timezone: 'Europe/Paris',
      dailyReset: true,
      votingCloses: '11:45',
      lunchDays: [2, 4],
      joining: 'open',
      remindMinutes: 30,
      votingOpens: null,
      votingMode: 'single',
      showVotes: 'always',
      ifNobodyVotes: 'nothing',
      language: 'en',
      leavesAt: '12:00',
      meetingPoint: 'At the lift',
      holidays: 'FI',
      daysOff: [{ day: '2026-12-24', name: null, isOff: true }],
      showMenus: false,
      isMenusAnswered: false,
    }
    expect(await changeOldFields(ada, true)).toEqual(kept)
    expect(await settingsOf(ada)).toEqual(kept)
  })

  it('have an opening time before the closing time, whichever of them is changed', async ({ api }) => {
    const { ada } = await createLunchTeam(api)
    const refusal = { code: 'BAD_REQUEST', message: 'Voting has to open before it closes' }
    expect(await changeSettings(ada, { votingOpens: '11:44' })).toMatchObject({ votingOpens: '11:44' })
    for (const votingOpens of ['11:45', '12:00']) {
      await expect(changeSettings(ada, { votingOpens })).rejects.toMatchObject(refusal)
    }
    await expect(changeSettings(ada, { votingCloses: '11:44' })).rejects.toMatchObject(refusal)
    expect(await settingsOf(ada)).toMatchObject({ votingOpens: '11:44', votingCloses: '11:45' })
    await changeSettings(ada, { votingCloses: null, votingOpens: '23:59' })
    expect(await settingsOf(ada)).toMatchObject({ votingOpens: '23:59', votingCloses: null })
  })

  it('have a closing time before the team leaves, whichever of them is changed', async ({ api }) => {
    const { ada } = await createLunchTeam(api)
    const refusal = { code: 'BAD_REQUEST', message: 'Leave after voting closes' }
    for (const leavesAt of ['11:45', '11:44']) {
      await expect(changeSettings(ada, { leavesAt })).rejects.toMatchObject(refusal)
    }
    expect(await changeSettings(ada, { leavesAt: '11:46' })).toMatchObject({ leavesAt: '11:46' })
    await expect(changeSettings(ada, { votingCloses: '11:46' })).rejects.toMatchObject(refusal)
    const late = { votingCloses: '12:30', leavesAt: '12:45' }
    await expect(changeSettings(ada, { ...late, leavesAt: '12:30' })).rejects.toMatchObject(refusal)
    expect(await settingsOf(ada)).toMatchObject({ votingCloses: '11:45', leavesAt: '11:46' })
    expect(await changeSettings(ada, late)).toMatchObject(late)
    expect(await changeSettings(ada, { votingCloses: null, leavesAt: '00:00' })).toMatchObject({
      leavesAt: '00:00',
    })
    await expect(changeSettings(ada, { votingCloses: '11:45' })).rejects.toMatchObject(refusal)
    expect(await changeSettings(ada, { votingCloses: '11:45', leavesAt: null })).toMatchObject({
      votingCloses: '11:45',
      leavesAt: null,
    })
  })

  it('forget the time and the place of leaving only where a change says so', async ({ api }) => {
    const { ada } = await createLunchTeam(api, { leavesAt: '12:00', meetingPoint: 'At the lift' })
    expect(await changeSettings(ada, { leavesAt: null })).toMatchObject({
      leavesAt: null,
      meetingPoint: 'At the lift',
    })
    await changeSettings(ada, { leavesAt: '12:15', meetingPoint: null })
    expect(await settingsOf(ada)).toMatchObject({ leavesAt: '12:15', meetingPoint: null })
  })

  it('have no closing time without the daily reset', async ({ api }) => {
    const { ada } = await createLunchTeam(api)
    const refusal = {
      code: 'BAD_REQUEST',
      message: 'Voting can only close each day if votes are reset daily',
    }
    await expect(changeSettings(ada, { dailyReset: false })).rejects.toMatchObject(refusal)
    expect(await settingsOf(ada)).toMatchObject({ dailyReset: true, votingCloses: '11:45' })
    expect(await changeOldFields(ada, false)).toMatchObject({ dailyReset: false, votingCloses: null })
    expect(await changeOldFields(ada, true)).toMatchObject({ dailyReset: true, votingCloses: null })
    expect(await today(ada)).toMatchObject({ closesAt: null, isOpen: true })
  })

  it('can be changed by the admin only', async ({ api }) => {
    const { bob } = await createLunchTeam(api)
    await expect(changeSettings(bob, { votingCloses: null })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('a new closing time', () => {
  it('that is past holds from the next lunch day', async ({ api }) => {
    const { ada, napoli } = await createLunchTeam(api, { votingCloses: null })
    await cast(ada, napoli)
    api.setTime(paris('14:00'))
    await changeSettings(ada, { votingCloses: '12:30' })
    const open = { closesAt: null, isOpen: true, decision: null }
    expect(await today(ada)).toMatchObject(open)
    await changeSettings(ada, { votingCloses: '12:30' })
    expect(await today(ada)).toMatchObject(open)
    await cast(ada, napoli)
    expect(await decide(ada)).toMatchObject({ closesAt: null, isOpen: false, decision: { venueId: napoli } })

    // The next lunch day is Monday, because the team does not eat at weekends.
    api.setTime(paris('12:00', '2026-11-23'))
    expect(await today(ada)).toMatchObject({ closesAt: paris('12:30', '2026-11-23'), isOpen: true })
    await cast(ada, napoli)
    api.setTime(paris('12:30', '2026-11-23'))
    expect(await today(ada)).toMatchObject({ isOpen: false, decision: { venueId: napoli } })
  })

  it('that is past ends an extension, and leaves voting open', async ({ api }) => {
    const { ada } = await createLunchTeam(api)
    await extend(ada, 60)
    api.setTime(paris('12:00'))
    await changeSettings(ada, { votingCloses: '11:50' })
    expect(await today(ada)).toMatchObject({ closesAt: null, isOpen: true })
    expect(await extend(ada, 15)).toMatchObject({ closesAt: paris('12:15'), isOpen: true })
  })

  it('that is past holds today if it is then put into the future', async ({ api }) => {
    const { ada } = await createLunchTeam(api, { votingCloses: null })
    api.setTime(paris('14:00'))
    await changeSettings(ada, { votingCloses: '12:30' })
    await changeSettings(ada, { votingCloses: '15:00' })
    expect(await today(ada)).toMatchObject({ closesAt: paris('15:00'), isOpen: true })
  })

  it('that is past does not open a day that was closed without a vote', async ({ api }) => {
    const { ada } = await createLunchTeam(api)
    api.setTime(paris('12:00'))
    await changeSettings(ada, { votingCloses: '11:50' })
    expect(await today(ada)).toMatchObject({ isOpen: false, decision: null })
  })

  it('that is in the future opens a day that was closed without a vote', async ({ api }) => {
    const { ada, napoli } = await createLunchTeam(api)
    api.setTime(paris('12:00'))
    expect((await today(ada)).isOpen).toBe(false)
    await changeSettings(ada)
    expect((await today(ada)).isOpen).toBe(false)
    await changeSettings(ada, { votingCloses: '12:30' })
    expect(await today(ada)).toMatchObject({ closesAt: paris('12:30'), isOpen: true })
    await cast(ada, napoli)
    api.setTime(paris('12:30'))
    expect((await today(ada)).decision).toMatchObject({ venueId: napoli })
  })

  it('does not change a decision, even if nothing has stored the decision before', async ({ api }) => {
    for (const settings of [
      { votingCloses: '14:00' },
      { votingCloses: null },
      { dailyReset: false, votingCloses: null },
      { lunchDays: [1] },
      { timezone: 'America/New_York' },
    ]) {
      const { ada, bob, napoli } = await createLunchTeam(api)
      await cast(ada, napoli)
      api.setTime(paris('12:00'))
      await changeSettings(ada, settings)
      const decided = { isOpen: false, decision: { venueId: napoli, decidedAt: paris('11:45') } }
      expect(await today(ada)).toMatchObject(decided)
      await expect(cast(bob, napoli)).rejects.toMatchObject({ message: 'Voting has closed for today' })
      api.setTime(paris('15:00'))
      expect(await today(ada)).toMatchObject(decided)
      api.setTime(paris('09:00', '2026-11-23'))
      expect(await today(ada)).toMatchObject({ isOpen: true, decision: null })
      expect(await lunchesOf(ada)).toHaveLength(1)
    }
  })

  it('does not decide a day whose lunch was removed', async ({ api }) => {
    const { ada, napoli } = await createLunchTeam(api)
    await cast(ada, napoli)
    await decide(ada)
    await removeLunch(ada, '2026-11-20')
    await changeSettings(ada, { votingCloses: '09:30' })
    api.setTime(paris('10:00'))
    expect(await today(ada)).toMatchObject({ closesAt: paris('09:30'), isOpen: false, decision: null })
  })

  it('ends an extension', async ({ api }) => {
    const { ada } = await createLunchTeam(api)
    await extend(ada, 60)
    await changeOldFields(ada, false)
    expect(await today(ada)).toMatchObject({ closesAt: null, isOpen: true })
    api.setTime(paris('13:00'))
    expect(await today(ada)).toMatchObject({ isOpen: true })
  })
})

describe('other lunch days', () => {
  it('without today leave voting open', async ({ api }) => {
    const { ada, napoli } = await createLunchTeam(api)
    await changeSettings(ada, { lunchDays: [1, 2, 3, 4] })
    await cast(ada, napoli)
    api.setTime(paris('12:00'))
    expect(await today(ada)).toMatchObject({ closesAt: null, isOpen: true, decision: null })
  })

  it('with today leave voting open if the closing time is past', async ({ api }) => {
    const { ada, napoli } = await createLunchTeam(api, { lunchDays: [1] })
    await cast(ada, napoli)
    api.setTime(paris('12:00'))
    await changeSettings(ada, { lunchDays: [1, 5] })
    expect(await today(ada)).toMatchObject({ closesAt: null, isOpen: true, decision: null })
  })

  it('with today close voting at a closing time that is still to come', async ({ api }) => {
    const { ada } = await createLunchTeam(api, { lunchDays: [1] })
    await changeSettings(ada, { lunchDays: [1, 5] })
    expect(await today(ada)).toMatchObject({ closesAt: paris('11:45'), isOpen: true })
  })
})

describe('another timezone', () => {
  it('moves the closing time', async ({ api }) => {
    const { ada } = await createLunchTeam(api)
    await changeSettings(ada, { timezone: 'Europe/London' })
    expect(await today(ada)).toMatchObject({ closesAt: '2026-11-20T11:45:00.000Z', isOpen: true })
    await changeSettings(ada, { timezone: 'Asia/Tokyo' })
    // It is 17:00 in Tokyo.
    expect(await today(ada)).toMatchObject({ closesAt: null, isOpen: true })
  })

  it('in which it is still the day before keeps that day closed if it has a lunch', async ({ api }) => {
    const { ada, napoli } = await createLunchTeam(api, { timezone: 'Pacific/Auckland', votingCloses: null })
    api.setTime('2026-11-20T12:00:00Z')
    expect(await today(ada)).toMatchObject({ day: '2026-11-21', isOpen: true })
    await record(ada, '2026-11-20', napoli)
    await changeSettings(ada, { votingCloses: '23:00' })
    expect(await today(ada)).toMatchObject({
      day: '2026-11-20',
      isOpen: false,
      decision: { venueId: napoli },
    })
    await expect(cast(ada, napoli)).rejects.toMatchObject({ message: 'Voting has closed for today' })
  })
})
