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

it('being away sets the vote aside, and no other', async ({ api }) => {
  const { ada, bob, napoli } = await createLunchTeam(api)
  await cast(ada, napoli)
  await cast(bob, napoli)
  expect(await setAway(bob, true)).toMatchObject({
    away: named('bob'),
    waitingFor: everybodyBut('bob', 'Ada Lovelace'),
  })
  expect(await count(ada, napoli)).toBe(1)
  expect((await decide(ada)).decision).toMatchObject({ votes: 1, voters: 1 })
})

describe('who comes after all', () => {
  const castAt = async (person: Person, venueId: number) => {
    const tally = await person.call((caller) => caller.votes.today())
    return tally.find((venue) => venue.venueId === venueId)?.voters.map(({ timestamp }) => timestamp)
  }

  it('has the vote again, with its time', async ({ api }) => {
    const { bob, napoli } = await createLunchTeam(api)
    await cast(bob, napoli)
    const before = await castAt(bob, napoli)
    api.setTime(paris('10:00'))
    await setAway(bob, true)
    expect(await castAt(bob, napoli)).toEqual([])
    expect(await setAway(bob, false)).toMatchObject({ coming: named('bob'), voted: named('bob') })
    expect(await castAt(bob, napoli)).toEqual(before)
  })

  it('has all answers again', async ({ api }) => {
    const { bob, napoli, sushi } = await createLunchTeam(api, { votingMode: 'approval' })
    await cast(bob, napoli)
    await cast(bob, sushi)
    await setAway(bob, true)
    await setAway(bob, false)
    expect([await count(bob, napoli), await count(bob, sushi)]).toEqual([1, 1])
  })

  it('votes elsewhere instead of having the vote again', async ({ api }) => {
    const { bob, napoli, sushi } = await createLunchTeam(api)
    await cast(bob, napoli)
    await setAway(bob, true)
    await cast(bob, sushi)
    expect([await count(bob, napoli), await count(bob, sushi)]).toEqual([0, 1])
    await bob.call((caller) => caller.votes.remove({ venueId: sushi }))
    await setAway(bob, true)
    expect(await setAway(bob, false)).toMatchObject({ coming: [] })
  })

  it.for<[string, (admin: Person, id: number) => Promise<unknown>]>([
    ['was left out', (ada, id) => ada.call((caller) => caller.venues.leaveOut({ id, reason: 'Full' }))],
    [
      'is off offer',
      (ada, id) => ada.call((caller) => caller.venues.update({ ...venueInput(), id, active: false })),
    ],
    ['was deleted', (ada, id) => ada.call((caller) => caller.venues.remove({ id }))],
    ['lost its votes to a reset', (ada) => ada.call((caller) => caller.votes.reset())],
    ['lost its votes to another way to vote', (ada) => changeSettings(ada, { votingMode: 'approval' })],
  ])('has no vote for a venue that %s', async ([_, end], { api }) => {
    const { ada, bob, napoli, sushi } = await createLunchTeam(api)
    await cast(ada, sushi)
    await cast(bob, napoli)
    await setAway(bob, true)
    await end(ada, napoli)
    expect(await setAway(bob, false)).toMatchObject({ waitingFor: expect.arrayContaining(named('bob')) })
  })

  it('has the vote again if the reset meanwhile was undone', async ({ api }) => {
    const { ada, bob, napoli, sushi } = await createLunchTeam(api)
    await cast(ada, sushi)
    await cast(bob, napoli)
    await setAway(bob, true)
    await ada.call((caller) => caller.votes.reset())
    await ada.call((caller) => caller.votes.undoReset())
    await setAway(bob, false)
    expect(await count(ada, napoli)).toBe(1)
  })

  it('has no vote of another day, and none once voting is closed', async ({ api }) => {
    const { ada, bob, napoli, sushi } = await createLunchTeam(api)
    await cast(ada, sushi)
    await cast(bob, napoli)
    await setAway(bob, true)
    await decide(ada)
    expect(await setAway(bob, false)).toMatchObject({ coming: named('Ada Lovelace', 'bob') })
    expect(await count(ada, napoli)).toBe(0)
    api.setTime(paris('09:00', '2026-11-23'))
    await setAway(bob, true)
    await setAway(bob, false)
    expect(await count(ada, napoli)).toBe(0)
  })

  it('is shown as having voted while votes are hidden, whatever became of the venue', async ({ api }) => {
    const { ada, bob, napoli } = await createLunchTeam(api, { showVotes: 'at-closing' })
    await cast(bob, napoli)
    await setAway(bob, true)
    await ada.call((caller) => caller.venues.remove({ id: napoli }))
    expect(await setAway(bob, false)).toMatchObject({ voted: named('bob') })
  })
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

  it('reopening sets the votes aside of those who are away by then, and of nobody else', async ({ api }) => {
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
    await setAway(bob, false)
    expect(await count(ada, napoli)).toBe(3)
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
