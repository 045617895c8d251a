import { segmentOf } from '@lunchvote/contracts/team-path'
import { type MailServer, startMailServer } from '@lunchvote/outgoing/testing/mail-server'
import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { nameOf, startModel, startWolt } from './outside-services.ts'
import { noonZone, type OwnServer, withServer } from './own-server.ts'
import { allowErrors, signedOut, watchErrors } from './page-errors.ts'
import { watchRequests } from './page-requests.ts'

type Registration = { email: string; password: string; displayName: string; teamName: string }

/** A signed-in member. `context.request` uses the member's cookies. */
export type Caller = Registration & { context: { request: APIRequestContext } }

/** A signed-in member with a browser context of their own. */
export type Person = Caller & { context: BrowserContext; page: Page }

type Fixtures = {
  /** Opens a page in a new context, without a session. Its default size is that of the Playwright project. */
  visitor: (options?: BrowserContextOptions) => Promise<Page>
  /** Registers a member. If no e-mail address or no team name is given, a unique one is used. */
  member: (details?: Partial<Registration>) => Promise<Person>
  /** Registers a member who has no browser, and calls only REST. It takes a tenth of the time of `member`. */
  caller: (details?: Partial<Registration>) => Promise<Caller>
}

/** The origin of the tests' pictures. The global setup starts this host. */
export const pictures = process.env.E2E_PICTURES ?? ''

type Worker = {
  wolt: Awaited<ReturnType<typeof startWolt>>
  mails: MailServer
  /** What a file's server has in addition to the settings of the common server. Another server takes some seconds. */
  settings: Record<string, string>
  server: OwnServer
}

let people = 0

function madeUp(details: Partial<Registration>): Registration {
  people += 1
  const unique = `${process.env.TEST_PARALLEL_INDEX}-${people}-${Date.now().toString(36)}`
  return {
    email: `person-${unique}@example.com`,
    password: 'correct horse',
    displayName: `Person ${people}`,
    teamName: `Team ${unique}`,
    ...details,
  }
}

/** Registers a member of a team. Missing details are unique. */
export async function register(
  request: APIRequestContext,
  details: Partial<Registration> = {},
): Promise<Registration> {
  const registration = madeUp(details)
  const answer = await request.post('/api/register', {
    data: { ...registration, recaptchaToken: 'disabled' },
  })
  expect(answer.status()).toBe(200)
  return registration
}

export { expect }

export const test = base.extend<Fixtures, Worker>({
  wolt: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const wolt = await startWolt(`${pictures}/lunch.svg`)
      await use(wolt)
      await wolt.close()
    },
    { scope: 'worker' },
  ],
  mails: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const mails = await startMailServer()
      await use(mails)
      await mails.close()
    },
    { scope: 'worker' },
  ],
  settings: [{}, { scope: 'worker' }],
  server: [
    async ({ wolt, mails, settings }, use) => {
      const model = await startModel({ failsFor: nameOf('wordless') })
      await withServer(
        {
          OPENAI_API_KEY: 'sk-of-this-test',
          OPENAI_BASE_URL: model.baseUrl,
          WOLT_BASE_URL: wolt.origin,
          SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
          MAIL_FROM: 'LunchVote <lunch@example.com>',
          ...settings,
        },
        use,
      )
      await model.close()
    },
    { scope: 'worker' },
  ],

  baseURL: ({ server }, use) => use(server.origin),

  visitor: async ({ browser, baseURL }, use) => {
    const contexts: BrowserContext[] = []
    const problems: string[] = []
    const report = (problem: string) => void problems.push(problem)
    await use(async (options = {}) => {
      const origin = options.baseURL ?? baseURL ?? ''
      const context = await browser.newContext({ ...options, baseURL: origin })
      contexts.push(context)
      watchRequests(context, [origin, pictures], report)
      await watchErrors(context, report)
      return context.newPage()
    })
    const found = [...problems]
    for (const context of contexts) {
      // A route may still be fetching for a page. Without this, that fails the whole run when the context closes.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    }
    expect(found, 'errors of the pages, and requests to other hosts').toEqual([])
  },

  member: async ({ visitor }, use) => {
    await use(async (details = {}) => {
      const page = await visitor()
      const context = page.context()
      return { ...(await register(context.request, details)), context, page }
    })
  },

  caller: async ({ playwright, baseURL }, use) => {
    const requests: APIRequestContext[] = []
    await use(async (details = {}) => {
      const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
      requests.push(request)
      return { ...(await register(request, details)), context: { request } }
    })
    for (const request of requests) await request.dispose()
  },
})

