import { expect } from 'vitest'
import { enter, it, nameOf } from '../testing/demo.ts'
import type { TestApi } from '../testing/test-api.ts'
import { maxGuests } from './demo.rules.ts'

it('elsewhere, nobody becomes a guest', async ({ api, demo }) => {
  await demo.begin()
  api.deps.isDemo = false
  await expect(enter(api)).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'This server is not a demo' })
})

/** Gives all seats from this number on to guests who have just come. */
const fillSeats = (api: TestApi, { from }: { from: number }) => api.sql`
  insert into users (email, display_name, team_id, created_at)
  select 'guest-' || n || '@demo.invalid', 'Guest ' || n, (select id from teams), ${api.deps.clock().toISOString()}::timestamptz
  from generate_series(${from}::integer, ${maxGuests}::integer) n`

it('guests are numbered, also if they come at once, until the demo is full', async ({ api, demo }) => {
  await demo.begin()
  const guests = await Promise.all(Array.from({ length: 8 }, () => enter(api)))
  const names = await Promise.all(guests.map(nameOf))
  expect(names.sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `Guest ${number}`))
  demo.at(48)
  await fillSeats(api, { from: 9 })
  await api.sql`update sessions set last_used_at = '2026-11-18T10:29:00Z'`
  await expect(enter(api)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: 'The demo is full. It starts over in 12 minutes; please come back then.',
  })
})

it('in a full demo, who was not there for longest gives way to who comes, one each', async ({
  api,
  demo,
}) => {
  await demo.begin()
  const [idle, longest, active] = [await enter(api), await enter(api), await enter(api)]
  demo.at(48)
  await fillSeats(api, { from: 4 })
  const use = (number: number, minutes: number) => api.sql`
    update sessions set last_used_at = ${`2026-11-18T10:${minutes}:00Z`}
    where user_id = (select id from users where email = ${`guest-${number}@demo.invalid`})`
  await use(1, 27)
  await use(2, 26)
  await use(3, 29)
  expect(await nameOf(await enter(api))).toBe('Guest 301')
  await expect(nameOf(longest)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await nameOf(await enter(api))).toBe('Guest 302')
  await expect(nameOf(idle)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(enter(api)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await nameOf(active)).toBe('Guest 3')
})

it('one address has at most the seats of its limit', async ({ api, demo }) => {
  await demo.begin()
  const { rateLimiter } = api.deps
  const asked: string[] = []
  api.deps.rateLimiter = {
    ...rateLimiter,
    consume: async (limit, key) => {
      if (limit !== 'any') asked.push(`${limit} ${key}`)
      return limit === 'register' ? 600 : 0
    },
  }
  await expect(enter(api)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  api.deps.rateLimiter = rateLimiter
  expect(asked).toEqual([expect.stringMatching(/^register address ./)])
  expect(await nameOf(await enter(api))).toBe('Guest 1')
})

it.for(['Ada', ' ada ', 'ADA', 'Ａｄａ', 'Hugo'])(
  'in the demo, no guest takes the name of a colleague: %j',
  async (displayName, { api, demo }) => {
    await demo.begin()
    const guest = await enter(api)
    const rename = (name: string) => guest.call((caller) => caller.account.update({ displayName: name }))
    await expect(rename(displayName)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringMatching(/^(Ada|Hugo) is one of the team in this demo/),
    })
    expect(await nameOf(guest)).toBe('Guest 1')
    await rename('Ada Lovelace')
    expect(await nameOf(guest)).toBe('Ada Lovelace')
    api.deps.isDemo = false
    await rename(displayName)
  },
)
