import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { addVenue, castVote, expect, type Person, test } from './fixtures.ts'

type Screen = 'landing' | 'auth' | 'vote'
type FirstVisit = { limit: number; bytes: number; files: Record<string, number> }

/** What the build holds against its limits; see apps/web/vite/first-visit.ts. */
const report = new URL('../../../apps/web/dist/server/first-visit.json', import.meta.url)
const headings = { landing: 'Lunch, settled', auth: 'Create an Account', vote: "Today's LunchVote" }

async function readReport(screen: Screen): Promise<FirstVisit> {
  const visits = JSON.parse(await readFile(report, 'utf8')) as Record<Screen, FirstVisit>
  return visits[screen]
}

async function fillBoard(person: Person): Promise<void> {
  for (const name of ['Napoli', 'Ramen Momo', 'Green Spoon', 'Sushi Kin']) {
    const { id } = await addVenue(person, { name })
    await castVote(person, id)
  }
}

async function open(page: Page, screen: Screen): Promise<void> {
  // Not until all is loaded: a test may hold pictures and fonts back.
  await page.goto(screen === 'auth' ? '/auth' : '/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: headings[screen] })).toBeVisible()
  if (screen === 'vote') await expect(page.getByRole('button', { name: 'Vote for Napoli' })).toBeVisible()
}

/** The JavaScript a visit asks for until the network is quiet: file names with their compressed bytes. */
async function visit(page: Page, screen: Screen): Promise<Record<string, number>> {
  const bodies: Promise<[string, number]>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.endsWith('.js')) return
    bodies.push(response.body().then((body) => [pathname.slice(1), gzipSync(body, { level: 9 }).length]))
  })
  await open(page, screen)
  await page.waitForLoadState('networkidle')
  return Object.fromEntries(await Promise.all(bodies))
}

/** The server's preloads would make a file that nobody imports look like one that is needed. */
async function withoutPreloads(page: Page): Promise<void> {
  await page.route(/^[^?]*\/(auth)?$/, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replaceAll(/<link rel="modulepreload"[^>]*>/g, '') })
  })
}

function twoFrames(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

for (const screen of ['landing', 'auth', 'vote'] as const) {
  test(`the first visit of the ${screen} screen loads the JavaScript that the build has counted`, async ({
    visitor,
    member,
  }) => {
    const { files, bytes, limit } = await readReport(screen)
    const ada = screen === 'vote' ? await member() : undefined
    if (ada) await fillBoard(ada)
    const page = ada?.page ?? (await visitor())

    expect(await visit(page, screen)).toEqual(files)
    const other = await page.context().newPage()
    await withoutPreloads(other)
    expect(await visit(other, screen)).toEqual(files)
    expect(bytes).toBeLessThanOrEqual(limit)
  })

  for (const width of [390, 1280]) {
    test(`on the ${screen} screen nothing moves when pictures and fonts come late, at ${width} px`, async ({
      visitor,
      member,
    }) => {
      const ada = screen === 'vote' ? await member() : undefined
      if (ada) await fillBoard(ada)
      const page = ada?.page ?? (await visitor())
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
      await twoFrames(page)
      late.resolve()
      await page.waitForLoadState('networkidle')
      const fonts = await page.evaluate(async () => (await document.fonts.ready).size)
      expect(fonts).toBeGreaterThan(0)
      await expect(page.locator('img').first()).toHaveJSProperty('complete', true)
      // Shifts are reported with the frame they happen in: two more, and all are known.
      await twoFrames(page)
      const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number }[] }).shifts)
      // Letters are never of quite the same width in two faces: lines may move by a hair, and nothing else.
      const sum = shifts.reduce((total, { value }) => total + value, 0)
      expect(sum, JSON.stringify(shifts)).toBeLessThan(0.001)
    })
  }
}
