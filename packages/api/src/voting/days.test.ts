import { describe, expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { listening } from '../testing/listening.ts'
import {
  cast,
  createLunchTeam,
  decide,
  extend,
  named,
  paris,
  record,
  setAway,
  today,
} from '../testing/lunch-team.ts'
import { addOutlet, toldTo } from '../testing/outlet-calls.ts'
import { type Person, registration, venueInput } from '../testing/test-api.ts'
import { remindAllDue } from './reminders.service.ts'

type Change = { weekdays?: number[]; awayFrom?: string | null; awayThrough?: string | null }

const days = (person: Person) => person.call((caller) => caller.days.get())
const change = (person: Person, input: Change) => person.call((caller) => caller.days.change(input))
const names = (people: { displayName: string }[]) => people.map(({ displayName }) => displayName)
/** The group of Bob, who is not the only one in it. */
async function placeOf(person: Person, name = 'bob') {
  const { coming, away, waitingFor } = await today(person)
  return Object.entries({ coming, away, waitingFor }).find(([, people]) => names(people).includes(name))?.[0]
}

/** The clock of the team stands at 9:00 on Friday, 20 November. */
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const notFridays = [1, 2, 3, 4]
const present = { awayFrom: null, awayThrough: null }

describe('the days', () => {
  it('are all days at first, and each part can be changed alone', async ({ api }) => {
    const { ada, bob } = await createLunchTeam(api)
    expect(await days(bob)).toEqual({ weekdays: everyDay, ...present })
    expect(await change(bob, { weekdays: [5, 2, 5, 1] })).toEqual({ weekdays: [1, 2, 5], ...present })
    expect(await change(bob, { awayThrough: '2026-11-20' })).toEqual({
      weekdays: [1, 2, 5],
      awayFrom: null,
      awayThrough: '2026-11-20',
    })
    expect(await change(bob, { weekdays: [] })).toEqual({
      weekdays: [],
      awayFrom: null,
      awayThrough: '2026-11-20',
    })
    expect(await change(bob, {})).toEqual(await days(bob))
    expect(await days(ada)).toEqual({ weekdays: everyDay, ...present })
  })

  it('forget an absence that is over, by the day of the team', async ({ api }) => {
    const { bob } = await createLunchTeam(api)
    api.setTime(paris('00:30'))
    expect(await change(bob, { awayThrough: '2026-11-19' })).toMatchObject({ awayThrough: null })
    expect(await change(bob, { awayThrough: '2026-11-20' })).toMatchObject({ awayThrough: '2026-11-20' })
    api.setTime(paris('00:00', '2026-11-21'))
    expect(await days(bob)).toMatchObject({ awayThrough: null })
  })

  it('can be changed by an absence of at most a year', async ({ api }) => {
    const { bob } = await createLunchTeam(api)
    expect(await change(bob, { awayThrough: '2027-11-20' })).toMatchObject({ awayThrough: '2027-11-20' })
    await expect(change(bob, { awayThrough: '2027-11-21', weekdays: [1] })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Away at most a year ahead',
      cause: { field: 'awayThrough' },
    })
    expect(await days(bob)).toEqual({ weekdays: everyDay, awayFrom: null, awayThrough: '2027-11-20' })
  })

  it('are sent to every screen of the team when they change', async ({ api }) => {
    const { ada, bob } = await createLunchTeam(api)
    const screen = await listening(ada)
    await change(bob, { weekdays: notFridays })
    expect((await screen.next()).value).toEqual({ type: 'lunch' })
    await change(bob, { weekdays: notFridays })
    await cast(bob, (await ada.call((caller) => caller.venues.create(venueInput()))).id)
    expect(await screen.rest()).toEqual(['lunch', 'venues', 'votes'])
  })
})

