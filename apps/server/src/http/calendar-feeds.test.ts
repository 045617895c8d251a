import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { localLimits } from '../rate-limiter.ts'
import { type Browser, createTestApp, registration, setUpTestApp, venueInput } from '../testing/test-app.ts'

const test = setUpTestApp()

async function team(name?: string): Promise<{ admin: Browser; path: string; teamName: string }> {
  const admin = test.browser()
  const details = registration(name === undefined ? {} : { teamName: name })
  await admin.send('POST', '/api/register', { json: details })
  const settings = {
    timezone: 'Asia/Kathmandu',
    dailyReset: true,
    votingCloses: '23:59',
    lunchDays: [1, 2, 3, 4, 5, 6, 7],
  }
  await admin.send('PUT', '/api/team/settings', { json: settings })
  return { admin, path: await linkOf(admin), teamName: details.teamName }
}

async function linkOf(browser: Browser): Promise<string> {
  const answer = await browser.send('POST', '/api/user/calendar')
  const { url } = (await answer.json()) as { url: string }
  return new URL(url).pathname
}

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  test.app.request(path, { method, headers })

describe('GET /api/calendar/{token}.ics', () => {
  it('is a calendar for programs without a session, which they may keep for five minutes', async () => {
    const { path, teamName } = await team()
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=300',
      etag: expect.stringMatching(/^"[\w-]{43}"$/),
      'referrer-policy': 'strict-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers.get('set-cookie')).toBeNull()
    const calendar = new ICAL.Component(ICAL.parse(await answer.text()))
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe(`LunchVote: ${teamName}`)
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(14)
    expect(calendar.getFirstSubcomponent('vtimezone')?.getFirstPropertyValue('tzid')).toBe('Asia/Kathmandu')
  })

  it('answers 304 as long as nothing changes, and HEAD like GET', async () => {
    const { admin, path } = await team()
    const first = await get(path)
    const etag = first.headers.get('etag') ?? ''
    const same = await get(path, { 'if-none-match': etag })
    expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', etag])
    expect(same.headers.get('cache-control')).toBe('private, max-age=300')
    const head = await get(path, {}, 'HEAD')
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag])
    expect(await (await get(path)).text()).toBe(await first.text())
    const created = await admin.send('POST', '/api/venues', { json: venueInput })
    const { id } = (await created.json()) as { id: number }
    await admin.send('POST', '/api/votes', { json: { venueId: id } })
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
    await admin.send('POST', '/api/lunch/decide')
    const changed = await get(path, { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(await changed.text()).toContain('SUMMARY:Lunch at')
  })

  it('is 404 for a link that has ended or never was, in whatever spelling', async () => {
    const { admin, path } = await team()
    const renewed = await linkOf(admin)
    const token = renewed.slice('/api/calendar/'.length, -'.ics'.length)
    const paths = [
      path,
      `/api/calendar/${token}`,
      `/api/calendar/${token}.ICS`,
      `/api/calendar/${token.toUpperCase()}x.ics`,
      `/api/calendar/${token}%00.ics`,
      `/api/calendar/${'0'.repeat(40)}.ics`,
      '/api/calendar/….ics',
      `/api/calendar/.ics?token=${token}`,
    ]
    for (const one of paths) {
      const answer = await get(one)
      expect(answer.status, one).toBe(404)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(await answer.json()).toMatchObject({ message: 'Calendar not found', code: 'NOT_FOUND' })
    }
    expect((await get(renewed)).status).toBe(200)
    expect((await get(renewed, {}, 'POST')).status).toBe(405)
    await admin.send('DELETE', '/api/user/calendar')
    expect((await get(renewed)).status).toBe(404)
  })
})

it('wrong tokens count against the limit of the address', async () => {
  const any = { points: 12, duration: 60 }
  const { app, close } = await createTestApp({ rateLimit: { ...localLimits, any } })
  const statuses: number[] = []
  for (let n = 0; n < 5; n += 1)
    statuses.push((await app.request(`/api/calendar/${'a'.repeat(39)}${n}.ics`)).status)
  expect(statuses).toEqual([404, 404, 404, 429, 429])
  await close()
})
