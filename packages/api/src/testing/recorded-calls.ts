import { sayOfDelivery } from '@lunchvote/contracts/reasons/deliveries'
import type { DatabaseOptions } from '@lunchvote/db/database'
import type { MailJob } from '@lunchvote/db/tables/jobs'
import { identities } from '@lunchvote/db/tables/oidc'
import { type Company, fill, signIn } from '@lunchvote/db/testing/company'
import type { Statement } from '@lunchvote/db/testing/plans'
import type { TestServer } from '@lunchvote/db/testing/server'
import { sql } from 'drizzle-orm'
import { purgeResets } from '../account/resets.service.ts'
import { purgeOidcLogins } from '../auth/oidc.service.ts'
import { readCalendar } from '../calendar/calendar.service.ts'
import { purgeChats } from '../chats/chats.service.ts'
import { purgeDeliveries } from '../notifications/deliveries.service.ts'
import { movePictureAddresses, removeUnusedPictures } from '../pictures/pictures.service.ts'
import { purgePlaces } from '../places/places.service.ts'
import { clearEndedDays, resetTimezones, settleAllDue, upcomingClosings } from '../voting/day.service.ts'
import { remindAllLeaving, tellAllTables } from '../voting/departures.service.ts'
import { remindAllDue, tellAllOpened } from '../voting/reminders.service.ts'
import { purgeTables } from '../voting/tables.service.ts'
import { chatTokenFor } from './chat-person.ts'
import { comerOf, issuer, strangerOf } from './comers.ts'
import { everyProcedure } from './every-procedure.ts'
import { createOperator } from './operator-calls.ts'
import type { World } from './procedure-call.ts'
import { outletInput, pushSubscriptionInput } from './receivers.ts'
import { fillMenus, recordMenus } from './recorded-menus.ts'
import { createTestApi, type Person, registration, type TestApi, venueInput } from './test-api.ts'
import { createTestImporter } from './test-importer.ts'
import { runTestJob } from './test-jobs.ts'
import { createTestPlaces } from './test-places.ts'
import { testTranslator } from './test-translator.ts'

export type RecordedApi = TestApi & {
  /** Returns the statements that were sent while `work` ran. */
  statementsOf: (work: () => Promise<unknown>) => Promise<Statement[]>
}

export async function createRecordedApi(createDatabase?: TestServer['createDatabase']): Promise<RecordedApi> {
  const sent: Statement[] = []
  const onStatement: DatabaseOptions['onStatement'] = (text, parameters) => {
    // Leaves out the query for array types, which the driver sends when it connects.
    if (!text.includes('pg_catalog')) sent.push({ text, parameters })
  }
  const api = await createTestApi({ onStatement }, createDatabase)
  api.deps.importer = createTestImporter()
  api.deps.places = createTestPlaces()
  api.deps.menuTranslator = testTranslator
  api.deps.oidc = { name: 'Acme', isOnly: false }
  return {
    ...api,
    statementsOf: async (work) => {
      sent.length = 0
      await work()
      return [...sent]
    },
  }
}

/** The number of teams with a closing time two days ago. It is more than the closing timer settles in one transaction. */
const dueTeams = 150

/** The number of reset links that have expired. It is more than housekeeping deletes in one statement. */
const expiredResets = 1500

const lunchesPerVenue = 4

/** The number of deliveries of each outlet. The oldest ones are so old that housekeeping deletes them. */
const deliveriesPerOutlet = 5

/**
 * Fills the database with teams that have eaten at their venues. All votes are from an earlier day. Half of the teams
 * reset daily and have a closing time. Half of those whose closing time has come have no votes on that day. Each team has
 * an outlet with deliveries. Each member has said yesterday to come, and has an access token, a reset link and a browser
 * that gets push messages. The tables have to be large, because PostgreSQL chooses a plan by the size of the tables.
 */
