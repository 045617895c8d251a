import { expect, it } from 'vitest'
import { readSettings } from './settings.ts'
import { examples } from './variables.ts'

it('has a default for everything', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    appOrigin: 'http://localhost:3000',
    acceptedOrigins: ['http://localhost:3000', 'http://127.0.0.1:3000'],
    databaseUrl: undefined,
    dataDir: './data',
    isDemo: false,
    openai: null,
    woltBaseUrl: 'https://wolt.com',
    mapServices: { nominatim: 'https://nominatim.openstreetmap.org', overpass: 'https://overpass-api.de' },
    menus: { readsPerDay: 500 },
    recaptcha: null,
    slack: null,
    analytics: null,
    links: { donate: null, contact: null, author: null },
    mail: null,
    oidc: null,
    operatorEmail: null,
    outletsAllowPrivate: false,
    vapidSubject: 'mailto:lunchvote@localhost',
    trustedProxies: 0,
    drainSeconds: 0,
    rateLimit: 'on',
    metrics: null,
    logFormat: null,
    logLevel: 'info',
  })
})

it('accepts the local origins with the port, but only the public origin if APP_ORIGIN is set', () => {
  expect(readSettings({ PORT: '8080' }).acceptedOrigins).toEqual([
    'http://localhost:8080',
    'http://127.0.0.1:8080',
  ])
  expect(readSettings({ APP_ORIGIN: 'https://lunch.example.com/' })).toMatchObject({
    appOrigin: 'https://lunch.example.com',
    acceptedOrigins: ['https://lunch.example.com'],
  })
})

it('uses the settings of a third party if its key is set', () => {
  expect(
    readSettings({
      OPENAI_API_KEY: 'sk-1',
      OPENAI_BASE_URL: 'http://localhost:11434/v1',
      OPENAI_MODEL: 'llama3.2:3b',
      WOLT_BASE_URL: 'http://127.0.0.1:4000/',
      RECAPTCHA_SITE_KEY: 'site',
      RECAPTCHA_SECRET_KEY: 'secret',
      RECAPTCHA_BASE_URL: 'https://www.recaptcha.net',
      POSTHOG_KEY: 'phc_1',
      POSTHOG_HOST: 'https://us.i.posthog.com/',
    }),
  ).toMatchObject({
    openai: { apiKey: 'sk-1', baseUrl: 'http://localhost:11434/v1', model: 'llama3.2:3b' },
    woltBaseUrl: 'http://127.0.0.1:4000',
    recaptcha: { siteKey: 'site', secretKey: 'secret', baseUrl: 'https://www.recaptcha.net' },
    analytics: { key: 'phc_1', host: 'https://us.i.posthog.com' },
  })
  expect(readSettings({ OPENAI_API_KEY: 'sk-1', POSTHOG_KEY: 'phc_1' })).toMatchObject({
    openai: { apiKey: 'sk-1', model: 'gpt-5.6-luna' },
    analytics: { key: 'phc_1', host: 'https://eu.i.posthog.com' },
  })
  const others = {
    OPENAI_MODEL: 'x',
    RECAPTCHA_BASE_URL: 'https://x.example',
    POSTHOG_HOST: 'https://x.example',
  }
  expect(readSettings(others)).toEqual(readSettings({}))
})

it('allows private addresses of outlets only if OUTLETS_ALLOW_PRIVATE is on', () => {
  expect(readSettings({ OUTLETS_ALLOW_PRIVATE: 'on' }).outletsAllowPrivate).toBe(true)
  expect(readSettings({ OUTLETS_ALLOW_PRIVATE: 'off' }).outletsAllowPrivate).toBe(false)
})

it('passes on the addresses of the footer', () => {
  const links = { DONATE_URL: 'https://example.com/a?b#c', AUTHOR_URL: 'http://example.com' }
  expect(readSettings(links).links).toEqual({
    donate: 'https://example.com/a?b#c',
    contact: null,
    author: 'http://example.com',
  })
})

const smtpUrl = 'smtp://user:secret@mail.example.com:587'

it.each([
  ['lunch@example.com', { name: '', address: 'lunch@example.com' }],
  ['<lunch@example.com>', { name: '', address: 'lunch@example.com' }],
  ['LunchVote <lunch@example.com>', { name: 'LunchVote', address: 'lunch@example.com' }],
  ['lunch&vote@intranet', { name: '', address: 'lunch&vote@intranet' }],
  ['"Обед, R&D" <lunch@example.com>', { name: 'Обед, R&D', address: 'lunch@example.com' }],
])('reads the sender %s', (value, from) => {
  expect(readSettings({ SMTP_URL: smtpUrl, MAIL_FROM: value }).mail).toEqual({ smtpUrl, from })
})

