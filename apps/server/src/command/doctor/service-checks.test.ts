import { freePort } from '@lunchvote/live-server/server-process'
import { startMailServer } from '@lunchvote/outgoing/testing/mail-server'
import { expect, it, onTestFinished } from 'vitest'
import { findingsWith, secret, troublesWith } from './testing/diagnosis.ts'
import { httpServer, tcpServer } from './testing/local-servers.ts'

const sender = { MAIL_FROM: 'LunchVote <lunch@example.com>' }

async function mailServer(options: Parameters<typeof startMailServer>[0]) {
  const server = await startMailServer(options)
  onTestFinished(server.close)
  return server.port
}

it('without any settings, there is no trouble, and mail is off', async () => {
  const findings = await findingsWith({})
  expect(findings.filter(({ status }) => status !== 'ok')).toEqual([])
  expect(findings.map(({ message }) => message)).toContain(
    'Mail is off (SMTP_URL and MAIL_FROM are not set).',
  )
})

it('services that accept the settings are fine', async () => {
  const model = await httpServer((request, response) => {
    const isKnown = request.headers.authorization === `Bearer ${secret}` && request.url === '/v1/models'
    response.writeHead(isKnown ? 200 : 401).end(JSON.stringify({ data: [{ id: 'small' }] }))
  })
  const wolt = await httpServer((_, response) => response.end())
  const port = await mailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      username === 'u' && password === secret ? done(null, { user: 'u' }) : done(new Error('no')),
  })
  const findings = await findingsWith({
    OPENAI_API_KEY: secret,
    OPENAI_BASE_URL: `${model}/v1`,
    OPENAI_MODEL: 'small',
    WOLT_BASE_URL: wolt,
    SMTP_URL: `smtp://u:${secret}@127.0.0.1:${port}`,
    ...sender,
  })
  expect(findings.filter(({ status }) => status !== 'ok')).toEqual([])
  expect(findings.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      `${model} accepts the key and has the model small.`,
      `${wolt} answers.`,
      `The mail server 127.0.0.1:${port} accepts the connection and the login.`,
    ]),
  )
})

// Lookups of names that no server answers would else delay the database's, and it would seem not to answer.
it('services are asked after the database', async () => {
  const asked: string[] = []
  const database = await tcpServer((socket) => {
    asked.push('database')
    socket.destroy()
  })
  const service = await httpServer((_, response) => {
    asked.push('service')
    response.end()
  })
  await findingsWith({
    DATABASE_URL: `postgres://u:${secret}@127.0.0.1:${database}/d`,
    WOLT_BASE_URL: service,
    NOMINATIM_BASE_URL: service,
    OVERPASS_BASE_URL: service,
  })
  expect(asked[0]).toBe('database')
  expect(asked.slice(asked.indexOf('service'))).toEqual(['service', 'service', 'service'])
})

it('a mail server that refuses the login is reported', async () => {
  const port = await mailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_, __, done) => done(new Error(`Wrong password ${secret}`)),
  })
  expect(await troublesWith({ SMTP_URL: `smtp://u:${secret}@127.0.0.1:${port}`, ...sender })).toEqual([
    [
      'mail',
      'problem',
      `The mail server 127.0.0.1:${port} refuses the user or the password.`,
      'Correct them in SMTP_URL, with % / ? # written as %25 %2F %3F %23.',
    ],
  ])
})

it('a mail server that does not run is reported', async () => {
  const port = await freePort()
  expect(await troublesWith({ SMTP_URL: `smtp://127.0.0.1:${port}`, ...sender })).toEqual([
    [
      'mail',
      'problem',
      `The mail server 127.0.0.1:${port} cannot be reached (ECONNREFUSED).`,
      'Start it, or correct the host and the port in SMTP_URL.',
    ],
  ])
})

it('a mail server that expects another kind of TLS is reported', async () => {
  const port = await mailServer({})
  expect(await troublesWith({ SMTP_URL: `smtps://u:${secret}@127.0.0.1:${port}`, ...sender })).toEqual([
    ['mail', 'problem', expect.stringContaining(`127.0.0.1:${port}`), expect.stringContaining('SMTP_URL')],
  ])
})

it('a refused key of the model, and an unknown model, are reported', async () => {
  const url = await httpServer((_, response) => response.writeHead(401).end(secret))
  const wolt = await httpServer((_, response) => response.end())
  const settings = { OPENAI_API_KEY: secret, OPENAI_BASE_URL: url, WOLT_BASE_URL: wolt }
  expect(await troublesWith(settings)).toEqual([
    ['openai', 'problem', `${url} refuses the key.`, 'Set OPENAI_API_KEY to a valid key of this service.'],
  ])
  const list = await httpServer((_, response) => response.end('{"data":[{"id":"large"}]}'))
  expect(await troublesWith({ ...settings, OPENAI_BASE_URL: list, OPENAI_MODEL: 'small' })).toEqual([
    [
      'openai',
      'problem',
      `${list} has no model "small".`,
      'Set OPENAI_MODEL to a model that this service has.',
    ],
  ])
})

it('an unreachable origin of the import is reported', async () => {
  const model = await httpServer((_, response) => response.end('{"data":[{"id":"small"}]}'))
  const wolt = `http://127.0.0.1:${await freePort()}`
  const settings = {
    OPENAI_API_KEY: secret,
    OPENAI_BASE_URL: model,
    OPENAI_MODEL: 'small',
    WOLT_BASE_URL: wolt,
  }
  expect(await troublesWith(settings)).toEqual([
    [
      'wolt',
      'problem',
      `${wolt} cannot be reached (ECONNREFUSED).`,
      'Allow this machine to open connections to it, or correct WOLT_BASE_URL.',
    ],
  ])
})

it('without a key for the model, an unreachable Wolt is a warning', async () => {
  const wolt = `http://127.0.0.1:${await freePort()}`
  expect(await troublesWith({ WOLT_BASE_URL: wolt })).toEqual([
    [
      'wolt',
      'warning',
      `${wolt} cannot be reached (ECONNREFUSED), so links to Wolt cannot be read.`,
      'Allow this machine to open connections to it, or correct WOLT_BASE_URL.',
    ],
  ])
})

it('an unreachable service of maps is a warning, and none is asked if they are off', async () => {
  const nominatim = `http://127.0.0.1:${await freePort()}`
  expect(await troublesWith({ NOMINATIM_BASE_URL: nominatim })).toEqual([
    [
      'maps',
      'warning',
      `${nominatim} cannot be reached (ECONNREFUSED), so Places Nearby finds nothing.`,
      'Allow this machine to open connections to it, correct NOMINATIM_BASE_URL, or set it to off.',
    ],
  ])
  expect(await troublesWith({ NOMINATIM_BASE_URL: nominatim, OVERPASS_BASE_URL: 'off' })).toEqual([])
})

it('a refused key of human verification is reported', async () => {
  const url = await httpServer((_, response) =>
    response.end('{"success":false,"error-codes":["invalid-input-secret"]}'),
  )
  const settings = {
    RECAPTCHA_SITE_KEY: 'site',
    RECAPTCHA_SECRET_KEY: secret,
    RECAPTCHA_BASE_URL: url,
  }
  expect(await troublesWith(settings)).toEqual([
    [
      'recaptcha',
      'problem',
      `${url} refuses the secret key.`,
      'Set RECAPTCHA_SECRET_KEY to the secret key of the site key.',
    ],
  ])
})
