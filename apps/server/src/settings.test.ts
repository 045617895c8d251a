import { expect, it } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'

it('has a default for everything', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    appOrigin: 'http://localhost:3000',
    acceptedOrigins: ['http://localhost:3000', 'http://127.0.0.1:3000'],
    databaseUrl: undefined,
    dataDir: './data',
    trustedProxies: 0,
    rateLimit: 'on',
    logLevel: 'info',
  })
})

it('takes an empty variable for one that is not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toEqual(readSettings({}))
})

it('follows the port, and accepts only the public origin once there is one', () => {
  expect(readSettings({ PORT: '8080' }).acceptedOrigins).toEqual([
    'http://localhost:8080',
    'http://127.0.0.1:8080',
  ])
  expect(readSettings({ APP_ORIGIN: 'https://lunch.example.com/' })).toMatchObject({
    appOrigin: 'https://lunch.example.com',
    acceptedOrigins: ['https://lunch.example.com'],
  })
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
    'LOG_LEVEL',
    'loud',
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, for example LOG_LEVEL=info',
  ],
])('refuses %s=%s with one line that repeats no value', (variable, value, message) => {
  expect(() => readSettings({ [variable]: value })).toThrow(new SettingsError(message))
})