it.each([
  'smtp://mail.example.com',
  'smtps://mail.example.com:465/',
  'smtp://me@example.com:p%25%40%2F@mail.example.com',
  'smtp://[::1]:2525',
])('accepts the mail server %s', (value) => {
  expect(readSettings({ SMTP_URL: value, MAIL_FROM: 'lunch@example.com' }).mail?.smtpUrl).toBe(value)
})

it.each([
  ['PORT', 'lunch', 'PORT must be a whole number, for example PORT=3000'],
  ['PORT', '70000', 'PORT must be a number from 1 to 65535, for example PORT=3000'],
  [
    'APP_ORIGIN',
    'lunch.example.com',
    'APP_ORIGIN must be an origin with http or https, for example APP_ORIGIN=https://lunch.example.com',
  ],
  [
    'APP_ORIGIN',
    'https://x.example/lunch',
    'APP_ORIGIN must be an origin without a path, for example APP_ORIGIN=https://lunch.example.com',
  ],
  [
    'DATABASE_URL',
    'mysql://root:hunter2@db/x',
    'DATABASE_URL must be a PostgreSQL URL, for example DATABASE_URL=postgres://lunchvote:secret@localhost:5432/lunchvote',
  ],
  [
    'DATABASE_URL',
    'postgres://',
    'DATABASE_URL must be a PostgreSQL URL with a host, for example DATABASE_URL=postgres://lunchvote:secret@localhost:5432/lunchvote',
  ],
  [
    'DATABASE_URL',
    'postgres://u:x%zz@host/db',
    'DATABASE_URL must be a PostgreSQL URL with % in its password written as %25, for example DATABASE_URL=postgres://lunchvote:secret@localhost:5432/lunchvote',
  ],
  [
    'DATABASE_DIRECT_URL',
    'postgres://u:hunter2@host/db',
    'DATABASE_URL must be set because DATABASE_DIRECT_URL is, for example DATABASE_URL=postgres://lunchvote:secret@localhost:5432/lunchvote',
  ],
  [
    'RECAPTCHA_SITE_KEY',
    '6Lhunter2',
    'RECAPTCHA_SECRET_KEY must be set because RECAPTCHA_SITE_KEY is, for example RECAPTCHA_SECRET_KEY=6Lexample-secret-key',
  ],
  [
    'RECAPTCHA_SECRET_KEY',
    '6Lhunter2',
    'RECAPTCHA_SITE_KEY must be set because RECAPTCHA_SECRET_KEY is, for example RECAPTCHA_SITE_KEY=6Lexample-site-key',
  ],
  [
    'OPENAI_API_KEY',
    'sk hunter2',
    'OPENAI_API_KEY must be a key without spaces or line breaks, for example OPENAI_API_KEY=sk-proj-0123456789',
  ],
  [
    'OPENAI_BASE_URL',
    'api.openai.com',
    'OPENAI_BASE_URL must be a URL with http or https, for example OPENAI_BASE_URL=https://api.openai.com/v1',
  ],
  [
    'OPENAI_BASE_URL',
    'https://x.example/v1?key=1',
    'OPENAI_BASE_URL must be a URL without a query or a fragment, for example OPENAI_BASE_URL=https://api.openai.com/v1',
  ],
  [
    'WOLT_BASE_URL',
    'https://wolt.com/en',
    'WOLT_BASE_URL must be an origin without a path, for example WOLT_BASE_URL=https://wolt.com',
  ],
  [
    'NOMINATIM_BASE_URL',
    'no',
    'NOMINATIM_BASE_URL must be a URL with http or https, or off, for example NOMINATIM_BASE_URL=https://nominatim.openstreetmap.org',
  ],
  [
    'RECAPTCHA_BASE_URL',
    'ftp://x.example',
    'RECAPTCHA_BASE_URL must be an origin with http or https, for example RECAPTCHA_BASE_URL=https://www.google.com',
  ],
  [
    'POSTHOG_HOST',
    'eu.i.posthog.com',
    'POSTHOG_HOST must be an origin with http or https, for example POSTHOG_HOST=https://eu.i.posthog.com',
  ],
  [
    'DONATE_URL',
    'javascript:alert(1)',
    'DONATE_URL must be a URL with http or https, for example DONATE_URL=https://buymeacoffee.com/example',
  ],
  [
    'CONTACT_URL',
    'mailto:ada@example.com',
    'CONTACT_URL must be a URL with http or https, for example CONTACT_URL=https://example.com/contact',
  ],
  [
    'AUTHOR_URL',
    'example.com',
    'AUTHOR_URL must be a URL with http or https, for example AUTHOR_URL=https://example.com',
  ],
  [
    'SMTP_URL',
    'mail.example.com',
    'SMTP_URL must be an SMTP URL, for example SMTP_URL=smtp://user:secret@mail.example.com:587',
  ],
  [
    'SMTP_URL',
    'http://u:hunter2@mail.example.com',
    'SMTP_URL must be an SMTP URL, for example SMTP_URL=smtp://user:secret@mail.example.com:587',
  ],
  [
    'SMTP_URL',
    'smtp://u:hunter/2@mail.example.com',
    'SMTP_URL must be an SMTP URL, for example SMTP_URL=smtp://user:secret@mail.example.com:587',
  ],
  [
    'SMTP_URL',
    'smtp://',
    'SMTP_URL must be an SMTP URL with a host, for example SMTP_URL=smtp://user:secret@mail.example.com:587',
  ],
  [
    'SMTP_URL',
    'smtp://u:100%hunter2@mail.example.com',
    'SMTP_URL must be an SMTP URL with % in its password written as %25, for example SMTP_URL=smtp://user:secret@mail.example.com:587',
  ],
  [
    'SMTP_URL',
    'smtp://u:2#hunter2@mail.example.com',
    'SMTP_URL must be an SMTP URL without a path, a query or a fragment, and with / ? # in its password written as %2F %3F %23, for example SMTP_URL=smtp://user:secret@mail.example.com:587',
  ],
  [
    'SMTP_URL',
    'smtp://mail.example.com?pool=true',
    'SMTP_URL must be an SMTP URL without a path, a query or a fragment, and with / ? # in its password written as %2F %3F %23, for example SMTP_URL=smtp://user:secret@mail.example.com:587',
  ],
  [
    'SMTP_URL',
    'smtp://u:hunter2@mail.example.com',
    'MAIL_FROM must be set because SMTP_URL is, for example MAIL_FROM=LunchVote <lunch@example.com>',
  ],
  [
    'MAIL_FROM',
    'lunch@example.com',
    'SMTP_URL must be set because MAIL_FROM is, for example SMTP_URL=smtp://user:secret@mail.example.com:587',
  ],
  [
    'MAIL_FROM',
    'LunchVote',
    'MAIL_FROM must be an e-mail address, or a name and an address in angle brackets, for example MAIL_FROM=LunchVote <lunch@example.com>',
  ],
  [
    'MAIL_FROM',
    'a@example.com, b@example.com',
    'MAIL_FROM must be an e-mail address, or a name and an address in angle brackets, for example MAIL_FROM=LunchVote <lunch@example.com>',
  ],
  [
    'MAIL_FROM',
    'Lunch\r\nBcc: x@example.com <lunch@example.com>',
    'MAIL_FROM must be a sender without line breaks, for example MAIL_FROM=LunchVote <lunch@example.com>',
  ],
  [
    'OUTLETS_ALLOW_PRIVATE',
    'yes',
    'OUTLETS_ALLOW_PRIVATE must be on or off, for example OUTLETS_ALLOW_PRIVATE=off',
  ],
  ['METRICS_PORT', '3000', 'METRICS_PORT must be another port than PORT, for example METRICS_PORT=9464'],
  [
    'METRICS_TOKEN',
    'guess-me',
    'METRICS_TOKEN must be at least 16 characters without spaces or line breaks, for example METRICS_TOKEN=3f9d2c71a8e64b05',
  ],
  ['LOG_FORMAT', 'xml', 'LOG_FORMAT must be json or pretty, for example LOG_FORMAT=json'],
  [
    'LOG_LEVEL',
    'loud',
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, for example LOG_LEVEL=info',
  ],
])('refuses %s=%s with one line, without the value', (variable, value, message) => {
  // The other settings are valid. They are left out if the row tests that another setting is missing.
  const others = message.startsWith(variable) ? examples : {}
  expect(() => readSettings({ ...others, [variable]: value })).toThrow(
    expect.objectContaining({ name: 'SettingsError', message }),
  )
})
