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
  today,
} from '../testing/lunch-team.ts'
import { addOutlet, toldTo } from '../testing/outlet-calls.ts'
import type { Person, TestApi } from '../testing/test-api.ts'
import { correctClosings, settleAllDue } from './day.service.ts'
import { refreshHolidays } from './holidays.service.ts'
import { remindAllDue, tellAllOpened } from './reminders.service.ts'

it.afterEach(({ api }) => {
  return api.sql`delete from teams`
})

// 20 November 2026 is a Friday. In Finland, 1 May 2026, a Friday, is a holiday.
const friday = '2026-11-20'
const monday = '2026-11-23'

const off = (day: string, name: string | null = null) => ({ day, name, isOff: true })
const works = (day: string) => ({ day, name: null, isOff: false })

const days = (person: Person, from: string, to: string) =>
  person.call((caller) => caller.holidays.days({ from, to }))

/** A team with an outlet that is told of everything, and eats at the first suggestion if nobody votes. */
async function createTeam(api: TestApi, settings: Parameters<typeof createLunchTeam>[1] = {}) {
  const team = await createLunchTeam(api, { votingOpens: '09:00', ifNobodyVotes: 'suggestion', ...settings })
  const { id } = await addOutlet(team.ada, { events: ['voting.opened', 'voting.closing', 'lunch.decided'] })
  const told = async () => (await toldTo(api, id)).map(({ event }) => event)
  return { ...team, told }
}

/** Runs all jobs at these local times of a day. */
async function run(api: TestApi, day: string, times: readonly string[]) {
  for (const time of times) {
    api.setTime(paris(time, day))
    await settleAllDue(api.deps)
    await tellAllOpened(api.deps)
    await remindAllDue(api.deps)
  }
}

const allTimes = ['00:00', '09:00', '09:01', '11:30', '11:31', '11:45', '11:46', '23:59']

describe('on a day off', () => {
  it('nothing happens by itself, but does on the days around it', async ({ api }) => {
    const { ada, told } = await createTeam(api, { daysOff: [off(friday)] })
    await run(api, '2026-11-19', ['23:59'])
    await run(api, friday, allTimes)
    expect(await told()).toEqual([])
    expect(await lunchesOf(ada)).toEqual([])
    await run(api, '2026-11-21', allTimes)
    await run(api, monday, allTimes)
    expect(await told()).toEqual(['voting.opened', 'voting.closing', 'lunch.decided'])
    expect(await lunchesOf(ada)).toMatchObject([{ day: monday, how: 'suggestion' }])
  })

  it('members can vote, decide and extend as on a weekend', async ({ api }) => {
    const { ada, bob, napoli, told } = await createTeam(api, { daysOff: [off(friday, 'Company outing')] })
    api.setTime(paris('12:30'))
    expect(await today(ada)).toMatchObject({
      ...{ closesAt: null, isOpen: true },
      dayOff: { name: 'Company outing', names: null },
      nextLunch: { day: monday, closesAt: paris('11:45', monday) },
    })
    await cast(bob, napoli)
    expect(await decide(ada)).toMatchObject({ isOpen: false, decision: { venueName: 'Napoli' } })
    expect(await told()).toEqual(['lunch.decided'])
    expect(await extend(ada, 15)).toMatchObject({ isOpen: true, closesAt: paris('12:45') })
    await run(api, friday, ['12:45'])
    expect(await lunchesOf(ada)).toMatchObject([{ day: friday, how: 'votes', decidedBy: null }])
  })
})

describe('a day that becomes one while voting is open', () => {
  it('stops closing, and closes again if it is taken back in time', async ({ api }) => {
    const { ada, bob, sushi, told } = await createTeam(api)
    await run(api, friday, ['09:00'])
    await cast(bob, sushi)
    api.setTime(paris('11:00'))
    await changeSettings(ada, { daysOff: [off(friday)] })
    expect(await today(bob)).toMatchObject({ closesAt: null, dayOff: { name: null, names: null } })
    await run(api, friday, ['11:15'])
    api.setTime(paris('11:20'))
    await changeSettings(ada, { daysOff: [] })
    expect(await today(bob)).toMatchObject({
      ...{ closesAt: paris('11:45'), dayOff: null },
      voted: [{ displayName: 'bob' }],
    })
    await run(api, friday, ['11:30', '11:45'])
    expect(await told()).toEqual(['voting.opened', 'voting.closing', 'lunch.decided'])
    expect(await lunchesOf(ada)).toMatchObject([{ day: friday, how: 'votes', venueName: 'Sushi' }])
  })

  it('stays open if it is taken back after the closing time, and what was decided stays', async ({ api }) => {
    const { ada, bob, sushi, told } = await createTeam(api)
    await cast(bob, sushi)
    await changeSettings(ada, { daysOff: [off(friday)] })
    await run(api, friday, ['11:45'])
    api.setTime(paris('12:00'))
    await changeSettings(ada, { daysOff: [] })
    expect(await today(ada)).toMatchObject({ isOpen: true, voted: [{ displayName: 'bob' }] })
    await decide(ada)
    await changeSettings(ada, { daysOff: [off(friday)] })
    expect(await today(ada)).toMatchObject({ isOpen: false, decision: { venueName: 'Sushi' } })
    expect(await told()).toEqual(['lunch.decided'])
  })

  it('keeps an extension of today while other days change', async ({ api }) => {
    const { ada } = await createTeam(api)
    await extend(ada, 30)
    await changeSettings(ada, { daysOff: [off(monday)] })
    expect(await today(ada)).toMatchObject({ closesAt: paris('12:15') })
    await changeSettings(ada, { daysOff: [off(friday)] })
    expect(await today(ada)).toMatchObject({ closesAt: null })
  })
})

