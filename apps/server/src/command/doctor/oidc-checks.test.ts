import { settingsFor, startIdentityProvider } from '@lunchvote/live-server/identity-provider'
import { expect, it } from 'vitest'
import { findingsWith, secret, troublesWith } from './testing/diagnosis.ts'
import { httpServer } from './testing/local-servers.ts'

const settings = (OIDC_ISSUER: string) => ({
  OIDC_ISSUER,
  OIDC_CLIENT_ID: 'lunchvote',
  OIDC_CLIENT_SECRET: secret,
})

it('a real identity provider is fine', async () => {
  const provider = await startIdentityProvider()
  const found = (await findingsWith(settings(settingsFor(provider.issuer).issuer))).filter(
    ({ check }) => check === 'oidc',
  )
  await provider.close()
  expect(found).toMatchObject([
    { status: 'ok', message: expect.stringMatching(/it has to know http:.+\/api\/oidc\/callback/) },
  ])
})

it('says what is wrong with the address of the provider', async () => {
  const none = await httpServer((_, response) => response.end('Welcome'))
  expect(await troublesWith(settings(none))).toEqual([
    [
      'oidc',
      'problem',
      expect.stringContaining('has no identity provider at this address (status 200)'),
      expect.any(String),
    ],
  ])
  const other = await httpServer((_, response) => {
    const own = 'https://login.example.com'
    const endpoints = { authorization_endpoint: own, token_endpoint: own, jwks_uri: own }
    response.end(JSON.stringify({ issuer: `${own}/realms/staff`, ...endpoints }))
  })
  expect(await troublesWith(settings(`${other}/realms/staff`))).toEqual([
    [
      'oidc',
      'problem',
      'The provider calls itself https://login.example.com/realms/staff, which is not OIDC_ISSUER.',
      'Set OIDC_ISSUER to that, to the letter.',
    ],
  ])
  expect(await troublesWith(settings('http://127.0.0.1:2'))).toEqual([
    ['oidc', 'problem', expect.stringContaining('cannot be reached'), expect.any(String)],
  ])
})
