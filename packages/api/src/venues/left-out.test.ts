import { describe, expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import {
  cast,
  changeSettings,
  createLunchTeam,
  decide,
  extend,
  leaveOut,
  paris,
  takeIn,
  today,
} from '../testing/lunch-team.ts'
import { type Person, venueInput } from '../testing/test-api.ts'

const venueOf = (person: Person, id: number) => person.call((caller) => caller.venues.get({ id }))
const countOf = async (person: Person, id: number) =>
  (await person.call((caller) => caller.votes.today())).find(({ venueId }) => venueId === id)?.count
const closed = { code: 'CONFLICT', message: 'Voting has closed for today' }
const open = { isOpen: true, reason: null }
const leftOut = (reason: string) => ({ isOpen: false, reason: `Left out today: ${reason}` })

describe('a venue that is left out', () => {
  it('loses its votes, takes none, and says why in every answer about it', async ({ api }) => {
    const { ada, bob, eve, napoli } = await createLunchTeam(api)
    for (const person of [ada, bob]) await cast(person, napoli)
    expect(await leaveOut(eve, napoli, '  Queue to the corner ')).toEqual({ success: true })
    const reason = 'Left out today: Queue to the corner'
    expect(await countOf(ada, napoli)).toBe(0)
    expect((await today(ada)).coming).toEqual([])
    await expect(cast(ada, napoli)).rejects.toMatchObject({ code: 'CONFLICT', message: reason })
    const shown = { today: { isOpen: false, reason } }
    expect(await venueOf(ada, napoli)).toMatchObject(shown)
    expect((await ada.call((c) => c.venues.list())).find(({ id }) => id === napoli)).toMatchObject(shown)
    const input = venueInput({ name: 'Napoli' })
    expect(await ada.call((c) => c.venues.update({ ...input, id: napoli }))).toMatchObject(shown)
    expect(await ada.call((c) => c.venues.create(input))).toMatchObject({ today: open })
  })

  it('can be taken in again by any member, without its votes', async ({ api }) => {
    const { ada, bob, napoli } = await createLunchTeam(api)
    await cast(ada, napoli)
    await leaveOut(ada, napoli)
    expect(await takeIn(bob, napoli)).toEqual({ success: true })
    expect(await venueOf(ada, napoli)).toMatchObject({ today: open })
    expect(await countOf(ada, napoli)).toBe(0)
    await cast(ada, napoli)
    expect(await takeIn(bob, napoli)).toEqual({ success: true })
    expect(await countOf(ada, napoli)).toBe(1)
  })

  it('has the reason that was given last', async ({ api }) => {
    const { ada, bob, napoli } = await createLunchTeam(api)
    await leaveOut(ada, napoli)
    await leaveOut(bob, napoli, 'Fully booked')
    expect(await venueOf(ada, napoli)).toMatchObject({ today: leftOut('Fully booked') })
  })

  it('is in again at midnight in the team’s timezone', async ({ api }) => {
    const { ada, napoli } = await createLunchTeam(api)
    await leaveOut(ada, napoli)
    api.setTime(paris('23:59:59.999'))
    expect(await venueOf(ada, napoli)).toMatchObject({ today: leftOut('It rains') })
    api.setTime(paris('00:00', '2026-11-21'))
    expect(await venueOf(ada, napoli)).toMatchObject({ today: open })
    await cast(ada, napoli)
  })

  it('does not get votes back by the undo of a reset', async ({ api }) => {
    const { ada, bob, napoli, sushi } = await createLunchTeam(api)
    await cast(ada, napoli)
    await cast(bob, sushi)
    await ada.call((caller) => caller.votes.reset())
    await leaveOut(bob, napoli)
    expect(await ada.call((caller) => caller.votes.undoReset())).toEqual({ restored: 1 })
    await takeIn(bob, napoli)
    expect([await countOf(ada, napoli), await countOf(ada, sushi)]).toEqual([0, 1])
  })

  it('can be off offer', async ({ api }) => {
    const { ada, napoli } = await createLunchTeam(api)
    await ada.call((c) => c.venues.update({ ...venueInput(), id: napoli, active: false }))
    await leaveOut(ada, napoli)
    expect(await venueOf(ada, napoli)).toMatchObject({ active: false, today: leftOut('It rains') })
  })
})

it('that led does not win: the rule decides among the others', async ({ api }) => {
  const { ada, bob, eve, napoli, sushi } = await createLunchTeam(api)
  for (const person of [ada, bob]) await cast(person, napoli)
  await cast(eve, sushi)
  await leaveOut(eve, napoli)
  api.setTime(paris('11:45'))
  expect((await today(ada)).decision).toMatchObject({ venueId: sushi, votes: 1, voters: 1, how: 'votes' })
})

describe('while voting is closed, leaving out and taking in is refused', () => {
  it.for(['decided', 'over by the clock'])('when it is %s', async (how, { api }) => {
    const { ada, bob, napoli, sushi } = await createLunchTeam(api)
    await cast(ada, napoli)
    await leaveOut(bob, sushi)
    if (how === 'decided') await decide(ada)
    else api.setTime(paris('11:45'))
    await expect(leaveOut(bob, napoli)).rejects.toMatchObject(closed)
    await expect(takeIn(bob, sushi)).rejects.toMatchObject(closed)
    expect((await today(bob)).decision).toMatchObject({ venueId: napoli, votes: 1 })
    await extend(ada, 15)
    await takeIn(bob, sushi)
    await leaveOut(bob, napoli)
    expect(await countOf(ada, napoli)).toBe(0)
  })
})

describe('a venue of another team', () => {
  it('cannot be left out or taken in', async ({ api }) => {
    const { ada, napoli } = await createLunchTeam(api)
    const stranger = await api.register()
    const notFound = { code: 'NOT_FOUND', message: 'Venue not found' }
    await expect(leaveOut(stranger, napoli)).rejects.toMatchObject(notFound)
    await leaveOut(ada, napoli)
    await expect(takeIn(stranger, napoli)).rejects.toMatchObject(notFound)
    expect(await venueOf(ada, napoli)).toMatchObject({ today: leftOut('It rains') })
  })
})

it('follows the team’s date when the timezone changes', async ({ api }) => {
  const { ada, napoli } = await createLunchTeam(api)
  api.setTime('2026-11-20T10:30:00Z')
  await leaveOut(ada, napoli)
  await changeSettings(ada, { timezone: 'Pacific/Kiritimati', votingCloses: null })
  expect(await venueOf(ada, napoli)).toMatchObject({ today: open })
})
