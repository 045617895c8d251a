import type { Page } from '@playwright/test'
import { startVerifier } from './fake-verifier.ts'
import { test as base, boxOf, expect } from './fixtures.ts'
import { allowRequestsTo } from './page-requests.ts'

type Verifier = Awaited<ReturnType<typeof startVerifier>>

/** A server with human verification. It uses a fake of the verification service. */
const test = base.extend<{ verifier: Verifier }, { outside: Verifier }>({
  outside: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const verifier = await startVerifier()
      await use(verifier)
      await verifier.close()
    },
    { scope: 'worker' },
  ],
  settings: [
    ({ outside }, use) =>
      use({
        RECAPTCHA_SITE_KEY: 'site-key',
        RECAPTCHA_SECRET_KEY: 'secret-key',
        RECAPTCHA_BASE_URL: outside.origin,
      }),
    { scope: 'worker' },
  ],
  verifier: async ({ outside }, use) => {
    outside.reset()
    await use(outside)
  },
})

const values = { Password: 'correct horse', 'Display Name': 'Ada', 'Team Name': 'Engines' }
let newcomers = 0

/** Fills in the form, but does not send it. */
async function fillIn(page: Page): Promise<Record<string, string>> {
  newcomers += 1
  const typed = { Email: `newcomer-${newcomers}-${Date.now()}@example.com`, ...values }
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label).fill(value)
  return typed
}

/** Enter sends the form. A click could miss the button, because the hint of the team field moves it during typing. */
const signUp = (page: Page) => page.getByLabel('Display Name').press('Enter')
/** The header of a member. Whoever founds the team is asked a question first, and whoever joins it sees the board. */
const memberHeader = (page: Page) => page.getByRole('button', { name: 'Menu' })

// Each worker starts a server for these tests, so one worker runs them all.
test.describe.configure({ mode: 'default' })

test('a registration is verified with a token of its own, and the form names the verifier', async ({
  visitor,
  verifier,
}) => {
  const page = await visitor()
  allowRequestsTo(page, verifier.origin)
  const held = Promise.withResolvers<void>()
  const scripts: string[] = []
  await page.route('**/recaptcha/api.js*', async (route) => {
    scripts.push(route.request().url())
    await held.promise
    await route.continue()
  })
  await page.goto('/auth')
  await expect(page.getByText('This site is protected by reCAPTCHA.')).toBeVisible()
  expect(scripts, 'before the form is touched').toEqual([])
  await fillIn(page)
  await signUp(page)
  await expect(page.getByRole('button', { name: 'Verifying...' })).toBeVisible()
  held.resolve()
  await expect(memberHeader(page)).toBeVisible()
  const [judged] = verifier.state.judged
  expect(judged?.get('secret')).toBe('secret-key')
  expect(judged?.get('response')).toMatch(/^site-key\/register\//)
  await expect(page.locator('.grecaptcha-badge')).toBeHidden()
})

test('the badge is a small pill at the left while the sign-up form is shown', { tag: '@deep' }, async ({
  visitor,
  verifier,
}) => {
  const page = await visitor()
  allowRequestsTo(page, verifier.origin)
  await page.goto('/auth')
  await fillIn(page)
  const badge = page.locator('.grecaptcha-badge')
  await expect(badge).toBeVisible()
  const widthOf = async () => (await boxOf(badge)).width
  await expect.poll(widthOf).toBeLessThan(60)
  expect((await boxOf(badge)).x).toBeLessThan(20)
  await badge.hover()
  await expect.poll(widthOf).toBeGreaterThan(150)
  await page.getByRole('tab', { name: 'LOG IN' }).click()
  await expect(badge).toBeHidden()
  await expect(page.getByText('This site is protected by reCAPTCHA.')).toBeHidden()
})

// The fixture fails the test if the page sends a request to another host, such as the verifier.
base('without keys registration needs no verification, and no verifier is contacted', async ({ visitor }) => {
  const page = await visitor()
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().includes('auth.register')) sent.push(request.postDataJSON())
  })
  await page.goto('/auth')
  await fillIn(page)
  await expect(page.getByText('This site is protected by reCAPTCHA.')).toBeHidden()
  await signUp(page)
  await expect(memberHeader(page)).toBeVisible()
  expect(sent).toEqual([expect.objectContaining({ recaptchaToken: 'disabled' })])
})
