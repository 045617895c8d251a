import { beginDemo } from '@lunchvote/api/demo/demo.service'
import { openDatabase } from '@lunchvote/db/database'
import { startDatabase } from '@lunchvote/db/start-database'
import { createEmptyDatabase } from '@lunchvote/db/testing/test-database'
import { expect, it, onTestFinished } from 'vitest'
import { troublesWith } from './command/doctor/testing/diagnosis.ts'
import { checkDemoDatabase } from './demo.ts'
import { environmentOfDemo, readSettings } from './settings/settings.ts'
import { createTestApp, registration } from './testing/test-app.ts'

const refusal =
  'LUNCHVOTE_DEMO=on needs an empty database, because a demo deletes everything in it each hour, and this one has accounts of people; name another one in DATABASE_URL, or remove LUNCHVOTE_DEMO.'

/** A demo that has begun. */
async function createDemo(overrides: Parameters<typeof createTestApp>[0] = {}) {
  const test = await createTestApp({ isDemo: true, ...overrides })
  onTestFinished(test.close)
  const { db, clock, events, outbox } = test
  const context = { db, clock, events, outbox, appOrigin: 'http://localhost:3000', timezone: 'UTC' }
  await beginDemo(context, { anew: true })
  return test
}

it('a demo uses no outside service, whatever the environment names, and has a folder of its own', () => {
  const settings = readSettings({
    LUNCHVOTE_DEMO: 'on',
    DATA_DIR: '/data',
    OPENAI_API_KEY: 'sk-1',
    SMTP_URL: 'smtp://mail.example.com',
    MAIL_FROM: 'lunch@example.com',
    RECAPTCHA_SITE_KEY: 'site',
    RECAPTCHA_SECRET_KEY: 'secret',
    POSTHOG_KEY: 'phc_1',
    SLACK_APP_TOKEN: 'xapp-1',
    SLACK_BOT_TOKEN: 'xoxb-1',
    OIDC_ISSUER: 'https://login.example.com',
    OIDC_CLIENT_ID: 'lunchvote',
    OIDC_CLIENT_SECRET: 'secret',
    OUTLETS_ALLOW_PRIVATE: 'on',
  })
  const services = { openai: null, mail: null, recaptcha: null, analytics: null, slack: null, oidc: null }
  expect(settings).toMatchObject({
    ...services,
    isDemo: true,
    dataDir: '/data/demo',
    menus: null,
    mapServices: null,
    outletsAllowPrivate: false,
  })
  expect(readSettings({ DATA_DIR: '/data' })).toMatchObject({ isDemo: false, dataDir: '/data' })
})

it('npm start -- --demo uses no database that the environment names', () => {
  const databaseUrl = 'postgres://lunchvote@db.internal/lunchvote'
  const environment = environmentOfDemo({
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: databaseUrl,
    PORT: '1',
  })
  expect(environment).toEqual({ LUNCHVOTE_DEMO: 'on', PORT: '1' })
  expect(environmentOfDemo({ DATABASE_URL_FILE: '/run/secrets/url' })).toEqual({ LUNCHVOTE_DEMO: 'on' })
})

it('a demo does not start on a database of people, and changes nothing in it', async () => {
  const { url, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  await expect(checkDemoDatabase(url)).resolves.toBeUndefined()
  const { sql, close } = openDatabase(url)
  // As a version of years ago has left it.
  await sql`create table users (id integer, email text)`
  await sql`insert into users values (1, 'ada@example.com')`
  const place = {
    databaseUrl: url,
    databaseDirectUrl: undefined,
    dataDir: '/nowhere',
    check: checkDemoDatabase,
  }
  const progress = { say: () => {}, signal: AbortSignal.timeout(20_000) }
  await expect(startDatabase(place, progress)).rejects.toMatchObject({
    name: 'DatabaseStartError',
    message: refusal,
  })
  expect(await sql`select tablename from pg_tables where schemaname = 'public'`).toEqual([
    { tablename: 'users' },
  ])
  const troubles = await troublesWith({ LUNCHVOTE_DEMO: 'on', DATABASE_URL: url })
  expect(troubles).toContainEqual(['demo', 'problem', expect.stringMatching(/each hour/), expect.any(String)])
  await close()
})

it('pages of a demo say so, and load pictures from nowhere else', async () => {
  const { app } = await createDemo()
  const { headers } = await app.request('/auth')
  expect(headers.get('content-security-policy')).toContain(
    "img-src 'self' data: blob: http://localhost:3000;",
  )
  expect(await (await app.request('/api/web-settings')).json()).toMatchObject({
    demo: true,
    lacks: ['ai-import', 'mail', 'places', 'slack'],
  })
})

it('a visitor gets a seat over REST, and what is off is refused', async () => {
  const { browser } = await createDemo()
  const guest = browser()
  const answer = await guest.send('POST', '/api/demo/guests')
  expect(await answer.json()).toMatchObject({
    displayName: 'Guest 1',
    teamName: 'Demo Team',
    isTeamAdmin: false,
  })
  expect((await guest.send('GET', '/api/user')).status).toBe(200)
  // As the web app calls it: without a body.
  const headers = { 'content-type': 'application/json' }
  expect((await browser().send('POST', '/api/trpc/demo.enter', { headers })).status).toBe(200)
  expect((await guest.send('POST', '/api/trpc/votes.reset', { headers })).status).toBe(200)
  const elsewhere = { displayName: 'http://evil.example' }
  expect((await guest.send('POST', '/api/trpc/account.update', { json: elsewhere })).status).toBe(403)
  const off = { code: 'FORBIDDEN', reason: 'off_in_demo', message: 'This is switched off in the demo' }
  const body = Buffer.from('picture')
  for (const refused of [
    await guest.send('POST', '/api/register', { json: registration() }),
    await guest.send('POST', '/api/pictures', { body, headers: { 'content-type': 'image/png' } }),
    await guest.send('POST', '/api/tokens', { json: { name: 'Script', scope: 'read' } }),
    await guest.send('POST', '/api/venues/import-wolt', { json: {} }),
    await guest.send('PUT', '/api/team/settings', { json: {} }),
  ]) {
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject(off)
  }
  expect((await guest.send('GET', '/api/oidc/login')).status).toBe(404)
  expect((await browser().send('POST', '/mcp', { json: {} })).status).toBe(401)
})

it('one address gets 60 seats an hour', async () => {
  const { browser } = await createDemo({ rateLimit: 'on' })
  const seats = await Promise.all(
    Array.from({ length: 60 }, () => browser().send('POST', '/api/demo/guests')),
  )
  expect(new Set(seats.map(({ status }) => status))).toEqual(new Set([200]))
  const next = await browser().send('POST', '/api/demo/guests')
  expect(next.status).toBe(429)
  expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(0)
})
