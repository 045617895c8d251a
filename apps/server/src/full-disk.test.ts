import { openDatabase } from '@lunchvote/db/database'
import { migrateDatabase } from '@lunchvote/db/migrate'
import { startOwnPostgres } from '@lunchvote/db/testing/own-postgres'
import { expect, it, onTestFinished } from 'vitest'
import { createTestApp, registration, venueInput } from './testing/test-app.ts'

/**
 * Makes PostgreSQL answer as on a full disk. Only root can mount a small disk and fill it, so triggers raise
 * PostgreSQL's own error. An event trigger raises it for the readiness check too, because this check creates a table.
 */
const fillDisk = `
  create function full_disk() returns event_trigger language plpgsql as $$ begin
    raise exception 'could not extend file "base/5/16384": No space left on device' using errcode = '53100';
  end $$;
  create function full_table() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file "base/5/16384": No space left on device' using errcode = '53100';
  end $$;
  create trigger full_venues before insert on venues for each row execute function full_table();
  create trigger full_sessions before insert or update on sessions for each row execute function full_table();
  create event trigger full_disk on ddl_command_start execute function full_disk();`

const freeDisk = `
  drop event trigger full_disk;
  drop trigger full_venues on venues;
  drop trigger full_sessions on sessions`

it('the server is not ready while the disk is full, says why once, still reads, and recovers by itself', async () => {
  const postgres = await startOwnPostgres({})
  onTestFinished(postgres.stop)
  await migrateDatabase(postgres.url)
  const { sql, close } = openDatabase(postgres.url)
  const lines: string[] = []
  const logReader = { level: 'info', stream: { write: (line: string) => void lines.push(line) } } as const
  const test = await createTestApp({ databaseUrl: postgres.url, logReader })
  const browser = test.browser()
  await browser.send('POST', '/api/register', { json: registration() })
  const readyz = async () => (await browser.send('GET', '/readyz')).status
  const logged = (text: string) => lines.filter((line) => line.includes(text))
  expect(await readyz()).toBe(200)

  // The next request of this session tries to store the time at which the session was used.
  await sql`update sessions set last_used_at = now() - interval '1 hour'`
  await sql.unsafe(fillDisk)
  for (const _ of [1, 2]) {
    const answer = await browser.send('POST', '/api/venues', { json: venueInput })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('60')
    expect(await answer.json()).toEqual({
      message: 'Nothing can be saved at the moment. Please try again in a few minutes.',
      code: 'SERVICE_UNAVAILABLE',
      reason: 'nothing_storable',
      params: {},
    })
  }
  expect((await browser.send('GET', '/api/venues')).status).toBe(200)
  expect([await readyz(), await readyz()]).toEqual([503, 503])
  expect(logged('the database refuses to store')).toHaveLength(1)
  expect(logged('No space left on device')).toHaveLength(1)

  await sql.unsafe(freeDisk)
  await expect.poll(readyz).toBe(200)
  expect(logged('the database stores again')).toHaveLength(1)
  expect((await browser.send('POST', '/api/venues', { json: venueInput })).status).toBe(200)
  expect(await sql`select to_regclass('lunchvote_write_probe') as probe`).toEqual([{ probe: null }])

  await test.close()
  await close()
})
