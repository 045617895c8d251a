import { users } from '@lunchvote/db/tables/users'
import { eq } from 'drizzle-orm'
import type { Call, World } from './procedure-call.ts'
import { type Person, registration, type TestApi } from './test-api.ts'
import { createTestDesk } from './test-desk.ts'

/** A successful call of each of the operator's procedures. */
export const operatorCalls: Record<string, Call> = {
  'operator.state': { by: 'operator', run: (caller) => caller.operator.state() },
  'operator.confirm': {
    by: 'operator',
    run: (caller) => caller.operator.confirm({ password: 'correct horse' }),
  },
  'operator.teams': { by: 'operator', run: (caller) => caller.operator.teams({}) },
  'operator.createResetLink': {
    by: 'operator',
    run: (caller, { operatorsColleague: email }) => caller.operator.createResetLink({ email }),
  },
  'operator.makeAdmin': {
    by: 'operator',
    run: (caller, { operatorsColleague: email }) => caller.operator.makeAdmin({ email }),
  },
  'operator.diagnose': { by: 'operator', run: (caller) => caller.operator.diagnose() },
  'operator.sendTestMail': {
    by: 'operator',
    run: (caller, { operatorsColleague: email }) => caller.operator.sendTestMail({ email }),
  },
}

/** Registers the operator, who has shown the address to be theirs, and a colleague. */
export async function createOperator({
  deps,
  register,
}: Pick<TestApi, 'deps' | 'register'>): Promise<{ operator: Person } & Pick<World, 'operatorsColleague'>> {
  const details = registration()
  const operator = await register(details)
  await deps.db.update(users).set({ isEmailProven: true }).where(eq(users.email, details.email))
  deps.operator = createTestDesk(details.email)
  const colleague = registration({ teamName: details.teamName })
  await register(colleague)
  return { operator, operatorsColleague: colleague.email }
}
