import { expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { cast, createLunchTeam, named, paris, today } from '../testing/lunch-team.ts'
import type { TestApi } from '../testing/test-api.ts'
import { clearEndedDays } from './day.service.ts'

// During a rolling restart, a server of the version before runs on the same database. These are its statements. When it has
// no triggers any more, this file goes too.

it.afterEach(({ api }) => api.sql`delete from teams`)

/** A server of the version before, whose team resets daily. */
function olderServer(sql: TestApi['sql'], teamId: number) {
  const store = (userId: number, venueId: number | null, at: string) => sql`
    insert into votes (team_id, user_id, venue_id, ballot, against, date)
    values (${teamId}, ${userId}, ${venueId}, 0, false, ${at})
    on conflict (team_id, user_id, ballot) do update set
      venue_id = ${venueId}, reset_venue_id = null, dropped_venue_id = null, dropped_reset_venue_id = null,
      against = false, date = ${at}`
  return {
    cast: store,
    goAway: (userId: number, at: string) => store(userId, null, at),
    comeBack: (userId: number) => sql`
      delete from votes where team_id = ${teamId} and user_id = ${userId}
        and coalesce(venue_id, reset_venue_id, dropped_venue_id, dropped_reset_venue_id) is null`,
    reset: (at: string) => sql`
      with cleared as (
        update votes set
          venue_id = null, reset_venue_id = venue_id, dropped_venue_id = null, dropped_reset_venue_id = dropped_venue_id
        where team_id = ${teamId} and venue_id is not null
        returning user_id
      ), forgotten as (
        delete from votes where team_id = ${teamId}
          and coalesce(reset_venue_id, dropped_reset_venue_id) is not null and exists (select from cleared)
      )
      update teams set reset_at = ${at}, reset_by = 'Old' where id = ${teamId} and exists (select from cleared)`,
    undo: () => sql`
      with undone as (
        update teams set reset_at = null, reset_by = null where id = ${teamId} returning id
      )
      update votes set
        venue_id = reset_venue_id, reset_venue_id = null,
        dropped_venue_id = dropped_reset_venue_id, dropped_reset_venue_id = null
      from undone
      where team_id = undone.id and coalesce(reset_venue_id, dropped_reset_venue_id) is not null`,
    /** The venues of the votes that it would count, and the number of absences of the day that begins at `since`. */
    sees: async (since: string) => {
      const rows = await sql<{ venue: number | null; absent: boolean }[]>`
        select venue_id as venue,
          coalesce(venue_id, reset_venue_id, dropped_venue_id, dropped_reset_venue_id) is null as absent
        from votes where team_id = ${teamId} and date >= ${since} order by venue_id`
      const away = rows.filter(({ absent }) => absent).length
      return { votes: rows.flatMap(({ venue }) => venue ?? []), away }
    },
  }
}

const midnight = paris('00:00')
const none = { votes: [], away: 0 }

it('both servers see the votes, resets and undone resets of the other', async ({ api }) => {
  const { ada, bob, eve, napoli, sushi, teamId } = await createLunchTeam(api)
  const older = olderServer(api.sql, teamId)
  const { id: eveId } = await eve.call((caller) => caller.auth.me())
  await older.cast(eveId, napoli, paris('08:59'))
  await cast(ada, sushi)
  expect(await today(bob)).toMatchObject({ coming: named('Ada Lovelace', 'Eve') })
  expect(await older.sees(midnight)).toEqual({ votes: [napoli, sushi], away: 0 })

  await older.reset(paris('09:00'))
  expect(await today(bob)).toMatchObject({ coming: [], reset: { by: 'Old' } })
  await older.cast(eveId, sushi, paris('09:00'))
  expect(await bob.call((caller) => caller.votes.undoReset())).toEqual({ restored: 1 })
  expect(await older.sees(midnight)).toEqual({ votes: [sushi, sushi], away: 0 })

  await bob.call((caller) => caller.votes.reset())
  expect(await older.sees(midnight)).toEqual(none)
  await cast(ada, napoli)
  await older.undo()
  expect(await today(bob)).toMatchObject({ coming: named('Ada Lovelace', 'Eve'), reset: null })
  expect(await older.sees(midnight)).toEqual({ votes: [napoli, sushi], away: 0 })
})

it('both see the absences of the other', async ({ api }) => {
  const { ada, bob, adaId, napoli, teamId } = await createLunchTeam(api)
  const older = olderServer(api.sql, teamId)
  const { id: bobId } = await bob.call((caller) => caller.auth.me())
  const away = async () => (await today(ada)).away.map(({ displayName }) => displayName)
  await cast(bob, napoli)
  await older.goAway(bobId, paris('09:00'))
  expect(await away()).toEqual(['bob'])
  await ada.call((caller) => caller.lunch.away({ away: true }))
  expect(await older.sees(midnight)).toEqual({ votes: [], away: 2 })
  await older.cast(adaId, napoli, paris('09:01'))
  expect(await away()).toEqual(['bob'])
  await ada.call((caller) => caller.votes.reset())
  expect(await away()).toEqual(['bob'])
  await cast(bob, napoli)
  expect(await older.sees(midnight)).toEqual({ votes: [napoli], away: 0 })
  await bob.call((caller) => caller.lunch.away({ away: true }))
  await older.comeBack(bobId)
  expect(await away()).toEqual([])
})

it("an older server's first vote of a day begins a round, and counts", async ({ api }) => {
  const { ada, bob, adaId, napoli, sushi, teamId } = await createLunchTeam(api, { votingCloses: null })
  const older = olderServer(api.sql, teamId)
  await cast(ada, napoli)
  await cast(bob, napoli)
  api.setTime(paris('00:01', '2026-11-21'))
  await older.cast(adaId, sushi, paris('00:01', '2026-11-21'))
  expect(await today(bob)).toMatchObject({ coming: named('Ada Lovelace') })
  await clearEndedDays(api.deps, 'Europe/Paris')
  await cast(bob, sushi)
  expect(await today(bob)).toMatchObject({ coming: named('Ada Lovelace', 'bob') })
  expect(await older.sees(paris('00:00', '2026-11-21'))).toEqual({ votes: [sushi, sushi], away: 0 })
})

it("an older server's change of the timezone ends the votes of the day before only", async ({ api }) => {
  const { ada, bob, eve, napoli, teamId } = await createLunchTeam(api, { votingCloses: null })
  await cast(ada, napoli)
  api.setTime(paris('15:00'))
  await cast(bob, napoli)
  // In Kiritimati, the next day has begun at 11:00 in Paris.
  await api.sql`update teams set timezone = 'Pacific/Kiritimati' where id = ${teamId}`
  expect(await today(eve)).toMatchObject({ day: '2026-11-21', coming: named('bob') })
})

it('an absence that an older server ends or shortens loses a beginning that it does not know', async ({
  api,
}) => {
  const { bob } = await createLunchTeam(api)
  const change = (input: { awayFrom: string; awayThrough: string }) =>
    bob.call((caller) => caller.days.change(input))
  const awayThrough = (day: string | null) =>
    api.sql`update users set away_through = ${day} where display_name = 'bob'`
  const own = () => bob.call((caller) => caller.days.get())
  await change({ awayFrom: '2026-11-25', awayThrough: '2026-11-30' })
  await awayThrough('2026-11-28')
  expect(await own()).toMatchObject({ awayFrom: '2026-11-25', awayThrough: '2026-11-28' })
  await awayThrough('2026-11-24')
  expect(await own()).toMatchObject({ awayFrom: null, awayThrough: '2026-11-24' })
  await change({ awayFrom: '2026-11-25', awayThrough: '2026-11-30' })
  await awayThrough(null)
  await awayThrough('2026-11-30')
  expect(await own()).toMatchObject({ awayFrom: null, awayThrough: '2026-11-30' })
})
