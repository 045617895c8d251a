import { describe, expect } from 'vitest'
import { createAccountTeam, createToken, login, me } from '../testing/account-team.ts'
import { it } from '../testing/fixtures.ts'
import { listening } from '../testing/listening.ts'
import type { Person, TestApi } from '../testing/test-api.ts'

// Sessions and access tokens expire by the clock of the machine.
it.beforeEach(({ api }) => api.setTime(null))

const list = (person: Person) => person.call((caller) => caller.sessions.list())
const end = (person: Person, id: number) => person.call((caller) => caller.sessions.end({ id }))
const endOthers = (person: Person) => person.call((caller) => caller.sessions.endOthers())
const currentId = async (person: Person) => (await list(person)).find(({ current }) => current)?.id ?? 0
const notFound = { code: 'NOT_FOUND', message: 'Session not found' }
const loggedOut = { code: 'UNAUTHORIZED', message: 'Please log in first' }

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** Sets when a session was last used. */
const setLastUse = (api: TestApi, id: number, minutesAgo: number) =>
  api.sql`update sessions set last_used_at = ${ago(minutesAgo)} where number = ${id}`

/** Gives the user other sessions, each of which was used a minute before the previous one. */
const addSessions = (api: TestApi, userId: number, count: number) =>
  api.sql`
    insert into sessions (id, user_id, last_used_at, expires_at)
    select ${userId} || '-' || n, ${userId}, ${ago(0)}::timestamptz - n * interval '1 minute', ${ago(-1440)}
    from generate_series(1, ${count}::int) n`

async function countOf(api: TestApi, userId: number): Promise<number> {
  const [found] = await api.sql`select count(*)::int as count from sessions where user_id = ${userId}`
  return found?.count
}

describe('an account with 50 sessions', () => {
  it('keeps those that were used last when its owner logs in again', async ({ api }) => {
    const { ada, bob, bobId, bobDetails } = await createAccountTeam(api)
    const phone = await login(api, bobDetails)
    await addSessions(api, bobId, 48)
    const streams = [await listening(phone), await listening(bob)]
    await setLastUse(api, await currentId(phone), 100)
    const laptop = await login(api, bobDetails)
    expect(await streams[0]?.next()).toMatchObject({ value: { type: 'session-ended' } })
    await expect(me(phone)).rejects.toMatchObject(loggedOut)
    expect(await list(laptop)).toHaveLength(50)
    for (const person of [ada, bob, laptop]) expect(await me(person)).toBeDefined()
    expect(await streams[1]?.rest()).toEqual([])
  })

  it('never has more, however many logins come at the same time', async ({ api }) => {
    const { bobId, bobDetails } = await createAccountTeam(api)
    await addSessions(api, bobId, 120)
    await login(api, bobDetails)
    expect(await countOf(api, bobId)).toBe(50)
    const phones = await Promise.all(Array.from({ length: 8 }, () => login(api, bobDetails)))
    expect(await countOf(api, bobId)).toBe(50)
    for (const phone of phones) expect(await me(phone)).toMatchObject({ id: bobId })
  })
})

describe('the list of sessions', () => {
  it('has the browser of each session, and says which is the current one', async ({ api }) => {
    const { bob, bobDetails } = await createAccountTeam(api)
    const phone = await login(api, bobDetails, 'Phone/1.0')
    const [ofPhone, ofBob] = await list(phone)
    const instant = expect.stringMatching(/^20\d\d-\d\d-\d\dT.*Z$/)
    const times = { createdAt: instant, lastUsedAt: instant }
    expect(ofPhone).toEqual({ id: await currentId(phone), ...times, userAgent: 'Phone/1.0', current: true })
    expect(ofBob).toEqual({ id: await currentId(bob), ...times, userAgent: null, current: false })
    expect((await list(bob)).map(({ current }) => current)).toEqual([true, false])
  })

  it('begins with the session of the call, and then has the others, last used first', async ({ api }) => {
    const { bob, bobDetails } = await createAccountTeam(api)
    const others = [await login(api, bobDetails), await login(api, bobDetails)]
    const ids = await Promise.all([bob, ...others].map(currentId))
    const [first = 0, second = 0, third = 0] = ids
    await setLastUse(api, first, 5)
    await setLastUse(api, second, 8)
    await setLastUse(api, third, 2)
    expect((await list(bob)).map(({ id }) => id)).toEqual([first, third, second])
    const [phone = bob] = others
    const listed = await list(phone)
    expect(listed.map(({ id }) => id)).toEqual([second, third, first])
    expect(
      listed
        .map(({ lastUsedAt }) => lastUsedAt)
        .toSorted()
        .toReversed(),
    ).toEqual(listed.map(({ lastUsedAt }) => lastUsedAt))
  })

  it('contains no expired sessions and no sessions of colleagues', async ({ api }) => {
    const { ada, bob, bobDetails } = await createAccountTeam(api)
    const id = await currentId(await login(api, bobDetails))
    await api.sql`update sessions set expires_at = ${ago(0)} where number = ${id}`
    expect(await list(bob)).toHaveLength(1)
    expect(await list(ada)).toHaveLength(1)
  })

  it('has only the first 256 characters of a long User-Agent', async ({ api }) => {
    const { bobDetails } = await createAccountTeam(api)
    const [session] = await list(await login(api, bobDetails, 'x'.repeat(10_000)))
    expect(session?.userAgent).toBe('x'.repeat(256))
  })
})

