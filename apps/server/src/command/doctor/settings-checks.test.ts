import { expect, it } from 'vitest'
import { findingsWith, secret, troublesWith } from './testing/diagnosis.ts'

const cureOf = (variable: string) =>
  `Correct ${variable} in .env or in the environment; without that, LunchVote does not start.`

it('all wrong settings are reported at once, and the others are checked', async () => {
  const troubles = await troublesWith({
    PORT: '0',
    SMTP_URL: `smtp://u:${secret}@mail.invalid`,
    DATABASE_URL: `postgres://u:${secret}@db.invalid/lunchvote`,
    LOG_LEVEL: 'loud',
  })
  expect(troubles).toEqual([
    ['settings', 'problem', expect.stringMatching(/^PORT must be a number from 1 to 65535/), cureOf('PORT')],
    ['settings', 'problem', expect.stringMatching(/^LOG_LEVEL must be one of/), cureOf('LOG_LEVEL')],
    [
      'settings',
      'problem',
      'MAIL_FROM must be set because SMTP_URL is, for example MAIL_FROM=LunchVote <lunch@example.com>.',
      cureOf('MAIL_FROM'),
    ],
    ['database', 'problem', expect.stringContaining('db.invalid:5432'), expect.any(String)],
  ])
})

it('the database is not checked with a wrong OUTLETS_ALLOW_PRIVATE, which decides what its push services may be', async () => {
  const findings = await findingsWith({ OUTLETS_ALLOW_PRIVATE: 'yes' })
  expect(findings.map(({ check }) => check)).not.toContain('database')
  expect((await findingsWith({})).map(({ check }) => check)).toContain('database')
})

it('rate limits that are off are a warning', async () => {
  expect(await troublesWith({ RATE_LIMIT: 'off' })).toEqual([
    [
      'settings',
      'warning',
      'RATE_LIMIT=off lets anybody guess passwords without a limit.',
      'Remove RATE_LIMIT from the settings.',
    ],
  ])
})
