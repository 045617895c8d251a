import { hashOfSecret } from '@lunchvote/api/secrets'
import { migrateDatabase } from '@lunchvote/db/migrate'
import { applyMigrations, readMigrations } from '@lunchvote/db/migrations'
import { asAdmin } from '@lunchvote/db/testing/databases'
import { createEmptyDatabase } from '@lunchvote/db/testing/test-database'
import type { Sql } from 'postgres'
import { expect, it, onTestFinished } from 'vitest'
import { createTestApp } from './testing/test-app.ts'

const people = ['Ada', 'Bob', 'Cy', 'Dan', 'Eve', 'Fay']

/** Stores what version 0033 of the tables has of two teams: one that votes, and one whose day is decided. */
async function storeDays(sql: Sql): Promise<void> {
  await sql.unsafe(`
    insert into teams (name, name_key, timezone, daily_reset, reset_at, reset_by) values
      ('Voting', 'voting', 'Pacific/Auckland', true, now(), 'Ada'), ('Decided', 'decided', 'UTC', false, null, null);
    update teams set closed_through = (now() at time zone timezone)::date where name = 'Decided';
    insert into venues (team_id, name, description, image_url)
      select id, venue, 'A place', 'https://example.com/lunch.jpg' from teams, unnest(array['Napoli', 'Sushi']) as venue
      order by id, venue;
    insert into users (email, display_name, password, team_id)
      select lower(person) || id || '@example.com', person, 'none', id
      from teams, unnest(array['${people.join("','")}']) as person order by id, person;
    create function id_of(person text, team text) returns integer language sql as
      $$ select users.id from users join teams on teams.id = team_id where display_name = person and name = team $$;
    -- Ada has voted since the reset, Bob before it, and Fay two days ago. Cy is away. It is a day off for Dan and Eve, and
    -- Dan has come nevertheless.
    insert into votes (team_id, user_id, venue_id, reset_venue_id, date) values
      (1, id_of('Ada', 'Voting'), 1, null, now()), (1, id_of('Bob', 'Voting'), null, 2, now()),
      (1, id_of('Fay', 'Voting'), 2, null, now() - interval '2 days'), (1, id_of('Cy', 'Voting'), null, null, now());
    update users set weekdays = '{}' where id in (id_of('Dan', 'Voting'), id_of('Eve', 'Voting'));
    update users set present_on = (now() at time zone 'Pacific/Auckland')::date where id = id_of('Dan', 'Voting');
    -- Ada and Bob have voted days ago. After the decision, Bob said that he does not come, and Cy that he does. Dan's
    -- answer is yesterday's.
    insert into votes (team_id, user_id, venue_id, date) values
      (2, id_of('Ada', 'Decided'), 3, now() - interval '3 days'), (2, id_of('Bob', 'Decided'), 3, now() - interval '3 days');
    insert into attendances (team_id, user_id, day, coming) values
      (2, id_of('Bob', 'Decided'), current_date, false), (2, id_of('Cy', 'Decided'), current_date, true),
      (2, id_of('Dan', 'Decided'), current_date - 1, false);
    insert into lunches (team_id, day, venue_id, venue_name, image_url, votes, voters, tally, how, reason, decided_at)
      values (2, current_date, 3, 'Napoli', 'https://example.com/lunch.jpg', 2, 2, '{"3":2}', 'votes', 'Most votes', now());
    drop function id_of`)
}

it('what is known of today is kept when votes get rounds', async () => {
  const { url, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  const tokens = { Voting: 'token-of-voting', Decided: 'token-of-decided' }
  await asAdmin(url, async (sql) => {
    const before = readMigrations().filter(({ name }) => name < '0034')
    await sql.begin((tx) => applyMigrations(tx, before))
    await storeDays(sql)
    for (const [team, token] of Object.entries(tokens)) {
      await sql`
        insert into sessions (id, user_id, expires_at, last_used_at)
        select ${hashOfSecret(token)}, users.id, now() + interval '20 days', now()
        from users join teams on teams.id = team_id where display_name = 'Ada' and name = ${team}`
    }
  })
  await migrateDatabase(url)
  const test = await createTestApp({ databaseUrl: url })
  onTestFinished(test.close)
  const call = async (team: keyof typeof tokens, path: string, method = 'GET') => {
    const headers = { cookie: `lunchvote_session=${tokens[team]}`, origin: 'http://localhost:3000' }
    const answer = await test.app.request(`/api/${path}`, { method, headers })
    return (await answer.json()) as Record<string, unknown>
  }
  const today = async (team: keyof typeof tokens) => {
    const { coming, away, waitingFor, ...day } = await call(team, 'lunch/today')
    const names = (some: unknown) => (some as { displayName: string }[]).map((one) => one.displayName).join()
    return { ...day, coming: names(coming), away: names(away), waitingFor: names(waitingFor) }
  }
  expect(await today('Voting')).toMatchObject({
    coming: 'Ada',
    away: 'Cy,Eve',
    waitingFor: 'Bob,Dan,Fay',
    reset: { by: 'Ada' },
  })
  expect(await call('Voting', 'votes/reset/undo', 'POST')).toEqual({ restored: 1 })
  expect(await today('Voting')).toMatchObject({ coming: 'Ada,Bob', away: 'Cy,Eve', waitingFor: 'Dan,Fay' })
  expect(await today('Decided')).toMatchObject({
    coming: 'Ada,Cy',
    away: 'Bob',
    waitingFor: 'Dan,Eve,Fay',
    decision: { venueName: 'Napoli' },
  })
  expect(await call('Decided', 'votes/today')).toMatchObject([{ count: 0 }, { count: 2 }])
})
