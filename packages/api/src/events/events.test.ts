import type { SessionEnd } from '@lunchvote/contracts/event-types'
import type { TeamEvent } from '@lunchvote/contracts/events'
import { sessions } from '@lunchvote/db/tables/sessions'
import { teams } from '@lunchvote/db/tables/teams'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { listening } from '../testing/listening.ts'
import { registration, type TestApi, venueInput } from '../testing/test-api.ts'
import { createTestImporter, restaurantUrl } from '../testing/test-importer.ts'
import { createTestPlaces } from '../testing/test-places.ts'
import { clearEndedDays } from '../voting/day.service.ts'

it.beforeEach(({ api }) => {
  api.deps.importer = createTestImporter()
  api.deps.places = createTestPlaces()
})

let teamsMade = 0

async function world(api: TestApi) {
  teamsMade += 1
  const teamName = `Listeners ${teamsMade}`
  const admin = await api.register({ teamName })
  const bob = await api.register({ teamName })
  const eve = await api.register({ teamName })
  const { id: bobId, teamId } = await bob.call((caller) => caller.auth.me())
  const venue = await admin.call((caller) => caller.venues.create(venueInput()))
  const item = await admin.call((caller) => caller.vault.add(venueInput()))
  await bob.call((caller) => caller.votes.cast({ venueId: venue.id }))
  return { api, teamName, teamId, admin, bob, bobId, eve, venueId: venue.id, itemId: item.id }
}
type World = Awaited<ReturnType<typeof world>>

const writes: [name: string, write: (here: World) => Promise<unknown>, expected: TeamEvent['type'][]][] = [
  ['a vote is cast', ({ admin, venueId }) => admin.call((c) => c.votes.cast({ venueId })), ['votes']],
  ['the same vote is cast again', ({ bob, venueId }) => bob.call((c) => c.votes.cast({ venueId })), []],
  ['a vote is removed', ({ bob, venueId }) => bob.call((c) => c.votes.remove({ venueId })), ['votes']],
  [
    'a member without a vote removes one',
    ({ eve, venueId }) => eve.call((c) => c.votes.remove({ venueId })),
    [],
  ],
  ['the votes are reset', ({ eve }) => eve.call((c) => c.votes.reset()), ['lunch', 'votes']],
  ['a venue is added', ({ bob }) => bob.call((c) => c.venues.create(venueInput())), ['venues']],
  [
    'a venue is changed',
    ({ bob, venueId }) => bob.call((c) => c.venues.update({ ...venueInput(), id: venueId })),
    ['venues'],
  ],
  [
    'a venue is taken off the menu, and its votes with it',
    ({ bob, venueId }) => bob.call((c) => c.venues.update({ ...venueInput({ active: false }), id: venueId })),
    ['lunch', 'venues', 'votes'],
  ],
  [
    'a venue is deleted, and its votes with it',
    ({ bob, venueId }) => bob.call((c) => c.venues.remove({ id: venueId })),
    ['lunch', 'venues', 'votes'],
  ],
  [
    'venues are imported',
    ({ bob }) => bob.call((c) => c.venues.importWolt({ urls: restaurantUrl('napoli') })),
    ['venues'],
  ],
  [
    'places are added',
    async ({ bob }) => {
      await bob.call((c) => c.places.search({ address: 'Helsinki' }))
      await bob.call((c) => c.places.import({ placeIds: ['osm:node/1'] }))
    },
    ['venues'],
  ],
  ['a vault item is added', ({ bob }) => bob.call((c) => c.vault.add(venueInput())), ['vault']],
  [
    'a vault item is imported',
    ({ bob }) => bob.call((c) => c.vault.importWolt({ url: restaurantUrl('napoli') })),
    ['vault'],
  ],
  [
    'a vault item is deleted',
    ({ bob, itemId }) => bob.call((c) => c.vault.remove({ id: itemId })),
    ['vault'],
  ],
  [
    'a vault item becomes a venue',
    ({ bob, itemId }) => bob.call((c) => c.vault.convert({ id: itemId })),
    ['venues'],
  ],
  ['somebody joins', ({ api, teamName }) => api.register({ teamName }), ['members']],
  [
    'a member is removed, and their vote with them',
    ({ admin, bobId }) => admin.call((c) => c.team.removeMember({ id: bobId })),
    ['members', 'votes'],
  ],
  [
    'the admin role is transferred',
    ({ admin, bobId }) => admin.call((c) => c.team.transferAdmin({ newAdminId: bobId })),
    ['members'],
  ],
  [
    'the team is renamed',
    ({ admin, teamName }) => admin.call((c) => c.team.rename({ name: `${teamName}!` })),
    ['team'],
  ],
  [
    'the invite link is renewed',
    ({ admin }) => admin.call((c) => c.team.renewInvite({ expiresInDays: null })),
    ['team'],
  ],
  [
    'a member changes their name',
    ({ bob }) => bob.call((c) => c.account.update({ displayName: 'Robert' })),
    ['members'],
  ],
  [
    'a member deletes their account, and their vote with it',
    ({ bob }) => bob.call((c) => c.account.remove({ password: 'correct horse' })),
    ['members', 'votes'],
  ],
  [
    'the settings are changed',
    ({ admin }) => admin.call((c) => c.team.changeSettings({ timezone: 'Asia/Tokyo', dailyReset: true })),
    ['lunch', 'team', 'venues', 'votes'],
  ],
  [
    'midnight has passed',
    async ({ api, teamId }) => {
      await api.deps.db
        .update(teams)
        .set({ dailyReset: true, timezone: 'Asia/Tokyo' })
        .where(eq(teams.id, teamId))
      api.setTime('2026-11-20T09:00:00Z')
      await clearEndedDays(api.deps, 'Asia/Tokyo')
    },
    ['votes'],
  ],
]

