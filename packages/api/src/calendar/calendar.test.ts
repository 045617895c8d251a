import { describe, expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import {
  cast,
  changeSettings,
  createLunchTeam,
  decide,
  extend,
  paris,
  record,
  removeLunch,
} from '../testing/lunch-team.ts'
import { type Person, registration, type TestApi } from '../testing/test-api.ts'
import { readCalendar } from './calendar.service.ts'

const state = (person: Person) => person.call((caller) => caller.calendar.state())
const create = (person: Person) => person.call((caller) => caller.calendar.create())
const remove = (person: Person) => person.call((caller) => caller.calendar.remove())
const tokenIn = (url: string) => url.slice(url.lastIndexOf('/') + 1, -'.ics'.length)
const read = async (api: TestApi, url: string) => (await readCalendar(api.deps, tokenIn(url))).events
const gone = { code: 'NOT_FOUND', message: 'Calendar not found' }

const friday = '2026-11-20'
/** The event of a day. */
const on = async (api: TestApi, url: string, day = friday) =>
  (await read(api, url)).find((event) => event.day === day)
const minutesAfter = (instant: Date | undefined, minutes: number) =>
  new Date((instant?.getTime() ?? 0) + minutes * 60_000).toISOString()

describe('the link', () => {
  it('is shown once, stored as a hash, and belongs to one member', async ({ api }) => {
    const { ada, bob } = await createLunchTeam(api)
    expect(await state(ada)).toEqual({ url: null, createdAt: null })
    const { url } = await create(ada)
    expect(url).toMatch(/^https:\/\/lunch\.example\.com\/api\/calendar\/[0-9a-f]{40}\.ics$/)
    const masked = 'https://lunch.example.com/api/calendar/….ics'
    expect(await state(ada)).toEqual({ url: masked, createdAt: paris('09:00') })
    expect(await state(bob)).toEqual({ url: null, createdAt: null })
    const stored = JSON.stringify(await api.sql`select * from calendar_feeds`)
    expect(stored).not.toContain(tokenIn(url))
  })

  it('ends when it is renewed or removed, and the links of others stay', async ({ api }) => {
    const { ada, bob } = await createLunchTeam(api)
    const { url: first } = await create(ada)
    const { url: bobs } = await create(bob)
    const { url: second } = await create(ada)
    expect(second).not.toBe(first)
    await expect(read(api, first)).rejects.toMatchObject(gone)
    expect(await read(api, second)).toHaveLength(14)
    await remove(ada)
    await remove(ada)
    await expect(read(api, second)).rejects.toMatchObject(gone)
    expect(await state(ada)).toEqual({ url: null, createdAt: null })
    expect(await read(api, bobs)).toHaveLength(14)
  })

  it('ends with the membership of its owner, and with the team', async ({ api }) => {
    const { ada, bob, teamId } = await createLunchTeam(api)
    const [{ url: adas }, { url: bobs }] = [await create(ada), await create(bob)]
    const { id } = await bob.call((caller) => caller.auth.me())
    await ada.call((caller) => caller.team.removeMember({ id }))
    await expect(read(api, bobs)).rejects.toMatchObject(gone)
    await read(api, adas)
    await ada.call((caller) => caller.team.remove())
    await expect(read(api, adas)).rejects.toMatchObject(gone)
    expect(await api.sql`select from calendar_days where team_id = ${teamId}`).toHaveLength(0)
  })
})

describe('the days ahead', () => {
  it('leave out days off, also today after it became one', async ({ api }) => {
    const { ada } = await createLunchTeam(api, { lunchDays: [5, 1], holidays: 'FI' })
    const { url } = await create(ada)
    const days = async () => (await read(api, url)).map(({ day }) => day)
    const before = await days()
    expect(before).toContain(friday)
    // Two Fridays.
    for (const holiday of ['2026-12-25', '2027-01-01']) expect(before).not.toContain(holiday)
    const off = (day: string) => ({ day, name: 'Outing', isOff: true })
    await changeSettings(ada, { daysOff: [off(friday), off('2026-11-27')] })
    expect((await days()).slice(0, 2)).toEqual(['2026-11-23', '2026-11-30'])
    await changeSettings(ada, { daysOff: [], holidays: null })
    expect(await days()).toEqual(expect.arrayContaining([friday, '2026-11-27', '2026-12-25', '2027-01-01']))
    expect((await on(api, url))?.sequence).toBe(0)
  })

  it('are the next 14 lunch days, with today, each 15 minutes long', async ({ api }) => {
    const { ada } = await createLunchTeam(api, { lunchDays: [5, 1] })
    const events = await read(api, (await create(ada)).url)
    expect(events.map(({ day }) => day)).toEqual([
      ...['2026-11-20', '2026-11-23', '2026-11-27', '2026-11-30', '2026-12-04', '2026-12-07', '2026-12-11'],
      ...['2026-12-14', '2026-12-18', '2026-12-21', '2026-12-25', '2026-12-28', '2027-01-01', '2027-01-04'],
    ])
    expect(events[0]).toEqual({
      uid: expect.stringMatching(/^lunch-2026-11-20-\d+@lunch\.example\.com$/),
      sequence: 0,
      changedAt: new Date(paris('09:00')),
      day: friday,
      start: new Date(paris('11:30')),
      end: new Date(paris('11:45')),
      summary: 'Lunch: vote until 11:45',
      description: expect.stringMatching(/^https:\/\/lunch\.example\.com\/Lunch%20team%20\d+$/),
      isTransparent: true,
    })
  })

  it('keep the local time across a change of the clock', async ({ api }) => {
    const { ada } = await createLunchTeam(api, { timezone: 'America/New_York' })
    const { url } = await create(ada)
    api.setTime('2027-03-11T12:00:00Z')
    const ends = (await read(api, url)).slice(0, 3).map(({ end }) => end.toISOString())
    expect(ends).toEqual(['2027-03-11T16:45:00.000Z', '2027-03-12T16:45:00.000Z', '2027-03-15T15:45:00.000Z'])
  })

  it('are all there if the team eats together only once a week, and none without a closing time', async ({
    api,
  }) => {
    const { ada } = await createLunchTeam(api, { lunchDays: [3] })
    const { url } = await create(ada)
    expect((await read(api, url)).map(({ day }) => day)).toHaveLength(14)
    await changeSettings(ada, { votingCloses: null })
    expect(await read(api, url)).toEqual([])
  })

  it('begin with today as long as it is not decided, also on a day without lunch that was extended', async ({
    api,
  }) => {
    const { ada } = await createLunchTeam(api, { lunchDays: [1] })
    const { url } = await create(ada)
    expect(await on(api, url)).toBeUndefined()
    await extend(ada, 60)
    expect(await on(api, url)).toMatchObject({ summary: 'Lunch: vote until 10:00' })
    expect(await read(api, url)).toHaveLength(14)
    api.setTime(paris('10:30'))
    expect(await on(api, url)).toMatchObject({ summary: 'Lunch: vote until 10:00' })
    api.setTime(paris('00:30', '2026-11-21'))
    expect(await on(api, url)).toBeUndefined()
  })

  it('leave today out if a new closing time holds only from the next lunch day', async ({ api }) => {
    const { ada } = await createLunchTeam(api)
    const { url } = await create(ada)
    await changeSettings(ada, { votingCloses: '08:30' })
    const events = await read(api, url)
    expect(events).toHaveLength(14)
    expect(events[0]).toMatchObject({ day: '2026-11-23', summary: 'Lunch: vote until 08:30' })
  })
})

describe('a lunch', () => {
  it('takes the place of the vote at the closing time, with the reason and the board', async ({ api }) => {
    const { ada, bob, napoli, teamName } = await createLunchTeam(api)
    const { url } = await create(bob)
    const vote = await on(api, url)
    await cast(ada, napoli)
    api.setTime(paris('11:45'))
    const events = await read(api, url)
    expect(events).toHaveLength(15)
    expect(events[0]).toEqual({
      uid: vote?.uid,
      sequence: 1,
      changedAt: new Date(paris('11:45')),
      day: friday,
      start: new Date(paris('11:45')),
      end: new Date(paris('12:45')),
      summary: 'Lunch at Napoli',
      description: `Most votes: 1 of 1.\nhttps://lunch.example.com/${encodeURIComponent(teamName)}`,
      isTransparent: false,
    })
  })

  it('rises in sequence when it is decided, reopened, extended, decided again and corrected', async ({
    api,
  }) => {
    const { ada, napoli, sushi } = await createLunchTeam(api)
    const { url } = await create(ada)
    const uid = (await on(api, url))?.uid
    const next = async (time: string, act: () => Promise<unknown>) => {
      api.setTime(paris(time))
      await act()
      const event = await on(api, url)
      expect(event).toEqual(await on(api, url))
      expect(event?.uid).toBe(uid)
      return [event?.sequence, event?.summary, event?.start.toISOString()]
    }
    await cast(ada, napoli)
    expect(await next('11:00', () => decide(ada))).toEqual([1, 'Lunch at Napoli', paris('11:00')])
    const until = 'Lunch: vote until 12:00'
    expect(await next('11:10', () => extend(ada, 15))).toEqual([2, until, paris('11:45')])
    expect(await next('11:20', () => extend(ada, 15))).toEqual([3, 'Lunch: vote until 12:15', paris('12:00')])
    await cast(ada, napoli)
    expect(await next('12:15', () => Promise.resolve())).toEqual([4, 'Lunch at Napoli', paris('12:15')])
    // A lunch that is corrected later began at the closing time.
    expect(await next('13:00', () => record(ada, friday, sushi))).toEqual([
      5,
      'Lunch at Sushi',
      paris('12:15'),
    ])
  })

  it('disappears when it is removed, and comes back as a newer event', async ({ api }) => {
    const { ada, napoli, sushi } = await createLunchTeam(api)
    const { url } = await create(ada)
    await cast(ada, napoli)
    await decide(ada)
    const before = await on(api, url)
    await removeLunch(ada, friday)
    expect(await on(api, url)).toBeUndefined()
    expect(await read(api, url)).toHaveLength(14)
    await record(ada, friday, sushi)
    expect(await on(api, url)).toMatchObject({ uid: before?.uid, sequence: 1, summary: 'Lunch at Sushi' })
  })

  it('is there for 30 days, also one that was recorded later', async ({ api }) => {
    const { ada, napoli } = await createLunchTeam(api)
    const { url } = await create(ada)
    await record(ada, '2026-10-21', napoli)
    await record(ada, '2026-10-20', napoli)
    await record(ada, '2026-11-15', napoli)
    const [first, second, third] = await read(api, url)
    expect(first).toMatchObject({ day: '2026-10-21', start: new Date('2026-10-21T09:45:00Z') })
    expect(minutesAfter(first?.start, 60)).toBe(first?.end.toISOString())
    // On a Sunday, voting has no closing time.
    expect(second).toMatchObject({ day: '2026-11-15', start: new Date(paris('12:00', '2026-11-15')) })
    expect(third).toMatchObject({ day: friday, isTransparent: true })
    api.setTime(paris('09:00', '2026-11-21'))
    expect((await read(api, url))[0]).toMatchObject({ day: '2026-11-15' })
  })

  it('keeps its id and rises when the team is renamed, and changes no other team', async ({ api }) => {
    const { ada } = await createLunchTeam(api)
    const other = await api.register(registration({ displayName: 'Zoe' }))
    await changeSettings(other)
    const { url } = await create(ada)
    const { url: others } = await create(other)
    const [before, theirs] = [await read(api, url), await read(api, others)]
    await ada.call((caller) => caller.team.rename({ name: 'R&D, "Ops"; 100%' }))
    const after = await read(api, url)
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid))
    expect(after.every(({ sequence }) => sequence === 1)).toBe(true)
    expect(after[0]?.description).toBe('https://lunch.example.com/R%26D%2C%20%22Ops%22%3B%20100~25')
    expect(await read(api, others)).toEqual(theirs)
    expect(theirs.some(({ uid }) => uid === before[0]?.uid)).toBe(false)
  })
})

