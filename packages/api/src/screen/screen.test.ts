import { describe, expect } from 'vitest'
import { makeAdmin } from '../operator/operator.service.ts'
import { screenEvents } from '../screen/screen.service.ts'
import { it } from '../testing/fixtures.ts'
import {
  cast,
  changeSettings,
  createLunchTeam,
  decide,
  extend,
  named,
  paris,
  removeLunch,
  setAway,
} from '../testing/lunch-team.ts'
import { type Person, type TestApi, venueInput } from '../testing/test-api.ts'

const ended = { code: 'NOT_FOUND', message: 'This screen has ended' }
const renew = async (admin: Person) => {
  const { url } = await admin.call((caller) => caller.screen.renew())
  return url.replace('https://lunch.example.com/screen/', '')
}
const show = (api: TestApi, token: string) => api.visitor().call((caller) => caller.screen.show({ token }))
const remove = (admin: Person) => admin.call((caller) => caller.screen.remove())
const get = (admin: Person) => admin.call((caller) => caller.screen.get())

describe('the link', () => {
  it('works until it is renewed or removed, and only the admin can do that', async ({ api }) => {
    const { ada, bob, teamName } = await createLunchTeam(api)
    expect(await get(ada)).toEqual({ url: null, createdAt: null })
    const first = await renew(ada)
    expect(await get(ada)).toEqual({
      url: 'https://lunch.example.com/screen/…',
      createdAt: paris('09:00'),
    })
    for (const call of [renew, remove, get]) {
      await expect(call(bob)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    expect(await show(api, first)).toMatchObject({ team: teamName })
    const second = await renew(ada)
    await expect(show(api, first)).rejects.toMatchObject(ended)
    expect(await show(api, second)).toMatchObject({ team: teamName })
    await remove(ada)
    await expect(show(api, second)).rejects.toMatchObject(ended)
    await expect(
      api.visitor().call((caller) => caller.screen.clock({ token: second })),
    ).rejects.toMatchObject(ended)
    expect(await get(ada)).toEqual({ url: null, createdAt: null })
    await remove(ada)
  })

  it('belongs to the role of the admin: it ends, with its streams, when another member gets the role', async ({
    api,
  }) => {
    const { ada, bob } = await createLunchTeam(api)
    const { id, email } = await bob.call((caller) => caller.auth.me())
    const admin = await ada.call((caller) => caller.auth.me())
    const token = await renew(ada)
    await ada.call((caller) => caller.team.rename({ name: 'Ten & 1/2' }))
    expect(await show(api, token)).toMatchObject({ team: 'Ten & 1/2' })
    await ada.call((caller) => caller.team.transferAdmin({ newAdminId: id }))
    await expect(show(api, token)).rejects.toMatchObject(ended)
    expect(await get(bob)).toEqual({ url: null, createdAt: null })

    const second = await renew(bob)
    await makeAdmin(api.deps, email)
    expect(await show(api, second)).toMatchObject({ team: 'Ten & 1/2' })
    await makeAdmin(api.deps, admin.email)
    await expect(show(api, second)).rejects.toMatchObject(ended)
  })

  it('is deleted with the team', async ({ api }) => {
    const { ada } = await createLunchTeam(api)
    const token = await renew(ada)
    await ada.call((caller) => caller.team.remove())
    await expect(show(api, token)).rejects.toMatchObject(ended)
  })

  it('is stored as a hash only', async ({ api }) => {
    const { ada, teamId } = await createLunchTeam(api)
    const token = await renew(ada)
    const [stored] = await api.sql`select * from team_screens where team_id = ${teamId}`
    expect(stored?.token_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(stored)).not.toContain(token)
  })
})

const leading = (venueName: string, votes: number, details: object = {}) => ({
  venueName,
  imageUrl: 'https://example.com/lunch.jpg',
  votes,
  against: 0,
  votingMode: 'single',
  tiedWith: [],
  tiedImageUrls: [],
  dishes: [],
  ...details,
})

describe('the screen', () => {
  it('follows the day, and has nothing but what it shows', async ({ api }) => {
    const { ada, bob, eve, napoli, sushi, teamName } = await createLunchTeam(api)
    const token = await renew(ada)
    const morning = {
      team: teamName,
      day: '2026-11-20',
      closesAt: paris('11:45'),
      dayOff: null,
      nextLunch: { day: '2026-11-23', closesAt: paris('11:45', '2026-11-23') },
      decision: null,
      leader: null,
      voted: [],
      coming: [],
      tables: [],
      opener: null,
      week: null,
      boardUrl: `https://lunch.example.com/${encodeURIComponent(teamName)}`,
    }
    expect(await show(api, token)).toEqual(morning)
    await cast(ada, napoli)
    api.setTime(paris('09:01'))
    await cast(eve, sushi)
    api.setTime(paris('09:02'))
    await cast(bob, sushi)
    expect(await show(api, token)).toMatchObject({ leader: leading('Sushi', 2) })
    await setAway(eve, true)
    expect(await show(api, token)).toEqual({
      ...morning,
      leader: leading('Napoli', 1, { tiedWith: ['Sushi'], tiedImageUrls: ['https://example.com/lunch.jpg'] }),
      voted: named('Ada Lovelace', 'bob'),
      coming: named('Ada Lovelace', 'bob'),
    })
    api.setTime(paris('11:45'))
    expect(await show(api, token)).toEqual({
      ...morning,
      decision: {
        venueName: 'Napoli',
        imageUrl: 'https://example.com/lunch.jpg',
        reason: 'Tied at 1 vote with Sushi; its votes were in first.',
        reasonCode: 'tied_at_votes',
        reasonParams: { votes: 1, others: ['Sushi'], rule: 'complete_first' },
        dishes: [],
      },
      voted: named('Ada Lovelace', 'bob'),
      coming: named('Ada Lovelace', 'bob'),
      tables: [
        {
          kind: 'go',
          venueName: 'Napoli',
          leavesAt: null,
          meetingPoint: null,
          people: named('Ada Lovelace', 'bob'),
          guests: 0,
        },
      ],
    })
    await setAway(bob, true)
    await setAway(eve, false)
    expect(await show(api, token)).toMatchObject({
      voted: named('Ada Lovelace', 'bob'),
      coming: named('Ada Lovelace', 'Eve'),
    })
    expect(await bob.call((caller) => caller.lunch.list({}))).toMatchObject({
      lunches: [{ venueName: 'Napoli' }],
    })
    api.setTime(paris('00:00', '2026-11-21'))
    expect(await show(api, token)).toEqual({ ...morning, day: '2026-11-21', closesAt: null })
    expect(await api.visitor().call((caller) => caller.screen.clock({ token }))).toEqual({
      timezone: 'Europe/Paris',
    })
  })

  it.for(['after-voting', 'at-closing'] as const)(
    'hides votes that members see %s, until voting is closed',
    async (showVotes, { api }) => {
      const { ada, napoli } = await createLunchTeam(api, { showVotes })
      const token = await renew(ada)
      await cast(ada, napoli)
      const hidden = { leader: null, decision: null, voted: named('Ada Lovelace') }
      expect(await show(api, token)).toMatchObject(hidden)
      await decide(ada)
      expect(await show(api, token)).toMatchObject({ leader: null, decision: { venueName: 'Napoli' } })
      await extend(ada, 15)
      expect(await show(api, token)).toMatchObject(hidden)
    },
  )

  it('leads as the decision would: by the difference in approval, and never with votes against alone', async ({
    api,
  }) => {
    const { ada, bob, eve, napoli, sushi } = await createLunchTeam(api, { votingMode: 'approval' })
    const token = await renew(ada)
    const against = (person: Person, venueId: number) =>
      person.call((caller) => caller.votes.cast({ venueId, against: true }))
    await against(ada, napoli)
    expect(await show(api, token)).toMatchObject({ leader: null, voted: named('Ada Lovelace') })
    await cast(bob, napoli)
    await cast(eve, sushi)
    expect(await show(api, token)).toMatchObject({ leader: leading('Sushi', 1, { votingMode: 'approval' }) })
    await cast(ada, napoli)
    await against(eve, napoli)
    await against(ada, sushi)
    expect(await show(api, token)).toMatchObject({
      leader: leading('Napoli', 2, { against: 1, votingMode: 'approval' }),
    })
  })

  it('never counts down to a closing time after voting was closed without a lunch', async ({ api }) => {
    const { ada, napoli } = await createLunchTeam(api)
    const token = await renew(ada)
    await cast(ada, napoli)
    await decide(ada)
    await removeLunch(ada, '2026-11-20')
    expect(await show(api, token)).toMatchObject({ closesAt: paris('08:59'), decision: null, leader: null })
    await changeSettings(ada, { votingCloses: null })
    expect(await show(api, token)).toMatchObject({ closesAt: paris('08:59'), decision: null, leader: null })
  })

  it('has the last lunch day of a team that closed while no job ran', async ({ api }) => {
    const { ada } = await createLunchTeam(api)
    const token = await renew(ada)
    api.setTime(paris('11:46'))
    expect(await show(api, token)).toMatchObject({ closesAt: paris('11:45'), decision: null, leader: null })
  })
})

describe('the stream', () => {
  async function open(api: TestApi, token: string) {
    const leaving = new AbortController()
    const stream = await screenEvents(api.deps, token, leaving.signal)
    const next = async () => (await stream.next()).value?.type ?? 'end'
    expect(await next()).toBe('alive')
    return { next, leave: () => leaving.abort() }
  }
  const count = (api: TestApi) => api.events.streamCount()

  it('says only that something has changed, and nothing about the vault or other teams', async ({ api }) => {
    const { ada, bob, napoli, teamId } = await createLunchTeam(api)
    const other = await createLunchTeam(api)
    const { next, leave } = await open(api, await renew(ada))
    await cast(bob, napoli)
    await setAway(bob, true)
    expect(await next()).toBe('change')
    await cast(other.ada, other.napoli)
    await ada.call((caller) => caller.vault.add(venueInput()))
    api.deps.events.publishNudge(teamId, [1])
    api.events.heartbeat()
    expect(await next()).toBe('alive')
    leave()
    expect(await next()).toBe('end')
    expect(count(api)).toBe(0)
  })

  it.for<[string, (admin: Person) => Promise<unknown>]>([
    ['is renewed', renew],
    ['is removed', remove],
    ['is deleted with its team', (admin) => admin.call((caller) => caller.team.remove())],
  ])('ends when the link %s', async ([_, end], { api }) => {
    const { ada } = await createLunchTeam(api)
    const { next } = await open(api, await renew(ada))
    await end(ada)
    expect(await next()).toBe('end')
    expect(count(api)).toBe(0)
  })

  it('ends if the link ends while the stream opens', async ({ api }) => {
    const { ada } = await createLunchTeam(api)
    const token = await renew(ada)
    const stream = await screenEvents(api.deps, token, new AbortController().signal)
    await remove(ada)
    expect(await stream.next()).toEqual({ done: true, value: undefined })
  })

  it('lasts when sessions end, and does not end those of members', async ({ api }) => {
    const { ada, bob } = await createLunchTeam(api)
    const token = await renew(ada)
    const { next, leave } = await open(api, token)
    const members = await bob.call((caller) => caller.events.stream())
    const events = members[Symbol.asyncIterator]()
    expect(await events.next()).toMatchObject({ value: { type: 'alive' } })
    await bob.call((caller) => caller.sessions.endOthers())
    await ada.call((caller) => caller.auth.logout())
    api.events.heartbeat()
    expect(await next()).toBe('alive')
    expect(await events.next()).toMatchObject({ value: { type: 'alive' } })
    leave()
    await events.return?.()
  })

  it('is open at most 100 times', async ({ api }) => {
    const { ada } = await createLunchTeam(api)
    const token = await renew(ada)
    const opened = await Promise.allSettled(Array.from({ length: 120 }, () => open(api, token)))
    const refused = opened.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(20)
    expect(refused[0]).toMatchObject({ reason: { code: 'TOO_MANY_REQUESTS', retryAfter: 60 } })
    for (const result of opened) if (result.status === 'fulfilled') result.value.leave()
  })
})
