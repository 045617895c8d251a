import type { NewVenue } from '@lunchvote/contracts/venues'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import type { Member } from '../member.ts'
import { it } from '../testing/fixtures.ts'
import { type Person, type TestApi, venueInput } from '../testing/test-api.ts'
import { addVenue } from './venues.service.ts'

const unknown = {
  link: null,
  closedOn: [],
  closedThrough: null,
  tags: [],
  diets: [],
  price: null,
  walkingMinutes: null,
  seats: null,
}
const known = {
  link: 'https://napoli.example.com/menu',
  closedOn: [1, 7],
  closedThrough: '9999-12-31',
  tags: ['Italian', 'Pizza'],
  diets: ['vegetarian', 'halal'],
  price: 2,
  walkingMinutes: 0,
  seats: 300,
} satisfies Partial<NewVenue>

const create = (person: Person, values: Partial<NewVenue> = {}) =>
  person.call((caller) => caller.venues.create({ ...venueInput(), ...values }))

const update = (person: Person, id: number, values: Partial<NewVenue>) =>
  person.call((caller) => caller.venues.update({ ...venueInput(), ...values, id }))

const get = (person: Person, id: number) => person.call((caller) => caller.venues.get({ id }))

it('a venue keeps what a request leaves out, and forgets what is sent empty', async ({ api }) => {
  const ada = await api.register()
  const { id, ...bare } = await create(ada)
  expect(bare).toMatchObject({ ...unknown, source: null })
  expect(await update(ada, id, known)).toMatchObject(known)
  expect(await update(ada, id, {})).toMatchObject(known)
  expect(await get(ada, id)).toMatchObject(known)
  for (const [field, empty] of Object.entries(unknown)) {
    expect(await update(ada, id, { ...known, [field]: empty })).toMatchObject({ ...known, [field]: empty })
  }
  expect(await create(ada, known)).toMatchObject(known)
})

it('lists are answered without repeats: weekdays ascending, diets in the order of their list', async ({
  api,
}) => {
  const ada = await api.register()
  const values = {
    closedOn: [7, 1, 7, 3],
    diets: ['pescatarian', 'vegan', 'vegan'],
    tags: [' Soup ', 'SOUP', 'Ramen', 'soup'],
  } satisfies Partial<NewVenue>
  expect(await create(ada, values)).toMatchObject({
    closedOn: [1, 3, 7],
    diets: ['vegan', 'pescatarian'],
    tags: ['Soup', 'Ramen'],
  })
})

it('tags are stored letter by letter, whatever characters they have', async ({ api }) => {
  const part = fc.constantFrom('"', '\\', '{', '}', ',', "'", ' ', 'a', '<b>', '🍕', 'null', '%', '$1')
  const tag = fc
    .array(part, { minLength: 1, maxLength: 5 })
    .map((parts) => `x${parts.join('')}x`)
    .filter((text) => [...text].length <= 20)
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(tag, { maxLength: 6 }), async (tags) => {
      const bea = await api.register()
      const { id, ...venue } = await create(bea, { tags })
      expect(venue.tags).toEqual(tags)
      expect((await get(bea, id)).tags).toEqual(tags)
    }),
    { numRuns: 5 },
  )
})

describe('the last day of a closure', () => {
  /** It is the 20th in UTC, and the 21st in Kiritimati. */
  const now = '2026-11-20T10:30:00.000Z'

  it.for([
    ['UTC', '2026-11-19', null],
    ['UTC', '2026-11-20', '2026-11-20'],
    ['Pacific/Kiritimati', '2026-11-20', null],
    ['Pacific/Kiritimati', '2026-11-21', '2026-11-21'],
  ] as const)('in %s, %s is stored as %s', async ([timezone, closedThrough, stored], { api }) => {
    const ada = await api.register()
    await ada.call((caller) => caller.team.changeSettings({ timezone, dailyReset: false }))
    api.setTime(now)
    const created = await create(ada, { closedThrough })
    expect(created.closedThrough).toBe(stored)
    const { id } = await create(ada)
    expect(await update(ada, id, { closedThrough })).toMatchObject({ closedThrough: stored })
    const rows = await api.sql`
      select closed_through::text as day from venues where team_id = ${created.teamId} order by id`
    expect(rows.map(({ day }) => day)).toEqual([stored, stored])
  })

  it('is null as soon as it has passed in the timezone of the team', async ({ api }) => {
    const ada = await api.register()
    await ada.call((caller) => caller.team.changeSettings({ timezone: 'Europe/Paris', dailyReset: false }))
    api.setTime('2026-11-20T22:59:59.000Z')
    const { id } = await create(ada, { closedThrough: '2026-11-20' })
    expect(await get(ada, id)).toMatchObject({ closedThrough: '2026-11-20' })
    api.setTime('2026-11-20T23:00:00.000Z')
    expect(await get(ada, id)).toMatchObject({ closedThrough: null })
    expect(await ada.call((caller) => caller.venues.list())).toMatchObject([{ closedThrough: null }])
    expect(await update(ada, id, {})).toMatchObject({ closedThrough: null })
  })
})