describe('holidays of a region', () => {
  it('are days off by their names, unless the team works', async ({ api }) => {
    const { ada } = await createTeam(api, { holidays: 'FI', daysOff: [works('2026-12-25')] })
    expect(await days(ada, '2026-12-23', '2027-01-06')).toMatchObject([
      { day: '2026-12-23', isLunchDay: true, closesAt: paris('11:45', '2026-12-23'), dayOff: null },
      { day: '2026-12-24', isLunchDay: true },
      { day: '2026-12-25', isLunchDay: true, dayOff: null },
      // A Saturday and a Sunday.
      {
        day: '2026-12-26',
        isLunchDay: false,
        dayOff: { names: { fi: 'tapaninpäivä', de: '2. Weihnachtstag' } },
      },
      { day: '2026-12-27', isLunchDay: false, closesAt: null, dayOff: null },
      ...['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'].map((day) => ({ day, isLunchDay: true })),
      { day: '2027-01-01', isLunchDay: false, closesAt: null, dayOff: { name: "New Year's Day" } },
      ...['2027-01-02', '2027-01-03'].map((day) => ({ day, isLunchDay: false, dayOff: null })),
      ...['2027-01-04', '2027-01-05'].map((day) => ({ day, isLunchDay: true })),
      { day: '2027-01-06', isLunchDay: false, dayOff: { name: 'Epiphany' } },
    ])
  })

  it('come from the list of regions, with the next ones', async ({ api }) => {
    const { ada, bob } = await createTeam(api)
    const regions = await bob.call((caller) => caller.holidays.regions())
    expect(regions).toContainEqual({ code: 'DE-BE', name: 'Germany, Berlin' })
    const coming = await bob.call((caller) => caller.holidays.next({ region: 'US-CA' }))
    expect(coming.slice(0, 3)).toMatchObject([
      { day: '2026-11-26', name: 'Thanksgiving Day', names: { fi: 'Thanksgiving Day' } },
      { day: '2026-11-27', name: 'Day after Thanksgiving Day' },
      { day: '2026-12-25', name: 'Christmas Day', names: { fi: 'joulupäivä' } },
    ])
    expect(coming.at(-1)).toMatchObject({ day: '2027-11-11', name: 'Veterans Day' })
    for (const holidays of ['XX', 'FI-99', 'fi', '__proto__', 'DE-BE-X']) {
      await expect(changeSettings(ada, { holidays })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: expect.stringContaining('Choose a region from the list'),
      })
    }
    for (const region of ['XX', 'DE-constructor']) {
      await expect(bob.call((caller) => caller.holidays.next({ region }))).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
    }
  })

  it('are computed again for a new year, and by another version of the library', async ({ api }) => {
    const { ada, teamId } = await createTeam(api, { holidays: 'FI' })
    await api.sql`update holidays set version = 'older', days = '[]'`
    await api.sql`update teams set off_days = '{}' where id = ${teamId}`
    api.setTime(paris('09:00', '2026-12-24'))
    await refreshHolidays(api.deps)
    expect(await today(ada)).toMatchObject({ nextLunch: { day: '2026-12-28' } })
    api.setTime(paris('09:00', '2027-01-04'))
    await refreshHolidays(api.deps)
    expect(await days(ada, '2029-12-06', '2029-12-06')).toMatchObject([
      { isLunchDay: false, dayOff: { name: 'Independence Day' } },
    ])
    await correctClosings(api.deps)
    expect(await today(ada)).toMatchObject({ closesAt: paris('11:45', '2027-01-04') })
  })
})

describe('new holidays', () => {
  it('keep a decision that is due, and come again if they were not stored for every team', async ({
    api,
  }) => {
    const { ada, bob, sushi, teamId } = await createTeam(api, { holidays: 'FI' })
    await cast(bob, sushi)
    api.setTime(paris('09:00', monday))
    await api.sql`update holidays set version = 'older', days = '[]'`
    await api.sql`update teams set off_days = '{}' where id = ${teamId}`
    await api.sql`alter table teams add constraint broken check (off_days = '{}') not valid`
    await expect(refreshHolidays(api.deps)).rejects.toThrow()
    await api.sql`alter table teams drop constraint broken`
    await refreshHolidays(api.deps)
    await settleAllDue(api.deps)
    expect(await lunchesOf(ada)).toMatchObject([{ day: friday, how: 'votes', venueName: 'Sushi' }])
    expect(await days(ada, '2027-01-06', '2027-01-06')).toMatchObject([{ dayOff: { name: 'Epiphany' } }])
  })
})