export const onPhone = () => test.info().project.use.isMobile === true

/** Taps on a phone, and clicks on other screens. */
export const press = (target: Locator, options?: { timeout: number }) =>
  onPhone() ? target.tap(options) : target.click(options)

export async function openMenu(page: Page) {
  await press(page.getByRole('button', { name: 'Menu' }))
  return page.getByRole('menu')
}

export async function choose(page: Page, entry: string) {
  await press((await openMenu(page)).getByRole('menuitem', { name: entry }))
}

/** Opens the row of a venue on a phone. On other screens, a card shows everything. */
export async function openRow(page: Page, venue: string) {
  const row = page.getByRole('article', { name: venue })
  if (onPhone()) await press(row.getByRole('button', { name: venue, exact: true }))
  return row
}

/** Unfolds the form of a venue on a phone. On other screens, it shows all its fields. */
export async function unfoldForm(page: Page) {
  if (onPhone()) await press(page.getByRole('button', { name: 'Description, picture, and more' }))
}

/** The box of an element. @throws if it is not rendered */
export async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not on the screen`)
  return box
}

/** Waits until the vote screen has loaded its data. Until then, the summary of the votes has no text. */
export async function boardLoaded(page: Page) {
  await expect(page.getByRole('heading', { name: "Today's LunchVote" })).toBeVisible()
  await expect(page.locator('main p[aria-live=polite]')).toHaveText(/./)
}

export async function logOut(page: Page) {
  allowErrors(page, signedOut)
  await choose(page, 'Logout')
}

/** Shows another screen as a link does: without loading the page again, which takes longer than all else. */
export const go = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path)

export const pathOf = ({ teamName }: { teamName: string }, screen = '') =>
  `/${encodeURIComponent(segmentOf(teamName))}${screen && `/${screen}`}`

/** Leaves the requests for the event stream unanswered, so that the page gets no events. */
export async function withoutEvents(page: Page): Promise<void> {
  await page.route('**/api/events', () => {})
}

export async function addVenue(
  person: Caller,
  details: {
    name: string
    description?: string
    imageUrl?: string
    tags?: string[]
    walkingMinutes?: number
    seats?: number
    link?: string
  },
) {
  const answer = await person.context.request.post('/api/venues', {
    data: { description: 'A place to have lunch at.', imageUrl: `${pictures}/lunch.svg`, ...details },
  })
  expect(answer.status()).toBe(200)
  return (await answer.json()) as { id: number; name: string }
}

export async function castVote(person: Caller, venueId: number): Promise<void> {
  const answer = await person.context.request.post('/api/votes', { data: { venueId } })
  expect(answer.status()).toBe(200)
}

export async function addVaultItem(person: Caller, details: { name: string; description?: string }) {
  const answer = await person.context.request.post('/api/vault', {
    data: { description: 'A place to have lunch at.', imageUrl: `${pictures}/lunch.svg`, ...details },
  })
  expect(answer.status()).toBe(200)
}

/** Fills the fields that have these labels. */
export async function fillIn(where: Page | Locator, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await where.getByLabel(label, { exact: true }).fill(value)
  }
}

/** Changes the settings of the admin's team. */
export async function changeSettings({ context }: Caller, settings: object): Promise<void> {
  const data = { timezone: noonZone, dailyReset: false, ...settings }
  expect((await context.request.put('/api/team/settings', { data })).status()).toBe(200)
}
