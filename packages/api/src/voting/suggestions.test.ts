import type { Diet } from '@lunchvote/contracts/diets'
import { expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import {
  cast,
  createLunchTeam,
  decide,
  leaveOut,
  record,
  removeLunch,
  setAway,
  takeIn,
} from '../testing/lunch-team.ts'
import { type Person, venueInput } from '../testing/test-api.ts'

const suggested = (person: Person) => person.call((caller) => caller.lunch.suggestions())
const reasonsOf = async (person: Person) =>
  Object.fromEntries(
    (await suggested(person)).suggestions.map(({ venueName, reason }) => [venueName, reason]),
  )

it('lunches of earlier days count, except those that were removed, and that of today does not', async ({
  api,
}) => {
  const { ada, bob, napoli, sushi, tacos } = await createLunchTeam(api)
  await record(ada, '2026-11-02', napoli)
  await record(ada, '2026-08-31', napoli)
  await record(ada, '2026-11-19', sushi)
  const before = await suggested(ada)
  expect(before.suggestions).toMatchObject([
    { venueId: tacos, reason: 'Never eaten at.' },
    { venueId: napoli, reason: 'Not eaten at for 2 weeks.' },
    { venueId: sushi, reason: "Today's wild card." },
  ])
  await cast(bob, tacos)
  await decide(ada)
  expect(await suggested(bob)).toEqual(before)
  await removeLunch(ada, '2026-11-20')
  expect(await suggested(bob)).toEqual(before)
  await removeLunch(ada, '2026-11-02')
  expect(await reasonsOf(ada)).toMatchObject({ Napoli: 'Not eaten at since August 2026.' })
  await removeLunch(ada, '2026-08-31')
  expect(await reasonsOf(ada)).toMatchObject({ Napoli: 'Never eaten at.', tacos: 'Never eaten at.' })
})

it('only venues that are on offer and open today are suggested', async ({ api }) => {
  const { ada, napoli, sushi, tacos } = await createLunchTeam(api)
  const change = (id: number, more: object) =>
    ada.call((caller) => caller.venues.update({ ...venueInput(), id, ...more }))
  const ids = async () => (await suggested(ada)).suggestions.map(({ venueId }) => venueId)
  await change(napoli, { closedOn: [5] })
  expect((await ids()).sort()).toEqual([sushi, tacos])
  await leaveOut(ada, sushi)
  expect(await ids()).toEqual([tacos])
  await change(tacos, { active: false })
  expect(await suggested(ada)).toEqual({ day: '2026-11-20', suggestions: [] })
  await takeIn(ada, sushi)
  expect(await ids()).toEqual([sushi])
  await expect(suggested(api.visitor())).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

it('what everybody eats who is in comes first', async ({ api }) => {
  const { ada, bob, eve, napoli, teamName } = await createLunchTeam(api)
  const eat = (person: Person, diets: Diet[]) => person.call((caller) => caller.diets.change({ diets }))
  const dan = await api.register({ teamName })
  const { id } = await ada.call((caller) => caller.venues.create({ ...venueInput(), diets: ['vegan'] }))
  await record(ada, '2026-11-19', id)
  await record(ada, '2026-11-18', napoli)
  expect((await suggested(ada)).suggestions[0]?.reason).toBe('Never eaten at.')
  for (const person of [bob, eve, dan]) await eat(person, ['vegetarian'])
  expect((await suggested(eve)).suggestions[0]).toMatchObject({
    venueId: id,
    reason: 'Not eaten at for 1 day.',
  })
  await setAway(bob, true)
  expect((await suggested(eve)).suggestions[0]?.reason).toBe('Never eaten at.')
  await eat(ada, ['vegan'])
  expect((await suggested(eve)).suggestions[0]).toMatchObject({ venueId: id })
  await setAway(eve, true)
  expect((await suggested(eve)).suggestions[0]?.reason).toBe('Never eaten at.')
})
