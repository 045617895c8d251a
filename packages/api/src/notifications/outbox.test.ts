import { describe, expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { cast, createLunchTeam, decide, lunchesOf, paris, record, today } from '../testing/lunch-team.ts'
import { addOutlet, toldTo } from '../testing/outlet-calls.ts'
import { type Person, type TestApi, venueInput } from '../testing/test-api.ts'
import { settleAllDue } from '../voting/day.service.ts'
import { remindAllDue } from '../voting/reminders.service.ts'

/** A team of three that closes voting at 11:45, with an outlet that is told of all events. */
async function createTeam(api: TestApi) {
  const team = await createLunchTeam(api)
  const { id: outletId } = await addOutlet(team.ada)
  return { ...team, told: () => toldTo(api, outletId) }
}

const create = (person: Person) => person.call((caller) => caller.venues.create(venueInput()))

describe('what is told and what has happened are stored together', () => {
  const crash = new Error('The server was killed')

  /** Makes the outbox throw after it has stored the messages, as if the server died before the commit. @returns the server's restart */
  function dieAfterTelling(api: TestApi) {
    const { outbox } = api.deps
    api.deps.outbox = {
      ...outbox,
      tell: async (tx, notices) => {
        await outbox.tell(tx, notices)
        throw crash
      },
    }
    return () => {
      api.deps.outbox = outbox
    }
  }

  it('when a venue is created', async ({ api }) => {
    const { ada, told } = await createTeam(api)
    dieAfterTelling(api)
    await expect(create(ada)).rejects.toMatchObject({ cause: crash })
    expect(await ada.call((caller) => caller.venues.list())).toHaveLength(3)
    expect(await told()).toEqual([])
  })

  it('when a member decides', async ({ api }) => {
    const { ada, napoli, told } = await createTeam(api)
    await cast(ada, napoli)
    dieAfterTelling(api)
    await expect(decide(ada)).rejects.toMatchObject({ cause: crash })
    expect(await today(ada)).toMatchObject({ isOpen: true, decision: null })
    expect(await told()).toEqual([])
  })

  it('when the clock decides, and then it is told once', async ({ api }) => {
    const { ada, napoli, told } = await createTeam(api)
    await cast(ada, napoli)
    api.setTime(paris('11:45'))
    const restart = dieAfterTelling(api)
    await expect(settleAllDue(api.deps)).rejects.toBe(crash)
    expect(await told()).toEqual([])
    restart()
    await settleAllDue(api.deps)
    expect(await told()).toHaveLength(1)
  })

  it('when a member records a lunch', async ({ api }) => {
    const { ada, napoli, told } = await createTeam(api)
    const restart = dieAfterTelling(api)
    await expect(record(ada, '2026-11-20', napoli)).rejects.toMatchObject({ cause: crash })
    restart()
    expect(await lunchesOf(ada)).toEqual([])
    expect(await told()).toEqual([])
  })

  it('when members are reminded, and then they are reminded once', async ({ api }) => {
    const { told } = await createTeam(api)
    api.setTime(paris('11:30'))
    const restart = dieAfterTelling(api)
    await expect(remindAllDue(api.deps)).rejects.toBe(crash)
    expect(await told()).toEqual([])
    restart()
    expect(await remindAllDue(api.deps)).toBeGreaterThan(0)
    expect(await remindAllDue(api.deps)).toBe(0)
    expect(await told()).toHaveLength(1)
  })

  it('when a member nudges, so that a nudge that failed can be repeated at once', async ({ api }) => {
    const { ada, told } = await createTeam(api)
    const nudge = () => ada.call((caller) => caller.lunch.nudge())
    const restart = dieAfterTelling(api)
    await expect(nudge()).rejects.toMatchObject({ cause: crash })
    expect(await told()).toEqual([])
    restart()
    expect(await nudge()).toMatchObject({ nudged: 3 })
    expect(await told()).toHaveLength(1)
  })
})
