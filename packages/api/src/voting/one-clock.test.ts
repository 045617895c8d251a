import { describe, expect } from 'vitest'
import { readCalendar } from '../calendar/calendar.service.ts'
import { it } from '../testing/fixtures.ts'
import { cast, changeSettings, createLunchTeam, lunchesOf, today } from '../testing/lunch-team.ts'
import { addOutlet, toldTo } from '../testing/outlet-calls.ts'
import type { TestApi } from '../testing/test-api.ts'
import { correctClosings, settleAllDue } from './day.service.ts'
import { remindAllDue, tellAllOpened } from './reminders.service.ts'

// PostgreSQL and Node.js bring timezone data of their own. In these zones, the data of 2026 differ. With other versions,
// the two agree, and the tests show nothing new.
const zones = ['America/Edmonton', 'America/Vancouver', 'Africa/Casablanca']
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const hour = 3_600_000

/** What a clock in the zone shows, by Node.js, such as `2026-12-01 11:45`. */
const shown = (instant: number, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(instant)

/** The instant at which a clock in the zone shows the time. */
function instantOf(local: string, timeZone: string): number {
  const utc = Date.parse(`${local.replace(' ', 'T')}Z`)
  for (let at = utc - 14 * hour; at < utc + 14 * hour; at += hour / 4) {
    if (shown(at, timeZone) === local) return at
  }
  throw new Error(`No clock in ${timeZone} shows ${local}`)
}

const iso = (instant: number) => new Date(instant).toISOString()

/** A day at whose noon the two disagree about the zone. If they agree, the last day that was looked at. */
async function disputedDay({ sql }: TestApi, zone: string): Promise<string> {
  const noons = Array.from({ length: 400 }, (_, n) => iso(Date.UTC(2026, 11, 1 + n, 18)))
  const rows = await sql<{ noon: string; local: string }[]>`
    select noon, to_char(noon::timestamptz at time zone ${zone}, 'YYYY-MM-DD HH24:MI') as local
    from unnest(${noons}::text[]) as noon`
  const { noon } = rows.find(({ noon, local }) => shown(Date.parse(noon), zone) !== local) ??
    rows.at(-1) ?? { noon: '' }
  return shown(Date.parse(noon), zone).slice(0, 10)
}

/** A team of the zone that votes from 9:00 to 11:45, with the clock shortly after the midnight of the disputed day. */
async function createTeam(api: TestApi, zone: string) {
  const day = await disputedDay(api, zone)
  const at = (time: string) => instantOf(`${day} ${time}`, zone)
  const team = await createLunchTeam(api)
  api.setTime(iso(at('00:01')))
  await changeSettings(team.ada, { timezone: zone, votingOpens: '09:00', lunchDays: everyDay })
  return { ...team, day, at }
}

it.afterEach(({ api }) => api.sql`delete from teams`)

describe.for(zones)('in %s, whose clock PostgreSQL and Node.js set differently', (zone) => {
  it('a day begins and ends at midnight, and its votes with it', async ({ api }) => {
    const { ada, napoli, day, at } = await createTeam(api, zone)
    const counts = () => ada.call(async (caller) => (await caller.votes.today()).map(({ count }) => count))
    api.setTime(iso(at('00:00')))
    expect(await today(ada)).toMatchObject({ day })
    await cast(ada, napoli)
    expect(await counts()).toEqual([0, 0, 1])
    api.setTime(iso(at('23:59')))
    expect(await today(ada)).toMatchObject({ day })
    expect(await counts()).toEqual([0, 0, 1])
    api.setTime(iso(at('23:59') + 60_000))
    expect((await today(ada)).day > day).toBe(true)
    expect(await counts()).toEqual([0, 0, 0])
    api.setTime(iso(at('00:00') - 1))
    expect((await today(ada)).day < day).toBe(true)
  })

  it('voting closes and lunch is decided at 11:45', async ({ api }) => {
    const { ada, bob, napoli, day, at } = await createTeam(api, zone)
    const closesAt = iso(at('11:45'))
    expect(await today(ada)).toMatchObject({ day, closesAt, isOpen: true })
    api.setTime(iso(at('11:45') - 1))
    await cast(ada, napoli)
    await settleAllDue(api.deps)
    api.setTime(closesAt)
    await expect(cast(bob, napoli)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await lunchesOf(ada)).toMatchObject([{ day, venueName: 'Napoli', decidedAt: closesAt }])
  })

  it('messages are sent at their time, and say when voting closes', async ({ api }) => {
    const { ada, day, at } = await createTeam(api, zone)
    const outlet = await addOutlet(ada, { events: ['voting.opened', 'voting.closing'] })
    const run = async (instant: number) => {
      api.setTime(iso(instant))
      return [await tellAllOpened(api.deps), await remindAllDue(api.deps)]
    }
    expect(await run(at('09:00') - 1)).toEqual([0, 0])
    expect(await run(at('09:00'))).toEqual([1, 0])
    expect(await run(at('11:30') - 1)).toEqual([0, 0])
    expect(await run(at('11:30'))).toEqual([0, 1])
    const told = { localTime: '11:45', data: { day, closesAt: iso(at('11:45')) } }
    expect(await toldTo(api, outlet.id)).toMatchObject([
      { event: 'voting.opened', ...told },
      { event: 'voting.closing', ...told },
    ])
  })

  it('the calendar shows the closing time of each day', async ({ api }) => {
    const { ada, day, at } = await createTeam(api, zone)
    const { url } = await ada.call((caller) => caller.calendar.create())
    const { events } = await readCalendar(api.deps, url.slice(url.lastIndexOf('/') + 1, -'.ics'.length))
    expect(events[0]).toMatchObject({ day, end: new Date(at('11:45')) })
    expect(events.map(({ end }) => shown(end.getTime(), zone))).toEqual(
      events.map((event) => `${event.day} 11:45`),
    )
  })

  it('a closing time that another server has stored is corrected when the server starts', async ({ api }) => {
    const { ada, teamId, at } = await createTeam(api, zone)
    for (const stored of [at('10:45'), at('12:45')]) {
      await api.sql`update teams set next_closing = ${iso(stored)} where id = ${teamId}`
      expect(await correctClosings(api.deps)).toBe(1)
      expect(await correctClosings(api.deps)).toBe(0)
      expect(await today(ada)).toMatchObject({ closesAt: iso(at('11:45')), isOpen: true })
    }
    api.setTime(iso(at('11:45')))
    expect(await today(ada)).toMatchObject({ isOpen: false })
  })
})
