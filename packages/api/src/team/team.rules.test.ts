import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { createTestApi, type TestApi } from '../testing/test-api.ts'
import { teamNameKey } from './team.rules.ts'

const migration = new URL('../../../db/migrations/0005_team-name-keys.sql', import.meta.url)

/** Inserts teams with the keys that they had before the migration. */
async function insertOldTeams({ sql }: TestApi, names: string[]): Promise<void> {
  const rows = names.map((name) => ({ name, name_key: name.toLowerCase().normalize('NFC') }))
  await sql`insert into teams ${sql(rows)}`
}

async function migrate(api: TestApi): Promise<Record<string, string>> {
  for (const statement of (await readFile(migration, 'utf8')).split('--> statement-breakpoint')) {
    await api.sql.unsafe(statement)
  }
  const rows = await api.sql<{ name: string; name_key: string }[]>`select name, name_key from teams`
  return Object.fromEntries(rows.map(({ name, name_key }) => [name, name_key]))
}

async function createApi(): Promise<TestApi> {
  const api = await createTestApi()
  onTestFinished(api.close)
  return api
}

it('the migration gives each stored team the key that a new team with its name would get', async () => {
  const api = await createApi()
  // The names contain letters with several forms, symbols that mean words, combining and invisible characters, and
  // spaces.
  const tricky = [
    ...'aAßẞÆ™℡㎒№ǅΣςσϹϲΌİıſKÅﬁＡ①㏇𝐀𝚨ⅷ²¨éアｶﾞ한नيﷺ🍕 ',
    ...'\u1680\u2028\u200b\u00ad\u200d\ufe0f\u034f\u0301\u3099',
  ]
  const name = fc
    .array(fc.constantFrom(...tricky), { minLength: 2, maxLength: 8 })
    .map((characters) => `x${characters.join('')}y`.normalize('NFC'))
  const names = fc.sample(fc.uniqueArray(name, { minLength: 2000, maxLength: 2000, selector: teamNameKey }), {
    numRuns: 1,
    seed: 5,
  })[0] as string[]
  await insertOldTeams(api, names)
  expect(await migrate(api)).toEqual(Object.fromEntries(names.map((each) => [each, teamNameKey(each)])))
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
