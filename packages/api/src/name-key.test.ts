import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { nameKeyOf } from './name-key.ts'
import { me } from './testing/account-team.ts'
import { createTestApi, type TestApi } from './testing/test-api.ts'

const migrations = new URL('../../db/migrations/', import.meta.url)

/** Inserts teams with the keys that they had before the first migration of the keys. */
async function insertOldTeams({ sql }: TestApi, names: string[]): Promise<void> {
  const rows = names.map((name) => ({ name, name_key: name.toLowerCase().normalize('NFC') }))
  await sql`insert into teams ${sql(rows)}`
}

/** Runs the statements of both migrations that write the keys. @returns the keys of all teams by their names */
async function migrate(api: TestApi): Promise<Record<string, string>> {
  for (const file of ['0005_team-name-keys.sql', '0015_getting-in-again.sql']) {
    const statements = (await readFile(new URL(file, migrations), 'utf8')).split('--> statement-breakpoint')
    const ofKeys = statements.filter((statement) => statement.includes('name_key'))
    for (const statement of ofKeys) await api.sql.unsafe(statement)
  }
  const rows = await api.sql<{ name: string; name_key: string }[]>`select name, name_key from teams`
  return Object.fromEntries(rows.map(({ name, name_key }) => [name, name_key]))
}

async function createApi(): Promise<TestApi> {
  const api = await createTestApi()
  onTestFinished(api.close)
  return api
}

it.each([
  ['Straße', 'STRASSE'],
  ['Straße', 'STRAẞE'],
  ['ΟΔΟΣ', 'οδος'],
  ['ᾳ Bistro', 'ΑΙ BISTRO'],
  ['ﬁnes', 'FINES'],
  ['Işık', 'IŞIK'],
  ['Ꮳherokee', 'ꮳHEROKEE'],
])('%s and %s are one name', (a, b) => {
  expect(nameKeyOf(a)).toBe(nameKeyOf(b))
})

it.each([
  ['Strase', 'Straße'],
  ['Öl', 'Ol'],
  ['Café', 'Cafe'],
])('%s and %s are two names', (a, b) => {
  expect(nameKeyOf(a)).not.toBe(nameKeyOf(b))
})

it('the key of a key is the key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (name) => {
      const key = nameKeyOf(name)
      expect(nameKeyOf(key)).toBe(key)
    }),
    { numRuns: 1000, seed: 5 },
  )
})

it('the migrations give each stored team the key that a new team with its name would get', async () => {
  const api = await createApi()
  // The names contain letters with several forms, symbols that mean words, combining and invisible characters, and
  // spaces.
  const tricky = [
    ...'aAßẞÆ™℡㎒№ǅΣςσϹϲΌİıſKÅﬁＡ①㏇𝐀𝚨ⅷ²¨éアｶﾞ한नيﷺ🍕ᾳŉǰև ',
    ...'\u1680\u2028\u200b\u00ad\u200d\ufe0f\u034f\u0301\u3099\u0345',
    ...'\u1c80\u1c81\u1c82\u1c83\u1c84\u1c85\u1c86\u1c87\u1c88',
  ]
  const name = fc
    .array(fc.constantFrom(...tricky), { minLength: 2, maxLength: 8 })
    .map((characters) => `x${characters.join('')}y`.normalize('NFC'))
  const names = fc.sample(fc.uniqueArray(name, { minLength: 500, maxLength: 500, selector: nameKeyOf }), {
    numRuns: 1,
    seed: 5,
  })[0] as string[]
  await insertOldTeams(api, names)
  expect(await migrate(api)).toEqual(Object.fromEntries(names.map((each) => [each, nameKeyOf(each)])))
})

it('if several names have the same key, the oldest team gets it, and the other teams get different keys', async () => {
  const api = await createApi()
  const admin = await api.register({ teamName: 'Renamable' })
  await insertOldTeams(api, ['Acme™', 'AcmeTM', 'A\u200bcmeTM', 'Pizza  Club', 'Pizza Club'])
  await api.sql`update teams set name = 'acme\u2122', name_key = 'ac\u00adme\u2122' where name = 'Renamable'`
  const keys = await migrate(api)
  expect(new Set(Object.values(keys)).size).toBe(6)
  expect(keys).toMatchObject({ 'acme\u2122': 'acmetm', 'Pizza  Club': 'pizza club' })

  const member = await api.register({ teamName: 'acme\u2122' })
  await expect(member.call((caller) => caller.auth.me())).resolves.toMatchObject({ isTeamAdmin: false })
  await expect(admin.call((caller) => caller.team.rename({ name: 'Another' }))).resolves.toEqual({
    name: 'Another',
  })
})

it('teams whose names got one key stay two teams, which people join by the exact spelling', async () => {
  const api = await createApi()
  const admin = await api.register({ teamName: 'STRASSE' })
  await insertOldTeams(api, ['Straße', 'Iß', 'Iss-Bar', 'ıß'])
  const keys = await migrate(api)
  expect(keys).toEqual({ STRASSE: 'strasse', Straße: 'straße', Iß: 'iss', 'Iss-Bar': 'iss-bar', ıß: 'ıß' })

  const teamOf = async (teamName: string) => {
    const { teamId, isTeamAdmin } = await me(await api.register({ teamName, joinOnly: false }))
    expect(isTeamAdmin).toBe(false)
    return teamId
  }
  const [first, second] = [await teamOf('STRASSE'), await teamOf('Straße')]
  expect(second).not.toBe(first)
  const check = (team: string) => api.visitor().call((caller) => caller.team.invitation({ team }))
  expect(await check('Straße')).toEqual({ name: 'Straße' })
  await expect(check('strasse')).rejects.toMatchObject({ code: 'CONFLICT' })
  // The key is free now, but the name is not.
  await admin.call((caller) => caller.team.rename({ name: 'Gasse' }))
  expect(await teamOf('Straße')).toBe(second)
  await expect(admin.call((caller) => caller.team.rename({ name: 'Straße' }))).rejects.toMatchObject({
    code: 'CONFLICT',
  })
})