it('two readers at the same time count a change once', async ({ api }) => {
  const { ada, napoli } = await createLunchTeam(api)
  const { url } = await create(ada)
  await Promise.all(Array.from({ length: 4 }, () => read(api, url)))
  await cast(ada, napoli)
  await decide(ada)
  const all = await Promise.all(Array.from({ length: 4 }, () => on(api, url)))
  expect(new Set(all.map((event) => event?.sequence))).toEqual(new Set([1]))
})

describe('a change that cannot be stored', () => {
  /** Makes storing what calendars of the team are told fail. @returns a function that ends it */
  async function failing(api: TestApi, teamId: number, raised: string): Promise<() => Promise<unknown>> {
    await api.sql.unsafe(`
      create function failing() returns trigger language plpgsql as $$ begin
        raise exception 'not stored' using ${raised};
      end $$;
      create trigger failing before insert on calendar_days for each row
        when (new.team_id = ${teamId}) execute function failing()`)
    return () => api.sql.unsafe('drop function failing cascade')
  }

  it('is shown nevertheless, with the number that is stored later, while the database refuses writes', async ({
    api,
  }) => {
    const { ada, teamId, napoli } = await createLunchTeam(api)
    const { url } = await create(ada)
    const end = await failing(api, teamId, "errcode = '53100'")
    expect((await read(api, url)).map(({ sequence }) => sequence)).toEqual(Array(14).fill(0))
    await end()
    await read(api, url)
    await cast(ada, napoli)
    await decide(ada)
    const endAgain = await failing(api, teamId, "errcode = '25006'")
    const shown = await on(api, url)
    expect(shown).toMatchObject({ sequence: 1, summary: 'Lunch at Napoli' })
    await endAgain()
    expect(await on(api, url)).toEqual(shown)
  })

  it('is of no calendar if the team was deleted meanwhile', async ({ api }) => {
    const { ada, teamId } = await createLunchTeam(api)
    const { url } = await create(ada)
    const missing = "errcode = '23503', constraint = 'calendar_days_team_id_teams_id_fk'"
    const end = await failing(api, teamId, missing)
    await expect(read(api, url)).rejects.toMatchObject(gone)
    await end()
  })
})