export async function fillForPlans({ sql: client, deps: { db } }: TestApi, company: Company): Promise<void> {
  await fill(client, company)
  await signIn(client, { members: company.teams * company.membersPerTeam })
  await db.execute(sql`update teams set daily_reset = id % 2 = 0, timezone = 'Europe/Paris'`)
  await db.execute(
    sql`update votes set date = now() - case team_id % 4 when 0 then 4 else 2 end * interval '1 day'`,
  )
  await db.execute(sql`
    update teams set voting_closes = '11:45', next_closing = now() + id % 1440 * interval '1 minute'
    where daily_reset`)
  await db.execute(sql`
    update teams set next_closing = now() - interval '2 days', if_nobody_votes = 'suggestion'
    where daily_reset and id <= ${2 * dueTeams}`)
  await db.execute(sql`
    insert into lunches (team_id, day, venue_id, venue_name, image_url, votes, voters, tally, how, reason, decided_at)
    select team_id, current_date - (row_number() over (partition by team_id))::integer, id, name, image_url,
      1, 1, '{}', 'votes', '', now()
    from venues, generate_series(1, ${lunchesPerVenue}::integer)`)
  await db.execute(sql`
    insert into attendances (team_id, user_id, day, coming) select team_id, id, current_date - 1, true from users`)
  await db.execute(sql`
    insert into holidays (region, from_year, version, days)
    select 'AA-' || n, 2025, '1', '[]' from generate_series(1, 5000) n`)
  await db.execute(sql`update teams set holidays = 'AA-' || id where id % 10 = 0`)
  // The trigger of the lunches has made the first tables.
  await db.execute(sql`
    insert into lunch_tables (team_id, day, venue_name, image_url, leaves_at)
    select id, current_date - 1, 'Soup Bar', 'https://example.com/soup.jpg',
      now() - interval '1 day' + id % 1440 * interval '1 minute'
    from teams`)
  await db.execute(
    sql`update teams set leaves_at = time '00:00' + id % 1440 * interval '1 minute' where id % 2 = 0`,
  )
  await db.execute(sql`
    insert into lunch_seats (team_id, user_id, table_id)
    select users.team_id, users.id, opened.id from users
    join lunch_tables opened on opened.team_id = users.team_id and lunch_day is null`)
  await db.execute(sql`
    insert into lunch_guests (team_id, user_id, day, names) select team_id, id, current_date - 1, '{Grace}' from users`)
  await db.execute(sql`
    insert into set_aside_votes (team_id, user_id, round, ballot, against, date)
    select team_id, id, 0, 0, false, now() from users`)
  await db.execute(sql`
    insert into access_tokens (user_id, name, scope, token_hash) select id, 'Script', 'read', md5(id::text) from users`)
  await db.execute(sql`
    insert into password_resets (user_id, by_admin, token_hash, expires_at)
    select id, false, md5(id::text),
      case when id <= ${expiredResets} then now() - interval '1 hour' else now() + interval '1 hour' end
    from users`)
  await db.execute(sql`
    insert into team_screens (team_id, token_hash, created_at) select id, md5(id::text), now() from teams`)
  await db.execute(sql`
    insert into identities (issuer, subject, user_id)
    select 'https://login.example.com', 'subject' || id, id from users where id % 2 = 0`)
  await db.execute(sql`
    insert into pending_logins (token_hash, issuer, subject, email, is_email_verified, display_name, expires_at)
    select md5(id::text), 'https://login.example.com', 'new' || id, 'new' || id || '@example.com', true, '',
      now() + (id % 2 - 0.5) * interval '10 minutes'
    from users`)
  await db.execute(sql`
    insert into used_login_states (state_hash, expires_at)
    select md5(id::text), now() + (id % 2 - 0.5) * interval '10 minutes' from users`)
  await db.execute(sql`
    insert into chat_links (team_id, user_id, kind, place, chat_user_id, chat_user_name)
    select team_id, id, 'mattermost', 'https://chat.example.com', 'user' || id, 'person' from users`)
  await db.execute(sql`
    insert into chat_link_tokens (team_id, kind, place, chat_user_id, chat_user_name, day, token_hash, expires_at)
    select team_id, 'mattermost', 'https://chat.example.com', 'user' || id, 'person', current_date, md5(id::text),
      now() + (id % 2 - 0.5) * interval '10 minutes'
    from users`)
  await db.execute(sql`
    insert into chat_presses (kind, place, trigger_hash, at)
    select 'mattermost', 'https://chat.example.com', md5(id::text), now() - id % 48 * interval '1 hour' from users`)
  await db.execute(sql`
    insert into invite_tokens (token_hash, team_id)
    select md5(id || '-' || n), id from generate_series(1, 3) n, teams`)
  await db.execute(sql`
    insert into outlets (team_id, kind, name, url, events)
    select id, 'slack', 'Lunch channel', 'https://hooks.example.com/' || id,
      '{voting.opened,voting.closing,lunch.decided,venue.created}' from teams`)
  await db.execute(sql`
    insert into deliveries (outlet_id, event, content, at)
    select outlets.id, 'venue.created', '{}', now() - (${deliveriesPerOutlet} - n) * interval '10 days'
    from generate_series(1, ${deliveriesPerOutlet}) n, outlets`)
  await db.execute(sql`
    insert into push_subscriptions (user_id, endpoint, p256dh, auth, remind, announce)
    select id, 'https://push.example.com/' || id, '', '', true, true from users`)
  await db.execute(sql`
    insert into place_searches (team_id, places, expires_at)
    select id, '[{"placeId":"osm:node/0"}]', now() + (id % 2 - 0.5) * interval '1 hour' from teams`)
  await db.execute(sql`
    insert into service_answers (question_hash, answer, expires_at)
    select n::text, '{}', now() + (n % 2 - 0.5) * interval '1 day' from generate_series(1, 4000) n`)
  await db.execute(sql`
    insert into service_turns (service, next_at) select 'nominatim of team ' || id, now() from teams`)
  await db.execute(sql`
    insert into pictures (id, team_id, bytes, width, height, created_at)
    select lpad(n::text, 22, '0'), 1 + n % ${company.teams}::integer, '', 1, 1,
      case when n % 20 = 0 then now() - interval '2 days' else now() end
    from generate_series(1, ${2 * company.teams}::integer) n`)
  await db.execute(sql`
    update venues set image_url = 'https://lunch.example.com/api/pictures/' || lpad(id::text, 22, '0')
    where id <= ${company.teams}::integer`)
  await db.execute(sql`
    update users set picture_id = lpad((id + ${company.teams})::text, 22, '0') where id <= ${company.teams}::integer / 2`)
  await fillMenus(db)
  await db.execute(sql`
    insert into calendar_feeds (user_id, token_hash, created_at) select id, md5(id::text), now() from users`)
  await db.execute(sql`
    insert into calendar_days (team_id, day, shown, changed_at)
    select id, current_date - n, '', now() from teams, generate_series(1, 4) n`)
  await db.execute(sql`vacuum analyze`)
}

