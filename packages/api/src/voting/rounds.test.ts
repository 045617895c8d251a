import { expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { cast, changeSettings, createLunchTeam, named, paris, today } from '../testing/lunch-team.ts'
import type { Person } from '../testing/test-api.ts'

it.afterEach(({ api }) => api.sql`delete from teams`)

const votersOf = async (person: Person) =>
  (await person.call((caller) => caller.votes.today())).flatMap(({ voters }) =>
    voters.map(({ displayName }) => displayName),
  )

it('votes of a new day are kept when an instance whose clock is behind takes another', async ({ api }) => {
  const { ada, bob, eve, napoli, sushi } = await createLunchTeam(api, { votingCloses: null })
  await cast(ada, napoli)
  const slow = api.anotherInstance()
  slow.deps.clock = () => new Date(paris('23:59:59.900'))
  api.setTime(paris('00:00:00.200', '2026-11-21'))
  await cast(ada, sushi)
  await slow.visitor(bob.token()).call((caller) => caller.votes.cast({ venueId: sushi }))
  await cast(eve, sushi)
  expect(await votersOf(eve)).toEqual(expect.arrayContaining(['Ada Lovelace', 'Eve']))
  await slow.close()
})

it('an absence stays one in a timezone whose date is another one', async ({ api }) => {
  const { ada, bob } = await createLunchTeam(api, { votingCloses: null })
  api.setTime(paris('15:00'))
  await bob.call((caller) => caller.lunch.away({ away: true }))
  await changeSettings(ada, { votingCloses: null, timezone: 'Pacific/Kiritimati' })
  expect(await today(ada)).toMatchObject({ day: '2026-11-21', away: named('bob') })
})
