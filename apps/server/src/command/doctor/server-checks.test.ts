import type { AddressInfo } from 'node:net'
import { freePort } from '@lunchvote/live-server/server-process'
import { expect, it, onTestFinished } from 'vitest'
import { listen, stopListening } from '../../listen.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { findingsWith, troublesWith } from './testing/diagnosis.ts'
import { httpServer } from './testing/local-servers.ts'

const withoutProxy = [
  'origin',
  'warning',
  'APP_ORIGIN has https, so there is a proxy, but TRUST_PROXY is 0, so all people share one limit for logins.',
  'Set TRUST_PROXY to the number of proxies.',
]

it('a server that runs and can be opened is fine', async () => {
  const { app, databaseUrl, close } = await createTestApp()
  const server = await listen(app, { host: '127.0.0.1', port: 0 })
  onTestFinished(async () => {
    await stopListening(server)
    await close()
  })
  const PORT = String((server.address() as AddressInfo).port)
  const settings = { PORT, DATABASE_URL: databaseUrl, APP_ORIGIN: `http://localhost:${PORT}` }
  const findings = await findingsWith(settings)
  expect(findings.filter(({ status }) => status !== 'ok')).toEqual([])
  expect(findings.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      `LunchVote runs on port ${PORT} and is ready.`,
      `LunchVote answers at http://localhost:${PORT}.`,
      'Live updates arrive.',
      'Prepared statements work.',
    ]),
  )
  const other = await httpServer((_, response) => response.end('{"status":"ok"}'))
  expect(await troublesWith({ ...settings, APP_ORIGIN: other })).toEqual([
    [
      'origin',
      'warning',
      `At ${other}, something other than LunchVote answers (status 200).`,
      'Correct APP_ORIGIN, or lead the proxy to the port of LunchVote.',
    ],
  ])
  const redirect = await httpServer((_, response) =>
    response.writeHead(301, { location: 'https://lunch.example.com/healthz' }).end(),
  )
  expect(await troublesWith({ ...settings, APP_ORIGIN: redirect })).toEqual([
    [
      'origin',
      'warning',
      `${redirect} redirects to https://lunch.example.com.`,
      'Set APP_ORIGIN to the address that people see.',
    ],
  ])
  const closed = `https://localhost:${await freePort()}`
  expect(await troublesWith({ ...settings, APP_ORIGIN: closed })).toEqual([
    withoutProxy,
    [
      'origin',
      'warning',
      `${closed} cannot be reached from this machine (ECONNREFUSED).`,
      expect.stringMatching(/^Check APP_ORIGIN, its name in the DNS, the proxy and its certificate/),
    ],
    ['push', 'warning', expect.stringContaining("Apple's push service"), expect.any(String)],
  ])
})

it('the program that holds the port is reported', async () => {
  const { port } = new URL(await httpServer((_, response) => response.end()))
  const holder = process.platform === 'linux' ? `.+, process ${process.pid}` : 'another program'
  expect(await troublesWith({ PORT: port })).toEqual([
    [
      'port',
      'problem',
      expect.stringMatching(new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is taken by ${holder}\\.$`)),
      'Set PORT or HOST to another address.',
    ],
  ])
})

it('an address that this machine does not have is reported', async () => {
  expect(await troublesWith({ HOST: '192.0.2.1', APP_ORIGIN: 'http://localhost' })).toEqual([
    ['port', 'problem', 'This machine has no address 192.0.2.1.', 'Set PORT or HOST to another address.'],
  ])
})

it('https without a trusted proxy is a warning', async () => {
  expect(await troublesWith({ APP_ORIGIN: 'https://lunch.example.com' })).toEqual([withoutProxy])
  expect(await troublesWith({ APP_ORIGIN: 'https://lunch.example.com', TRUST_PROXY: '1' })).toEqual([])
})

it('http over the network, and a server for others without APP_ORIGIN, are warnings', async () => {
  expect(await troublesWith({ APP_ORIGIN: 'http://lunch.example.com' })).toEqual([
    [
      'origin',
      'warning',
      'APP_ORIGIN has no https, so passwords can be read on the way, and browsers get no push messages.',
      'Put a proxy with https in front of LunchVote, and set APP_ORIGIN and TRUST_PROXY.',
    ],
  ])
  const PORT = await freePort()
  expect(await troublesWith({ PORT, HOST: '0.0.0.0' })).toEqual([
    [
      'origin',
      'warning',
      `LunchVote listens on 0.0.0.0, but accepts requests from http://localhost:${PORT} only.`,
      'Set APP_ORIGIN to the address that people open.',
    ],
  ])
})
