import { describe, expect, onTestFinished } from 'vitest'
import { it } from '../testing/fixtures.ts'
import {
  cast,
  changeSettings,
  createLunchTeam,
  decide,
  leaveOut,
  lunchesOf,
  named,
  paris,
  record,
  setAway,
  today,
} from '../testing/lunch-team.ts'
import type { Person, TestApi } from '../testing/test-api.ts'

const createApprovalTeam = (api: TestApi) => createLunchTeam(api, { votingMode: 'approval' })
const oppose = (person: Person, venueId: number) =>
  person.call((caller) => caller.votes.cast({ venueId, against: true }))
const takeBack = (person: Person, venueId: number) =>
  person.call((caller) => caller.votes.remove({ venueId }))
const rowOf = async (person: Person, id: number) =>
  (await person.call((caller) => caller.votes.today())).find(({ venueId }) => venueId === id)
const onlyAgainst = { code: 'CONFLICT', message: 'Nobody has voted for a venue yet' }

describe('the winner', () => {
  it('is the venue whose votes for it exceed those against it the most, and voters are all who answered', async ({
    api,
  }) => {
    const { ada, bob, eve, napoli, sushi, tacos } = await createApprovalTeam(api)
    for (const person of [ada, bob, eve]) await cast(person, napoli)
    await cast(ada, sushi)
    await cast(bob, sushi)
    await oppose(eve, tacos)
    expect((await decide(ada)).decision).toMatchObject({
      venueId: napoli,
      votes: 3,
      against: 0,
      voters: 3,
      how: 'votes',
      reason: 'Most support: 3 for, 0 against.',
    })
  })

  it('can have fewer votes for it than another venue, which has more against it', async ({ api }) => {
    const { ada, bob, eve, napoli, sushi } = await createApprovalTeam(api)
    await cast(ada, napoli)
    await cast(bob, napoli)
    await oppose(eve, napoli)
    await cast(eve, sushi)
    await record(ada, '2026-11-19', sushi)
    await cast(ada, sushi)
    expect((await decide(ada)).decision).toMatchObject({ venueId: sushi, votes: 2, against: 0 })
  })

  it('can have more votes against it than for it', async ({ api }) => {
    const { ada, bob, eve, napoli, sushi } = await createApprovalTeam(api)
    await cast(ada, napoli)
    await oppose(bob, napoli)
    await oppose(eve, napoli)
    await oppose(eve, sushi)
    api.setTime(paris('11:45'))
    expect((await today(ada)).decision).toMatchObject({
      venueId: napoli,
      votes: 1,
      against: 2,
      voters: 3,
      reason: 'Most support: 1 for, 2 against.',
    })
  })

  it('needs a vote for it: a day with votes against venues only is one without votes', async ({ api }) => {
    const { ada, bob, napoli, sushi } = await createApprovalTeam(api)
    await oppose(ada, napoli)
    await oppose(bob, sushi)
    await expect(decide(ada)).rejects.toMatchObject(onlyAgainst)
    api.setTime(paris('11:45'))
    expect(await today(ada)).toMatchObject({ isOpen: false, decision: null })
    expect(await lunchesOf(ada)).toEqual([])
  })

  it.for([
    [[], '1 more for than against'],
    [['bob'], 'as many for as against'],
    [['bob', 'eve'], '1 more against than for'],
  ] as const)('of a tie is named with the level: %j against both', async ([opponents, level], { api }) => {
    const { napoli, sushi, ...people } = await createApprovalTeam(api)
    await record(people.ada, '2026-11-19', napoli)
    for (const venueId of [napoli, sushi]) {
      await cast(people.ada, venueId)
      for (const opponent of opponents) await oppose(people[opponent], venueId)
    }
    expect((await decide(people.ada)).decision).toMatchObject({
      venueId: sushi,
      how: 'tie',
      reason: `Tied at ${level} with Napoli; not eaten at for longer.`,
    })
  })

  it('of a tie is the venue whose votes for it were in first, whenever those against it were cast', async ({
    api,
  }) => {
    const { ada, bob, eve, napoli, sushi } = await createApprovalTeam(api)
    await cast(ada, napoli)
    api.setTime(paris('09:01'))
    await cast(bob, sushi)
    await oppose(eve, sushi)
    api.setTime(paris('09:02'))
    await oppose(eve, napoli)
    expect((await decide(ada)).decision).toMatchObject({
      venueId: napoli,
      reason: 'Tied at as many for as against with Sushi; its votes were in first.',
    })
  })
})

