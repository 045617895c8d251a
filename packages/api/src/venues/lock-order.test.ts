import { expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { untilWaiting } from '../testing/locks.ts'
import { createLunchTeam } from '../testing/lunch-team.ts'
import { type Person, venueInput } from '../testing/test-api.ts'

const calls = {
  deactivating: (person: Person, id: number) =>
    person.call((caller) => caller.venues.update({ ...venueInput(), id, active: false })),
  deleting: (person: Person, id: number) => person.call((caller) => caller.venues.remove({ id })),
}

// PostgreSQL can choose different plans for the two deletions of votes, and so different orders.
it.for(['deactivating', 'deleting'] as const)(
  '%s a venue during a reset that deletes the votes in the opposite order causes no deadlock',
  async (kind, { api }) => {
    const { ada, bob, napoli, teamId } = await createLunchTeam(api)
    for (const person of [ada, bob]) await person.call((caller) => caller.votes.cast({ venueId: napoli }))
    const [first, last] = await api.sql`select id from votes where venue_id = ${napoli} order by ctid`
    const { changing } = await api.sql.begin(async (reset) => {
      await reset`select from teams where id = ${teamId} for share`
      await reset`delete from votes where id = ${last?.id}`
      const changing = Promise.allSettled([calls[kind](bob, napoli)])
      await untilWaiting(api.deps.db, 1)
      await reset`delete from votes where id = ${first?.id}`
      // The call is not awaited here, because it waits for this transaction.
      return { changing }
    })
    expect(await changing).toMatchObject([{ status: 'fulfilled' }])
    expect(await api.sql`select from votes where team_id = ${teamId}`).toHaveLength(0)
  },
)
