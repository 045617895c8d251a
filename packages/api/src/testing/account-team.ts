import type { AccessTokenDraft } from '@lunchvote/contracts/access-tokens'
import { type Person, registration, type TestApi } from './test-api.ts'

let teamsMade = 0

/** Creates a team of an admin, Ada, and a member, Bob. */
export async function createAccountTeam(api: TestApi) {
  teamsMade += 1
  const teamName = `Account team ${teamsMade}`
  const adaDetails = registration({ displayName: 'Ada Lovelace', teamName })
  const bobDetails = registration({ displayName: 'Bob', teamName })
  const ada = await api.register(adaDetails)
  const bob = await api.register(bobDetails)
  const { id: adaId, teamId } = await me(ada)
  const { id: bobId } = await me(bob)
  return { ada, bob, adaDetails, bobDetails, adaId, bobId, teamId, teamName }
}

export const me = (person: Person) => person.call((caller) => caller.auth.me())

export async function login(api: TestApi, details: { email: string; password: string }, userAgent?: string) {
  const person = api.visitor(null, userAgent)
  const { email, password } = details
  await person.call((caller) => caller.auth.login({ email, password }))
  return person
}

export const createToken = (person: Person, draft: Partial<AccessTokenDraft> = {}) =>
  person.call((caller) =>
    caller.tokens.create({ name: 'Script', scope: 'manage', expiresInDays: null, ...draft }),
  )
