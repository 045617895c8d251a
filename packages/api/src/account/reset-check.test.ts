import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createAccountTeam } from '../testing/account-team.ts'
import { createTestApi, type Person, type TestApi } from '../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterEach(() => api.setTime(null))
afterAll(() => api.close())

const invalid = { code: 'BAD_REQUEST', message: 'This link is no longer valid. Ask for a new one.' }

async function createToken(admin: Person, id: number): Promise<string> {
  const { url } = await admin.call((caller) => caller.resets.createLink({ id }))
  return new URL(url).searchParams.get('token') ?? ''
}
const check = (token: string) => api.visitor().call((caller) => caller.resets.check({ token }))
const redeem = (token: string) =>
  api.visitor().call((caller) => caller.resets.redeem({ token, newPassword: 'battery staple' }))

it('the check accepts a link as often as it is asked, and does not use it up', async () => {
  const { ada, bobId } = await createAccountTeam(api)
  const token = await createToken(ada, bobId)
  expect(await check(token)).toEqual({ success: true })
  expect(await check(token)).toEqual({ success: true })
  expect(await redeem(token)).toMatchObject({ id: bobId })
})

it('the check refuses a link that is used, replaced, expired or unknown', async () => {
  const { ada, bobId } = await createAccountTeam(api)
  const replaced = await createToken(ada, bobId)
  const used = await createToken(ada, bobId)
  await redeem(used)
  const expired = await createToken(ada, bobId)
  for (const token of [replaced, used, 'unknown']) await expect(check(token)).rejects.toMatchObject(invalid)
  expect(await check(expired)).toEqual({ success: true })
  api.setTime('2126-11-20T12:00:00Z')
  await expect(check(expired)).rejects.toMatchObject(invalid)
})
