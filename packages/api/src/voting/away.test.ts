import { describe, expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { inOrder } from '../testing/locks.ts'
import {
  cast,
  changeSettings,
  createLunchTeam,
  decide,
  extend,
  named,
  paris,
  record,
  removeLunch,
  setAway,
  today,
} from '../testing/lunch-team.ts'
import { type Person, venueInput } from '../testing/test-api.ts'

const everybodyBut = (...absent: string[]) =>
  named(...['Ada Lovelace', 'bob', 'Eve'].filter((name) => !absent.includes(name)))

const count = async (person: Person, venueId: number) =>
  (await person.call((caller) => caller.votes.today())).find((venue) => venue.venueId === venueId)?.count

it('nobody waits for a member who is away, and being away can be ended', async ({ api }) => {
  const { ada, bob } = await createLunchTeam(api)
  const absent = { away: named('bob'), waitingFor: everybodyBut('bob') }
  expect(await setAway(bob, true)).toMatchObject(absent)
  expect(await setAway(bob, true)).toMatchObject(absent)
  expect(await today(ada)).toMatchObject(absent)
  expect(await setAway(bob, false)).toMatchObject({ away: [], waitingFor: everybodyBut() })
})

it('being away removes the vote, and no other', async ({ api }) => {
  const { ada, bob, napoli } = await createLunchTeam(api)
  await cast(ada, napoli)
  await cast(bob, napoli)
  expect(await setAway(bob, true)).toMatchObject({
    away: named('bob'),
    waitingFor: everybodyBut('bob', 'Ada Lovelace'),
  })
  expect(await count(ada, napoli)).toBe(1)
  await setAway(bob, false)
  expect(await count(ada, napoli)).toBe(1)
  expect((await decide(ada)).decision).toMatchObject({ votes: 1, voters: 1 })
})

it('saying that one is not away keeps the vote', async ({ api }) => {
  const { ada, napoli } = await createLunchTeam(api)
  await cast(ada, napoli)
  await setAway(ada, false)
  expect(await count(ada, napoli)).toBe(1)
})

it('voting ends an absence, and a refused vote does not', async ({ api }) => {
  const { ada, bob, napoli, sushi } = await createLunchTeam(api)
  await ada.call((caller) =>
    caller.venues.update({
      id: sushi,
      name: 'Sushi',
      description: 'A place to have lunch at.',
      imageUrl: 'https://example.com/sushi.jpg',
      active: false,
    }),
  )
  await setAway(bob, true)
  await expect(cast(bob, sushi)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await today(ada)).away).toEqual(named('bob'))
  await cast(bob, napoli)
  expect(await today(ada)).toMatchObject({ away: [], waitingFor: everybodyBut('bob') })
  await bob.call((caller) => caller.votes.remove({ venueId: napoli }))
  expect(await today(ada)).toMatchObject({ away: [], waitingFor: everybodyBut() })
})

it.for([true, false])('an absence ends with the day, with a daily reset: %s', async (dailyReset, { api }) => {
  const { ada, bob } = await createLunchTeam(api, { dailyReset, votingCloses: null })
  await setAway(bob, true)
  api.setTime(paris('23:59:59.999'))
  expect((await today(ada)).away).toEqual(named('bob'))
  api.setTime(paris('00:00', '2026-11-21'))
  expect(await today(ada)).toMatchObject({ away: [], waitingFor: everybodyBut() })
  expect(await setAway(bob, true)).toMatchObject({ away: named('bob') })
})

it('a reset of the votes does not end an absence', async ({ api }) => {
  const { ada, bob } = await createLunchTeam(api)
  await setAway(bob, true)
  await ada.call((caller) => caller.votes.reset())
  expect((await today(ada)).away).toEqual(named('bob'))
})

it('a member who was removed is neither away nor waited for', async ({ api }) => {
  const { ada, bob, eve } = await createLunchTeam(api)
  await setAway(bob, true)
  for (const person of [bob, eve]) {
    const { id } = await person.call((caller) => caller.auth.me())
    await ada.call((caller) => caller.team.removeMember({ id }))
  }
  expect(await today(ada)).toMatchObject({ away: [], waitingFor: everybodyBut('bob', 'Eve') })
})

