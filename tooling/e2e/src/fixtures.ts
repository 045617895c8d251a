import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { type OwnServer, withServer } from './own-server.ts'
import { allowErrors, signedOut, watchErrors } from './page-errors.ts'

type Registration = { email: string; password: string; displayName: string; teamName: string }

/** A signed-in member with a browser context of their own. `context.request` uses the context's cookies. */
export type Person = Registration & { context: BrowserContext; page: Page }

type Fixtures = {
  /** Opens a page in a new context, without a session. Its default size is that of the Playwright project. */
  visitor: (options?: BrowserContextOptions) => Promise<Page>
  /** Registers a member. If no e-mail address or no team name is given, a unique one is used. */
  member: (details?: Partial<Registration>) => Promise<Person>
}

/** The host of the tests' pictures. The fixtures answer the requests to this host. */
export const pictures = 'https://pictures.example'

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="#b5532a"/></svg>`

/** With a key, the import is offered. No test of this server imports anything, so nothing answers at the address. */
const withImport = { OPENAI_API_KEY: 'unused', OPENAI_BASE_URL: 'http://127.0.0.1:2/v1' }

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

export { expect }

export const test = base.extend<Fixtures, { server: OwnServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
    ({}, use) => withServer(withImport, use),
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
      await blockOtherHosts(context, origin, report)
      await watchErrors(context, report)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
    expect(problems, 'errors of the pages, and requests to other hosts').toEqual([])
  },

  member: async ({ visitor }, use) => {
    await use(async (details = {}) => {
      const page = await visitor()
      const registration = madeUp(details)
      const context = page.context()
      const answer = await context.request.post('/api/register', {
        data: { ...registration, recaptchaToken: 'disabled' },
      })
      expect(answer.status()).toBe(200)
      return { ...registration, context, page }
    })
  },
})

/** Answers requests to the picture host. Blocks and reports requests to all other hosts except the product's own. */
async function blockOtherHosts(
  context: BrowserContext,
  origin: string,
  report: (problem: string) => void,
): Promise<void> {
  await context.route(
    (url) => url.origin !== origin,
    (route) => {
      const url = route.request().url()
      if (url.startsWith(`${pictures}/missing`)) return route.fulfill({ contentType: 'text/plain', body: '' })
      if (url.startsWith(pictures)) return route.fulfill({ contentType: 'image/svg+xml', body: drawing })
      report(`request to ${url}`)
      return route.abort()
    },
  )
}

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

export const pathOf = ({ teamName }: { teamName: string }, screen = '') =>
  `/${encodeURIComponent(teamName)}${screen && `/${screen}`}`

/** Leaves the requests for the event stream unanswered, so that the page gets no events. */
export async function withoutEvents(page: Page): Promise<void> {
  await page.route('**/api/events', () => {})
}

export async function addVenue(
  person: Person,
  details: { name: string; description?: string; imageUrl?: string },
) {
  const answer = await person.context.request.post('/api/venues', {
    data: { description: 'A place to have lunch at.', imageUrl: `${pictures}/lunch.svg`, ...details },
  })
  expect(answer.status()).toBe(200)
  return (await answer.json()) as { id: number; name: string }
}

export async function castVote(person: Person, venueId: number): Promise<void> {
  const answer = await person.context.request.post('/api/votes', { data: { venueId } })
  expect(answer.status()).toBe(200)
}

export async function addVaultItem(person: Person, details: { name: string; description?: string }) {
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
