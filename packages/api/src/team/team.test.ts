import { describe, expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { type TestApi, venueInput } from '../testing/test-api.ts'

it.beforeAll(async ({ api }) => {
  for (const teamName of ['Kitchen', 'The Kitchen', 'Küche', '100% Lunch', '100 Lunches']) {
    await api.register({ teamName })
  }
})

describe('the search', () => {
  const search = async (api: TestApi, q: string) => {
    const found = await api.visitor().call((caller) => caller.team.search({ q }))
    return found.map(({ name }) => name)
  }

  it('finds teams by a part of their name in any letter case, those that begin with it first', async ({
    api,
  }) => {
    expect(await search(api, 'kITCHEN')).toEqual(['Kitchen', 'The Kitchen'])
    expect(await search(api, 'KÜ')).toEqual(['Küche'])
  })

  it('treats %, _ and \\ as ordinary characters', async ({ api }) => {
    expect(await search(api, '100%')).toEqual(['100% Lunch'])
    expect(await search(api, '_')).toEqual([])
    expect(await search(api, '\\')).toEqual([])
    await api.register({ teamName: 'Back\\slash' })
    expect(await search(api, 'k\\s')).toEqual(['Back\\slash'])
  })

  it('finds a name once, however often it contains the text', async ({ api }) => {
    await api.register({ teamName: 'Pizza 🍕🍕🍕' })
    expect(await search(api, '🍕')).toEqual(['Pizza 🍕🍕🍕'])
  })

  it('finds a renamed team by its new name only', async ({ api }) => {
    const admin = await api.register({ teamName: 'Canteen' })
    await admin.call((caller) => caller.team.rename({ name: 'Mensa' }))
    expect([await search(api, 'antee'), await search(api, 'ens')]).toEqual([[], ['Mensa']])
  })

  it('returns ten of many matches, first those that begin with the text', async ({ api }) => {
    for (let n = 10; n < 22; n += 1) await api.register({ teamName: `The Lunchers ${n}` })
    await api.register({ teamName: 'Lunchers' })
    expect(await search(api, 'lunchers')).toEqual([
      'Lunchers',
      ...Array.from({ length: 9 }, (_, n) => `The Lunchers ${10 + n}`),
    ])
  })

  it('returns nothing for an unknown name', async ({ api }) => {
    expect(await search(api, 'Kitchen Impossible')).toEqual([])
  })
})

const nameTaken = {
  code: 'CONFLICT',
  message: 'A team with this name already exists. Names must differ in more than letter case and spacing.',
}

describe('renaming', () => {
  it('keeps every member signed in, under the new name', async ({ api }) => {
    const admin = await api.register({ teamName: 'Before' })
    const member = await api.register({ teamName: 'Before' })
    expect(await admin.call((caller) => caller.team.rename({ name: ' After ' }))).toEqual({ name: 'After' })
    await expect(member.call((caller) => caller.auth.me())).resolves.toMatchObject({ teamName: 'After' })
    await expect(api.register({ teamName: 'Before' })).resolves.toBeDefined()
  })

  it("allows the team's own name in another spelling", async ({ api }) => {
    const admin = await api.register({ teamName: 'loud' })
    expect(await admin.call((caller) => caller.team.rename({ name: 'LOUD' }))).toEqual({ name: 'LOUD' })
  })

  it.for(['Kitchen', 'KITCHEN', 'kücHE'])('refuses %s, which is taken', async (name, { api }) => {
    const admin = await api.register()
    await expect(admin.call((caller) => caller.team.rename({ name }))).rejects.toMatchObject(nameTaken)
  })

  it('does not tell how a team by invitation spells its name', async ({ api }) => {
    const hidden = await api.register({ teamName: 'OpenSesame' })
    const settings = { timezone: 'UTC', dailyReset: false, joining: 'invite' } as const
    await hidden.call((caller) => caller.team.changeSettings(settings))
    const admin = await api.register()
    for (const name of ['OpenSesame', 'opensesame', 'OPENSESAME']) {
      await expect(admin.call((caller) => caller.team.rename({ name }))).rejects.toMatchObject(nameTaken)
    }
  })
})

it('deletes the team with its members and its data', async ({ api }) => {
  const admin = await api.register({ teamName: 'Short-lived' })
  const member = await api.register({ teamName: 'Short-lived' })
  const { id } = await member.call((caller) => caller.venues.create(venueInput()))
  await member.call((caller) => caller.votes.cast({ venueId: id }))
  await member.call((caller) => caller.vault.add(venueInput()))

  expect(await admin.call((caller) => caller.team.remove())).toEqual({ success: true })
  expect(admin.token()).toBeNull()
  await expect(member.call((caller) => caller.auth.me())).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const newAdmin = await api.register({ teamName: 'Short-lived' })
  await expect(newAdmin.call((caller) => caller.auth.me())).resolves.toMatchObject({ isTeamAdmin: true })
  expect(await newAdmin.call((caller) => caller.venues.list())).toEqual([])
  expect(await newAdmin.call((caller) => caller.vault.list())).toEqual([])
})