const team = 1
const message = { title: '', body: '', url: '', topic: '', expiresAt: '' }

/** Returns the statements of the jobs. */
export function recordJobs(api: RecordedApi): Promise<Statement[]> {
  return api.statementsOf(async () => {
    await api.deps.sessions.purge()
    await purgeResets(api.deps)
    await purgeOidcLogins(api.deps)
    await purgeDeliveries(api.deps)
    await purgeChats(api.deps)
    await removeUnusedPictures(api.deps)
    await purgePlaces(api.deps)
    await purgeTables(api.deps)
    await recordMenus(api)
    await movePictureAddresses(api.deps)
    const sendToOutlet = async () => ({
      status: 410,
      error: sayOfDelivery('answered_with_status', { status: 410 }),
    })
    await runTestJob(api.deps, { kind: 'outlet', outletId: 1, deliveryId: 1 }, { sendToOutlet })
    const sendPush = async () => 'ended' as const
    await runTestJob(api.deps, { kind: 'remind', teamId: team, message, closesAt: null }, { sendPush })
    const decision = { day: '2026-11-20', decidedAt: '2026-11-20T10:45:00Z' }
    await runTestJob(api.deps, { kind: 'announce', teamId: team, message, decision }, { sendPush })
    const mail: MailJob = {
      kind: 'mail',
      email: 'member1@example.com',
      askedAt: new Date().toISOString(),
      attempts: 1,
      tokenHash: 'of an earlier link',
    }
    await runTestJob(api.deps, mail)
    await remindAllDue(api.deps)
    await tellAllOpened(api.deps)
    await recordLeaving(api)
    await upcomingClosings(api.deps, new Date(Date.now() + 90_000))
    await settleAllDue(api.deps)
    for (const timezone of (await resetTimezones(api.deps)).keys()) await clearEndedDays(api.deps, timezone)
  })
}

