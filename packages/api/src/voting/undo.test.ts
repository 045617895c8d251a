import { describe, expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { cast, createLunchTeam, decide, named, paris, setAway, today } from '../testing/lunch-team.ts'
import { type Person, type TestApi, venueInput } from '../testing/test-api.ts'

const reset = (person: Person) => person.call((caller) => caller.votes.reset())
const undo = (person: Person) => person.call((caller) => caller.votes.undoReset())
const tally = (person: Person) => person.call((caller) => caller.votes.today())
const nothing = { code: 'CONFLICT', message: 'There is nothing to undo' }

/** A team at 11:00 in Paris. Ada has voted for Napoli, and a second later Bob for Sushi. */
async function votedTeam(api: TestApi) {
  const team = await createLunchTeam(api)
  api.setTime(paris('11:00'))
  await cast(team.ada, team.napoli)
  api.setTime(paris('11:00:01'))
  await cast(team.bob, team.sushi)
  return team
}

const votesOf = async (person: Person) =>
  Object.fromEntries(
    (await tally(person)).flatMap(({ venueId, voters }) =>
      voters.map(({ displayName }) => [displayName, venueId]),
    ),
  )

describe('the undo of a reset', () => {
  it('restores each vote as it was, with its time', async ({ api }) => {
    const { ada, eve } = await votedTeam(api)
    const before = await tally(eve)
    api.setTime(paris('11:01'))
    expect(await reset(ada)).toEqual({ cleared: 2 })
    expect(await today(eve)).toMatchObject({
      reset: { by: 'Ada Lovelace', at: paris('11:01'), undoUntil: paris('11:02') },
    })
    expect(await votesOf(eve)).toEqual({})
    api.setTime(paris('11:01:59.999'))
    expect(await undo(eve)).toEqual({ restored: 2 })
    expect(await tally(eve)).toEqual(before)
    expect(await today(eve)).toMatchObject({ reset: null })
  })

  it('can be done once', async ({ api }) => {
    const { ada, bob } = await votedTeam(api)
    await reset(ada)
    await undo(bob)
    await expect(undo(ada)).rejects.toMatchObject(nothing)
  })

  it('can be done within a minute', async ({ api }) => {
    const { ada, bob } = await votedTeam(api)
    api.setTime(paris('11:01'))
    await reset(ada)
    api.setTime(paris('11:02'))
    expect(await today(bob)).toMatchObject({ reset: null })
    await expect(undo(bob)).rejects.toMatchObject(nothing)
    expect(await votesOf(bob)).toEqual({})
  })

  it('needs a reset', async ({ api }) => {
    const { ada } = await votedTeam(api)
    await expect(undo(ada)).rejects.toMatchObject(nothing)
  })

  it('leaves members who have voted or gone away since the reset as they are', async ({ api }) => {
    const { ada, bob, eve, sushi } = await votedTeam(api)
    await cast(eve, sushi)
    await reset(eve)
    await cast(ada, sushi)
    await setAway(bob, true)
    expect(await undo(ada)).toEqual({ restored: 1 })
    expect(await votesOf(ada)).toEqual({ 'Ada Lovelace': sushi, Eve: sushi })
    expect((await today(ada)).away).toEqual(named('bob'))
  })

  it('does not bring a vote back that its member took back after the reset', async ({ api }) => {
    const { ada, bob, napoli, sushi } = await votedTeam(api)
    await reset(bob)
    await cast(ada, napoli)
    await ada.call((caller) => caller.votes.remove({ venueId: napoli }))
    expect(await undo(bob)).toEqual({ restored: 1 })
    expect(await votesOf(bob)).toEqual({ bob: sushi })
  })

  it('does not bring back votes for a venue that was taken off offer or deleted', async ({ api }) => {
    const { ada, bob, eve, napoli, sushi } = await votedTeam(api)
    await reset(eve)
    await eve.call((c) => c.venues.update({ ...venueInput({ name: 'Napoli' }), id: napoli, active: false }))
    await eve.call((c) => c.venues.update({ ...venueInput({ name: 'Napoli' }), id: napoli, active: true }))
    await bob.call((c) => c.venues.remove({ id: sushi }))
    expect(await undo(ada)).toEqual({ restored: 0 })
    expect(await votesOf(ada)).toEqual({})
  })

  it('is kept by a reset that clears nothing', async ({ api }) => {
    const { ada, bob } = await votedTeam(api)
    await reset(ada)
    expect(await reset(bob)).toEqual({ cleared: 0 })
    expect(await today(bob)).toMatchObject({ reset: { by: 'Ada Lovelace' } })
    expect(await undo(bob)).toEqual({ restored: 2 })
  })

  it('restores what the last reset has cleared, and nothing from the one before', async ({ api }) => {
    const { ada, bob, eve, napoli } = await votedTeam(api)
    await reset(ada)
    await cast(eve, napoli)
    expect(await reset(bob)).toEqual({ cleared: 1 })
    expect(await undo(ada)).toEqual({ restored: 1 })
    expect(await votesOf(ada)).toEqual({ Eve: napoli })
  })

  it('is refused while voting is closed', async ({ api }) => {
    const { ada, bob, eve, napoli } = await votedTeam(api)
    await reset(ada)
    await cast(eve, napoli)
    await decide(eve)
    expect(await today(bob)).toMatchObject({ reset: null })
    await expect(undo(bob)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Voting has closed for today',
    })
  })

  it('is not offered for the daily reset, and ends with it', async ({ api }) => {
    const { ada, bob } = await createLunchTeam(api, { votingCloses: null })
    const team = await createLunchTeam(api, { votingCloses: null })
    api.setTime(paris('23:59:30'))
    await cast(team.bob, team.napoli)
    await reset(team.eve)
    api.setTime('2026-11-20T23:00:05.000Z')
    expect(await today(team.bob)).toMatchObject({ reset: null })
    await expect(undo(team.bob)).rejects.toMatchObject(nothing)
    expect(await today(bob)).toMatchObject({ reset: null })
    await expect(undo(ada)).rejects.toMatchObject(nothing)
  })

  it('done by two members at once restores once', async ({ api }) => {
    const { ada, bob, eve } = await votedTeam(api)
    await reset(ada)
    const answers = await Promise.allSettled([undo(bob), undo(eve)])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(Object.keys(await votesOf(ada))).toHaveLength(2)
  })

  it('does not show a cleared vote as an absence, or its member as away', async ({ api }) => {
    const { ada, bob } = await votedTeam(api)
    await reset(bob)
    expect(await today(ada)).toMatchObject({
      away: [],
      waitingFor: named('Ada Lovelace', 'bob', 'Eve'),
    })
    await setAway(ada, false)
    expect(await undo(ada)).toEqual({ restored: 2 })
  })

  it('of another team is not offered', async ({ api }) => {
    const { ada } = await votedTeam(api)
    await reset(ada)
    const stranger = await api.register()
    expect(await stranger.call((caller) => caller.lunch.today())).toMatchObject({ reset: null })
    await expect(undo(stranger)).rejects.toMatchObject(nothing)
  })
})
