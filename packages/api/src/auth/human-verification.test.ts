import { expect } from 'vitest'
import type { HumanVerifier } from '../ports.ts'
import { it } from '../testing/fixtures.ts'
import { registration } from '../testing/test-api.ts'

type Verdict = Awaited<ReturnType<HumanVerifier['verify']>>
const verdictOn = (token: string): Verdict =>
  token === 'a human' ? 'human' : token === 'no answer' ? 'unreachable' : 'refused'

it('only humans can register, and no data of a refused registration is stored', async ({ api }) => {
  api.deps.humanVerifier = { verify: async (token) => verdictOn(token) }
  const details = registration()
  await expect(api.register({ ...details, recaptchaToken: 'a robot' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: 'Could not verify that you are human. Please try again.',
  })
  await expect(api.register({ ...details, recaptchaToken: 'no answer' })).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: 'Human verification is not available at the moment. Please try again in a few minutes.',
  })
  const { teamName, email, password } = details
  expect(await api.visitor().call((caller) => caller.team.search({ q: teamName }))).toEqual([])

  const person = await api.register({ ...details, recaptchaToken: 'a human' })
  api.deps.humanVerifier = { verify: async () => 'refused' }
  await expect(person.call((caller) => caller.auth.login({ email, password }))).resolves.toMatchObject({
    email,
  })
})

it.for([undefined, ''])('a token is required if verification is on: %j', async (recaptchaToken, { api }) => {
  api.deps.humanVerifier = { verify: async () => 'human' }
  await expect(api.register({ ...registration(), recaptchaToken })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: 'A human-verification token is required',
  })
})

it.for([undefined, ''])(
  'no token is required if verification is off: %j',
  async (recaptchaToken, { api }) => {
    api.deps.humanVerifier = null
    await expect(api.register({ ...registration(), recaptchaToken })).resolves.toBeDefined()
  },
)
