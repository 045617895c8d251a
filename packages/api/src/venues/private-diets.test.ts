import { expect, it, onTestFinished } from 'vitest'
import { everyProcedure } from '../testing/every-procedure.ts'
import { createWorld } from '../testing/recorded-calls.ts'
import { createTestApi } from '../testing/test-api.ts'
import { createTestImporter } from '../testing/test-importer.ts'

/** Diets that no venue of the test has. */
const secrets = /kosher|nut-free|halal|gluten/

/** The only calls whose answers contain diets of a member, who is the caller. */
const own = ['diets.get', 'diets.change']

it('no answer, message, event or fault tells what a member eats, except to the member', async () => {
  const api = await createTestApi()
  onTestFinished(api.close)
  api.deps.importer = createTestImporter()
  const now = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)
  api.setTime(`${now}T10:00:00Z`)
  const { people, world } = await createWorld(api, now)
  await people.admin.call((caller) => caller.diets.change({ diets: ['halal', 'gluten-free'] }))
  await people.member.call((caller) => caller.diets.change({ diets: ['kosher', 'nut-free'] }))
  await api.sql`update users set diets = '{kosher,nut-free}' where id = ${world.leaverId}`
  const published: unknown[] = []
  const stop = api.events.subscribe({
    teamId: (await people.admin.call((caller) => caller.auth.me())).teamId,
    userId: 0,
    emit: (changes) => published.push(changes),
    revalidate: () => {},
    end: () => {},
  })

  const telling: string[] = []
  for (const [path, { by, run }] of Object.entries(everyProcedure)) {
    const answer = await people[by].call((caller) => run(caller, world))
    if (secrets.test(JSON.stringify(answer) ?? '')) telling.push(path)
  }
  stop()
  expect(telling.sort()).toEqual(own.toSorted())
  expect(JSON.stringify(published)).not.toMatch(secrets)
  expect(String(api.faults)).not.toMatch(secrets)

  // Messages that wait, and those that were sent, are rows too.
  const tables = await api.sql`select tablename from pg_tables where schemaname = 'public'`
  const containing: string[] = []
  for (const { tablename } of tables) {
    const rows = await api.sql`select t::text as row from ${api.sql(tablename)} t`
    if (rows.some(({ row }) => secrets.test(row))) containing.push(tablename)
  }
  expect(containing).toEqual(['users'])
})