describe.each<[string, Change]>([
  ['the weekday', { weekdays: notFridays }],
  ['an absence', { awayThrough: '2026-11-20' }],
  ['an absence that begins today', { awayFrom: '2026-11-20', awayThrough: '2026-11-20' }],
])('a member who is away because of %s', (_, off) => {
  it('is away without a tap, and nobody waits for the member', async ({ api }) => {
    const { ada, bob, eve, napoli } = await createLunchTeam(api)
    await change(bob, off)
    expect(await today(ada)).toMatchObject({ away: named('bob'), waitingFor: named('Ada Lovelace', 'Eve') })
    expect(await ada.call((caller) => caller.lunch.nudge())).toMatchObject({ nudged: 2 })
    await cast(ada, napoli)
    const { id: outletId } = await addOutlet(ada, { events: ['voting.closing'] })
    api.setTime(paris('11:30'))
    await remindAllDue(api.deps)
    expect(await toldTo(api, outletId)).toMatchObject([{ data: { voted: 1, waitingFor: 1 } }])
    await cast(eve, napoli)
    await expect(ada.call((caller) => caller.lunch.nudge())).rejects.toMatchObject({
      message: 'Everybody has voted',
    })
  })

  it.for<[string, (person: Person, venueId: number, admin: Person) => Promise<unknown>]>([
    ['says so', (bob) => setAway(bob, false)],
    [
      'votes and takes the vote back',
      async (bob, venueId) => {
        await cast(bob, venueId)
        await bob.call((caller) => caller.votes.remove({ venueId }))
      },
    ],
    [
      'votes and a colleague resets the votes, twice',
      async (bob, venueId, ada) => {
        await cast(bob, venueId)
        await ada.call((caller) => caller.votes.reset())
        await cast(ada, venueId)
        await ada.call((caller) => caller.votes.reset())
      },
    ],
    [
      'votes and the venue is deleted',
      async (bob, id, ada) => {
        await cast(bob, id)
        await ada.call((caller) => caller.venues.remove({ id }))
      },
    ],
    [
      'leaves again and comes again',
      async (bob) => {
        await setAway(bob, false)
        expect(await setAway(bob, true)).toMatchObject({ away: named('bob') })
        await setAway(bob, false)
      },
    ],
  ])('is present for the day once the member %s', async ([_, come], { api }) => {
    const { ada, bob, napoli } = await createLunchTeam(api)
    await change(bob, { ...off, ...(off.awayThrough && { awayThrough: '2026-11-28' }) })
    await come(bob, napoli, ada)
    expect(await placeOf(ada)).toBe('waitingFor')
    api.setTime(paris('23:59:59.999'))
    expect(await placeOf(ada)).toBe('waitingFor')
    api.setTime(paris('09:00', '2026-11-27'))
    expect(await placeOf(ada)).toBe('away')
  })

  it('says after the decision who comes, and stays present when voting opens again', async ({ api }) => {
    const { ada, bob, napoli } = await createLunchTeam(api)
    await change(bob, off)
    await cast(ada, napoli)
    await decide(ada)
    expect(await placeOf(ada)).toBe('away')
    expect(await setAway(bob, false)).toMatchObject({ coming: named('Ada Lovelace', 'bob'), away: [] })
    await extend(ada, 15)
    expect(await placeOf(ada)).toBe('waitingFor')
  })
})

