import { settingsFor, startIdentityProvider } from '@lunchvote/live-server/identity-provider'
import { freePort } from '@lunchvote/live-server/server-process'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility-checks.ts'
import { test as base, choose, expect, press } from './fixtures.ts'
import { allowErrors, signedOut } from './page-errors.ts'
import { allowRequestsTo } from './page-requests.ts'

type Provider = Awaited<ReturnType<typeof startIdentityProvider>>

/** A server with a company's login, and a real identity provider. */
const test = base.extend<object, { provider: Provider; port: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
  port: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  provider: [
    async ({ port }, use) => {
      const provider = await startIdentityProvider(`http://localhost:${port}/api/oidc/callback`)
      await use(provider)
      await provider.close()
    },
    { scope: 'worker' },
  ],
  settings: [
    ({ provider, port }, use) => {
      const { clientId, clientSecret, name } = settingsFor(provider.issuer)
      return use({
        PORT: port,
        APP_ORIGIN: `http://localhost:${port}`,
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: clientId,
        OIDC_CLIENT_SECRET: clientSecret,
        OIDC_NAME: name,
      })
    },
    { scope: 'worker' },
  ],
})

// Each worker starts a server for these tests, so one worker runs them all.
test.describe.configure({ mode: 'default' })

const wayIn = (page: Page) => page.getByRole('link', { name: 'Log In with Acme' })
const pathIn = (page: Page) => () => new URL(page.url()).pathname
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test("a person joins by the company's account, and the next time is in at once", async ({
  visitor,
  provider,
}) => {
  const page = await visitor()
  allowRequestsTo(page, provider.issuer)
  provider.people.set('ada', { email: 'ada@acme.example', email_verified: true, name: 'Ada Lovelace' })
  provider.world.loggedIn = 'ada'
  await page.goto('/auth?tab=login')
  await press(wayIn(page))
  await expect(heading(page, 'Join or start a team')).toBeVisible()
  await expect(page.getByLabel('Display Name')).toHaveValue('Ada Lovelace')
  await page.getByLabel('Team Name').fill('Engines')
  await page.getByLabel('Display Name').press('Enter')
  await expect.poll(pathIn(page)).toBe('/Engines/lunch-time')

  allowErrors(page, signedOut)
  await choose(page, 'Logout')
  await page.goto('/Engines/history')
  await press(wayIn(page))
  await expect(heading(page, 'Lunch History')).toBeVisible()
  await expect.poll(pathIn(page)).toBe('/Engines/history')
})

test('a person whose account has a password links it once; a failure ends on the login screen', {
  tag: '@deep',
}, async ({ caller, visitor, provider }) => {
  const { email, password, teamName } = await caller()
  const page = await visitor()
  allowRequestsTo(page, provider.issuer)
  provider.world.loggedIn = null
  await page.goto('/auth?tab=login')
  await press(wayIn(page))
  await expect(page.getByRole('main').getByText(/Acme has refused it/)).toBeVisible()
  await expectAccessible(page, 'a failed login')
  provider.people.set('bob', { email, email_verified: true, name: 'Bob' })
  provider.world.loggedIn = 'bob'
  await press(wayIn(page))
  await expect(heading(page, 'Link your account')).toBeVisible()
  await expectAccessible(page, 'linking')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(heading(page, "Today's LunchVote")).toBeVisible()
  expect(decodeURIComponent(pathIn(page)())).toBe(`/${teamName}`)
})
