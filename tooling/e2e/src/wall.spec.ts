import { freePort, startServer } from '@lunchvote/live-server/server-process'
import type { Page } from '@playwright/test'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { expectAccessible } from './accessibility-checks.ts'
import { addVenue, type Caller, castVote, expect, pathOf, register, test } from './fixtures.ts'
import { decide } from './lunch-day.ts'
import { freshDatabase, logEverything } from './own-server.ts'
import { allowErrors, failedRequest } from './page-errors.ts'

const television = { width: 1920, height: 1080 }
const headline = (page: Page) => page.getByRole('heading', { level: 1 })

async function makeScreen(admin: Caller): Promise<string> {
  const answer = await admin.context.request.post('/api/team/screen')
  expect(answer.status()).toBe(200)
  return new URL(((await answer.json()) as { url: string }).url).pathname
}

/** What a phone reads in the QR code of the screen. */
async function readCode(page: Page): Promise<string | undefined> {
  const picture = await page.screenshot()
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data
}

test('a television follows the day by the stream, without a session or a control, until its link ends', async ({
  visitor,
  caller,
  server,
}) => {
  const ada = await caller({ teamName: 'Ten & 1/2 Ovens' })
  const bob = await caller({ teamName: ada.teamName })
  const napoli = await addVenue(ada, { name: 'Napoli' })
  const page = await visitor({ viewport: television })
  await page.goto(await makeScreen(ada))
  await expect(headline(page)).toHaveText('Who goes first?')
  await castVote(bob, napoli.id)
  await expect(headline(page)).toHaveText('Napoli')
  await expect(page.getByText('1 vote', { exact: true })).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveText([/Person/])
  expect(await readCode(page)).toBe(`${server.origin}${pathOf(ada)}`)
  const controls = 'a, button, input, select, textarea, summary, [tabindex], [role=button], [role=link]'
  expect(await page.locator(controls).count()).toBe(0)
  const scrolls = () => page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight)
  expect(await scrolls()).toBe(false)
  expect(await headline(page).evaluate((element) => getComputedStyle(element).cursor)).toBe('none')
  await decide(ada)
  await expect(page.getByText('Most votes: 1 of 1.')).toBeVisible()
  await expect(page.getByText('1 is coming')).toBeVisible()
  await expectAccessible(page, 'the wall screen')

  allowErrors(page, failedRequest)
  await ada.context.request.delete('/api/team/screen')
  await expect(headline(page)).toHaveText('This screen has ended')
  await expect(page.getByText('Napoli')).toHaveCount(0)
})

test('beside the dishes of today, the headline and the reason are whole, on screens of any shape', {
  tag: '@deep',
}, async ({ visitor, caller }) => {
  const ada = await caller()
  const { id } = await addVenue(ada, { name: 'Napoli' })
  await castVote(ada, id)
  await decide(ada)
  const page = await visitor()
  let name = ''
  await page.route('**/api/trpc/screen.show*', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    const dishes = ['Käsespätzle mit Röstzwiebeln und Salat', 'שווארמה', 'חומוס'].map((text) => ({
      text,
      price: null,
    }))
    Object.assign(json.result.data.decision, {
      venueName: name,
      dishes,
      reason: 'Die meisten Stimmen: 12 von 14 im Team.',
      reasonCode: null,
    })
    await route.fulfill({ json })
  })
  const path = await makeScreen(ada)
  for (const viewport of [television, { width: 1080, height: 1920 }, { width: 1024, height: 768 }]) {
    await page.setViewportSize(viewport)
    for (name of ['Pho & Banh Mi', 'Krabbenkutter', 'Osteria da Mario Centrale']) {
      await page.goto(path)
      await expect(headline(page)).toHaveText(name)
      await expect(page.getByText('Käsespätzle')).toBeVisible()
      const cut = await page.locator('.wall-words, .wall-words > :not(ul)').evaluateAll((parts) =>
        parts
          // A line that is cut is higher than that.
          .filter((part) => part.scrollHeight > part.clientHeight + 20)
          .map(({ className }) => className),
      )
      expect(cut, `${name}, ${JSON.stringify(viewport)}`).toEqual([])
    }
  }
})

test('a television shows the next vote after the server was restarted, and its link is in no log', {
  tag: '@deep',
}, async ({ visitor, playwright }) => {
  const database = await freshDatabase()
  const settings = { PORT: await freePort(), DATABASE_URL: database.url, ...logEverything }
  const first = await startServer(settings)
  const { origin } = first
  const page = await visitor({ viewport: television, baseURL: origin })
  allowErrors(page, failedRequest, /EventSource/)
  const request = await playwright.request.newContext({ baseURL: origin })
  const ada = { ...(await register(request)), context: { request } }
  const napoli = await addVenue(ada, { name: 'Napoli' })
  await page.goto(await makeScreen(ada))
  await expect(headline(page)).toHaveText('Who goes first?')
  await first.end('SIGTERM')
  await page.waitForEvent('requestfailed')
  const second = await startServer(settings)
  await castVote(ada, napoli.id)
  await expect(headline(page)).toHaveText('Napoli', { timeout: 5000 })
  await request.dispose()
  await page.close()
  await second.end('SIGTERM')
  await database.drop()
})

type Answer = { decision: object | null; leader: object | null; day: string; voted: object[] }