/** Tells yesterday's tables, which some of the teams have just opened. */
async function recordLeaving(api: RecordedApi): Promise<void> {
  api.setTime(new Date(Date.now() - 24 * 3_600_000).toISOString())
  await tellAllTables(api.deps)
  await remindAllLeaving(api.deps)
  const [table] = await api.sql<
    { id: number }[]
  >`select id from lunch_tables where team_id = 5 and lunch_day is null`
  await runTestJob(api.deps, { kind: 'leaving', teamId: 5, tableId: table?.id ?? 0 })
  api.setTime(null)
}

/**
 * Returns the statements of every procedure, by the procedure's path.
 * @param extra how many members, venues and other rows the team of the calls has besides those that the calls need
 */
export async function recordEveryProcedure(
  api: RecordedApi,
  extra = 0,
): Promise<Record<string, Statement[]>> {
  // The clock is stopped in the morning, so that voting is open and can be extended.
  const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)
  api.setTime(`${today}T10:00:00Z`)
  const { people, world } = await createWorld(api, today)
  await enlargeTeam(api, world, extra)
  const recorded: Record<string, Statement[]> = {}
  for (const [path, { by, run }] of Object.entries(everyProcedure)) {
    recorded[path] = await api.statementsOf(() => people[by].call((caller) => run(caller, world)))
  }
  api.setTime(null)
  return recorded
}

/** Returns the statements of the first read of a calendar, and of the second, which finds nothing new. */
export async function recordCalendar(api: RecordedApi): Promise<{ first: Statement[]; second: Statement[] }> {
  const person = await api.register(registration({ teamName: 'Calendar readers' }))
  const settings = { timezone: 'Europe/Paris', dailyReset: true, votingCloses: '11:45' }
  await person.call((caller) => caller.team.changeSettings(settings))
  const { url } = await person.call((caller) => caller.calendar.create())
  const token = url.slice(-'.ics'.length - 40, -'.ics'.length)
  const read = () => api.statementsOf(() => readCalendar(api.deps, token))
  return { first: await read(), second: await read() }
}

/** Adds members with a vote, an attendance and a browser to the team of the calls, and venues and vault items. */
async function enlargeTeam(
  { deps: { db, clock } }: TestApi,
  { venueId }: World,
  extra: number,
): Promise<void> {
  const team = sql`(select team_id from venues where id = ${venueId}::integer)`
  const numbers = sql`generate_series(1, ${extra}::integer) n`
  for (const table of [sql`venues`, sql`vault_items`]) {
    await db.execute(sql`
      insert into ${table} (team_id, name, description, image_url)
      select ${team}, 'Place ' || n, 'A place', 'https://example.com/lunch.jpg' from ${numbers}`)
  }
  await db.execute(sql`
    insert into users (email, display_name, password, team_id)
    select 'extra' || n || '@example.com', 'Extra ' || n, 'none', ${team} from ${numbers}`)
  const extras = sql`users where email like 'extra%'`
  await db.execute(sql`
    insert into votes (team_id, user_id, venue_id, date)
    select team_id, id, ${venueId}::integer, ${clock().toISOString()}::timestamptz from ${extras}`)
  await db.execute(sql`
    insert into attendances (team_id, user_id, day, coming) select team_id, id, current_date, true from ${extras}`)
  await db.execute(sql`
    insert into push_subscriptions (user_id, endpoint, p256dh, auth, remind, announce)
    select id, 'https://push.example.com/extra' || id, '', '', true, true from ${extras}`)
}

