import { describe, expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import {
  cast,
  changeSettings,
  createLunchTeam,
  decide,
  extend,
  paris,
  record,
  removeLunch,
  setAway,
} from '../testing/lunch-team.ts'
import { addOutlet, changeOutlet, toldTo } from '../testing/outlet-calls.ts'
import { pushSubscriptionInput } from '../testing/receivers.ts'
import type { TestApi } from '../testing/test-api.ts'
import { settleAllDue } from './day.service.ts'
import { remindAllDue } from './reminders.service.ts'

it.afterEach(({ api }) => {
  return api.sql`delete from teams`
})

/** A team of three that closes voting at 11:45, with an outlet that gets a message when voting closes soon. */
async function createTeam(api: TestApi, settings: Parameters<typeof createLunchTeam>[1] = {}) {
  const team = await createLunchTeam(api, settings)
  const outlet = await addOutlet(team.ada, { events: ['voting.closing'] })
  return { ...team, outletId: outlet.id, told: () => toldTo(api, outlet.id) }
}

/** Runs the job at the local time in Paris. @returns the number of teams that were reminded */
function remindAt(api: TestApi, time: string, day?: string) {
  api.setTime(paris(time, day))
  return remindAllDue(api.deps)
}

describe('voting.closing is sent', () => {
  it('15 minutes before the closing time, and not before', async ({ api }) => {
    const { told, teamId, teamName, napoli, sushi, tacos } = await createTeam(api)
    expect(await remindAt(api, '11:29:59')).toBe(0)
    expect(await remindAt(api, '11:30')).toBe(1)
    const boardUrl = `https://lunch.example.com/${encodeURIComponent(teamName)}`
    const venues = Object.entries({ tacos, Sushi: sushi, Napoli: napoli }).map(([name, id]) => ({
      id,
      name,
      voteUrl: `${boardUrl}?vote=${id}`,
    }))
    expect(await told()).toEqual([
      {
        event: 'voting.closing',
        at: paris('11:30'),
        data: { day: '2026-11-20', closesAt: paris('11:45'), voted: 0, waitingFor: 3, venues },
        localTime: '11:45',
        sendBefore: paris('11:35'),
        team: { id: teamId, name: teamName },
        boardUrl,
      },
    ])
  })

  it.for([
    [5, '11:39:59', '11:40'],
    [60, '10:44:59', '10:45'],
  ] as const)(
    '%s minutes before, if the team has set that',
    async ([remindMinutes, early, inTime], { api }) => {
      await createTeam(api, { remindMinutes })
      expect(await remindAt(api, early)).toBe(0)
      expect(await remindAt(api, inTime)).toBe(1)
    },
  )

  it('only if somebody is in', async ({ api }) => {
    const { told, ada, bob, eve } = await createTeam(api)
    api.setTime(paris('09:00'))
    for (const member of [ada, bob, eve]) await setAway(member, true)
    await remindAt(api, '11:30')
    expect(await told()).toEqual([])
  })

  it('once for each closing time', async ({ api }) => {
    const { told } = await createTeam(api)
    expect(await remindAt(api, '11:30')).toBe(1)
    for (const time of ['11:30', '11:31', '11:44']) expect(await remindAt(api, time)).toBe(0)
    expect(await told()).toHaveLength(1)
  })

  it('again on the next lunch day, and not on the days between', async ({ api }) => {
    const { told } = await createTeam(api)
    await remindAt(api, '11:30')
    for (const day of ['2026-11-21', '2026-11-22']) expect(await remindAt(api, '11:30', day)).toBe(0)
    api.setTime(paris('09:00', '2026-11-23'))
    await settleAllDue(api.deps)
    expect(await remindAt(api, '11:30', '2026-11-23')).toBe(1)
    expect((await told()).map(({ data }) => (data as { day: string }).day)).toEqual([
      '2026-11-20',
      '2026-11-23',
    ])
  })

  it.for([
    ['11:35', 1],
    ['11:35:00.001', 0],
    ['11:44', 0],
  ] as const)('not more than 5 minutes late: at %s', async ([time, reminded], { api }) => {
    const { told } = await createTeam(api)
    expect(await remindAt(api, time)).toBe(reminded)
    expect(await told()).toHaveLength(reminded)
  })

  it('not after the closing time, even if the team is reminded only 5 minutes before', async ({ api }) => {
    await createTeam(api, { remindMinutes: 5 })
    expect(await remindAt(api, '11:45')).toBe(0)
  })

  it('again after an extension, before the new closing time', async ({ api }) => {
    const { ada, told } = await createTeam(api)
    await remindAt(api, '11:30')
    api.setTime(paris('11:40'))
    await extend(ada, 30)
    expect(await remindAt(api, '11:59')).toBe(0)
    expect(await remindAt(api, '12:00')).toBe(1)
    expect(await told()).toMatchObject([
      { localTime: '11:45' },
      { localTime: '12:15', data: { closesAt: paris('12:15') } },
    ])
  })

  it('not after an extension that is so short that the reminder would be late', async ({ api }) => {
    const { ada } = await createTeam(api)
    api.setTime(paris('11:50'))
    await extend(ada, 9)
    expect(await remindAt(api, '11:50')).toBe(0)
    await extend(ada, 1)
    expect(await remindAt(api, '11:50')).toBe(1)
  })

  it('on a day that closes only because voting was extended', async ({ api }) => {
    const { ada, told } = await createTeam(api, { votingCloses: null, dailyReset: false })
    api.setTime(paris('09:00'))
    await extend(ada, 60)
    expect(await remindAt(api, '09:45')).toBe(1)
    expect(await told()).toMatchObject([{ data: { closesAt: paris('10:00') } }])
  })

  it('not once lunch is decided, recorded or removed', async ({ api }) => {
    for (const settle of ['decide', 'record', 'remove'] as const) {
      const { ada, napoli, told } = await createTeam(api)
      await cast(ada, napoli)
      if (settle === 'decide') await decide(ada)
      else await record(ada, '2026-11-20', napoli)
      if (settle === 'remove') await removeLunch(ada, '2026-11-20')
      expect(await remindAt(api, '11:30')).toBe(0)
      expect(await told()).toEqual([])
    }
  })

  it('not in a team without a closing time, or on a day that is no lunch day', async ({ api }) => {
    await createTeam(api, { votingCloses: null })
    await createTeam(api, { lunchDays: [1, 2, 3, 4] })
    expect(await remindAt(api, '11:30')).toBe(0)
  })

  it('at the time of the new settings, and not twice if only the minutes change', async ({ api }) => {
    const { ada, told } = await createTeam(api)
    await remindAt(api, '11:30')
    await changeSettings(ada, { remindMinutes: 10 })
    expect(await remindAt(api, '11:35')).toBe(0)
    await changeSettings(ada, { votingCloses: '12:00', remindMinutes: 10 })
    expect(await remindAt(api, '11:50')).toBe(1)
    expect(await told()).toHaveLength(2)
  })
})

describe('the numbers of people', () => {
  it('count those who have voted, and those who have neither voted nor are away', async ({ api }) => {
    const { ada, bob, eve, napoli, told } = await createTeam(api)
    await cast(ada, napoli)
    await setAway(bob, true)
    await remindAt(api, '11:30')
    expect(await told()).toMatchObject([{ data: { voted: 1, waitingFor: 1 } }])
    await cast(eve, napoli)
    await extend(eve, 60)
    await remindAt(api, '12:30')
    expect((await told())[1]).toMatchObject({ data: { voted: 2, waitingFor: 0 } })
  })

  it('do not include the votes and the absences of earlier days', async ({ api }) => {
    const { ada, bob, napoli, told } = await createTeam(api)
    api.setTime(paris('10:00', '2026-11-19'))
    await cast(ada, napoli)
    await setAway(bob, true)
    await remindAt(api, '11:30', '2026-11-20')
    expect((await told()).at(-1)).toMatchObject({ data: { voted: 0, waitingFor: 3 } })
  })
})

describe('a team without a browser or an outlet for reminders', () => {
  it('is not updated', async ({ api }) => {
    const { ada, outletId } = await createTeam(api)
    await changeOutlet(ada, outletId, { active: false, events: ['voting.closing'] })
    const venuesOnly = await createLunchTeam(api)
    await addOutlet(venuesOnly.ada, { events: ['venue.created', 'lunch.decided'] })
    const announcementsOnly = await createLunchTeam(api)
    const draft = pushSubscriptionInput({ remind: false })
    await announcementsOnly.bob.call((caller) => caller.push.subscribe(draft))
    const versions = () => api.sql`select id, xmin from teams order by id`
    const before = await versions()
    expect(await remindAt(api, '11:30')).toBe(0)
    expect(await versions()).toEqual(before)
  })

  it('is reminded as soon as it has one', async ({ api }) => {
    const browser = await createLunchTeam(api)
    await browser.bob.call((caller) => caller.push.subscribe(pushSubscriptionInput()))
    const { ada, outletId } = await createTeam(api)
    await changeOutlet(ada, outletId, { active: false, events: ['voting.closing'] })
    expect(await remindAt(api, '11:30')).toBe(1)
    await changeOutlet(ada, outletId, { active: true, events: ['voting.closing'] })
    expect(await remindAt(api, '11:34')).toBe(1)
  })
})

describe('reminding many teams', () => {
  it('takes several transactions, and reminds each team once', async ({ api }) => {
    await createTeam(api)
    const [team] = await api.sql<{ at: string }[]>`select next_closing as at from teams`
    await api.sql`
      with added as (
        insert into teams (name, name_key, timezone, daily_reset, voting_closes, next_closing)
        select 'Many ' || n, 'many ' || n, 'Europe/Paris', true, '11:45', ${team?.at ?? ''}
        from generate_series(1, 250) n returning id
      ), people as (
        insert into users (email, display_name, password, team_id) select id || '@many.example', 'Ada', '', id from added
      )
      insert into outlets (team_id, kind, name, url, events)
      select id, 'slack', 'Channel', 'https://hooks.example.com', '{voting.closing}' from added`
    expect(await remindAt(api, '11:30')).toBe(251)
    const [told] =
      await api.sql`select count(*)::int, count(distinct outlet_id)::int as outlets from deliveries`
    expect(told).toEqual({ count: 251, outlets: 251 })
  })

  it('leaves out a team in which a member is voting, and reminds it next time', async ({ api }) => {
    const { teamId } = await createTeam(api)
    api.setTime(paris('11:30'))
    await api.deps.db.transaction(async (tx) => {
      await tx.execute(`select from teams where id = ${teamId} for share`)
      expect(await remindAllDue(api.deps)).toBe(0)
    })
    expect(await remindAt(api, '11:31')).toBe(1)
  })

  it('by two instances at the same moment reminds each team and outlet once', async ({ api }) => {
    const teams = [await createTeam(api), await createTeam(api), await createTeam(api)]
    const other = api.anotherInstance()
    api.setTime(paris('11:30'))
    for (let round = 0; round < 5; round += 1) {
      const instances = Array.from({ length: 8 }, (_, n) => (n % 2 ? api.deps : other.deps))
      await Promise.all(instances.map((deps) => remindAllDue(deps)))
    }
    for (const { told } of teams) expect(await told()).toHaveLength(1)
    await other.close()
  })
})