/** Paris, in winter. */
const at = (time: string, day = '2026-11-20') => Date.parse(`${day}T${time}:00+01:00`)
const person = (userId: number) => ({ userId, displayName: `Person ${userId}`, pictureUrl: null })
const venue = (venueName: string) => ({ venueName, imageUrl: '/drawings/pizza.svg' })
const leading = (venueName: string, votes: number) => ({
  ...venue(venueName),
  votes,
  against: 0,
  votingMode: 'single',
  tiedWith: [],
  tiedImageUrls: [],
})
const none = { decision: null, leader: null }

/** What the server would answer at each time of this day, latest first, and what the screen has to say then. */
const course: { from: number; answer: Answer; says: string }[] = [
  {
    from: at('00:00', '2026-11-21'),
    answer: { ...none, day: '2026-11-21', voted: [] },
    says: 'Who goes first?',
  },
  {
    from: at('11:45'),
    answer: {
      decision: { ...venue('Sushi'), reason: 'Most votes: 3 of 4.' },
      leader: null,
      day: '2026-11-20',
      voted: [1, 2, 3, 4].map(person),
    },
    says: 'Sushi',
  },
  {
    from: at('10:30'),
    answer: {
      decision: null,
      leader: leading('Sushi', 3),
      day: '2026-11-20',
      voted: [1, 2, 3, 4].map(person),
    },
    says: 'Sushi',
  },
  {
    from: at('09:00'),
    answer: { decision: null, leader: leading('Napoli', 1), day: '2026-11-20', voted: [person(1)] },
    says: 'Napoli',
  },
  { from: at('00:00'), answer: { ...none, day: '2026-11-20', voted: [] }, says: 'Who goes first?' },
]
const courseAt = (now: number) => course.find(({ from }) => from <= now) ?? course[0]

/** When the server does not answer: during a restart, at the closing time, and at midnight. */
const outages = [
  [at('10:00'), at('11:00')],
  [at('11:40'), at('12:10')],
  [at('23:50'), at('00:20', '2026-11-21')],
] as const
const isOut = (now: number) => outages.some(([from, until]) => from <= now && now < until)

/** What the screen has to say at this time: what the server would, or what is still true of what it said last. */
function expectedAt(now: number): string | undefined {
  const outage = outages.find(([from, until]) => from <= now && now < until)
  if (!outage) return courseAt(now)?.says
  const isAfter = (time: number) => outage[0] < time && time <= now
  if (isAfter(at('00:00', '2026-11-21'))) return 'Where will it be?'
  return isAfter(at('11:45')) ? 'Counting' : courseAt(outage[0])?.says
}

test('during a whole day without a stream, with outages and a midnight, the screen is true within 5 seconds', {
  tag: '@deep',
}, async ({ visitor }) => {
  const page = await visitor({ viewport: television, timezoneId: 'America/New_York' })
  allowErrors(page, failedRequest, /EventSource/)
  let now = at('08:00')
  await page.clock.install({ time: now })
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (isOut(now) || pathname.endsWith('/events')) return route.abort()
    if (pathname.endsWith('screen.clock')) {
      return route.fulfill({ json: { result: { data: { timezone: 'Europe/Paris' } } } })
    }
    const closesAt = now < at('00:00', '2026-11-21') ? new Date(at('11:45')).toISOString() : null
    const answer = courseAt(now)?.answer
    const data = {
      team: 'Ovens',
      closesAt,
      coming: answer?.voted,
      boardUrl: 'https://a.example/Ovens',
      ...answer,
    }
    return route.fulfill({ json: { result: { data } } })
  })
  await page.goto(`/screen/${'a1'.repeat(20)}`)
  await expect(headline(page)).toHaveText('Who goes first?')
  const places = new Set<string>()
  const minute = 60_000
  for (let time = at('08:00'); time < at('08:00', '2026-11-21'); time += 30 * minute) {
    // The page learns nothing from the jump itself, as after a sleep of the device.
    const jump = time - now
    now = time
    await page.clock.fastForward(jump)
    await page.clock.runFor(5000)
    await expect(headline(page), new Date(time).toISOString()).toHaveText(expectedAt(time) ?? '')
    await page.clock.runFor(15_000)
    now += 20_000
    await expect(page.getByText('No connection since')).toHaveCount(isOut(now) ? 1 : 0)
    const hour = new Date(time + 60 * minute).getUTCHours()
    const theme = hour >= 17 || hour < 6 ? 'dark' : 'light'
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    places.add(await page.getByRole('main').evaluate((main) => main.style.translate))
  }
  expect(places.size).toBe(8)
})

test('a screen that could not be loaded, and one of an older build, loads again by itself', {
  tag: '@deep',
}, async ({ visitor, caller }) => {
  const ada = await caller()
  const path = await makeScreen(ada)
  const page = await visitor({ viewport: television })
  allowErrors(page, failedRequest)
  await page.clock.install()
  await page.route(/\/assets\/index-.*\.js$/, (route) => route.fulfill({ status: 503 }))
  await page.goto(path)
  await expect(page.getByRole('main')).toHaveText('LunchVote could not be loaded. Try again')
  await page.unrouteAll()
  await page.clock.fastForward(16_000)
  await expect(headline(page)).toHaveText('Who goes first?')

  await page.route(path, async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(/data-build="\w+"/, 'data-build="0ldbu1ld"')
    await route.fulfill({ response, body: html })
  })
  await page.goto(path)
  await page.unrouteAll()
  await expect(headline(page)).toHaveText('Who goes first?')
  await expect(page.locator('html')).toHaveAttribute('data-build', '0ldbu1ld')
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.clock.runFor(31_000)
  await expect(page.locator('html')).not.toHaveAttribute('data-build', '0ldbu1ld')
  await expect(headline(page)).toHaveText('Who goes first?')
})
