import { describe, expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { cast, createLunchTeam, paris, today } from '../testing/lunch-team.ts'
import type { Person } from '../testing/test-api.ts'

type Change = { weekdays?: number[]; awayFrom?: string | null; awayThrough?: string | null }

const days = (person: Person) => person.call((caller) => caller.days.get())
const change = (person: Person, input: Change) => person.call((caller) => caller.days.change(input))
const names = (people: { displayName: string }[]) => people.map(({ displayName }) => displayName)
/** The group of Bob, who is not the only one in it. */
async function placeOf(person: Person, name = 'bob') {
  const { coming, away, waitingFor } = await today(person)
  return Object.entries({ coming, away, waitingFor }).find(([, people]) => names(people).includes(name))?.[0]
}

const present = { awayFrom: null, awayThrough: null }

/** The clock of the team stands at 9:00 on Friday, 20 November. */
describe('an absence', () => {
  it('can begin later, and not after its end', async ({ api }) => {
    const { ada, bob } = await createLunchTeam(api)
    const absence = { awayFrom: '2026-11-23', awayThrough: '2026-11-25' }
    expect(await change(bob, absence)).toEqual({ weekdays: [1, 2, 3, 4, 5, 6, 7], ...absence })
    expect(await change(bob, { weekdays: [1, 2, 3, 4, 5, 6, 7] })).toMatchObject(absence)
    const tooEarly = { code: 'BAD_REQUEST', message: 'The absence ends before it begins' }
    await expect(change(bob, { awayThrough: '2026-11-22' })).rejects.toMatchObject(tooEarly)
    await expect(change(bob, { awayFrom: '2026-11-26' })).rejects.toMatchObject(tooEarly)
    await expect(change(bob, { awayFrom: '2027-11-21' })).rejects.toMatchObject({
      message: 'Away at most a year ahead',
      cause: { field: 'awayFrom' },
    })
    expect(await days(bob)).toMatchObject(absence)
    for (const [day, place] of [
      ['2026-11-22', 'waitingFor'],
      ['2026-11-23', 'away'],
      ['2026-11-25', 'away'],
      ['2026-11-26', 'waitingFor'],
    ] as const) {
      api.setTime(paris('09:00', day))
      expect([day, await placeOf(ada)]).toEqual([day, place])
    }
    expect(await days(bob)).toMatchObject(present)
  })

  it('waits with its beginning for its end, and loses both together', async ({ api }) => {
    const { ada, bob } = await createLunchTeam(api)
    expect(await change(bob, { awayFrom: '2026-11-19' })).toMatchObject(present)
    expect(await change(bob, { awayFrom: '2026-11-20' })).toMatchObject({
      awayFrom: '2026-11-20',
      awayThrough: null,
    })
    expect(await placeOf(ada)).toBe('waitingFor')
    expect(await change(bob, { awayThrough: '2026-11-24' })).toMatchObject({ awayFrom: '2026-11-20' })
    expect(await placeOf(ada)).toBe('away')
    expect(await change(bob, { awayFrom: null })).toMatchObject({ awayFrom: null, awayThrough: '2026-11-24' })
    expect(await change(bob, { awayFrom: '2026-11-24', awayThrough: null })).toMatchObject(present)
  })

  it('that begins today by a change keeps a vote of today', async ({ api }) => {
    const { ada, bob, napoli } = await createLunchTeam(api)
    await change(bob, { awayFrom: '2026-11-21', awayThrough: '2026-11-23' })
    expect(await placeOf(ada)).toBe('waitingFor')
    await cast(bob, napoli)
    await change(bob, { awayFrom: null })
    expect(await placeOf(ada)).toBe('coming')
    await bob.call((caller) => caller.votes.remove({ venueId: napoli }))
    expect(await placeOf(ada)).toBe('waitingFor')
  })
})
