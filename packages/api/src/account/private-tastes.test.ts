import { expect } from 'vitest'
import { everyProcedure } from '../testing/every-procedure.ts'
import { it } from '../testing/fixtures.ts'
import { createWorld } from '../testing/recorded-calls.ts'

/** Diets that no venue of the test has, and words of dishes. */
const secrets = /kosher|nut-free|halal|gluten|laksa|zander/

/** The only calls whose answers contain diets or words of a member, who is the caller. */
const own = ['diets.get', 'diets.change', 'favourites.get', 'favourites.change']

it('no answer, message, event or fault tells what a member eats and loves, except to the member', async ({
  recorded: api,
}) => {
  api.setTime('2026-11-18T10:00:00Z')
  const { people, world } = await createWorld(api, '2026-11-18')
  await people.admin.call((caller) => caller.diets.change({ diets: ['halal', 'gluten-free'] }))
  await people.member.call((caller) => caller.diets.change({ diets: ['kosher', 'nut-free'] }))
  await people.member.call((caller) => caller.favourites.change({ words: ['laksa', 'zander'] }))
  await api.sql`
    update users set diets = '{kosher,nut-free}', favourites = '{laksa,zander}' where id = ${world.leaverId}`
  const published: unknown[] = []
  const stop = api.events.subscribe({
    teamId: (await people.admin.call((caller) => caller.auth.me())).teamId,
    userId: 0,
    emit: (changes) => published.push(changes),
    revalidate: () => {},
    end: () => {},
  })

  const tables = await api.sql`select tablename from pg_tables where schemaname = 'public'`
  const containing = tables
    .map(
      ({ tablename }) =>
        `select '${tablename}' as name from "${tablename}" t where t::text ~ '${secrets.source}'`,
    )
    .join(' union ')
  const telling: string[] = []
  /** The tables that ever contain the diets. Messages that wait, and those that were sent, are rows too. */
  const stored = new Set<string>()
  for (const [path, { by, run }] of Object.entries(everyProcedure)) {
    const answer = await people[by].call((caller) => run(caller, world))
    if (secrets.test(JSON.stringify(answer) ?? '')) telling.push(path)
    for (const { name } of await api.sql.unsafe(containing)) stored.add(name)
  }
  stop()
  expect(telling.sort()).toEqual(own.toSorted())
  expect([...stored]).toEqual(['users'])
  expect(JSON.stringify(published)).not.toMatch(secrets)
  expect(String(api.faults)).not.toMatch(secrets)
})
