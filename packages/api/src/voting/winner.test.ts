import { expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { cast, createLunchTeam, decide, paris, record, today } from '../testing/lunch-team.ts'

it('most votes win, also against a venue that was not eaten at for longer', async ({ api }) => {
  const { ada, bob, eve, napoli, sushi } = await createLunchTeam(api)
  await record(ada, '2026-11-19', napoli)
  await cast(eve, sushi)
  await cast(ada, napoli)
  await cast(bob, napoli)
  const { decision } = await decide(ada)
  expect(decision).toMatchObject({ venueId: napoli, how: 'votes', reason: 'Most votes: 2 of 3.' })
})

it('a single vote wins', async ({ api }) => {
  const { ada, napoli } = await createLunchTeam(api)
  await cast(ada, napoli)
  expect((await decide(ada)).decision).toMatchObject({ how: 'votes', reason: 'Most votes: 1 of 1.' })
})

it('a tie goes to the venue that was not eaten at for longest', async ({ api }) => {
  const { ada, bob, napoli, sushi } = await createLunchTeam(api)
  await record(ada, '2026-11-18', sushi)
  await record(ada, '2026-11-19', napoli)
  await cast(ada, napoli)
  api.setTime(paris('09:01'))
  await cast(bob, sushi)
  expect((await decide(ada)).decision).toMatchObject({
    venueId: sushi,
    votes: 1,
    voters: 2,
    how: 'tie',
    reason: 'Tied at 1 vote with Napoli; not eaten at for longer.',
  })
})

it('a venue that was never eaten at counts as not eaten at for longest', async ({ api }) => {
  const { ada, bob, napoli, sushi } = await createLunchTeam(api)
  await record(ada, '2025-11-20', napoli)
  await cast(ada, napoli)
  api.setTime(paris('09:01'))
  await cast(bob, sushi)
  expect((await decide(ada)).decision).toMatchObject({ venueId: sushi, how: 'tie' })
})

it('lunches of other teams do not count', async ({ api }) => {
  const { ada, bob, napoli, sushi } = await createLunchTeam(api)
  const other = await createLunchTeam(api)
  await record(other.ada, '2026-11-19', other.napoli)
  await cast(ada, napoli)
  api.setTime(paris('09:01'))
  await cast(bob, sushi)
  expect((await decide(ada)).decision).toMatchObject({
    venueId: napoli,
    reason: 'Tied at 1 vote with Sushi; its votes were in first.',
  })
})

it('after that, a tie goes to the venue whose latest vote was cast first', async ({ api }) => {
  const { ada, bob, eve, napoli, sushi, teamName } = await createLunchTeam(api)
  const dan = await api.register({ teamName })
  for (const [minute, person, venueId] of [
    ['01', ada, napoli],
    ['02', bob, sushi],
    ['03', eve, sushi],
    ['04', dan, napoli],
  ] as const) {
    api.setTime(paris(`09:${minute}`))
    await cast(person, venueId)
  }
  api.setTime(paris('11:45'))
  expect((await today(ada)).decision).toMatchObject({
    venueId: sushi,
    votes: 2,
    voters: 4,
    how: 'tie',
    reason: 'Tied at 2 votes with Napoli; its votes were in first.',
  })
})

it('the reason names the tied venues in alphabetical order, and the last rule that was used', async ({
  api,
}) => {
  const { ada, bob, eve, napoli, sushi, tacos } = await createLunchTeam(api)
  await record(ada, '2026-11-19', napoli)
  await cast(ada, napoli)
  api.setTime(paris('09:01'))
  await cast(bob, tacos)
  api.setTime(paris('09:02'))
  await cast(eve, sushi)
  expect((await decide(ada)).decision).toMatchObject({
    venueId: tacos,
    reason: 'Tied at 1 vote with Napoli and Sushi; its votes were in first.',
  })
})

it('last, a tie goes to the venue that was added first', async ({ api }) => {
  const { ada, bob, eve, napoli, sushi, tacos, teamName } = await createLunchTeam(api)
  const dan = await api.register({ teamName })
  const { id } = await ada.call((caller) =>
    caller.venues.create({
      name: 'Bagels',
      description: 'A place to have lunch at.',
      imageUrl: 'https://a.com/b',
    }),
  )
  await cast(dan, id)
  await cast(ada, tacos)
  await cast(bob, sushi)
  await cast(eve, napoli)
  expect((await decide(ada)).decision).toMatchObject({
    venueId: napoli,
    how: 'tie',
    reason: 'Tied at 1 vote with Bagels, Sushi and tacos; on the board for longer.',
  })
})

it('a vote that was moved counts as cast at the time of the move', async ({ api }) => {
  const { ada, bob, napoli, sushi, tacos } = await createLunchTeam(api)
  await cast(ada, tacos)
  api.setTime(paris('09:01'))
  await cast(bob, sushi)
  api.setTime(paris('09:02'))
  await cast(ada, napoli)
  expect((await decide(ada)).decision).toMatchObject({ venueId: sushi, voters: 2 })
})
