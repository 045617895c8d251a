import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { findingsWith, secret, temporaryFolder, troublesWith } from './testing/diagnosis.ts'

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

it('wrong files of secrets are reported as at the start, and what needs them is not checked', async () => {
  const folder = await temporaryFolder()
  const [twoLines, noUrl] = ['two-lines', 'no-url'].map((name) => path.join(folder, name))
  await writeFile(`${twoLines}`, `sk-${secret}\nsk-old`)
  await writeFile(`${noUrl}`, secret)
  const troubles = await troublesWith({
    DATABASE_URL_FILE: `${noUrl}`,
    OPENAI_API_KEY_FILE: `${twoLines}`,
    SMTP_URL: `smtp://u:${secret}@mail.invalid`,
    SMTP_URL_FILE: `${noUrl}`,
    MAIL_FROM: 'lunch@example.com',
    METRICS_TOKEN_FILE: path.join(folder, secret),
  })
  const correct = (place: string) => `Correct ${place}; without that, LunchVote does not start.`
  expect(troubles).toEqual([
    [
      'settings',
      'problem',
      'The file of OPENAI_API_KEY_FILE has more than one line; write only the value into it, for example sk-proj-0123456789.',
      correct('the file of OPENAI_API_KEY_FILE'),
    ],
    [
      'settings',
      'problem',
      'SMTP_URL and SMTP_URL_FILE are both set; remove one of them.',
      correct('SMTP_URL_FILE in .env or in the environment'),
    ],
    [
      'settings',
      'problem',
      'METRICS_TOKEN_FILE must be the path of a file that exists, for example METRICS_TOKEN_FILE=/run/secrets/metrics_token.',
      correct('METRICS_TOKEN_FILE in .env or in the environment'),
    ],
    [
      'settings',
      'problem',
      'DATABASE_URL_FILE must name a file with a PostgreSQL URL, for example postgres://lunchvote:secret@localhost:5432/lunchvote.',
      correct('the file of DATABASE_URL_FILE'),
    ],
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
