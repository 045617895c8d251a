import { createTestDatabase } from '@lunchvote/db/testing/test-database'
import { expect, it, onTestFinished } from 'vitest'
import { findingsWith } from './testing/diagnosis.ts'

const address = 'ada@firm.test'

it('the operator is told whether the page can be used, and how to show that the address is theirs', async () => {
  const { url, sql, drop } = await createTestDatabase()
  onTestFinished(drop)
  const found = async (settings: Record<string, string>) => {
    const findings = await findingsWith({ DATABASE_URL: url, ...settings })
    return findings.filter(({ check }) => check === 'operator')
  }
  const named = { OPERATOR_EMAIL: ` ${address.toUpperCase()}` }
  expect(await found({})).toEqual([
    {
      check: 'operator',
      status: 'ok',
      message: 'The web app has no page for the operator (OPERATOR_EMAIL is not set).',
      cure: null,
    },
  ])
  expect(await found(named)).toMatchObject([
    { status: 'warning', message: 'OPERATOR_EMAIL names no account.' },
  ])
  await sql`
    with team as (insert into teams (name, name_key) values ('Kitchen', 'kitchen') returning id)
    insert into users (email, display_name, password, team_id) select ${address}, 'Ada', 'none', id from team`
  expect(await found(named)).toMatchObject([
    {
      status: 'warning',
      cure: expect.stringMatching(/^Make a link .* with "lunchvote reset-link", open it/),
    },
  ])
  await sql`update users set is_email_proven = true`
  expect(await found(named)).toMatchObject([{ status: 'ok', cure: null }])
  const [wrong] = await findingsWith({ DATABASE_URL: url, OPERATOR_EMAIL: 'ada' })
  expect(wrong).toMatchObject({
    check: 'settings',
    status: 'problem',
    message: expect.stringMatching(/^OPERATOR_EMAIL must be one e-mail address/),
  })
})
