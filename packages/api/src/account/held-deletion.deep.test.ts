import { describe, expect } from 'vitest'
import { everyProcedure } from '../testing/every-procedure.ts'
import { it } from '../testing/fixtures.ts'
import { outcomesOf } from '../testing/outcomes.ts'
import { createWorld, type RecordedApi } from '../testing/recorded-calls.ts'

const today = '2026-11-23'

it.beforeAll(({ recorded }) => {
  // At this time, voting is open and can be extended.
  recorded.setTime(`${today}T10:00:00Z`)
})

type Call = (typeof everyProcedure)[string]

/**
 * Starts the call while a transaction deletes the caller's account or team. The transaction is committed as soon as the
 * call waits for it, or has ended.
 * @returns the outcome of a call that waited
 * @throws the fault of the server with which the call ended
 */
async function outcomeDuring(
  api: RecordedApi,
  deleted: 'account' | 'team',
  { by, run }: Call,
): Promise<string | undefined> {
  const { people, world } = await createWorld(api, today)
  const person = people[by]
  const { id, teamName } = await person.call((caller) => caller.auth.me())
  const { outcomes, hasWaited } = await api.sql.begin(async (deletion) => {
    if (deleted === 'team') await deletion`delete from teams where name = ${teamName}`
    else await deletion`delete from users where id = ${id}`
    const outcomes = outcomesOf([person.call((caller) => run(caller, world))])
    let hasEnded = false
    const end = () => {
      hasEnded = true
    }
    outcomes.then(end, end)
    const waiting = () =>
      api.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect
      .poll(async () => hasEnded || (await waiting()).length > 0, { interval: 5, timeout: 20_000 })
      .toBe(true)
    return { outcomes, hasWaited: !hasEnded }
  })
  const [outcome] = await outcomes
  return hasWaited ? outcome : undefined
}

describe.each([
  { deleted: 'account', refused: ['push.subscribe', 'tokens.create', 'venues.create', 'votes.cast'] },
  { deleted: 'team', refused: ['lunch.record', 'outlets.create', 'push.subscribe', 'vault.add'] },
] as const)('during the deletion of the $deleted', ({ deleted, refused }) => {
  it('no call ends with a fault, and new rows are refused', { timeout: 300_000 }, async ({ recorded }) => {
    const outcomes: Record<string, string | undefined> = {}
    for (const [path, call] of Object.entries(everyProcedure)) {
      // The others have no account.
      if (!['visitor', 'stranger', 'joiner', 'linker'].includes(call.by))
        outcomes[path] = await outcomeDuring(recorded, deleted, call)
    }
    expect(outcomes).toMatchObject(Object.fromEntries(refused.map((path) => [path, 'UNAUTHORIZED'])))
    expect(recorded.faults).toEqual([])
  })
})
