import { expect } from 'vitest'
import { it } from '../testing/fixtures.ts'

it('addresses are offered to the admin only where the links work on one computer only', async ({ api }) => {
  const admin = await api.register({ teamName: 'Acme' })
  expect(await admin.call((caller) => caller.team.addresses())).toEqual({ addresses: [] })

  const local = api.anotherInstance()
  local.deps.appOrigin = 'http://localhost:3000'
  const here = local.visitor(admin.token())
  expect(await here.call((caller) => caller.team.addresses())).toEqual({
    addresses: ['http://192.168.1.20:3000'],
  })
  const member = local.visitor((await api.register({ teamName: 'Acme' })).token())
  await expect(member.call((caller) => caller.team.addresses())).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await local.close()
})
