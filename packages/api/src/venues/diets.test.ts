import { type Diet, diets } from '@lunchvote/contracts/diets'
import fc from 'fast-check'
import { expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { listening } from '../testing/listening.ts'
import { cast, createLunchTeam, decide, setAway, today } from '../testing/lunch-team.ts'
import { type Person, venueInput } from '../testing/test-api.ts'
import { suitsOf } from '../voting/diets.rules.ts'

const eat = (person: Person, own: Diet[]) => person.call((caller) => caller.diets.change({ diets: own }))
const suitsIn = async (person: Person, id: number) =>
  (await person.call((caller) => caller.venues.list())).find((venue) => venue.id === id)?.suits
const add = (person: Person, offered: Diet[]) =>
  person.call((caller) => caller.venues.create({ ...venueInput(), diets: offered }))

it('what a member eats is stored, in one order and without repeats, and colleagues have their own', async ({
  api,
}) => {
  const { ada, bob } = await createLunchTeam(api)
  expect(await eat(ada, ['halal', 'vegan', 'halal'])).toEqual({ diets: ['vegan', 'halal'] })
  expect(await ada.call((caller) => caller.diets.get())).toEqual({ diets: ['vegan', 'halal'] })
  expect(await bob.call((caller) => caller.diets.get())).toEqual({ diets: [] })
  expect(await eat(ada, [])).toEqual({ diets: [] })
})

it('every answer with a venue says how many it suits', async ({ api }) => {
  const { ada, bob, eve, napoli } = await createLunchTeam(api)
  expect(await suitsIn(ada, napoli)).toBeNull()
  for (const person of [bob, eve]) await eat(person, ['vegetarian'])
  expect(await suitsIn(ada, napoli)).toBeNull()
  await eat(ada, ['pescatarian'])
  const suits = { members: 0, of: 3 }
  expect(await suitsIn(ada, napoli)).toEqual(suits)
  expect(await ada.call((caller) => caller.venues.get({ id: napoli }))).toMatchObject({ suits })
  expect(await add(ada, ['halal'])).toMatchObject({ suits })
  const changed = { ...venueInput(), diets: ['vegan' as const], id: napoli }
  expect(await ada.call((caller) => caller.venues.update(changed))).toMatchObject({
    suits: { members: 3, of: 3 },
  })
  const { id } = await ada.call((caller) => caller.vault.add(venueInput()))
  expect(await ada.call((caller) => caller.vault.convert({ id }))).toMatchObject({ suits })
})

it('a change is told to every screen if it shows there, and nothing else is', async ({ api }) => {
  const { ada, bob, eve, napoli } = await createLunchTeam(api)
  const before = await listening(ada)
  for (const person of [ada, bob]) await eat(person, ['kosher'])
  expect(await suitsIn(ada, napoli)).toBeNull()
  expect(await before.rest()).toEqual([])
  const third = await listening(ada)
  await eat(eve, ['kosher'])
  expect(await third.rest()).toEqual(['venues'])
  const afterwards = await listening(ada)
  await eat(eve, ['kosher'])
  // No venue offers either of the two.
  await eat(eve, ['halal'])
  expect(await afterwards.rest()).toEqual([])
  await add(ada, ['vegan'])
  await setAway(eve, true)
  const away = await listening(ada)
  await eat(eve, ['vegan'])
  expect(await away.rest()).toEqual([])
})

it('members are counted while they are in: by votes, absences, days and what they say after the decision', async ({
  api,
}) => {
  const { ada, bob, eve, napoli } = await createLunchTeam(api)
  const dan = await api.register({ teamName: (await ada.call((caller) => caller.auth.me())).teamName })
  for (const person of [bob, eve, dan]) await eat(person, ['vegan'])
  expect(await suitsIn(ada, napoli)).toEqual({ members: 1, of: 4 })
  await eat(ada, ['halal'])
  await setAway(bob, true)
  expect(await suitsIn(ada, napoli)).toEqual({ members: 0, of: 3 })
  await eve.call((caller) => caller.days.change({ weekdays: [] }))
  expect(await suitsIn(ada, napoli)).toBeNull()
  await cast(eve, napoli)
  expect(await suitsIn(ada, napoli)).toEqual({ members: 0, of: 3 })
  await decide(ada)
  await setAway(bob, false)
  expect(await suitsIn(ada, napoli)).toEqual({ members: 0, of: 4 })
  for (const person of [dan, bob]) await setAway(person, true)
  expect(await suitsIn(ada, napoli)).toBeNull()
})

it('for random teams, it equals the definition', async ({ api }) => {
  const { ada, bob, eve, adaId, teamName } = await createLunchTeam(api)
  const people = [ada, bob, eve, await api.register({ teamName }), await api.register({ teamName })]
  const ids = await Promise.all(
    people.map(async (each) => (await each.call((caller) => caller.auth.me())).id),
  )
  expect(ids[0]).toBe(adaId)
  const someDiets = fc.subarray([...diets])
  const member = fc.record({
    eaten: someDiets,
    state: fc.constantFrom('present', 'away', 'day off', 'absence', 'voted on a day off'),
  })
  const team = fc.array(member, { minLength: people.length, maxLength: people.length })
  await fc.assert(
    fc.asyncProperty(team, someDiets, async (members, offered) => {
      await api.sql`delete from votes`
      await api.sql`update users set present_on = null`
      const { id } = await add(ada, offered)
      for (const [n, { eaten, state }] of members.entries()) {
        const person = people[n] as Person
        await eat(person, eaten)
        await person.call((caller) =>
          caller.days.change({
            weekdays: state.endsWith('day off') ? [1] : [1, 2, 3, 4, 5, 6, 7],
            awayThrough: state === 'absence' ? '2026-11-30' : null,
          }),
        )
        if (state === 'away') await setAway(person, true)
        if (state.startsWith('voted')) await cast(person, id)
      }
      const { away } = await today(ada)
      const isIn = (n: number) => !away.some(({ userId }) => userId === ids[n])
      expect(members.map((_, n) => isIn(n))).toEqual(
        members.map(({ state }) => state === 'present' || state.startsWith('voted')),
      )
      const groups = members.flatMap(({ eaten }, n) => (isIn(n) ? [{ diets: eaten, members: 1 }] : []))
      expect(await suitsIn(bob, id)).toEqual(suitsOf(offered, groups))
    }),
    { numRuns: 4 },
  )
})
