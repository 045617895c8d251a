import { migrateDatabase } from '@lunchvote/db/migrate'
import { applyMigrations, readMigrations } from '@lunchvote/db/migrations'
import { asAdmin } from '@lunchvote/db/testing/databases'
import { createEmptyDatabase } from '@lunchvote/db/testing/test-database'
import type { Sql } from 'postgres'
import { expect, it, onTestFinished } from 'vitest'
import { createTestApp } from './testing/test-app.ts'

const people = ['Ada', 'Bob', 'Cy', 'Dan', 'Eve', 'Fay']
const teams = ['Voting', 'Closing', 'Decided'] as const
type Team = (typeof teams)[number]

/** Stores what version 0033 of the tables has of three teams in Paris: one that votes, one that closes at 11:45, and one whose day is decided. */
async function storeDays(sql: Sql, now: string): Promise<void> {
  await sql.unsafe(`
    create function now_() returns timestamptz language sql as $$ select '${now}'::timestamptz $$;
    insert into teams (name, name_key, timezone, daily_reset, reset_at, reset_by) values
      ('Voting', 'voting', 'Europe/Paris', true, now_() - interval '30 seconds', 'Ada'),
      ('Closing', 'closing', 'Europe/Paris', true, null, null), ('Decided', 'decided', 'Europe/Paris', false, null, null);
    update teams set closed_through = '2026-11-20' where name = 'Decided';
    update teams set voting_closes = '11:45', next_closing = '2026-11-20 11:45+01' where name = 'Closing';
    insert into venues (team_id, name, description, image_url)
      select id, venue, 'A place', 'https://example.com/lunch.jpg' from teams, unnest(array['Napoli', 'Sushi']) as venue
      order by id, venue;
    insert into users (email, display_name, password, team_id)
      select lower(person) || id || '@example.com', person, 'none', id
      from teams, unnest(array['${people.join("','")}']) as person order by id, person;
    insert into sessions (id, user_id, expires_at, last_used_at)
      select encode(sha256(convert_to(teams.name, 'UTF8')), 'hex'), users.id, now() + interval '20 days', now()
      from users join teams on teams.id = team_id where display_name = 'Ada';
    create function id_of(person text, team text) returns integer language sql as
      $$ select users.id from users join teams on teams.id = team_id where display_name = person and name = team $$;
    -- Ada has voted since the reset, Bob before it, and Fay two days ago. Cy is away. It is a day off for Dan and Eve, and
    -- Dan has come nevertheless.
    insert into votes (team_id, user_id, venue_id, reset_venue_id, date) values
      (1, id_of('Ada', 'Voting'), 1, null, now_()), (1, id_of('Bob', 'Voting'), null, 2, now_() - interval '1 minute'),
      (1, id_of('Fay', 'Voting'), 2, null, now_() - interval '2 days'), (1, id_of('Cy', 'Voting'), null, null, now_());
    update users set weekdays = '{}' where id in (id_of('Dan', 'Voting'), id_of('Eve', 'Voting'));
    update users set present_on = '2026-11-20' where id = id_of('Dan', 'Voting');
    insert into votes (team_id, user_id, venue_id, date) values
      (2, id_of('Ada', 'Closing'), 3, '2026-11-20 09:00+01'), (2, id_of('Bob', 'Closing'), 4, '2026-11-20 09:10+01'),
      (2, id_of('Cy', 'Closing'), 4, '2026-11-20 09:20+01');
    -- Ada and Bob have voted days ago. After the decision, Bob said that he does not come, and Cy that he does. Dan's
    -- answer is yesterday's.
    insert into votes (team_id, user_id, venue_id, date) values
      (3, id_of('Ada', 'Decided'), 5, now_() - interval '3 days'), (3, id_of('Bob', 'Decided'), 5, now_() - interval '3 days');
    insert into attendances (team_id, user_id, day, coming) values
      (3, id_of('Bob', 'Decided'), '2026-11-20', false), (3, id_of('Cy', 'Decided'), '2026-11-20', true),
      (3, id_of('Dan', 'Decided'), '2026-11-19', false);
    insert into lunches (team_id, day, venue_id, venue_name, image_url, votes, voters, tally, how, reason, decided_at)
      values (3, '2026-11-20', 5, 'Napoli', 'https://example.com/lunch.jpg', 2, 2, '{"5":2}', 'votes', 'Most votes', now_());
    drop function id_of; drop function now_`)
}

it.for(['10:00', '11:46', '23:59'])('at %s, an upgrade to rounds keeps what everybody sees', async (time) => {
  const now = `2026-11-20T${time}:30+01:00`
  const { url, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  await asAdmin(url, async (sql) => {
    const before = readMigrations().filter(({ name }) => name < '0034')
    await sql.begin((tx) => applyMigrations(tx, before))
    await storeDays(sql, now)
  })
  await migrateDatabase(url)
  const test = await createTestApp({ databaseUrl: url, clock: () => new Date(now) })
  onTestFinished(test.close)
  const call = async (team: Team, path: string, method = 'GET') => {
    const headers = { cookie: `lunchvote_session=${team}`, origin: 'http://localhost:3000' }
    const answer = await test.app.request(`/api/${path}`, { method, headers })
    return (await answer.json()) as Record<string, unknown>
  }
  const today = async (team: Team) => {
    const { coming, away, waitingFor, ...day } = await call(team, 'lunch/today')
    const names = (some: unknown) => (some as { displayName: string }[]).map((one) => one.displayName).join()
    return { ...day, coming: names(coming), away: names(away), waitingFor: names(waitingFor) }
  }
  const waitingFor = 'Bob,Dan,Fay'
  expect(await today('Voting')).toMatchObject({
    coming: 'Ada',
    away: 'Cy,Eve',
    waitingFor,
    reset: { by: 'Ada' },
  })
  expect(await call('Voting', 'votes/reset/undo', 'POST')).toEqual({ restored: 1 })
  expect(await today('Voting')).toMatchObject({ coming: 'Ada,Bob', away: 'Cy,Eve', waitingFor: 'Dan,Fay' })
  expect(await today('Closing')).toMatchObject({
    isOpen: time === '10:00',
    coming: 'Ada,Bob,Cy',
    decision: time === '10:00' ? null : { venueName: 'Sushi', votes: 2 },
  })
  expect(await today('Decided')).toMatchObject({
    coming: 'Ada,Cy',
    away: 'Bob',
    waitingFor: 'Dan,Eve,Fay',
    decision: { venueName: 'Napoli' },
  })
  expect(await call('Decided', 'votes/today')).toMatchObject([{ count: 0 }, { count: 2 }])
})
