import { AsyncLocalStorage } from 'node:async_hooks'
import { sql as drizzleSql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestDatabase } from './testing/databases.ts'
import { createTestDatabase } from './testing/test-database.ts'

const calls = new AsyncLocalStorage<string>()
let statements = 0
const nameStatement = () => {
  const call = calls.getStore()
  statements += 1
  return call === undefined ? '' : `${call}/${statements}`
}

let database: TestDatabase
beforeAll(async () => {
  // With two connections, most statements of the tests wait behind statements with other names.
  database = await createTestDatabase({ maxConnections: 2, nameStatement })
})
afterAll(() => database.drop())

/** Selects the names of the portals that are open while this statement runs, without the number of the statement. */
const openPortals = drizzleSql`select split_part(name, '/', 1) as call from pg_cursors where ${'a parameter'} <> ''`
const portals = async (db: Pick<TestDatabase['db'], 'execute'>) =>
  (await db.execute<{ call: string }>(openPortals)).map(({ call }) => call)

it('a statement has the name of the call that sends it, and a statement without a call has no name', async () => {
  for (const call of ['first', 'second', 'first']) {
    expect(await calls.run(call, () => portals(database.db))).toEqual([call])
  }
  expect(await portals(database.db)).toEqual([''])
})

it('statements that wait for a connection keep their names', async () => {
  const names = Array.from({ length: 50 }, (_, n) => `call ${n}`)
  const found = await Promise.all(names.map((name) => calls.run(name, () => portals(database.db))))
  expect(found).toEqual(names.map((name) => [name]))
})

it('all statements of a transaction have the name of the call, even if they are sent at the same time', async () => {
  const found = await calls.run('call', () =>
    database.db.transaction((tx) => Promise.all([portals(tx), portals(tx), portals(tx)])),
  )
  expect(found).toEqual([['call'], ['call'], ['call']])
})

it('after a named statement has failed, the following statements work', async () => {
  const fail = () => database.db.execute(drizzleSql`select 1 / (${0})::int`)
  await expect(calls.run('call', fail)).rejects.toThrow()
  const found = await calls.run('call', () =>
    database.db.transaction(async (tx) => {
      await expect(
        tx.transaction((inner) => inner.execute(drizzleSql`select 1 / (${0})::int`)),
      ).rejects.toThrow()
      return portals(tx)
    }),
  )
  expect(found).toEqual(['call'])
})
