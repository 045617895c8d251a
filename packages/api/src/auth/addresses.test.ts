import { confirmedEmail } from '@lunchvote/contracts/email'
import { describe, expect, it as rule } from 'vitest'
import { createResetLinkFor } from '../operator/operator.service.ts'
import { expectOneForm } from '../testing/addresses.ts'
import { it } from '../testing/fixtures.ts'
import { registration } from '../testing/test-api.ts'

const password = 'correct horse'

describe('every door takes the address, and knows it in capital letters', () => {
  it.for([
    ['of an international domain, as browsers send it', 'ada@xn--e1afmkfd.xn--p1ai'],
    ['with a character of RFC 5322', 'a&b@x.org'],
    ['of a host without a dot', 'ada@intranet'],
    ['with dots anywhere', '.a..b.@x.org'],
    ['whose domain ends with a hyphen, as before', 'ada@x-.org'],
    ['whose domain has a long part, as before', `ada@${'x'.repeat(70)}.org`],
  ] as const)('%s', async ([, address], { api }) => {
    await api.register({ email: address })
    const typed = ` ${address.toUpperCase()} `
    const back = await api.visitor().call((caller) => caller.auth.login({ email: typed, password }))
    expect(back.email).toBe(address)
    await expect(api.register({ email: typed })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await createResetLinkFor(api.deps, typed)).toMatchObject({ email: address })
    expect(confirmedEmail(typed)).toBe(address)
  })
})

it('an international domain is one domain, however a browser sends it', async ({ api }) => {
  await api.register({ email: 'Ada@Почта.РФ' })
  const login = { email: 'ada@xn--80a1acny.xn--p1ai', password }
  expect(await api.visitor().call((caller) => caller.auth.login(login))).toMatchObject({ email: login.email })
})

rule.each([
  ['the sign of the unit kelvin', '\u212aarl@x.org'],
  ['the sign of the unit kelvin in the domain', 'ada@\u212aafka.org'],
  ['full-width letters', 'ada@ｘ.org'],
  ['a full stop of another script', 'ada@x。org'],
  ['an escape in the domain', 'ada@ex%61mple.рф'],
  ['a no-break space around it', '\u00a0ada@x.org'],
  ['an invisible character around it', 'ada@x.org\u200b'],
])('an address with %s is not the address without', (_, address) => {
  expect(confirmedEmail(address)).toBeNull()
})

it('no account is opened by an address with a letter that becomes a plain one', async ({ api }) => {
  const account = registration({ email: 'karl@kafka.org' })
  await api.register(account)
  for (const email of ['\u212aarl@kafka.org', 'karl@\u212aafka.org']) {
    const login = api.visitor().call((caller) => caller.auth.login({ email, password }))
    await expect(login).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(api.register({ email })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(createResetLinkFor(api.deps, email)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
})

rule('each address that a browser takes has one form, others are refused with a sentence', () => {
  expectOneForm({ numRuns: 300, seed: 5 })
})
