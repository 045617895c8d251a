import { pendingLogins } from '@lunchvote/db/tables/oidc'
import { adminEmail } from '../demo/demo.service.ts'
import { createSecret, hashOfSecret } from '../secrets.ts'
import type { Person, TestApi } from './test-api.ts'

/** The company's identity provider, which no test asks. */
export const issuer = 'https://login.example.com'

/** A visitor for whom the server is a demo. */
export async function strangerOf({
  deps,
  register,
  visitor,
}: Pick<TestApi, 'deps' | 'register' | 'visitor'>): Promise<Person> {
  // Of several worlds in a database, the first has founded the team of the demo.
  await register({ email: adminEmail, teamName: 'Demo Team' }).catch(() => {})
  const person = visitor()
  return {
    ...person,
    call: async (procedure) => {
      deps.isDemo = true
      return person.call(procedure).finally(() => {
        deps.isDemo = false
      })
    },
  }
}

/** A person whom the company's provider has sent back. */
export async function comerOf(
  { deps, visitor }: Pick<TestApi, 'deps' | 'visitor'>,
  email: string,
): Promise<Person> {
  const login = { issuer, subject: email, email, isEmailVerified: true }
  const token = createSecret()
  await deps.db.insert(pendingLogins).values({
    ...login,
    tokenHash: hashOfSecret(token),
    displayName: '',
    expiresAt: new Date(deps.clock().getTime() + 600_000),
  })
  return visitor(null, null, token)
}
