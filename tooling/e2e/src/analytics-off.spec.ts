import type { Page } from '@playwright/test'
import { menu, openBoard, test } from './analytics-fixtures.ts'
import { expect, logOut, test as withoutKey } from './fixtures.ts'
import { allowErrors, failedRequest } from './page-errors.ts'

for (const [name, wish] of [
  ['Global Privacy Control', "Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })"],
  ['Do Not Track', "Object.defineProperty(navigator, 'doNotTrack', { value: '1' })"],
] as const) {
  test(`a browser with ${name} loads no analytics`, async ({ member, collector }) => {
    const { page } = await member()
    await page.addInitScript({ content: wish })
    const asked = requestsOf(page)
    await openBoard({ page })
    // The app starts analytics in an idle callback. Idle callbacks run in order, so analytics would have started before
    // this one.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    await menu(page, 'FAQ')
    const unwanted = (url: string) => url.includes('posthog') || url.startsWith(collector.origin)
    expect(asked.filter(unwanted)).toEqual([])
  })
}

test('a wall screen loads no analytics, also in the browser of a member', async ({ member, collector }) => {
  const { page } = await member()
  const answer = await page.context().request.post('/api/team/screen')
  const { url } = (await answer.json()) as { url: string }
  const asked = requestsOf(page)
  await page.goto(new URL(url).pathname)
  await expect(page.getByRole('heading', { name: 'Who goes first?' })).toBeVisible()
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  await page.waitForLoadState('load')
  const unwanted = (asked: string) => /posthog|web-settings/.test(asked) || asked.startsWith(collector.origin)
  expect(asked.filter(unwanted)).toEqual([])
})

test('a blocked analytics library leaves the app working, with one line in the console', async ({
  member,
}) => {
  const { page } = await member()
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  allowErrors(page, failedRequest)
  await page.route(/posthog/, (route) => route.abort())
  await openBoard({ page })
  await expect.poll(() => warnings).toEqual([expect.stringContaining('Analytics could not start')])
  await menu(page, 'FAQ')
  await expect(page).toHaveTitle(/FAQ/)
  expect(warnings).toHaveLength(1)
})

function requestsOf(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  return urls
}

withoutKey(
  'without a key the page requests no analytics library, and nothing from another host',
  async ({ member }) => {
    const { page, teamName } = await member()
    const asked = requestsOf(page)
    const settings = page.waitForResponse('**/api/web-settings')
    await openBoard({ page })
    expect(await (await settings).json()).toMatchObject({ recaptcha: null, analytics: null })
    await menu(page, 'FAQ')
    await page.goto(`/${encodeURIComponent(teamName)}/vault`)
    await page.waitForResponse('**/api/web-settings')
    await logOut(page)
    await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible()
    const { origin } = new URL(page.url())
    expect(asked.filter((url) => !url.startsWith(origin) || /posthog/.test(url))).toEqual([])
  },
)
