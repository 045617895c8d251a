import { brotliCompressSync } from 'node:zlib'
import { type Language, languages } from '@lunchvote/contracts/languages'
import type { APIRequestContext, Page, Response } from '@playwright/test'
import { addVenue, boxOf, castVote, expect, type Person, pathOf, test } from './fixtures.ts'
import { textsIn } from './languages/texts.ts'

/** The maximum bytes of JavaScript, in brotli, that a screen may transfer before the user does anything. */
const limit = 130_000

type Screen = keyof typeof paths

const paths = { landing: '/', auth: '/auth', vote: '/' }
const headings = { landing: 'Lunch, settled', auth: 'Create an Account', vote: "Today's LunchVote" }

/** A member with a filled board. With a colleague, the board does not offer the invitation. */
async function memberOfBoard(member: (details?: object) => Promise<Person>, { alone }: { alone: boolean }) {
  const ada = await member()
  for (const name of ['Napoli', 'Ramen Momo', 'Green Spoon', 'Sushi Kin']) {
    const { id } = await addVenue(ada, { name })
    await castVote(ada, id)
  }
  if (!alone) await member({ teamName: ada.teamName })
  return ada.page
}

async function open(page: Page, screen: Screen): Promise<void> {
  // Does not wait for the load event, because a test may hold pictures and fonts back.
  await page.goto(paths[screen], { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: headings[screen] })).toBeVisible()
  if (screen === 'vote') await expect(page.getByRole('button', { name: 'Vote for Napoli' })).toBeVisible()
}

const sizes = new Map<string, number>()

/** The bytes of a script in brotli, at the level at which `npm run build` compresses. The server may send it uncompressed. */
function brotliSize(file: string, body: Buffer): number {
  const size = sizes.get(file) ?? brotliCompressSync(body).length
  sizes.set(file, size)
  return size
}

/**
 * The JavaScript that a visit loads until the network is quiet: each file's name with its bytes in brotli. The browser is
 * never idle, because what the page then loads for later is not part of the visit.
 */
async function visit(page: Page, screen: Screen): Promise<Record<string, number>> {
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response)
  })
  await open(page, screen)
  await page.waitForLoadState('networkidle')
  const sent = scripts.map(async (script) => {
    const { pathname } = new URL(script.url())
    return [pathname, brotliSize(pathname, await script.body())] as const
  })
  return Object.fromEntries(await Promise.all(sent))
}

/** The scripts that the page's HTML names. */
async function scriptsInPage(page: Page, screen: Screen): Promise<string[]> {
  const answer = await page.context().request.get(paths[screen])
  return scriptsOf(await answer.text())
}

const scriptsOf = (html: string) => [...html.matchAll(/"(\/[^"]+\.js)"/g)].map(([, file = '']) => file).sort()

/** The texts and the bytes, in brotli, of the scripts that the page names in a language. */
async function scriptsIn(request: APIRequestContext, screen: Screen, language: Language) {
  const headers = { 'accept-language': language }
  const html = await (await request.get(paths[screen], { headers })).text()
  const scripts = await Promise.all(
    scriptsOf(html).map(async (file) => ({ file, body: await (await request.get(file)).body() })),
  )
  return {
    text: scripts.map(({ body }) => body.toString()).join(),
    bytes: scripts.reduce((sum, { file, body }) => sum + brotliSize(file, body), 0),
  }
}

/** Whether this machine has a font that stands in for the web fonts while they load (apps/web/src/styles/fonts.css). */
function hasFallbackFont(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const load = (name: string) => new FontFace('fallback', `local("${name}")`).load()
    return Promise.any(['Arial', 'Roboto', 'Liberation Sans'].map(load)).then(
      () => true,
      () => false,
    )
  })
}

