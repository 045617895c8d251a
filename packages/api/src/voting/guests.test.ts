import type { LiveBoard } from '@lunchvote/contracts/notices'
import { peopleIn } from '@lunchvote/contracts/reasons/leaving.languages'
import { expect } from 'vitest'
import { readCalendar } from '../calendar/calendar.service.ts'
import type { TeamId } from '../member.ts'
import { readBoard } from '../notifications/live-board.service.ts'
import { it } from '../testing/fixtures.ts'
import { subscribe } from '../testing/leaving-team.ts'
import { cast, createLunchTeam, paris, today } from '../testing/lunch-team.ts'
import { addOutlet, toldTo } from '../testing/outlet-calls.ts'
import { bring, change, open, sit } from '../testing/table-team.ts'
import type { TestApi } from '../testing/test-api.ts'
import { runTestJob, waitingJobs } from '../testing/test-jobs.ts'
import { settleAllDue } from './day.service.ts'
import { remindAllLeaving, tellAllTables } from './departures.service.ts'

it.afterEach(async ({ api }) => {
  await api.sql`delete from jobs`
  await api.sql`delete from teams`
})

/** A team that leaves at 12:15, with outlets. Ada and 50 hosts with five guests each have voted for Napoli. */
async function createCrowd(api: TestApi) {
  const team = await createLunchTeam(api, { leavesAt: '12:15' })
  const { ada, napoli, teamId } = team
  const { id: outletId } = await addOutlet(ada, { events: ['lunch.decided'] })
  await cast(ada, napoli)
  await api.sql`
    with hosts as (
      insert into users (team_id, email, display_name)
      select ${teamId}, 'host-' || n || '@example.com', 'Host ' || to_char(n, 'FM00') from generate_series(1, 50) n
      returning team_id, id
    ), voted as (
      insert into votes (team_id, user_id, venue_id, round, date)
      select hosts.team_id, hosts.id, venue_id, round, date from votes join hosts using (team_id)
    )
    insert into lunch_guests (team_id, user_id, day, names)
    select team_id, id, '2026-11-20', '{Alan,Edsger,Grace,Hedy,Linus}' from hosts`
  api.setTime(paris('11:45'))
  await settleAllDue(api.deps)
  const told = async () => (await toldTo(api, outletId)).at(-1)
  return { ...team, outletId, told }
}

it('five guests of each of fifty members count in every number', async ({ api }) => {
  const { ada, bob, eve, sushi, outletId, teamId, told } = await createCrowd(api)
  const { coming, guests, tables } = await today(ada)
  expect([coming, guests, tables[0]?.people, tables[0]?.guests].map((list) => list?.length)).toEqual([
    ...[51, 250, 51, 250],
  ])
  // Ada and nine hosts are named, and 41 hosts are not.
  const unnamed = 41 * 6
  expect(await told()).toMatchObject({
    event: 'lunch.decided',
    data: { coming: { length: 51, 0: 'Ada Lovelace', 1: 'Host 01 +5' } },
    unnamed,
  })
  const found = await readBoard(api.deps, { outletId, teamId: teamId as TeamId })
  const lunch = (found as { board: LiveBoard }).board.lunch
  expect(peopleIn('en', lunch?.coming ?? [], lunch?.unnamed)).toMatch(
    /^Ada Lovelace, Host 01 \+5, .*, Host 09 \+5 and 246 more$/,
  )

  const { tableId } = await open(bob, { venueId: sushi, seats: 6 })
  const full = { code: 'CONFLICT', message: 'This table is full' }
  await bring(eve, 'Alan', 'Edsger', 'Grace', 'Hedy', 'Linus')
  await expect(sit(eve, tableId)).rejects.toMatchObject(full)
  await expect(change(ada, tables[0]?.tableId ?? 0, { seats: 99 })).rejects.toMatchObject({
    message: '307 people sit at this table already',
  })
  await subscribe(ada)
  await api.sql`delete from jobs`
  api.setTime(paris('12:10'))
  await remindAllLeaving(api.deps)
  const bodies: string[] = []
  for (const job of await waitingJobs(api.deps)) {
    await runTestJob(api.deps, job, {
      sendPush: async (_, { body }) => {
        bodies.push(body)
        return 'sent'
      },
    })
  }
  // Ada is reminded with whom she goes: Eve and nine hosts are named.
  expect(bodies).toEqual([expect.stringMatching(/, with Eve \+5, .*, Host 09 \+5 and 246 more\.$/)])
  await tellAllTables(api.deps)
  expect(await told()).toMatchObject({
    event: 'lunch.tables',
    data: { tables: [{ people: 307 }, { people: 1 }] },
  })
})

it('names of guests stand on the board as they are, and in no message, calendar or screen', async ({
  api,
}) => {
  const { ada, bob, eve, napoli, sushi, teamId } = await createLunchTeam(api, { leavesAt: '12:15' })
  await addOutlet(ada)
  await addOutlet(ada, { kind: 'mattermost', url: 'https://chat.example.com/hooks/x' })
  await subscribe(ada)
  const names = ['<!channel>', '@here <b>', '🍣'.repeat(50), '</script>"&', '[x](https://evil.example)']
  for (const hidden of ['Grace\u202eHopper', 'Grace\u200bHopper', 'Grace\nHopper', '\u200f\u200f']) {
    await expect(bring(bob, hidden)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
  await cast(bob, napoli)
  expect((await bring(bob, ...names)).guests.map(({ name }) => name)).toEqual(names)
  api.setTime(paris('11:45'))
  await settleAllDue(api.deps)
  await open(eve, { venueId: sushi })
  api.setTime(paris('12:10'))
  await tellAllTables(api.deps)
  await remindAllLeaving(api.deps)

  const { url } = await ada.call((caller) => caller.calendar.create())
  const { url: screenUrl } = await ada.call((caller) => caller.screen.renew())
  const lastPart = (link: string) => link.slice(link.lastIndexOf('/') + 1).replace('.ics', '')
  const screen = await api.visitor().call((caller) => caller.screen.show({ token: lastPart(screenUrl) }))
  expect(screen.tables).toMatchObject([{ people: { length: 1 }, guests: 5 }, { guests: 0 }])
  const told = [
    await api.sql`select content from deliveries`,
    await api.sql`select data from jobs`,
    await readCalendar(api.deps, lastPart(url)),
    screen,
  ].map((one) => JSON.stringify(one))
  expect(told[0]).toContain('bob +5')
  for (const name of names) expect(told.join()).not.toContain(JSON.stringify(name).slice(1, -1))

  // They go with their host.
  await ada.call(async (caller) =>
    caller.team.removeMember({ id: (await bob.call((own) => own.auth.me())).id }),
  )
  expect((await today(ada)).guests).toEqual([])
  expect(await api.sql`select from lunch_guests where team_id = ${teamId}`).toEqual([])
})