describe('the whole team, and no other, gets an event when', () => {
  for (const [name, write, expected] of writes) {
    it(name, async ({ api }) => {
      const here = await world(api)
      const streams = [await listening(here.admin), await listening(here.eve)]
      const elsewhere = await listening(await api.register())
      await write(here)
      for (const stream of streams) expect(await stream.rest()).toEqual(expected)
      expect(await elsewhere.rest()).toEqual([])
    })
  }
})

it('a refused call makes no event', async ({ api }) => {
  const { bob, eve, venueId } = await world(api)
  const stream = await listening(eve)
  const other = await api.register()
  await expect(other.call((caller) => caller.votes.cast({ venueId }))).rejects.toThrow()
  await expect(bob.call((caller) => caller.team.rename({ name: 'Mutiny' }))).rejects.toThrow()
  await expect(api.register({ teamName: 'x' })).rejects.toThrow()
  expect(await stream.rest()).toEqual([])
})

it('several changes before the next read make one event', async ({ api }) => {
  const { bob, eve, venueId } = await world(api)
  const stream = await listening(eve)
  for (let n = 0; n < 3; n += 1) {
    await bob.call((caller) => caller.votes.remove({ venueId }))
    await bob.call((caller) => caller.votes.cast({ venueId }))
  }
  expect(await stream.rest()).toEqual(['votes'])
})

it('a member can open 100 streams, and so can each colleague', async ({ api }) => {
  const { bob, eve } = await world(api)
  const open = () => listening(bob)
  const streams = await Promise.all(Array.from({ length: 100 }, open))
  const reason = { code: 'TOO_MANY_REQUESTS', cause: { retryAfter: 60 } }
  await expect(open()).rejects.toMatchObject(reason)
  await (await listening(eve)).rest()
  await streams[0]?.rest()
  streams.push(await open())
  for (const stream of streams) await stream.rest()
})

it('only members can open a stream', async ({ api }) => {
  await expect(api.visitor().call((caller) => caller.events.stream())).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
})

const ends: [name: string, end: (here: World) => Promise<unknown>, why: SessionEnd][] = [
  ['logs out', ({ bob }) => bob.call((caller) => caller.auth.logout()), 'session-ended'],
  [
    'registers again',
    ({ bob }) => bob.call((caller) => caller.auth.register(registration())),
    'session-ended',
  ],
  [
    'is removed',
    ({ admin, bobId }) => admin.call((caller) => caller.team.removeMember({ id: bobId })),
    'member-removed',
  ],
  [
    'deletes the account',
    ({ bob }) => bob.call((caller) => caller.account.remove({ password: 'correct horse' })),
    'member-removed',
  ],
  ['loses the team', ({ admin }) => admin.call((caller) => caller.team.remove()), 'team-deleted'],
  [
    'has a session that has expired',
    async ({ api, bobId }) => {
      await api.deps.db
        .update(sessions)
        .set({ expiresAt: new Date(0) })
        .where(eq(sessions.userId, bobId))
      api.setTime('2999-01-01T00:00:00Z')
      api.events.heartbeat()
    },
    'session-ended',
  ],
]

describe('sends the reason for its end, and nothing else, when its member', () => {
  for (const [name, end, why] of ends) {
    it(name, async ({ api }) => {
      const here = await world(api)
      const before = api.events.streamCount()
      const stream = await listening(here.bob)
      await end(here)
      expect(await stream.next()).toEqual({ done: false, value: { type: why } })
      expect(await stream.next()).toEqual({ done: true, value: undefined })
      expect(api.events.streamCount()).toBe(before)
    })
  }
})

it('a new password ends all streams, and only the browser that changed it can open a new one', async ({
  api,
}) => {
  const details = registration()
  const here = await api.register(details)
  const there = api.visitor()
  await there.call((caller) => caller.auth.login(details))
  const streams = [await listening(here), await listening(there)]
  const change = { currentPassword: details.password, newPassword: 'battery staple' }
  await here.call((caller) => caller.auth.changePassword(change))
  for (const stream of streams) {
    expect(await stream.next()).toEqual({ done: false, value: { type: 'session-ended' } })
    expect(await stream.next()).toMatchObject({ done: true })
  }
  await (await listening(here)).rest()
  await expect(listening(there)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

it('a stream without a reader frees its place', async ({ api }) => {
  const { bob } = await world(api)
  const before = api.events.streamCount()
  const leaving = new AbortController()
  await bob.call((caller) => caller.events.stream(), leaving.signal)
  expect(api.events.streamCount()).toBe(before + 1)
  leaving.abort()
  expect(api.events.streamCount()).toBe(before)
})

it('a stream frees its place when its reader leaves', async ({ api }) => {
  const { bob } = await world(api)
  const before = api.events.streamCount()
  const stream = await listening(bob)
  expect(api.events.streamCount()).toBe(before + 1)
  stream.leave()
  await stream.next()
  expect(api.events.streamCount()).toBe(before)
})