function twoFrames(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

for (const screen of ['landing', 'auth', 'vote'] as const) {
  test(`the first visit of the ${screen} screen loads only the scripts that the page names, within the limit`, async ({
    visitor,
    member,
  }) => {
    const page = screen === 'vote' ? await memberOfBoard(member, { alone: false }) : await visitor()
    const sent = await visit(page, screen)
    const bytes = Object.values(sent).reduce((sum, size) => sum + size, 0)
    expect(bytes, JSON.stringify(sent)).toBeLessThanOrEqual(limit)

    // The browser requests all scripts at once, because the page names them.
    expect(Object.keys(sent).sort()).toEqual(await scriptsInPage(page, screen))
  })

  for (const width of [390, 1280]) {
    test(`on the ${screen} screen nothing moves when pictures and fonts come late, at ${width} px`, {
      tag: screen === 'vote' && width === 390 ? [] : '@deep',
    }, async ({ visitor, member }) => {
      const page = screen === 'vote' ? await memberOfBoard(member, { alone: false }) : await visitor()
      await expectNothingMoves(page, screen, width)
    })
  }
}

test('in each language, the first visit stays within the limit, and loads the texts of this language alone', async ({
  caller,
  visitor,
}) => {
  const titles = new Map<Language, string>()
  for (const language of languages) titles.set(language, (await textsIn(language)).votingMessages.title)
  const { request } = (await visitor()).context()
  for (const language of languages) {
    // The server keeps the language of a member's first page, so each language has a member of its own.
    const member = (await caller()).context.request
    for (const screen of ['landing', 'auth', 'vote'] as const) {
      const { text, bytes } = await scriptsIn(screen === 'vote' ? member : request, screen, language)
      const where = `${screen} in ${language}`
      expect(bytes, where).toBeGreaterThan(50_000)
      expect(bytes, where).toBeLessThanOrEqual(limit)
      const spoken = languages.filter((each) => text.includes(titles.get(each) ?? ''))
      expect(spoken, where).toEqual(screen === 'vote' ? [language] : [])
    }
  }
})

for (const width of [390, 1280]) {
  test(`on the board of one member nothing moves when the invitation comes late, at ${width} px`, {
    tag: width === 390 ? '@deep' : [],
  }, async ({ member }) => {
    const page = await memberOfBoard(member, { alone: true })
    await expectNothingMoves(page, 'vote', width)
    await expect(page.getByRole('button', { name: 'Copy Link' })).toBeVisible()
  })
}

/** Opens a screen while its pictures and fonts are held back, and expects that nothing moves when they come. */
async function expectNothingMoves(page: Page, screen: Screen, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
  await page.addInitScript(() => {
    const shifts: unknown[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(entry.toJSON())
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const late = Promise.withResolvers<void>()
  await page.route(/\.(woff2|svg|jpg)$/, async (route) => {
    await late.promise
    await route.fallback()
  })

  await open(page, screen)
  test.skip(!(await hasFallbackFont(page)), 'needs Arial, Roboto or Liberation Sans')
  await twoFrames(page)
  late.resolve()
  await page.waitForLoadState('networkidle')
  const fonts = await page.evaluate(async () => (await document.fonts.ready).size)
  expect(fonts).toBeGreaterThan(0)
  await expect(page.locator('img').first()).toHaveJSProperty('complete', true)
  // The browser reports a layout shift together with its frame. After two more frames, all shifts are reported.
  await twoFrames(page)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number }[] }).shifts)
  // The letters of two fonts never have exactly the same width, so buttons become a few pixels wider or narrower,
  // and the sum is not exactly 0.
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, JSON.stringify(shifts)).toBeLessThan(0.002)
}

test('the frame of the board is there before its scripts', { tag: '@phone' }, async ({ member }) => {
  const ada = await member()
  await addVenue(ada, { name: 'Napoli' })
  const { page } = ada
  const scripts = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!theme).*\.js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  const frame = page.getByRole('status', { name: 'Loading LunchVote' }).getByText("Today's LunchVote")
  await page.goto('/faq', { waitUntil: 'commit' })
  await expect(page.getByRole('status', { name: 'Loading LunchVote' })).toBeVisible()
  await expect(frame).toBeHidden()
  await page.goto(pathOf(ada), { waitUntil: 'commit' })
  await expect(frame).toBeVisible()
  // Without its style sheet, nobody sees the page yet, but it can be measured.
  await page.waitForFunction(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
    return links.length > 0 && links.every(({ sheet }) => sheet)
  })
  const before = await boxOf(frame)
  scripts.resolve()
  const title = page.getByRole('heading', { name: "Today's LunchVote" })
  await expect(page.getByRole('button', { name: 'Vote for Napoli' })).toBeVisible()
  expect((await boxOf(title)).y + (await boxOf(title)).height).toBeCloseTo(before.y + before.height, 0)
})