describe('a tag', () => {
  it('takes the spelling that another venue of the team has', async ({ api }) => {
    const ada = await api.register()
    const bea = await api.register()
    const { id } = await create(ada, { tags: ['Thai'] })
    expect(await create(ada, { tags: ['THAI', 'soup'] })).toMatchObject({ tags: ['Thai', 'soup'] })
    expect(await create(bea, { tags: ['THAI'] })).toMatchObject({ tags: ['THAI'] })
    const { id: other } = await create(ada)
    expect(await update(ada, other, { tags: ['thai', 'Soup'] })).toMatchObject({ tags: ['Thai', 'soup'] })
    expect(await update(ada, id, { tags: ['thai'] })).toMatchObject({ tags: ['Thai'] })
  })

  it('that no other venue has can be spelled anew', async ({ api }) => {
    const ada = await api.register()
    const { id } = await create(ada, { tags: ['thai'] })
    expect(await update(ada, id, { tags: ['Thai'] })).toMatchObject({ tags: ['Thai'] })
  })

  const full = 'A team can have at most 50 tags'
  const tagsFrom = (first: number, count: number) =>
    Array.from({ length: count }, (_, n) => `tag ${first + n}`)

  /** Creates a member whose team has this many tags. */
  async function memberWithTags(api: TestApi, count: number): Promise<Person> {
    const ada = await api.register()
    for (let first = 0; first < count; first += 6) {
      await create(ada, { tags: tagsFrom(first, Math.min(6, count - first)) })
    }
    return ada
  }

  it('is refused if the team has 50 others, and not if it takes the place of one', async ({ api }) => {
    const ada = await memberWithTags(api, 50)
    await expect(create(ada, { tags: ['one more'] })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: full,
    })
    const { id } = await create(ada, { tags: ['TAG 49', 'tag 0'] })
    await expect(update(ada, id, { tags: ['one more'] })).rejects.toMatchObject({ message: full })
    expect(await get(ada, id)).toMatchObject({ tags: ['tag 49', 'tag 0'] })
    const [newest, ...others] = await ada.call((caller) => caller.venues.list())
    expect(newest?.id).toBe(id)
    const last = others.find(({ tags }) => tags.includes('tag 49'))
    await update(ada, id, { tags: [] })
    expect(await update(ada, last?.id ?? 0, { tags: ['tag 48', 'one more'] })).toMatchObject({
      tags: ['tag 48', 'one more'],
    })
  })

  describe('that many add at once, on two instances,', () => {
    /** Adds the tags, one a call, alternately to a new venue and to one of the team's. */
    async function addAtOnce(api: TestApi, ada: Person, tags: string[]) {
      const venues: number[] = []
      for (const _ of tags) venues.push((await create(ada)).id)
      const other = api.anotherInstance()
      const there = other.visitor(ada.token())
      const results = await Promise.allSettled(
        tags.map((tag, n) => {
          const person = n % 2 === 0 ? ada : there
          return n % 4 < 2 ? create(person, { tags: [tag] }) : update(person, venues[n] ?? 0, { tags: [tag] })
        }),
      )
      await other.close()
      const used = (await ada.call((caller) => caller.venues.list())).flatMap(({ tags }) => tags)
      return { results, used: new Set(used) }
    }

    it('is the 50th of the team at most', async ({ api }) => {
      const { results, used } = await addAtOnce(api, await memberWithTags(api, 46), tagsFrom(100, 12))
      const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
      expect(refused.map(({ message }) => message)).toEqual(Array(8).fill(full))
      expect(used.size).toBe(50)
    })

    it('has one spelling', async ({ api }) => {
      const spellings = ['thai', 'Thai', 'THAI', 'tHai', 'thAi', 'thaI', 'THai', 'thAI']
      const { used } = await addAtOnce(api, await api.register(), spellings)
      expect(used.size).toBe(1)
    })
  })
})

it('an imported venue has its origin, and only the tags for which the team has room', async ({ api }) => {
  const ada = await api.register()
  const { id: userId, teamId } = await ada.call((caller) => caller.auth.me())
  expect(await create(ada, { ...known, ...{ source: 'openstreetmap' } })).toMatchObject({ source: null })
  await api.sql`
    insert into venues (team_id, name, description, image_url, tags)
    select ${teamId}, 'Venue', 'A place.', 'https://example.com/lunch.jpg', array['tag ' || n]
    from generate_series(1, 47) n`
  const member: Member = {
    userId,
    teamId: teamId as Member['teamId'],
    timezone: 'UTC',
    dailyReset: false,
    roundNumber: 1,
    roundBegan: null,
    isTeamAdmin: true,
  }
  const venue = await addVenue(
    { ...api.deps, member, user: { displayName: 'Ada' } },
    {
      ...venueInput(),
      tags: ['ITALIAN', 'Vegan bowls', 'Soup'],
      walkingMinutes: 4,
      source: 'openstreetmap',
      externalId: 'osm-node-1',
    },
  )
  expect(venue).toMatchObject({
    tags: ['Italian', 'Vegan bowls'],
    walkingMinutes: 4,
    source: 'openstreetmap',
  })
  expect(venue).not.toHaveProperty('externalId')
})