it('a tally counts as another request for each 5,000 answers in it, and hidden ones count as none', async ({
  api,
}) => {
  const { ada, teamId } = await createApprovalTeam(api)
  await api.sql`
    with colleagues as (
      insert into users (team_id, email, display_name, password)
      select ${teamId}, 'colleague' || n || '@example.com', 'Colleague', 'none' from generate_series(1, 17) n
      returning id
    ), places as (
      insert into venues (team_id, name, description, image_url)
      select ${teamId}, 'Place ' || n, 'A place', 'https://example.com/lunch.jpg' from generate_series(1, 300) n
      returning id
    )
    insert into votes (team_id, user_id, venue_id, ballot, date)
    select ${teamId}, colleagues.id, places.id, places.id, ${paris('09:00')} from colleagues, places`
  const counted: unknown[] = []
  const { consume } = api.deps.rateLimiter
  onTestFinished(() => void Object.assign(api.deps.rateLimiter, { consume }))
  Object.assign(api.deps.rateLimiter, {
    consume: async (_: string, __: string, requests: number) => counted.push(requests) * 0,
  })
  const tally = () => ada.call((caller) => caller.votes.today())
  expect((await tally()).filter(({ count }) => count === 17)).toHaveLength(300)
  expect(counted).toEqual([1])
  await changeSettings(ada, { showVotes: 'at-closing' })
  await tally()
  expect(counted).toEqual([1])
})

describe('an answer', () => {
  it('is for or against a venue, beside those for other venues', async ({ api }) => {
    const { ada, bob, napoli, sushi } = await createApprovalTeam(api)
    await cast(ada, napoli)
    await oppose(ada, sushi)
    await cast(bob, sushi)
    const [adaVoted, bobVoted] = [named('Ada Lovelace'), named('bob')].map(([person]) => [
      { ...person, timestamp: paris('09:00') },
    ])
    expect(await rowOf(ada, sushi)).toEqual({
      venueId: sushi,
      teamSize: 3,
      count: 1,
      voters: bobVoted,
      hasVoted: false,
      against: 1,
      opponents: adaVoted,
      hasVotedAgainst: true,
      isHidden: false,
    })
    expect(await rowOf(ada, napoli)).toMatchObject({ count: 1, voters: adaVoted, hasVoted: true, against: 0 })
    expect((await today(ada)).voted).toEqual(named('Ada Lovelace', 'bob'))
  })

  it('changes with the other value, stays as it is with the same, and can be taken back', async ({ api }) => {
    const { ada, napoli } = await createApprovalTeam(api)
    await cast(ada, napoli)
    api.setTime(paris('09:01'))
    await cast(ada, napoli)
    expect(await rowOf(ada, napoli)).toMatchObject({ count: 1, voters: [{ timestamp: paris('09:00') }] })
    await oppose(ada, napoli)
    expect(await rowOf(ada, napoli)).toMatchObject({ count: 0, opponents: [{ timestamp: paris('09:01') }] })
    expect(await takeBack(ada, napoli)).toEqual({ removed: true })
    expect(await rowOf(ada, napoli)).toMatchObject({ against: 0, hasVotedAgainst: false })
    expect((await today(ada)).voted).toEqual([])
  })

  it('against a venue is refused where members have one vote', async ({ api }) => {
    const { ada, napoli } = await createLunchTeam(api)
    await expect(oppose(ada, napoli)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'This team votes for one venue',
    })
    expect(await rowOf(ada, napoli)).toMatchObject({ count: 0, against: 0 })
  })

  it('ends an absence, which has removed all answers', async ({ api }) => {
    const { ada, napoli, sushi } = await createApprovalTeam(api)
    await cast(ada, napoli)
    await oppose(ada, sushi)
    expect((await setAway(ada, true)).away).toEqual(named('Ada Lovelace'))
    expect(await rowOf(ada, napoli)).toMatchObject({ count: 0 })
    expect(await rowOf(ada, sushi)).toMatchObject({ against: 0 })
    await cast(ada, sushi)
    await takeBack(ada, sushi)
    expect(await today(ada)).toMatchObject({ away: [], coming: [] })
  })

  it('is deleted with its member and its venue, and with a venue that is left out', async ({ api }) => {
    const { ada, bob, eve, napoli, sushi, tacos } = await createApprovalTeam(api)
    for (const person of [bob, eve]) for (const id of [napoli, sushi, tacos]) await cast(person, id)
    const { id } = await eve.call((caller) => caller.auth.me())
    await ada.call((caller) => caller.team.removeMember({ id }))
    await ada.call((caller) => caller.venues.remove({ id: sushi }))
    await leaveOut(ada, tacos)
    const tallies = await ada.call((caller) => caller.votes.today())
    expect(tallies).toMatchObject([
      { venueId: tacos, count: 0 },
      { venueId: napoli, count: 1 },
    ])
    await leaveOut(ada, napoli)
    expect((await today(ada)).voted).toEqual([])
  })
})