describe('a change of the days that makes today a day off', () => {
  it('keeps a vote, and the member stays present without it', async ({ api }) => {
    const { ada, bob, napoli } = await createLunchTeam(api)
    await cast(bob, napoli)
    await change(bob, { weekdays: notFridays })
    expect(await placeOf(ada)).toBe('coming')
    expect((await decide(ada)).decision).toMatchObject({ venueId: napoli, votes: 1 })
    await extend(ada, 15)
    await bob.call((caller) => caller.votes.remove({ venueId: napoli }))
    expect(await placeOf(ada)).toBe('waitingFor')
  })

  it('keeps a vote that was reset, until the reset is undone', async ({ api }) => {
    const { ada, bob, napoli } = await createLunchTeam(api)
    await cast(bob, napoli)
    await ada.call((caller) => caller.votes.reset())
    await change(bob, { awayThrough: '2026-11-23' })
    expect(await placeOf(ada)).toBe('waitingFor')
    await ada.call((caller) => caller.votes.undoReset())
    expect(await placeOf(ada)).toBe('coming')
  })

  it('holds at once, also after the member has come on another kind of day off', async ({ api }) => {
    const { ada, bob } = await createLunchTeam(api)
    await change(bob, { weekdays: notFridays })
    await setAway(bob, false)
    await change(bob, { weekdays: [2, 3, 4] })
    expect(await placeOf(ada)).toBe('waitingFor')
    await change(bob, { awayThrough: '2026-11-23' })
    expect(await placeOf(ada)).toBe('away')
  })

  it('does not end an absence, and an absence can be said on any day', async ({ api }) => {
    const { ada, bob } = await createLunchTeam(api)
    await change(bob, { weekdays: notFridays })
    await setAway(bob, true)
    await change(bob, { weekdays: everyDay })
    expect(await placeOf(ada)).toBe('away')
    await setAway(bob, false)
    expect(await placeOf(ada)).toBe('waitingFor')
  })
})

it('namesakes keep their order when one of them changes', async ({ api }) => {
  const { ada, teamName } = await createLunchTeam(api)
  const eves: Person[] = []
  for (let n = 0; n < 3; n += 1)
    eves.push(await api.register(registration({ displayName: 'Eve the Second', teamName })))
  // With statistics, PostgreSQL reads a small table as it is stored, and a changed row is stored elsewhere.
  await api.sql`analyze`
  for (const eve of eves) {
    await eve.call((caller) => caller.diets.change({ diets: ['vegan'] }))
    const found = (await today(ada)).waitingFor.filter(({ displayName }) => displayName.startsWith('Eve '))
    const ids = found.map(({ userId }) => userId)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  }
})

describe('in a team without a daily reset', () => {
  it('an old vote makes its member present until it is reset', async ({ api }) => {
    const { ada, bob, napoli } = await createLunchTeam(api, { dailyReset: false, votingCloses: null })
    await change(bob, { weekdays: notFridays })
    api.setTime(paris('09:00', '2026-11-26'))
    await cast(bob, napoli)
    api.setTime(paris('09:00', '2026-11-27'))
    expect(await placeOf(ada)).toBe('coming')
    await ada.call((caller) => caller.votes.reset())
    expect(await placeOf(ada)).toBe('away')
  })

  it('who has a vote that rests, because its venue is closed, becomes away by a change of the days', async ({
    api,
  }) => {
    const { ada, bob, napoli } = await createLunchTeam(api, { dailyReset: false, votingCloses: null })
    api.setTime(paris('09:00', '2026-11-26'))
    await ada.call((caller) => caller.venues.update({ ...venueInput(), id: napoli, closedOn: [5] }))
    await cast(bob, napoli)
    api.setTime(paris('09:00', '2026-11-27'))
    await change(bob, { weekdays: notFridays })
    expect(await placeOf(ada)).toBe('away')
    api.setTime(paris('09:00', '2026-11-28'))
    await change(bob, { weekdays: [...notFridays, 6] })
    expect(await placeOf(ada)).toBe('coming')
  })

  it('who voted before the decision comes, even if the venue is then deleted', async ({ api }) => {
    const { ada, bob, napoli } = await createLunchTeam(api, { dailyReset: false, votingCloses: null })
    await change(bob, { weekdays: notFridays })
    api.setTime(paris('09:00', '2026-11-26'))
    await cast(bob, napoli)
    api.setTime(paris('09:00', '2026-11-27'))
    await record(ada, '2026-11-27', napoli)
    await ada.call((caller) => caller.venues.remove({ id: napoli }))
    expect(await placeOf(ada)).toBe('coming')
  })
})
