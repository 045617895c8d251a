import { describe, expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import {
  cast,
  createLunchTeam,
  decide,
  leaveOut,
  lunchesOf,
  named,
  paris,
  takeIn,
  today,
} from '../testing/lunch-team.ts'
import { addOutlet, toldTo } from '../testing/outlet-calls.ts'
import { pushSubscriptionInput } from '../testing/receivers.ts'
import { type Person, type TestApi, venueInput } from '../testing/test-api.ts'
import { runTestJob } from '../testing/test-jobs.ts'
import { settleAllDue } from './day.service.ts'
import { remindAllDue } from './reminders.service.ts'

const friday = '2026-11-20'
const monday = '2026-11-23'
const tuesday = '2026-11-24'

const closeOn = (api: TestApi, venueId: number, ...days: number[]) =>
  api.sql`update venues set closed_on = ${days} where id = ${venueId}`
const rowOf = async (person: Person, id: number) =>
  (await person.call((caller) => caller.votes.today())).find(({ venueId }) => venueId === id)
const todayOf = async (person: Person, id: number) =>
  (await person.call((caller) => caller.venues.get({ id }))).today
const refusal = (message: string) => ({ code: 'CONFLICT', message })

/** A team without the daily reset on a Friday. Ada and Bob have voted for Napoli, which is closed on Mondays. */
async function createRestingTeam(api: TestApi) {
  const team = await createLunchTeam(api, { dailyReset: false, votingCloses: null })
  await closeOn(api, team.napoli, 1)
  await cast(team.ada, team.napoli)
  await cast(team.bob, team.napoli)
  return team
}

describe('a venue that is closed on Mondays', () => {
  it('takes votes on other days only, by the date of the team', async ({ api }) => {
    const { ada, napoli } = await createLunchTeam(api)
    await closeOn(api, napoli, 1)
    api.setTime(paris('23:59:59.999', '2026-11-22'))
    await cast(ada, napoli)
    expect(await todayOf(ada, napoli)).toEqual({ isOpen: true, reason: null })
    api.setTime(paris('00:00', monday))
    await expect(cast(ada, napoli)).rejects.toMatchObject(refusal('Closed on Mondays'))
    expect(await todayOf(ada, napoli)).toEqual({ isOpen: false, reason: 'Closed on Mondays' })
    api.setTime(paris('00:00', tuesday))
    await cast(ada, napoli)
  })

  it('keeps its votes over Monday, where they do not count', async ({ api }) => {
    const { ada, bob, eve, napoli } = await createRestingTeam(api)
    api.setTime(paris('11:00', monday))
    expect(await rowOf(ada, napoli)).toMatchObject({ count: 0, hasVoted: false, voters: [], teamSize: 3 })
    expect(await today(eve)).toMatchObject({ coming: [], waitingFor: named('Ada Lovelace', 'bob', 'Eve') })
    await expect(decide(ada)).rejects.toMatchObject(refusal('Nobody has voted yet'))
    api.setTime(paris('11:00', tuesday))
    expect(await rowOf(ada, napoli)).toMatchObject({
      count: 2,
      hasVoted: true,
      voters: [{ displayName: 'Ada Lovelace', timestamp: paris('09:00') }, { displayName: 'bob' }],
    })
    expect(await today(eve)).toMatchObject({ coming: named('Ada Lovelace', 'bob') })
    expect((await decide(bob)).decision).toMatchObject({ venueId: napoli, votes: 2, voters: 2 })
  })

  it('loses to a venue with fewer votes', async ({ api }) => {
    const { eve, sushi } = await createRestingTeam(api)
    api.setTime(paris('11:00', monday))
    await cast(eve, sushi)
    expect((await decide(eve)).decision).toMatchObject({ venueId: sushi, reason: 'Most votes: 1 of 1.' })
  })

  it('is no vote in reminders: who voted for it is waited for', async ({ api }) => {
    const { ada, eve, sushi } = await createRestingTeam(api)
    const { id: outletId } = await addOutlet(ada, { events: ['voting.closing'] })
    await ada.call((caller) =>
      caller.push.subscribe(pushSubscriptionInput({ remind: true, announce: false })),
    )
    api.setTime(paris('11:00', monday))
    await cast(eve, sushi)
    const nudge = () => ada.call((caller) => caller.lunch.nudge())
    expect(await nudge()).toMatchObject({ nudged: 2, byPush: 1 })
    expect(await toldTo(api, outletId)).toMatchObject([{ data: { voted: 1, waitingFor: 2 } }])
  })

  it('is no vote of a member who is not in on Mondays: the member is away, and comes on Tuesday', async ({
    api,
  }) => {
    const { ada, bob, eve } = await createRestingTeam(api)
    await bob.call((caller) => caller.days.change({ weekdays: [2, 3, 4, 5], awayThrough: null }))
    api.setTime(paris('11:00', monday))
    expect(await today(eve)).toMatchObject({ away: named('bob'), waitingFor: named('Ada Lovelace', 'Eve') })
    expect(await ada.call((caller) => caller.lunch.nudge())).toMatchObject({ nudged: 2 })
    api.setTime(paris('11:00', tuesday))
    expect(await today(eve)).toMatchObject({ away: [], coming: named('Ada Lovelace', 'bob') })
  })

  it('keeps votes through a reset and its undo, also of a day on which they rest', async ({ api }) => {
    const { ada, bob, napoli } = await createRestingTeam(api)
    api.setTime(paris('11:00', monday))
    expect(await ada.call((caller) => caller.votes.reset())).toEqual({ cleared: 2 })
    expect(await bob.call((caller) => caller.votes.undoReset())).toEqual({ restored: 2 })
    expect(await rowOf(ada, napoli)).toMatchObject({ count: 0 })
    api.setTime(paris('11:00', tuesday))
    expect(await rowOf(ada, napoli)).toMatchObject({ count: 2 })
  })

  it('keeps resting votes when it is left out on a Monday', async ({ api }) => {
    const { ada, napoli } = await createRestingTeam(api)
    api.setTime(paris('11:00', monday))
    await leaveOut(ada, napoli)
    expect(await todayOf(ada, napoli)).toEqual({ isOpen: false, reason: 'Left out today: It rains' })
    await takeIn(ada, napoli)
    expect(await todayOf(ada, napoli)).toEqual({ isOpen: false, reason: 'Closed on Mondays' })
    api.setTime(paris('11:00', tuesday))
    expect(await rowOf(ada, napoli)).toMatchObject({ count: 2 })
  })
})

describe('an edit that closes a venue today', () => {
  const edit = (person: Person, id: number, values: object) =>
    person.call((caller) => caller.venues.update({ ...venueInput({ name: 'Napoli' }), ...values, id }))

  it.for([
    ['a closure', { closedThrough: friday }, 'Closed through 20 November'],
    ['a weekday', { closedOn: [5] }, 'Closed on Fridays'],
  ] as const)('removes its votes: %s', async ([_, values, reason], { api }) => {
    const { ada, bob, eve, napoli } = await createLunchTeam(api)
    for (const person of [ada, bob]) await cast(person, napoli)
    expect(await edit(eve, napoli, values)).toMatchObject({ today: { isOpen: false, reason } })
    expect((await today(ada)).waitingFor).toHaveLength(3)
    expect(await edit(eve, napoli, { closedThrough: null, closedOn: [] })).toMatchObject({
      today: { isOpen: true, reason: null },
    })
    expect(await rowOf(ada, napoli)).toMatchObject({ count: 0 })
  })

  it('keeps them if it closes the venue on other days only', async ({ api }) => {
    const { ada, napoli } = await createLunchTeam(api)
    await cast(ada, napoli)
    await edit(ada, napoli, { closedThrough: '2026-11-19', closedOn: [1, 2, 3, 4] })
    expect(await rowOf(ada, napoli)).toMatchObject({ count: 1 })
  })

  it('keeps resting votes, which count again once an edit opens the venue', async ({ api }) => {
    const { ada, napoli } = await createRestingTeam(api)
    api.setTime(paris('11:00', monday))
    await edit(ada, napoli, { closedOn: [1, 2] })
    expect(await rowOf(ada, napoli)).toMatchObject({ count: 0 })
    await edit(ada, napoli, { closedOn: [2] })
    expect(await rowOf(ada, napoli)).toMatchObject({ count: 2 })
  })

  it('keeps the decision of today, and who comes', async ({ api }) => {
    const { ada, bob, napoli } = await createLunchTeam(api)
    for (const person of [ada, bob]) await cast(person, napoli)
    await decide(ada)
    await edit(ada, napoli, { closedThrough: friday })
    expect(await today(ada)).toMatchObject({
      decision: { venueId: napoli, votes: 2 },
      coming: named('Ada Lovelace', 'bob'),
    })
  })
})

describe('the decision at the closing time', () => {
  it('is about the day that closed, when it is made days later', async ({ api }) => {
    const { ada, bob, eve, napoli, sushi } = await createLunchTeam(api)
    for (const person of [ada, bob]) await cast(person, napoli)
    await cast(eve, sushi)
    // As if the venue had been left out by another way than the API, which deletes the votes.
    await api.sql`update venues set left_out_on = ${friday}, left_out_reason = 'It rains' where id = ${napoli}`
    await closeOn(api, sushi, 1)
    api.setTime(paris('12:00', monday))
    await settleAllDue(api.deps)
    expect(await lunchesOf(ada)).toMatchObject([{ day: friday, venueId: sushi, votes: 1, voters: 1 }])
  })
})

describe('a reminder', () => {
  it('that is sent after the venue was left out goes to its former voters too', async ({ api }) => {
    const { ada, bob, eve, napoli, teamId } = await createLunchTeam(api)
    for (const person of [ada, bob, eve]) await cast(person, napoli)
    const { id: outletId } = await addOutlet(ada, { events: ['voting.closing'] })
    await bob.call((caller) =>
      caller.push.subscribe(pushSubscriptionInput({ remind: true, announce: false })),
    )
    await leaveOut(eve, napoli)
    api.setTime(paris('11:30'))
    await remindAllDue(api.deps)
    expect(await toldTo(api, outletId)).toMatchObject([{ data: { voted: 0, waitingFor: 3 } }])
    const sent: string[] = []
    const message = { title: '', body: '', url: '', topic: '', expiresAt: '' }
    await runTestJob(
      api.deps,
      { kind: 'remind', teamId, message, closesAt: paris('11:45') },
      {
        sendPush: async ({ endpoint }) => {
          sent.push(endpoint)
          return 'sent'
        },
      },
    )
    expect(sent).toHaveLength(1)
  })
})
