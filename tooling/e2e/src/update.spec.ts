import type { Page } from '@playwright/test'
import { addVenue, boxOf, expect, pathOf, test } from './fixtures.ts'
import { allowErrors, failedRequest, missingPart } from './page-errors.ts'

const olderBuild = '0ldbu1ld'
const scripts = '**/assets/*.js'

/** Opens a page as if an earlier build had sent it. All later answers come from the present build. */
async function openOlderBuild(page: Page, path: string): Promise<void> {
  const isPage = (url: URL) => url.pathname === path
  await page.route(isPage, async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(/data-build="\w+"/, `data-build="${olderBuild}"`)
    await route.fulfill({ response, body: html })
  })
  await page.goto(path)
  await page.unroute(isPage)
}

/**
 * A picture of the server itself. Chromium does not know where a page came from that the test has changed, so it lets
 * the page load nothing from other origins of this machine.
 */
const ownPicture = (origin: string) => `${origin}/drawings/pizza.svg`

const notice = (page: Page) => page.getByText('LunchVote has been updated.')

test('a page of an older build shows a notice above the header, and is new after a reload', async ({
  member,
  server,
}) => {
  const ada = await member()
  const { page } = ada
  await page.setViewportSize({ width: 390, height: 844 })
  await addVenue(ada, { name: 'Napoli', imageUrl: ownPicture(server.origin) })
  await openOlderBuild(page, pathOf(ada))
  await page.getByRole('article').getByRole('button', { name: 'Vote for Napoli' }).click()
  // Any answer can show the notice. A reload before the answer to the vote could cancel the vote.
  await expect(page.getByText('🗳️ Vote Submitted!')).toBeVisible()

  await expect(notice(page)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'has been updated' })).toBeVisible()
  const bar = await boxOf(page.getByRole('button', { name: 'Dismiss update notice' }))
  const header = await boxOf(page.getByRole('banner'))
  expect(bar.y + bar.height).toBeLessThanOrEqual(header.y)

  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('button', { name: 'Remove Vote' }).click()
  await expect(page.getByText('🔄 Vote Removed')).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})

test('a dismissed update notice stays away', { tag: '@deep' }, async ({ member, server }) => {
  const ada = await member()
  const { page } = ada
  await addVenue(ada, { name: 'Napoli', imageUrl: ownPicture(server.origin) })
  await openOlderBuild(page, pathOf(ada))
  await expect(page.getByRole('article').getByRole('button', { name: 'Vote for Napoli' })).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss update notice' }).click()
  await expect(notice(page)).toHaveCount(0)
  await page.getByRole('article').getByRole('button', { name: 'Vote for Napoli' }).click()
  await expect(page.getByText('🗳️ Vote Submitted!')).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})

test('a screen whose file was removed with an older build appears after an automatic reload', async ({
  member,
}) => {
  const ada = await member()
  const { page } = ada
  allowErrors(page, failedRequest, missingPart)
  await openOlderBuild(page, pathOf(ada))
  const loaded = await page.evaluate(() => performance.timeOrigin)
  await page.getByRole('button', { name: 'Menu' }).click()
  const faq = page.getByRole('menuitem', { name: 'FAQ' })
  await expect(faq).toBeVisible()
  await page.route(scripts, async (route) => {
    const build = await page.evaluate(() => document.documentElement.dataset.build)
    await (build === olderBuild ? route.fulfill({ status: 404 }) : route.fallback())
  })
  await faq.click()
  await expect(page.getByRole('heading', { name: 'Frequently Asked Questions' })).toBeVisible()
  await expect(page).toHaveURL('/faq')
  expect(await page.evaluate(() => performance.timeOrigin)).not.toBe(loaded)
})

test('a file that is missing in the present build too leads to the error screen, without a reload', {
  tag: '@deep',
}, async ({ member }) => {
  const ada = await member()
  const { page } = ada
  allowErrors(page, failedRequest, missingPart)
  await page.goto(pathOf(ada))
  await page.getByRole('button', { name: 'Menu' }).click()
  const loaded = await page.evaluate(() => performance.timeOrigin)
  const faq = page.getByRole('menuitem', { name: 'FAQ' })
  await expect(faq).toBeVisible()
  await page.route(scripts, (route) => route.fulfill({ status: 404 }))
  await faq.click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Something went wrong')
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded)
})

test('a page whose script cannot be loaded says so, and loads again on request', async ({ visitor }) => {
  const page = await visitor()
  allowErrors(page, failedRequest)
  await page.route(/\/assets\/index-.*\.js$/, (route) => route.fulfill({ status: 503 }))
  await page.goto('/auth?team=Acme')
  await expect(page.getByRole('main')).toHaveText('LunchVote could not be loaded. Try again')
  await expect(page.getByRole('status')).toBeHidden()
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/auth?team=Acme')
})

test('a page that was sent to a visitor does not request the signed-in user', async ({ visitor }) => {
  const page = await visitor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/auth')
  await expect(page.getByRole('heading', { name: 'Create an Account' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).not.toContain('/api/trpc/auth.me')
})

test('a page that is restored from the history requests the signed-in user', { tag: '@deep' }, async ({
  visitor,
  member,
}) => {
  const { email, password, teamName } = await member()
  const page = await visitor()
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Get started' })).toBeVisible()
  const answer = await page.context().request.post('/api/login', { data: { email, password } })
  expect(answer.status()).toBe(200)
  await page.goto('/robots.txt')
  await page.goBack()
  await expect(page).toHaveURL(pathOf({ teamName }))
})

test("the browser's bar has the colour of the chosen theme, not of the system", { tag: '@deep' }, async ({
  member,
}) => {
  const { page } = await member()
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  /** Reads the colour as a browser does: the first `meta` element that matches decides. */
  const colour = () =>
    page.evaluate(() => {
      const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
      return metas.find(({ media }) => matchMedia(media).matches)?.content
    })
  await expect(page.getByRole('heading', { name: "Today's LunchVote" })).toBeVisible()
  const light = await colour()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  const dark = await colour()
  expect(dark).not.toBe(light)
  await page.reload()
  expect(await colour()).toBe(dark)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitemradio', { name: 'Light' }).click()
  expect(await colour()).toBe(light)
})

test('the app can be installed: its manifest and icons are valid', { tag: '@deep' }, async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const { request } = page.context()
  const answer = await request.get(href ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await answer.json()) as { start_url: string; icons: { src: string; sizes: string }[] }
  expect(manifest.start_url).toBe('/')
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (url) => {
      const { width, height } = await createImageBitmap(await (await fetch(url)).blob())
      return `${width}x${height}`
    }, src)
    expect(size).toBe(sizes)
  }
  const session = await page.context().newCDPSession(page)
  const { errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
})
