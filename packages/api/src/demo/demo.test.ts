import { expect } from 'vitest'
import { listedProcedures } from '../demo-procedures.ts'
import { appRouter } from '../root.ts'
import { enter, it, nameOf } from '../testing/demo.ts'
import { outcomesOf } from '../testing/outcomes.ts'
import { type Caller, type Person, registration, venueInput } from '../testing/test-api.ts'
import { beginDemo, isForDemo, NoDemoDatabase } from './demo.service.ts'

const board = async (person: Person) => {
  const venues = await person.call((caller) => caller.venues.list())
  const tally = await person.call((caller) => caller.votes.today())
  const votes = tally.flatMap(({ voters }) => voters.map(({ displayName }) => displayName))
  return { venues, votes, tally }
}

it('every procedure is either in the demo or off', () => {
  expect(listedProcedures.toSorted()).toEqual(Object.keys(appRouter._def.procedures).sort())
})

it.for<[string, (caller: Caller) => Promise<unknown>]>([
  ['registering', (caller) => caller.auth.register(registration())],
  ['logging in', (caller) => caller.auth.login({ email: 'ada@demo.invalid', password: 'correct horse' })],
  ['an invite', (caller) => caller.team.invite()],
  ['an upload', (caller) => caller.pictures.upload(ReadableStream.from([Buffer.from('picture')]))],
  [
    'an import',
    (caller) => caller.venues.importWolt({ urls: 'https://wolt.com/en/fin/helsinki/restaurant/napoli' }),
  ],
  ['a draft of a link', (caller) => caller.venues.draft({ url: 'http://127.0.0.1:5432/' })],
  ['places nearby', (caller) => caller.places.search({ address: 'Mannerheimintie 1', within: 500 } as never)],
  [
    'an access token',
    (caller) => caller.tokens.create({ name: 'Script', scope: 'read', expiresInDays: null }),
  ],
  ['a calendar link', (caller) => caller.calendar.create()],
  ['deleting the account', (caller) => caller.account.remove({ password: 'correct horse' })],
  ['deleting the team', (caller) => caller.team.remove({ name: 'Demo Team' } as never)],
  ['a mail', (caller) => caller.resets.request({ email: 'ada@example.com' })],
])('in the demo, %s is refused, and nothing is stored', async ([, call], { api, demo }) => {
  await demo.begin()
  const guest = await enter(api)
  const refusal = { code: 'FORBIDDEN', message: 'This is switched off in the demo' }
  await expect(guest.call(call)).rejects.toMatchObject(refusal)
  await expect(api.visitor().call(call)).rejects.toMatchObject(refusal)
  expect(await api.sql`select from jobs union all select from access_tokens`).toHaveLength(0)
})

it.for([
  { imageUrl: 'https://evil.example/track.png' },
  { link: 'http://169.254.169.254/latest' },
  { link: 'http://lunch.example.com@evil.example/' },
  { link: 'ht\ttp://evil.example/' },
  { link: 'http:\\\\evil.example' },
  { description: '<p><a href="//evil.example">Click</a></p>' },
])('in the demo, nothing leads elsewhere: %j', async (details, { api, demo }) => {
  await demo.begin()
  const guest = await enter(api)
  const own = { ...venueInput(), imageUrl: 'https://lunch.example.com/drawings/pizza.svg' }
  await expect(guest.call((caller) => caller.venues.create({ ...own, ...details }))).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: 'The demo takes no addresses of other pages',
  })
  const [venue] = (await board(guest)).venues
  const { id = 0, name = '', description = '', imageUrl = '', link } = venue ?? {}
  const change = { id, name, description, imageUrl, link: link ?? null, active: true }
  await guest.call((caller) => caller.venues.update(change))
})