describe('a reset', () => {
  it('clears and restores all answers of a member as one', async ({ api }) => {
    const { ada, bob, napoli, sushi } = await createApprovalTeam(api)
    await cast(ada, napoli)
    await oppose(ada, sushi)
    await cast(bob, napoli)
    const before = await bob.call((caller) => caller.votes.today())
    api.setTime(paris('09:00:30'))
    expect(await bob.call((caller) => caller.votes.reset())).toEqual({ cleared: 2 })
    expect(await bob.call((caller) => caller.votes.undoReset())).toEqual({ restored: 2 })
    expect(await bob.call((caller) => caller.votes.today())).toEqual(before)
  })

  it('is not undone for members who have answered or gone away since', async ({ api }) => {
    const { ada, bob, eve, napoli, sushi, tacos } = await createApprovalTeam(api)
    for (const person of [ada, bob, eve]) for (const id of [napoli, sushi]) await cast(person, id)
    await ada.call((caller) => caller.votes.reset())
    await oppose(ada, tacos)
    await setAway(bob, true)
    expect(await ada.call((caller) => caller.votes.undoReset())).toEqual({ restored: 1 })
    expect(await rowOf(ada, napoli)).toMatchObject({ voters: named('Eve') })
    expect(await rowOf(ada, tacos)).toMatchObject({ opponents: named('Ada Lovelace') })
  })
})

it('a correction of an earlier day takes the numbers of the venue from the votes of that day', async ({
  api,
}) => {
  const { ada, bob, eve, napoli, sushi, tacos } = await createApprovalTeam(api)
  for (const person of [ada, bob]) await cast(person, napoli)
  await cast(eve, sushi)
  for (const person of [ada, bob]) await oppose(person, sushi)
  await decide(ada)
  api.setTime(paris('09:00', '2026-11-21'))
  const correct = (venueId: number) => record(ada, '2026-11-20', venueId)
  expect(await correct(sushi)).toMatchObject({ votes: 1, against: 2, voters: 3, how: 'member' })
  expect(await correct(tacos)).toMatchObject({ votes: 0, against: 0, voters: 3 })
  expect(await correct(napoli)).toMatchObject({ votes: 2, against: 0, voters: 3 })
})

describe('a change of the voting mode', () => {
  it('deletes the votes, also those of a reset, and keeps absences', async ({ api }) => {
    const { ada, bob, eve, napoli, sushi } = await createApprovalTeam(api)
    for (const id of [napoli, sushi]) await cast(ada, id)
    await setAway(bob, true)
    await changeSettings(ada, { votingMode: 'single' })
    expect(await today(ada)).toMatchObject({ voted: [], away: named('bob') })
    await cast(ada, napoli)
    await cast(ada, sushi)
    expect(await rowOf(ada, napoli)).toMatchObject({ count: 0 })
    await eve.call((caller) => caller.votes.reset())
    await changeSettings(ada, { votingMode: 'approval' })
    await expect(eve.call((caller) => caller.votes.undoReset())).rejects.toMatchObject({
      message: 'There is nothing to undo',
    })
    await cast(bob, napoli)
    expect(await today(ada)).toMatchObject({ coming: named('bob'), away: [] })
  })

  it('keeps the decision of today, and who comes', async ({ api }) => {
    const { ada, bob, napoli } = await createApprovalTeam(api)
    await cast(ada, napoli)
    await oppose(bob, napoli)
    await decide(ada)
    await changeSettings(ada, { votingMode: 'single' })
    expect(await today(ada)).toMatchObject({
      decision: { venueId: napoli, votes: 1, against: 1 },
      coming: named('Ada Lovelace', 'bob'),
    })
  })
})