describe('days of the team', () => {
  it('are days of its timezone, also after it moves', async ({ api }) => {
    const { ada, bob, sushi, told } = await createTeam(api, {
      timezone: 'Pacific/Kiritimati',
      daysOff: [off(monday), off('2028-11-20')],
    })
    // It is Monday there from 10:00 UTC on.
    api.setTime('2026-11-22T10:00:00Z')
    expect(await today(ada)).toMatchObject({ closesAt: null, dayOff: { name: null } })
    await cast(bob, sushi)
    for (const time of ['2026-11-22T21:45:00Z', '2026-11-23T09:59:59Z']) {
      api.setTime(time)
      for (const run of [settleAllDue, tellAllOpened, remindAllDue]) await run(api.deps)
    }
    expect(await told()).toEqual([])
    // In Pago Pago it is still Sunday, and the two years end a day earlier.
    api.setTime('2026-11-22T10:00:00Z')
    const moved = await changeSettings(ada, { timezone: 'Pacific/Pago_Pago' })
    expect(moved.daysOff).toEqual([off(monday), off('2028-11-20')])
    expect(await today(ada)).toMatchObject({
      day: '2026-11-21',
      dayOff: null,
      nextLunch: { day: '2026-11-24' },
    })
    api.setTime('2026-11-23T12:00:00Z')
    expect(await today(ada)).toMatchObject({ day: monday, dayOff: { name: null } })
  })

  it('drop what is past, stay in order, and end two years ahead', async ({ api }) => {
    const { ada } = await createTeam(api)
    const stored = await changeSettings(ada, {
      daysOff: [off('2028-11-20', 'Jubilee'), off('2026-11-19'), off(friday)],
    })
    expect(stored.daysOff).toEqual([off(friday), off('2028-11-20', 'Jubilee')])
    api.setTime(paris('09:00', '2026-11-21'))
    expect(await ada.call((caller) => caller.team.settings())).toMatchObject({
      daysOff: [off('2028-11-20', 'Jubilee')],
    })
    expect(await days(ada, friday, friday)).toMatchObject([{ isLunchDay: false, dayOff: { name: null } }])
    for (const [daysOff, message] of [
      [[off('2028-11-22')], 'Choose a day within the next 2 years'],
      [[off(monday), works(monday)], 'Set each day once'],
      [[off(monday, 'x')], 'The name of a day off must have at least 2 characters'],
      [
        Array.from({ length: 61 }, (_, n) => off(`2027-0${1 + Math.floor(n / 28)}-${10 + (n % 18)}`)),
        'Set at most 60 days',
      ],
    ] as const) {
      await expect(changeSettings(ada, { daysOff: [...daysOff] })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: expect.stringContaining(message),
      })
    }
  })

  it('are told for at most 62 days at once', async ({ api }) => {
    const { bob } = await createTeam(api)
    expect(await days(bob, friday, '2027-01-20')).toHaveLength(62)
    expect(await days(bob, '9999-12-30', '9999-12-31')).toHaveLength(2)
    expect(await days(bob, '0001-01-01', '0001-01-02')).toHaveLength(2)
    for (const [from, to, message] of [
      [friday, '2027-01-21', 'Choose at most 62 days'],
      [friday, '2026-11-19', 'The last day is before the first'],
      ['2026-02-30', friday, 'A day is a date like 2026-11-20'],
    ] as const) {
      await expect(days(bob, from, to)).rejects.toMatchObject({
        ...{ code: 'BAD_REQUEST', message: expect.stringContaining(message) },
      })
    }
  })

  it('can fill months, and voting closes after them', async ({ api }) => {
    const { ada } = await createTeam(api, { lunchDays: [5] })
    const fridays = Array.from({ length: 60 }, (_, n) =>
      new Date(Date.parse(friday) + n * 7 * 86_400_000).toISOString().slice(0, 10),
    )
    await changeSettings(ada, { daysOff: fridays.map((day) => off(day)) })
    expect(await today(ada)).toMatchObject({ nextLunch: { day: '2028-01-14' } })
  })

  it('of another team do not count', async ({ api }) => {
    const { ada } = await createTeam(api, { holidays: 'FI', daysOff: [off(friday)] })
    const other = await createLunchTeam(api)
    expect(await today(ada)).toMatchObject({ dayOff: {} })
    expect(await today(other.ada)).toMatchObject({ dayOff: null, closesAt: paris('11:45') })
    await expect(changeSettings(other.bob, { daysOff: [] })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