it('a visitor finds a team of eight with faces, twelve venues, menus and a history, and votes', async ({
  api,
  demo,
}) => {
  await demo.begin()
  const guest = await enter(api)
  const { venues } = await board(guest)
  expect(venues).toHaveLength(12)
  expect(new Set(venues.map(({ imageUrl }) => imageUrl)).size).toBe(12)
  const { waitingFor, away, guests } = await guest.call((caller) => caller.lunch.today())
  const faces = [...waitingFor, ...away].filter(({ pictureUrl }) => pictureUrl !== null)
  expect(faces).toHaveLength(8)
  expect(away.map(({ displayName }) => displayName)).toEqual(['Hugo'])
  expect(guests.map(({ host }) => host.displayName)).toEqual(['Ben'])
  const menus = await guest.call((caller) => caller.menus.today())
  expect(menus.filter(({ state }) => state === 'read').length).toBeGreaterThanOrEqual(5)
  const { lunches } = await guest.call((caller) => caller.lunch.list({ limit: 50 }))
  expect(lunches).toHaveLength(20)
  expect(new Set(lunches.map(({ venueName }) => venueName)).size).toBe(10)
  await guest.call((caller) => caller.votes.cast({ venueId: venues[0]?.id ?? 0 }))
  expect((await board(guest)).votes).toContain('Guest 1')
})

it('colleagues vote while somebody is new, and not any longer', async ({ api, demo }) => {
  await demo.begin()
  const guest = await enter(api)
  const votesAt = async (...minutes: number[]) => {
    for (const minute of minutes) {
      demo.at(minute)
      await demo.play()
    }
    return (await board(guest)).votes.length
  }
  expect(await votesAt(0)).toBe(1)
  const steps = Array.from({ length: 18 }, (_, n) => (n + 1) / 20)
  expect(await votesAt(...steps)).toBe(7)
  await api.sql`delete from votes`
  expect(await votesAt(5)).toBe(0)
  await enter(api)
  expect(await votesAt(5.1)).toBe(1)
})

it('after a decision, colleagues open and join a second table, and open voting again', async ({
  api,
  demo,
}) => {
  await demo.begin()
  const guest = await enter(api)
  for (let step = 0; step < 19; step += 1) {
    demo.at(step / 20)
    await demo.play()
  }
  demo.at(2)
  const { decision } = await guest.call((caller) => caller.lunch.decide())
  for (let step = 1; step < 6; step += 1) {
    demo.at(2 + step / 20)
    await demo.play()
  }
  const lunch = await guest.call((caller) => caller.lunch.today())
  const [first, second, ...others] = lunch.tables
  expect(others).toEqual([])
  expect(first?.venueName).toBe(decision?.venueName)
  expect(second).toMatchObject({ openedBy: { displayName: 'Cleo' } })
  expect(second?.venueName).not.toBe(first?.venueName)
  expect(second?.people.map(({ displayName }) => displayName)).toEqual(['Cleo', 'Elif', 'Finn'])
  demo.at(6)
  await demo.play()
  expect(await guest.call((caller) => caller.lunch.today())).toMatchObject({
    isOpen: true,
    reopened: { by: 'Ada' },
    closesAt: '2026-11-18T10:56:00.000Z',
  })
})

it('each hour, all is back to its beginning, once, and who was there stays', async ({ api, other, demo }) => {
  await demo.begin()
  const [guest, gone] = [await enter(api), await enter(api)]
  await guest.call((caller) =>
    caller.venues.create({
      ...venueInput({ name: 'Rude Words' }),
      imageUrl: 'https://lunch.example.com/drawings/pizza.svg',
    }),
  )
  await guest.call((caller) => caller.account.update({ displayName: 'Rude Name' }))
  await guest.call((caller) => caller.diets.change({ diets: ['vegan'] }))
  const [, first, ...others] = (await board(guest)).venues
  await guest.call((caller) => caller.votes.cast({ venueId: first?.id ?? 0 }))
  await guest.call((caller) => caller.lunch.decide())
  await api.sql`update sessions set last_used_at = '2026-11-18T09:00:00Z'
    where user_id = (select id from users where email = 'guest-2@demo.invalid')`
  demo.at(59)
  expect(await demo.play()).toBe(false)
  demo.at(60)
  const instances = [demo.context(), { ...demo.context(), db: other.deps.db }]
  const begun = await Promise.all(instances.map((instance) => beginDemo(instance, { anew: false })))
  expect(begun.toSorted()).toEqual([false, true])
  const { venues, votes } = await board(guest)
  // Boards that are open keep their cards.
  expect(venues.map(({ id }) => id)).toEqual([first, ...others].map((venue) => venue?.id))
  expect(venues).toHaveLength(12)
  expect(votes).toEqual([])
  expect(await nameOf(guest)).toBe('Guest 1')
  expect(await guest.call((caller) => caller.diets.get())).toEqual({ diets: [] })
  expect(await guest.call((caller) => caller.lunch.today())).toMatchObject({
    decision: null,
    isOpen: true,
    closesAt: '2026-11-18T11:55:00.000Z',
  })
  await expect(nameOf(gone)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await nameOf(await enter(api))).toBe('Guest 2')
})