describe('the last use', () => {
  /**
   * Uses a session with another `User-Agent`, `minutesAgo` minutes after its last use.
   * @returns `age`: the minutes since the stored last use; `userAgent`: the stored `User-Agent`
   */
  async function use(api: TestApi, minutesAgo: number) {
    const { bob, bobDetails } = await createAccountTeam(api)
    const person = await login(api, bobDetails, 'Browser/1')
    await setLastUse(api, await currentId(person), minutesAgo)
    await me(api.visitor(person.token(), 'Browser/2'))
    const session = (await list(bob)).find(({ current }) => !current)
    const age = (Date.now() - Date.parse(session?.lastUsedAt ?? '')) / 60_000
    return { age, userAgent: session?.userAgent }
  }

  it('is stored again after ten minutes, together with the User-Agent', async ({ api }) => {
    const { age, userAgent } = await use(api, 10.1)
    expect(age).toBeLessThan(1)
    expect(userAgent).toBe('Browser/2')
  })

  it('is not stored again earlier', async ({ api }) => {
    const { age, userAgent } = await use(api, 9)
    expect(age).toBeGreaterThanOrEqual(9)
    expect(userAgent).toBe('Browser/1')
  })

  it('is stored only once if several calls are made at the same time', async ({ api }) => {
    const { bobDetails } = await createAccountTeam(api)
    const person = await login(api, bobDetails)
    const id = await currentId(person)
    await setLastUse(api, id, 60)
    const [before] = await api.sql`select xmin::text from sessions where number = ${id}`
    await Promise.all(Array.from({ length: 5 }, () => me(person)))
    const [after] = await api.sql`select xmin::text from sessions where number = ${id}`
    await me(person)
    const [later] = await api.sql`select xmin::text from sessions where number = ${id}`
    expect(after?.xmin).not.toBe(before?.xmin)
    expect(later?.xmin).toBe(after?.xmin)
  })
})

describe('ending a session', () => {
  it('logs out the browser of this session at once, and no other browser', async ({ api }) => {
    const { bob, bobDetails } = await createAccountTeam(api)
    const phone = await login(api, bobDetails)
    const stream = await listening(phone)
    expect(await end(bob, await currentId(phone))).toEqual({ success: true })
    expect(await stream.next()).toEqual({ done: false, value: { type: 'session-ended' } })
    await expect(me(phone)).rejects.toMatchObject(loggedOut)
    expect(await list(bob)).toHaveLength(1)
    expect(bob.token()).not.toBeNull()
  })

  it('is possible for the session of the call, and then clears the cookie', async ({ api }) => {
    const { bob } = await createAccountTeam(api)
    await end(bob, await currentId(bob))
    expect(bob.token()).toBeNull()
  })

  it('is refused for sessions of other users, and for sessions that have ended', async ({ api }) => {
    const { ada, bob, bobDetails } = await createAccountTeam(api)
    const stranger = await createAccountTeam(api)
    const id = await currentId(await login(api, bobDetails))
    await expect(end(ada, id)).rejects.toMatchObject(notFound)
    await expect(end(stranger.ada, id)).rejects.toMatchObject(notFound)
    await end(bob, id)
    await expect(end(bob, id)).rejects.toMatchObject(notFound)
  })
})

describe('ending all other sessions', () => {
  it('returns how many sessions ended, and keeps the current session and the access tokens', async ({
    api,
  }) => {
    const { ada, bob, bobDetails } = await createAccountTeam(api)
    const others = [await login(api, bobDetails), await login(api, bobDetails)]
    const script = api.visitor((await createToken(bob)).token)
    expect(await endOthers(bob)).toEqual({ ended: 2 })
    for (const other of others) await expect(me(other)).rejects.toMatchObject(loggedOut)
    for (const person of [ada, bob, script]) expect(await me(person)).toBeDefined()
    expect(await endOthers(bob)).toEqual({ ended: 0 })
  })

  it('does not count expired sessions', async ({ api }) => {
    const { bob, bobDetails } = await createAccountTeam(api)
    await login(api, bobDetails)
    const id = await currentId(await login(api, bobDetails))
    await api.sql`update sessions set expires_at = ${ago(0)} where number = ${id}`
    expect(await endOthers(bob)).toEqual({ ended: 1 })
  })
})
