import { describe, expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { listening } from '../testing/listening.ts'
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
import { outcomesOf } from '../testing/outcomes.ts'
import { addOutlet, toldTo } from '../testing/outlet-calls.ts'
import { pushSubscriptionInput } from '../testing/receivers.ts'
import type { Person, TestApi } from '../testing/test-api.ts'
import { waitingJobs } from '../testing/test-jobs.ts'
import { settleAllDue } from './day.service.ts'
import { remindAllDue } from './reminders.service.ts'

/** A team of three that closes voting at 11:45, with an outlet for the events `voting.closing` and `lunch.decided`. */
async function createTeam(api: TestApi, settings: Parameters<typeof createLunchTeam>[1] = {}) {
  const team = await createLunchTeam(api, settings)
  const { id: outletId } = await addOutlet(team.ada, { events: ['voting.closing', 'lunch.decided'] })
  return { ...team, outletId, told: () => toldTo(api, outletId) }
}

const nudge = (person: Person) => person.call((caller) => caller.lunch.nudge())
const conflict = (message: string) => ({ code: 'CONFLICT', message })
const justReminded = (time: string) =>
  conflict(`The team was just reminded. You can remind it again at ${time}.`)
const everybodyVoted = conflict('Everybody has voted')
const votingClosed = conflict('Voting has closed for today')

describe('a nudge', () => {
  it('returns the number of people whose vote is expected, and sends messages to the outlets', async ({
    api,
  }) => {
    const { ada, bob, eve, napoli, told } = await createTeam(api)
    await cast(ada, napoli)
    await setAway(eve, true)
    expect(await nudge(bob)).toMatchObject({ nudged: 1 })
    expect(await told()).toMatchObject([
      {
        event: 'voting.closing',
        at: paris('09:00'),
        data: { day: '2026-11-20', closesAt: paris('11:45'), voted: 1, waitingFor: 1 },
        localTime: '11:45',
      },
    ])
  })

  it('says who is told: members with a browser that gets reminders, and outlets', async ({ api }) => {
    const { ada, bob, eve, napoli } = await createTeam(api)
    await addOutlet(ada, { events: ['lunch.decided'] })
    await cast(ada, napoli)
    for (const [person, path, remind] of [
      [ada, '/ada', true],
      [bob, '/phone', true],
      [bob, '/laptop', true],
      [eve, '/eve', false],
    ] as const) {
      const endpoint = `https://push.example.com${path}`
      await person.call((caller) =>
        caller.push.subscribe({ ...pushSubscriptionInput({ remind, announce: true }), endpoint }),
      )
    }
    expect(await nudge(ada)).toEqual({ nudged: 2, byPush: 1, outlets: 1 })
  })

  it('counts no browser whose push service refuses the messages', async ({ api }) => {
    const { ada, bob } = await createTeam(api)
    await bob.call((caller) => caller.push.subscribe(pushSubscriptionInput()))
    await api.sql`update push_subscriptions set refused_since = now()`
    expect(await nudge(ada)).toMatchObject({ nudged: 3, byPush: 0 })
  })

  it('is shown with its sender until voting closes', async ({ api }) => {
    const { ada, bob, napoli } = await createTeam(api)
    await cast(ada, napoli)
    expect((await today(bob)).nudge).toBeNull()
    await nudge(ada)
    await ada.call((caller) => caller.account.update({ displayName: 'Ada' }))
    const { id: userId } = await ada.call((caller) => caller.auth.me())
    expect((await today(bob)).nudge).toEqual({ by: 'Ada Lovelace', userId, at: paris('09:00') })
    api.setTime(paris('11:45'))
    expect((await today(bob)).nudge).toBeNull()
    api.setTime(paris('09:00', '2026-11-21'))
    expect(await today(bob)).toMatchObject({ isOpen: true, nudge: null })
  })

  it('reaches the open screens of the members who are waited for, but not the sender', async ({ api }) => {
    const { ada, bob, eve } = await createTeam(api)
    await setAway(eve, true)
    const streams = await Promise.all([ada, bob, eve].map(listening))
    await nudge(ada)
    const types = await Promise.all(streams.map(({ rest }) => rest()))
    expect(types).toEqual([['lunch'], ['lunch', 'nudge'], ['lunch']])
  })

  it('is possible without a closing time, and on a day that is no lunch day', async ({ api }) => {
    for (const settings of [{ votingCloses: null }, { lunchDays: [1] }]) {
      const { ada, told } = await createTeam(api, settings)
      expect(await nudge(ada)).toMatchObject({ nudged: 3 })
      const data = { day: '2026-11-20', closesAt: null, voted: 0, waitingFor: 3 }
      expect(await told()).toMatchObject([{ data, localTime: null }])
    }
  })

  it('names the closing time to which voting was extended', async ({ api }) => {
    const { ada, told } = await createTeam(api)
    await extend(ada, 60)
    await nudge(ada)
    expect(await told()).toMatchObject([{ data: { closesAt: paris('12:45') }, localTime: '12:45' }])
  })

  it('leaves the reminder before the closing time as it is', async ({ api }) => {
    const { ada, told } = await createTeam(api)
    api.setTime(paris('11:29'))
    await nudge(ada)
    api.setTime(paris('11:30'))
    await remindAllDue(api.deps)
    expect(await told()).toHaveLength(2)
  })

  it('adds a job that reminds by push, if a browser is subscribed', async ({ api }) => {
    const { ada, bob, teamId, teamName } = await createTeam(api)
    await bob.call((caller) => caller.push.subscribe(pushSubscriptionInput({ announce: false })))
    await nudge(ada)
    expect(await waitingJobs(api.deps)).toContainEqual({
      kind: 'remind',
      teamId,
      message: {
        title: 'Voting closes at 11:45',
        body: 'No one has voted. Your vote is missing.',
        url: `https://lunch.example.com/${encodeURIComponent(teamName)}`,
        topic: 'reminder',
        expiresAt: paris('11:45'),
      },
      content: { about: 'closing', localTime: '11:45', voted: 0 },
      closesAt: paris('11:45'),
    })
  })
})

describe('a nudge is refused', () => {
  it('within 30 minutes of the last one, and the answer says when the next is allowed', async ({ api }) => {
    const { ada, bob, told } = await createTeam(api)
    await nudge(ada)
    for (const time of ['09:00', '09:12', '09:29:59.999']) {
      api.setTime(paris(time))
      await expect(nudge(bob)).rejects.toMatchObject(justReminded('09:30'))
    }
    api.setTime(paris('09:30'))
    expect(await nudge(bob)).toMatchObject({ nudged: 3 })
    expect(await told()).toHaveLength(2)
  })

  it('until the full minute that the answer names', async ({ api }) => {
    const { ada } = await createTeam(api)
    api.setTime(paris('09:00:30.500'))
    await nudge(ada)
    api.setTime(paris('09:30'))
    await expect(nudge(ada)).rejects.toMatchObject(justReminded('09:31'))
    api.setTime(paris('09:31'))
    expect(await nudge(ada)).toMatchObject({ nudged: 3 })
  })

  it.for([
    ['Asia/Kolkata', '14:00'],
    ['America/New_York', '03:30'],
    ['UTC', '08:30'],
  ] as const)('with a time in the timezone %s of the team', async ([timezone, time], { api }) => {
    const { ada } = await createTeam(api, { timezone, votingCloses: null })
    await nudge(ada)
    await expect(nudge(ada)).rejects.toMatchObject(justReminded(time))
  })

  it('if everybody has voted or is away, and this refusal begins no pause', async ({ api }) => {
    const { ada, bob, eve, napoli, told } = await createTeam(api)
    for (const person of [ada, bob]) await cast(person, napoli)
    await setAway(eve, true)
    await expect(nudge(ada)).rejects.toMatchObject(everybodyVoted)
    expect(await told()).toEqual([])
    await setAway(eve, false)
    expect(await nudge(ada)).toMatchObject({ nudged: 1 })
  })

  it('once voting has closed, by the clock, by a member, by a record or by a removal', async ({ api }) => {
    for (const settle of ['clock', 'member', 'record', 'removal'] as const) {
      const { ada, napoli, told } = await createTeam(api)
      await cast(ada, napoli)
      if (settle === 'clock') api.setTime(paris('11:45'))
      if (settle === 'member') await decide(ada)
      if (settle === 'record' || settle === 'removal') await record(ada, '2026-11-20', napoli)
      if (settle === 'removal') await removeLunch(ada, '2026-11-20')
      await expect(nudge(ada)).rejects.toMatchObject(votingClosed)
      expect((await told()).filter(({ event }) => event === 'voting.closing')).toEqual([])
    }
  })

  it('to people without a session', async ({ api }) => {
    await expect(nudge(api.visitor())).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })
})

it('a nudge does not affect another team', async ({ api }) => {
  const [here, there] = [await createTeam(api), await createTeam(api)]
  await nudge(here.ada)
  expect(await nudge(there.ada)).toMatchObject({ nudged: 3 })
  expect(await here.told()).toHaveLength(1)
})

describe('at the same moment', () => {
  it('exactly one of twenty nudges on two instances succeeds', async ({ api }) => {
    const { ada, bob, told } = await createTeam(api)
    const other = api.anotherInstance()
    const there = other.visitor(bob.token())
    const outcomes = await outcomesOf(Array.from({ length: 20 }, (_, n) => nudge(n % 2 ? ada : there)))
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'CONFLICT')).toHaveLength(19)
    expect(await told()).toHaveLength(1)
    await other.close()
  })

  it('a decision, reminders, an extension and a nudge leave a consistent state and consistent messages', {
    timeout: 60_000,
  }, async ({ api }) => {
    const other = api.anotherInstance()
    for (let round = 0; round < 5; round += 1) {
      const { ada, bob, napoli, told } = await createTeam(api)
      await cast(ada, napoli)
      api.setTime(paris('11:30'))
      await outcomesOf([
        decide(ada),
        remindAllDue(api.deps),
        extend(bob, 30),
        remindAllDue(other.deps),
        nudge(other.visitor(bob.token())),
        settleAllDue(other.deps),
      ])
      const { isOpen, decision } = await today(ada)
      const happenings = await told()
      const reminders = happenings.filter(({ event }) => event === 'voting.closing')
      const decisions = happenings.filter(({ event }) => event === 'lunch.decided')
      // The extension may have withdrawn the decision. But the outlet gets one message about the decision in any case.
      expect(decisions).toHaveLength(1)
      expect(isOpen).toBe(decision === null)
      expect(await lunchesOf(ada)).toHaveLength(isOpen ? 0 : 1)
      // The outlet gets at most one message from the reminder job, and at most one from the nudge.
      expect(reminders.length).toBeLessThanOrEqual(2)
      const times = reminders.map(({ data }) => (data as { closesAt: string }).closesAt)
      for (const time of times) expect([paris('11:45'), paris('12:15')]).toContain(time)
    }
    await other.close()
  })
})