describe('after the decision', () => {
  const groups = (coming: string[], away: string[], waitingFor: string[]) => ({
    coming: named(...coming),
    away: named(...away),
    waitingFor: named(...waitingFor),
  })

  it.for(['decided', 'recorded', 'removed'])('members say who comes; lunch was %s', async (how, { api }) => {
    const { ada, bob, eve, napoli, sushi } = await createLunchTeam(api)
    await cast(ada, napoli)
    await cast(bob, napoli)
    if (how === 'decided') api.setTime(paris('11:45'))
    else await record(ada, '2026-11-20', napoli)
    if (how === 'removed') await removeLunch(ada, '2026-11-20')
    const { decision, ...before } = await today(ada)
    expect(before).toMatchObject({ isOpen: false, ...groups(['Ada Lovelace', 'bob'], [], ['Eve']) })

    await setAway(bob, true)
    const after = await setAway(eve, false)
    expect(after).toMatchObject({ isOpen: false, ...groups(['Ada Lovelace', 'Eve'], ['bob'], []) })
    expect(after.decision).toEqual(decision)
    expect(await count(bob, napoli)).toBe(2)
    await expect(cast(bob, sushi)).rejects.toMatchObject({ code: 'CONFLICT' })

    await setAway(bob, false)
    api.setTime(paris('23:59:59.999'))
    expect(await setAway(eve, true)).toMatchObject(groups(['Ada Lovelace', 'bob'], ['Eve'], []))
    api.setTime(paris('00:00', '2026-11-21'))
    expect(await today(ada)).toMatchObject(groups([], [], ['Ada Lovelace', 'bob', 'Eve']))
  })

  it('an absence from before it can be ended', async ({ api }) => {
    const { ada, bob, napoli } = await createLunchTeam(api)
    await cast(ada, napoli)
    await setAway(bob, true)
    await decide(ada)
    expect(await today(ada)).toMatchObject(groups(['Ada Lovelace'], ['bob'], ['Eve']))
    expect(await setAway(bob, false)).toMatchObject(groups(['Ada Lovelace', 'bob'], [], ['Eve']))
  })

  it('reopening removes the votes of those who are away by then, and of nobody else', async ({ api }) => {
    const { ada, bob, eve, napoli } = await createLunchTeam(api)
    for (const person of [ada, bob, eve]) await cast(person, napoli)
    await decide(ada)
    await setAway(bob, true)
    await setAway(eve, true)
    await setAway(eve, false)
    expect(await extend(ada, 15)).toMatchObject({
      isOpen: true,
      ...groups(['Ada Lovelace', 'Eve'], ['bob'], []),
    })
    expect(await count(ada, napoli)).toBe(2)
    await cast(bob, napoli)
    expect(await decide(ada)).toMatchObject(groups(['Ada Lovelace', 'bob', 'Eve'], [], []))
  })

  it.for(['deleted', 'taken off offer'])(
    'who voted for a venue that is %s still comes',
    async (how, { api }) => {
      const { ada, bob, napoli, sushi } = await createLunchTeam(api)
      await cast(ada, napoli)
      await cast(bob, sushi)
      await decide(ada)
      for (const id of [napoli, sushi]) {
        await ada.call(
          (caller): Promise<unknown> =>
            how === 'deleted'
              ? caller.venues.remove({ id })
              : caller.venues.update({ ...venueInput(), id, active: false }),
        )
      }
      expect(await today(ada)).toMatchObject(groups(['Ada Lovelace', 'bob'], [], ['Eve']))
    },
  )
})

it('an admin may switch it and change the settings at once', async ({ api }) => {
  const { ada, teamId } = await createLunchTeam(api)
  const outcomes = await inOrder(api.deps.db, teamId, [
    () => setAway(ada, true),
    () => changeSettings(ada, { votingCloses: '12:00' }),
  ])
  expect(outcomes).toEqual(['done', 'done'])
  expect(await today(ada)).toMatchObject({
    closesAt: paris('12:00'),
    away: named('Ada Lovelace'),
  })
})
