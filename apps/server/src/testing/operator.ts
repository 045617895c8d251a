import { type Browser, type createTestApp, registration } from './test-app.ts'

/** Registers the operator of the app, who has shown the address to be theirs and has given the password. */
export async function enterAsOperator(
  { browser, sql }: Pick<Awaited<ReturnType<typeof createTestApp>>, 'browser' | 'sql'>,
  email: string,
): Promise<Browser> {
  const operator = browser()
  const details = registration({ email })
  await operator.send('POST', '/api/register', { json: details })
  await sql`update users set is_email_proven = true where email = ${email}`
  await operator.send('POST', '/api/server/operator', { json: { password: details.password } })
  return operator
}
