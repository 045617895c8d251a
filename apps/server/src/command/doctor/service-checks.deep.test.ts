import { expect, it } from 'vitest'
import { secret, troublesWith } from './testing/diagnosis.ts'
import { silentServer } from './testing/local-servers.ts'

it('ends within 15 seconds although nothing answers, and names every service', async () => {
  const silent = `127.0.0.1:${await silentServer()}`
  const startedAt = performance.now()
  const troubles = await troublesWith({
    DATABASE_URL: `postgres://u:${secret}@${silent}/lunchvote`,
    SMTP_URL: `smtp://u:${secret}@${silent}`,
    MAIL_FROM: 'LunchVote <lunch@example.com>',
    OPENAI_API_KEY: secret,
    OPENAI_BASE_URL: `http://${silent}/v1`,
    WOLT_BASE_URL: `http://${silent}`,
    NOMINATIM_BASE_URL: `http://${silent}`,
    OVERPASS_BASE_URL: `http://${silent}`,
    RECAPTCHA_SITE_KEY: 'site',
    RECAPTCHA_SECRET_KEY: secret,
    RECAPTCHA_BASE_URL: `http://${silent}`,
    POSTHOG_KEY: secret,
    POSTHOG_HOST: `http://${silent}`,
  })
  expect(performance.now() - startedAt).toBeLessThan(15_000)
  expect(troubles.map(([check, status]) => [check, status])).toEqual([
    ['database', 'problem'],
    ['mail', 'problem'],
    ['openai', 'problem'],
    ['wolt', 'problem'],
    ['maps', 'warning'],
    ['maps', 'warning'],
    ['recaptcha', 'problem'],
    ['posthog', 'warning'],
  ])
})
