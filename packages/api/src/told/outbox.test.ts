import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cast, createLunchTeam, decide, lunchesOf, paris, record, today } from '../testing/lunch-team.ts'
import { addOutlet, toldTo } from '../testing/outlet-calls.ts'
import { createTestApi, type Person, type TestApi, venueInput } from '../testing/test-api.ts'
import { settleAllDue } from '../voting/day.service.ts'
import { remindAllDue } from '../voting/reminders.service.ts'

let api: TestApi
let outbox: TestApi['deps']['outbox']
beforeAll(async () => {
  api = await createTestApi()
  outbox = api.deps.outbox
})
afterEach(() => {
  api.setTime(null)
  api.deps.outbox = outbox
})
afterAll(() => api.close())

/** A team of three that closes voting at 11:45, with an outlet that is told of all events. */
async function createTeam() {
  const team = await createLunchTeam(api)
  const { id: outletId } = await addOutlet(team.ada)
  return { ...team, told: () => toldTo(api, outletId) }
}

const create = (person: Person) => person.call((caller) => caller.venues.create(venueInput()))

describe('what is told and what has happened are stored together', () => {
  const crash = new Error('The server was killed')

  /** Makes the outbox throw after it has stored the messages, as if the server died before the commit. */
  function dieAfterTelling() {
    api.deps.outbox = {
      tell: async (tx, happenings) => {
        await outbox.tell(tx, happenings)
        throw crash
      },
    }
  }

  it('when a venue is created', async () => {
    const { ada, told } = await createTeam()
    dieAfterTelling()
    await expect(create(ada)).rejects.toMatchObject({ cause: crash })
    expect(await ada.call((caller) => caller.venues.list())).toHaveLength(3)
    expect(await told()).toEqual([])
  })

  it('when a member decides', async () => {
    const { ada, napoli, told } = await createTeam()
    await cast(ada, napoli)
    dieAfterTelling()
    await expect(decide(ada)).rejects.toMatchObject({ cause: crash })
    expect(await today(ada)).toMatchObject({ isOpen: true, decision: null })
    expect(await told()).toEqual([])
  })

  it('when the clock decides, and then it is told once', async () => {
    const { ada, napoli, told } = await createTeam()
    await cast(ada, napoli)
    api.setTime(paris('11:45'))
    dieAfterTelling()
    await expect(settleAllDue(api.deps)).rejects.toBe(crash)
    expect(await told()).toEqual([])
    api.deps.outbox = outbox
    await settleAllDue(api.deps)
    expect(await told()).toHaveLength(1)
  })

  it('when a member records a lunch', async () => {
    const { ada, napoli, told } = await createTeam()
    dieAfterTelling()
    await expect(record(ada, '2026-11-20', napoli)).rejects.toMatchObject({ cause: crash })
    api.deps.outbox = outbox
    expect(await lunchesOf(ada)).toEqual([])
    expect(await told()).toEqual([])
  })

  it('when members are reminded, and then they are reminded once', async () => {
    const { told } = await createTeam()
    api.setTime(paris('11:30'))
    dieAfterTelling()
    await expect(remindAllDue(api.deps)).rejects.toBe(crash)
    expect(await told()).toEqual([])
    api.deps.outbox = outbox
    expect(await remindAllDue(api.deps)).toBeGreaterThan(0)
    expect(await remindAllDue(api.deps)).toBe(0)
    expect(await told()).toHaveLength(1)
  })

  it('when a member nudges, so that a nudge that failed can be repeated at once', async () => {
    const { ada, told } = await createTeam()
    const nudge = () => ada.call((caller) => caller.lunch.nudge())
    dieAfterTelling()
    await expect(nudge()).rejects.toMatchObject({ cause: crash })
    expect(await told()).toEqual([])
    api.deps.outbox = outbox
    expect(await nudge()).toMatchObject({ nudged: 3 })
    expect(await told()).toHaveLength(1)
  })
})
