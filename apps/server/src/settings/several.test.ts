import { expect, it } from 'vitest'
import { readSettings } from './settings.ts'

it('accepts several hosts of a database', () => {
  const url = 'postgres://u:p@db1:5432,db2:5432/lunch?target_session_attrs=read-write'
  expect(readSettings({ DATABASE_URL: url }).databaseUrl).toBe(url)
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
