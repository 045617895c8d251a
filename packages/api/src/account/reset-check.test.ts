import { expect } from 'vitest'
import { createAccountTeam } from '../testing/account-team.ts'
import { it } from '../testing/fixtures.ts'
import type { Person, TestApi } from '../testing/test-api.ts'

const invalid = { code: 'BAD_REQUEST', message: 'This link is no longer valid. Ask for a new one.' }

async function createToken(admin: Person, id: number): Promise<string> {
  const { url } = await admin.call((caller) => caller.resets.createLink({ id }))
  return new URL(url).searchParams.get('token') ?? ''
}
const check = (api: TestApi, token: string) => api.visitor().call((caller) => caller.resets.check({ token }))
const redeem = (api: TestApi, token: string) =>
  api.visitor().call((caller) => caller.resets.redeem({ token, newPassword: 'battery staple' }))

it('the check accepts a link as often as it is asked, and does not use it up', async ({ api }) => {
  const { ada, bobId } = await createAccountTeam(api)
  const token = await createToken(ada, bobId)
  expect(await check(api, token)).toEqual({ success: true })
  expect(await check(api, token)).toEqual({ success: true })
  expect(await redeem(api, token)).toMatchObject({ id: bobId })
})

it('the check refuses a link that is used, replaced, expired or unknown', async ({ api }) => {
  const { ada, bobId } = await createAccountTeam(api)
  const replaced = await createToken(ada, bobId)
  const used = await createToken(ada, bobId)
  await redeem(api, used)
  const expired = await createToken(ada, bobId)
  for (const token of [replaced, used, 'unknown'])
    await expect(check(api, token)).rejects.toMatchObject(invalid)
  expect(await check(api, expired)).toEqual({ success: true })
  api.setTime('2126-11-20T12:00:00Z')
  await expect(check(api, expired)).rejects.toMatchObject(invalid)
})
