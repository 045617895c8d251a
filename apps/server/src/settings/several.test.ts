import { expect, it } from 'vitest'
import { readSettings } from './settings.ts'

it('accepts several hosts of a database', () => {
  const url = 'postgres://u:p@db1:5432,db2:5432/lunch?target_session_attrs=read-write'
  expect(readSettings({ DATABASE_URL: url }).databaseUrl).toBe(url)
})

it('treats an empty variable as unset', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toEqual(readSettings({}))
})

it('names all wrong settings at once', () => {
  const environment = { PORT: 'lunch', APP_ORIGIN: 'hunter2', SMTP_URL: 'hunter2', LOG_LEVEL: 'info' }
  expect(() => readSettings(environment)).toThrow(
    expect.objectContaining({
      message: [
        'PORT must be a whole number, for example PORT=3000',
        'APP_ORIGIN must be an origin with http or https, for example APP_ORIGIN=https://lunch.example.com',
        'SMTP_URL must be an SMTP URL, for example SMTP_URL=smtp://user:secret@mail.example.com:587',
        'MAIL_FROM must be set because SMTP_URL is, for example MAIL_FROM=LunchVote <lunch@example.com>',
      ].join('\n'),
    }),
  )
})

it.each(['NOMINATIM_BASE_URL', 'OVERPASS_BASE_URL'])(
  'without a service of maps (%s=off), both are off',
  (name) => {
    expect(readSettings({ [name]: 'off' }).mapServices).toBeNull()
  },
)

it('reads the tokens of a Slack app only together', () => {
  const tokens = { SLACK_APP_TOKEN: 'xapp-1', SLACK_BOT_TOKEN: 'xoxb-1' }
  const slack = {
    appToken: 'xapp-1',
    botToken: 'xoxb-1',
    apiUrl: 'https://slack.com/api/',
    trustsEmail: false,
  }
  expect(readSettings(tokens).slack).toEqual(slack)
  expect(
    readSettings({ ...tokens, SLACK_API_URL: 'http://127.0.0.1:4000/api', SLACK_TRUST_EMAIL: 'on' }).slack,
  ).toEqual({ ...slack, apiUrl: 'http://127.0.0.1:4000/api/', trustsEmail: true })
  expect(readSettings({ SLACK_TRUST_EMAIL: 'on' }).slack).toBeNull()
  expect(() => readSettings({ SLACK_APP_TOKEN: 'xapp-1' })).toThrow(
    'SLACK_BOT_TOKEN must be set because SLACK_APP_TOKEN is',
  )
  expect(() => readSettings({ SLACK_APP_TOKEN: 'xoxb-1', SLACK_BOT_TOKEN: 'xapp-1' })).toThrow(
    /^SLACK_APP_TOKEN must be the app-level token of a Slack app, which begins with xapp-, for example .*\nSLACK_BOT_TOKEN must be the bot token/,
  )
})

it('reads the settings of an identity provider only together', () => {
  const parts = {
    OIDC_ISSUER: 'https://login.example.com',
    OIDC_CLIENT_ID: 'lunch',
    OIDC_CLIENT_SECRET: 'hunter2',
  }
  const oidc = { issuer: 'https://login.example.com', clientId: 'lunch', clientSecret: 'hunter2' }
  expect(readSettings(parts).oidc).toEqual({ ...oidc, name: 'Company Account', isOnly: false })
  expect(readSettings({ ...parts, OIDC_NAME: 'Acme', OIDC_ONLY: 'on' }).oidc).toMatchObject({
    name: 'Acme',
    isOnly: true,
  })
  for (const part of Object.keys(parts)) {
    expect(() => readSettings({ ...parts, [part]: '' })).toThrow(`${part} must be set`)
  }
  expect(readSettings({ OIDC_NAME: 'Acme', OIDC_ONLY: 'off' }).oidc).toBeNull()
  // Otherwise, a forgotten address would leave the passwords on that the operator wants off.
  expect(() => readSettings({ OIDC_ONLY: 'on' })).toThrow('OIDC_ISSUER must be set because OIDC_ONLY is')
})

it('takes an identity provider over http only on this machine', () => {
  const parts = { OIDC_CLIENT_ID: 'lunch', OIDC_CLIENT_SECRET: 'hunter2' }
  for (const host of ['localhost:4000', '127.0.0.1:4000', '[::1]:4000']) {
    expect(readSettings({ ...parts, OIDC_ISSUER: `http://${host}/realms/staff` }).oidc).not.toBeNull()
  }
  for (const url of [
    'http://10.0.0.5',
    'http://localhost.example.com',
    'https://login.example.com/?realm=staff',
  ]) {
    expect(() => readSettings({ ...parts, OIDC_ISSUER: url })).toThrow('OIDC_ISSUER must be')
  }
})
