import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
  for (const teamName of ['Kitchen', 'The Kitchen', 'Küche', '100% Lunch', '100 Lunches']) {
    await api.register({ teamName })
  }
})
afterAll(() => api.close())

const search = async (q: string) => {
  const found = await api.visitor().call((caller) => caller.team.search({ q }))
  return found.map(({ name }) => name)
}

it('finds teams by a part of their name in any letter case, those that begin with it first', async () => {
  expect(await search('kITCHEN')).toEqual(['Kitchen', 'The Kitchen'])
  expect(await search('KÜ')).toEqual(['Küche'])
})

it('takes % and _ for what they are', async () => {
  expect(await search('100%')).toEqual(['100% Lunch'])
  expect(await search('_')).toEqual([])
})

it('answers nothing for a name nobody has', async () => {
  expect(await search('Kitchen Impossible')).toEqual([])
})