it('each hour, the venues have their names and their order again', async ({ api, demo }) => {
  await demo.begin()
  const guest = await enter(api)
  const { venues } = await board(guest)
  const names = venues.map(({ name }) => name)
  const [, , third] = venues
  if (!third) throw new Error('There are twelve venues')
  const { id, description, imageUrl, link } = third
  const change = { id, description, imageUrl, link, active: true, name: 'Rude Words' }
  await guest.call((caller) => caller.venues.update(change))
  demo.at(60)
  await beginDemo(demo.context(), { anew: false })
  expect((await board(guest)).venues.map(({ name }) => name)).toEqual(names)
})

it('while visitors vote, a new beginning makes no call fail with a fault, and leaves no vote', {
  timeout: 60_000,
}, async ({ api, demo }) => {
  await demo.begin()
  const guests = await Promise.all(Array.from({ length: 10 }, () => enter(api)))
  const { venues } = await board(guests[0] as Person)
  for (let hour = 1; hour <= 3; hour += 1) {
    const voting = guests.flatMap((guest, index) =>
      venues.slice(0, 4).map((_, n) =>
        guest.call(async (caller) => {
          const [, ...offered] = await caller.venues.list()
          await caller.votes.cast({ venueId: offered[(index + n) % offered.length]?.id ?? 0 })
        }),
      ),
    )
    demo.at(60 * hour)
    const [outcomes] = await Promise.all([outcomesOf(voting), demo.play()])
    // A venue that was just deleted, with the new one in its place.
    expect(outcomes.filter((outcome) => outcome !== 'done' && outcome !== 'NOT_FOUND')).toEqual([])
    expect(api.faults).toEqual([])
  }
  expect((await board(guests[0] as Person)).venues).toHaveLength(12)
})

it('at any minute of an hour and on any day, a demo begins, and visitors can vote', async ({ api, demo }) => {
  for (const [instant, timezone] of [
    ['2026-12-31T23:50:00Z', 'UTC'],
    ['2026-12-31T23:02:00Z', 'Europe/Helsinki'],
    ['2027-01-01T00:00:00Z', 'Asia/Kolkata'],
    ['2026-11-22T22:58:00Z', 'Europe/Paris'],
    ['2027-03-28T00:30:00Z', 'Europe/Paris'],
  ] as const) {
    api.setTime(instant)
    api.deps.isDemo = true
    await beginDemo({ ...demo.context(), timezone }, { anew: true })
    const guest = await enter(api)
    const [venue] = (await board(guest)).venues
    await guest.call((caller) => caller.votes.cast({ venueId: venue?.id ?? 0 }))
    expect(await guest.call((caller) => caller.lunch.today())).toMatchObject({ isOpen: true, dayOff: null })
  }
})

it('a database with an account of a person is refused, and left as it is', async ({ api, demo }) => {
  await demo.begin()
  expect(await isForDemo(api.deps.db)).toBe(true)
  const guest = await enter(api)
  api.deps.isDemo = false
  const ada = await api.register({ teamName: 'Analytical Engines' })
  await ada.call((caller) => caller.venues.create(venueInput()))
  const rows = () =>
    api.sql`select (select count(*) from venues) as venues, (select count(*) from users) as users`
  const before = await rows()
  expect(await isForDemo(api.deps.db)).toBe(false)
  demo.at(60)
  await expect(demo.play()).rejects.toBeInstanceOf(NoDemoDatabase)
  await expect(beginDemo(demo.context(), { anew: true })).rejects.toBeInstanceOf(NoDemoDatabase)
  expect(await rows()).toEqual(before)
  expect(await nameOf(guest)).toBe('Guest 1')
  await api.sql`delete from teams where name = 'Analytical Engines'`
})
