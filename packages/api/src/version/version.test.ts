import { expect } from 'vitest'
import { it } from '../testing/fixtures.ts'

it('tells members which version the server has, and that a newer one has been used', async ({ api }) => {
  const ada = await api.register()
  const version = () => ada.call((caller) => caller.version.get())
  expect(await version()).toEqual({ version: '0.1.0', isOutdated: false, isOperator: false })
  await api.sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 9999999999999)`
  expect(await version()).toEqual({ version: '0.1.0', isOutdated: true, isOperator: false })
  await api.sql`delete from drizzle.__drizzle_migrations where created_at = 9999999999999`
  expect(await version()).toEqual({ version: '0.1.0', isOutdated: false, isOperator: false })
})