let worldsMade = 0

/** Creates a team, and the data that the calls of `everyProcedure` need. */
export async function createWorld(api: Pick<RecordedApi, 'register' | 'visitor' | 'deps'>, today: string) {
  worldsMade += 1
  const teamName = `Statisticians ${worldsMade}`
  const details = registration({ teamName })
  const [admin, member, newAdmin, leaver, quitter]: Person[] = [
    await api.register({ teamName }),
    await api.register(details),
    await api.register({ teamName }),
    await api.register({ teamName }),
    await api.register({ teamName }),
  ] as [Person, Person, Person, Person, Person]
  const idOf = async (person: Person) => (await person.call((caller) => caller.auth.me())).id
  const venue = await admin.call((caller) => caller.venues.create(venueInput()))
  const item = await admin.call((caller) => caller.vault.add(venueInput()))
  await api.visitor().call((caller) => caller.auth.login(details))
  const sessions = await member.call((caller) => caller.sessions.list())
  const draft = { name: 'Script', scope: 'read', expiresInDays: null } as const
  const token = await member.call((caller) => caller.tokens.create(draft))
  const leaverId = await idOf(leaver)
  const outlet = await admin.call((caller) => caller.outlets.create(outletInput()))
  const browser = await member.call((caller) => caller.push.subscribe(pushSubscriptionInput()))
  const { url } = await admin.call((caller) => caller.resets.createLink({ id: leaverId }))
  const picture = await member.call((caller) =>
    caller.pictures.upload(ReadableStream.from([Buffer.from('picture')])),
  )
  const screen = await admin.call((caller) => caller.screen.renew())
  const { teamId } = await member.call((caller) => caller.auth.me())
  const chatTokens = [
    await chatTokenFor(api, { teamId, venueId: venue.id, day: today, chatUserId: 'first' }),
    await chatTokenFor(api, { teamId, venueId: venue.id, day: today, chatUserId: 'second' }),
  ] as const
  await member.call((caller) => caller.chats.redeem({ token: chatTokens[0] }))
  const [chatLink] = await member.call((caller) => caller.chats.list())
  const { operator, operatorsColleague } = await createOperator(api)
  const world: World = {
    today,
    pictureUrl: picture.url,
    venueId: venue.id,
    tableId: 0,
    itemId: item.id,
    newAdminId: await idOf(newAdmin),
    leaverId,
    sessionId: sessions.find(({ current }) => !current)?.id ?? 0,
    tokenId: token.id,
    outletId: outlet.id,
    subscriptionId: browser.id,
    teamName,
    resetToken: new URL(url).searchParams.get('token') ?? '',
    chatToken: chatTokens[1],
    chatLinkId: chatLink?.id ?? 0,
    screenToken: screen.url.split('/').at(-1) ?? '',
    credentials: { email: details.email, password: details.password },
    operatorsColleague,
  }
  await api.deps.db.insert(identities).values({ issuer, subject: details.email, userId: await idOf(member) })
  const joiner = await comerOf(api, `joiner${worldsMade}@example.com`)
  const owner = registration({ teamName })
  await api.register(owner)
  const linker = await comerOf(api, owner.email)
  const stranger = await strangerOf(api)
  return {
    people: { visitor: api.visitor(), stranger, admin, member, newAdmin, quitter, joiner, linker, operator },
    world,
  }
}
