import { settingsFor, startIdentityProvider } from '@lunchvote/live-server/identity-provider'
import { afterAll, expect, it } from 'vitest'
import { createOidcBrowser } from './testing/oidc-browser.ts'
import { setUpTestApp } from './testing/test-app.ts'

const provider = await startIdentityProvider()
afterAll(() => provider.close())
const test = setUpTestApp({ oidc: settingsFor(provider.issuer) })
provider.people.set('staff', { email: 'staff@acme.example', email_verified: true, name: 'Staff' })
provider.world.loggedIn = 'staff'

it('logins in two tabs both end well, whichever ends first', async () => {
  const here = createOidcBrowser(test.app)
  const first = await here.upToCallback('?returnTo=%2Faccount')
  const second = await here.upToCallback('?returnTo=%2Ffaq')
  expect(await here.follow(first)).toBe('/auth/company?returnTo=%2Faccount')
  expect(await here.follow(second)).toBe('/auth/company?returnTo=%2Ffaq')
  expect([...here.cookies().keys()]).toEqual(['lunchvote_pending_login'])
})

it.each([
  '?code=foreign&state=foreign',
  '?code=foreign',
  '?error=access_denied',
  '?error=access_denied&state=foreign',
  '?state=&state=',
])('a callback that another site opens does not end a login: %s', async (query) => {
  const here = createOidcBrowser(test.app)
  const callback = await here.upToCallback()
  expect(await here.follow(`/api/oidc/callback${query}`)).toMatch(/^\/auth\?tab=login&failure=expired$/)
  expect(await here.follow(callback)).toBe('/auth/company')
})

it('a browser has few logins under way, and the newest ones go on', async () => {
  const here = createOidcBrowser(test.app)
  const callbacks: string[] = []
  for (let tab = 0; tab < 8; tab += 1) callbacks.push(await here.upToCallback())
  expect(here.cookies().size).toBe(4)
  expect(await here.follow(callbacks[3] ?? '')).toBe('/auth?tab=login&failure=expired')
  for (const callback of callbacks.slice(4)) expect(await here.follow(callback)).toBe('/auth/company')

  const other = createOidcBrowser(test.app)
  const long = `?${new URLSearchParams({ returnTo: `/${'x'.repeat(999)}`, team: '🍕'.repeat(50) })}`
  for (let tab = 0; tab < 8; tab += 1) callbacks.push(await other.upToCallback(long))
  expect([...other.cookies().values()].join().length).toBeLessThan(5001)
  expect(await other.follow(callbacks.at(-1) ?? '')).toMatch(/^\/auth\/company\?returnTo=/)
})
