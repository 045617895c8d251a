import { freePort, type ServerProcess, startServer } from '@lunchvote/live-server/server-process'
import type { Page } from '@playwright/test'
import {
  addVenue,
  boardLoaded,
  boxOf,
  type Caller,
  castVote,
  expect,
  type Person,
  pathOf,
  test,
  withoutEvents,
} from './fixtures.ts'
import { freshDatabase, logEverything } from './own-server.ts'
import { allowErrors, failedRequest } from './page-errors.ts'
import { expectErrorToast } from './toast.ts'

type Instance = { origin: string; kill: () => Promise<void>; start: () => Promise<void> }

/** Two server processes on one database, with members on both of them. */
const shared = test.extend<{
  instances: [Instance, Instance]
  memberAt: (instance: Instance, details: { email: string; displayName: string }) => Promise<Person>
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
  instances: async ({}, use) => {
    const database = await freshDatabase()
    const running = new Set<ServerProcess>()
    const instance = async (): Promise<Instance> => {
      const environment = { PORT: await freePort(), DATABASE_URL: database.url, ...logEverything }
      let server: ServerProcess
      const start = async () => {
        server = await startServer(environment)
        running.add(server)
      }
      await start()
      return { origin: `http://localhost:${environment.PORT}`, kill: () => server.end('SIGKILL'), start }
    }
    await use(await Promise.all([instance(), instance()]))
    for (const server of running) await server.end('SIGTERM')
    await database.drop()
  },

  memberAt: async ({ visitor }, use) => {
    await use(async ({ origin }, { email, displayName }) => {
      const page = await visitor({ baseURL: origin })
      const registration = { email, displayName, password: 'correct horse', teamName: 'Engines' }
      const answer = await page.request.post('/api/register', {
        data: { ...registration, recaptchaToken: 'disabled' },
      })
      expect(answer.status()).toBe(200)
      return { ...registration, context: page.context(), page }
    })
  },
})

const offlineNotice = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline' })
const back = (page: Page) => page.getByRole('status').filter({ hasText: 'Live again' })
const votesCast = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible()

/** Opens a page and waits until its event stream is open. */
async function openLive(page: Page, path: string): Promise<void> {
  const stream = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/events')
  await page.goto(path)
  await stream
}

async function openBoard(person: Person): Promise<Page> {
  await openLive(person.page, pathOf(person))
  await boardLoaded(person.page)
  return person.page
}

/** Returns a list to which the type of each event is added when the page receives the event. */
async function receivedEvents(page: Page): Promise<string[]> {
  const types: string[] = []
  const session = await page.context().newCDPSession(page)
  session.on('Network.eventSourceMessageReceived', ({ data }) => types.push(JSON.parse(data).type))
  await session.send('Network.enable')
  return types
}

shared(
  'a vote shows on either instance, and a page whose instance is gone says so and catches up',
  { tag: '@deep' },
  async ({ instances, memberAt }) => {
    shared.slow()
    const [here, there] = instances
    const ada = await memberAt(here, { email: 'ada@example.com', displayName: 'Ada' })
    const bob = await memberAt(there, { email: 'bob@example.com', displayName: 'Bob' })
    await addVenue(ada, { name: 'Napoli' })
    await bob.page.clock.install()
    const [adas, bobs] = [await openBoard(ada), await openBoard(bob)]
    const voteFor = (page: Page, venue: string) =>
      page.getByRole('article').getByRole('button', { name: `Vote for ${venue}` })
    await voteFor(adas, 'Napoli').click()
    await votesCast(bobs, '1 person has voted on 1 restaurant')
    await voteFor(bobs, 'Napoli').click()
    await votesCast(adas, '2 people have voted on 1 restaurant')
    await addVenue(bob, { name: 'Ramen Momo' })
    await expect(voteFor(adas, 'Ramen Momo')).toBeVisible()
    await adas.getByRole('button', { name: 'Reset Votes' }).click()
    await expect(bobs.getByText('No votes yet').first()).toBeVisible()

    allowErrors(bobs, failedRequest)
    await there.kill()
    await expect(offlineNotice(bobs)).toBeVisible()
    const noticeBox = await boxOf(offlineNotice(bobs))
    const vote = await boxOf(voteFor(bobs, 'Napoli'))
    expect(noticeBox.y + noticeBox.height).toBeLessThan(vote.y)
    await voteFor(adas, 'Napoli').click()
    await expect(adas.getByText('🗳️ Vote Submitted!')).toBeVisible()
    await expect(offlineNotice(adas)).toHaveCount(0)

    await there.start()
    // By now, the page pauses for seconds between two attempts.
    await bobs.clock.fastForward('00:15')
    await expect(back(bobs)).toBeVisible({ timeout: 30_000 })
    await votesCast(bobs, '1 person has voted on 1 restaurant')
    await bobs.clock.fastForward('00:04')
    await expect(back(bobs)).toHaveCount(0)
    await voteFor(bobs, 'Napoli').click()
    await votesCast(adas, '2 people have voted on 1 restaurant')
  },
)

test("events do not undo the member's own vote before the server has answered it", async ({ member }) => {
  const ada = await member()
  const bob = await member({ teamName: ada.teamName })
  await addVenue(ada, { name: 'Napoli' })
  const ramen = await addVenue(ada, { name: 'Ramen Momo' })
  const received = await receivedEvents(ada.page)
  const page = await openBoard(ada)
  // The page loads its data again when its stream opens.
  await page.waitForLoadState('networkidle')
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/trpc/votes.cast*', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.getByRole('article').getByRole('button', { name: 'Vote for Napoli' }).click()
  await votesCast(page, '1 person has voted on 1 restaurant')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await castVote(bob, ramen.id)
  await addVenue(bob, { name: 'Green Spoon' })
  await expect.poll(() => received).toEqual(expect.arrayContaining(['votes', 'venues']))
  // If the page reloaded the tally because of the events, it would do so before its next frame.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await votesCast(page, '1 person has voted on 1 restaurant')
  expect(asked).not.toContain('/api/trpc/votes.today')
  gate.resolve()
  await votesCast(page, '2 people have voted on 2 restaurants')
  await expect(page.getByRole('article').getByRole('button', { name: 'Vote for Green Spoon' })).toBeVisible()
})

test('a member who is made the admin can manage the team at once', { tag: '@deep' }, async ({ member }) => {
  const ada = await member()
  const bob = await member({ teamName: ada.teamName, displayName: 'Bob Ross' })
  const page = await openBoard(bob)
  const { id } = (await (await bob.context.request.get('/api/user')).json()) as { id: number }
  await ada.context.request.post('/api/team/transfer-admin', { data: { newAdminId: id } })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Team Management' }).click()
  await expect(page.getByRole('heading', { name: 'Team Members' })).toBeVisible()

  // Bob's page shows Team Management, which only the admin may see. When Ada is admin again, the page must leave it.
  await openLive(ada.page, pathOf(ada))
  await bob.context.request.post('/api/team/transfer-admin', {
    data: { newAdminId: ((await (await ada.context.request.get('/api/user')).json()) as { id: number }).id },
  })
  await expect(page).toHaveURL(pathOf(bob))
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'FAQ' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Team Management' })).toHaveCount(0)
})

test('when the team is renamed, its members stay on their screen, with what they typed', async ({
  member,
}) => {
  const ada = await member()
  const bob = await member({ teamName: ada.teamName })
  const { page } = bob
  await openLive(page, pathOf(bob, 'add-venue'))
  await page.getByLabel('Venue Name').fill('Half a name')
  const name = `${ada.teamName} & Co.`
  expect((await ada.context.request.put('/api/team/name', { data: { name } })).status()).toBe(200)
  await expect(page).toHaveURL(pathOf({ teamName: name }, 'add-venue'))
  await expect(page.getByRole('banner')).toContainText(name)
  await expect(page.getByLabel('Venue Name')).toHaveValue('Half a name')
})

const ends: [what: string, end: (team: { ada: Caller; bob: Person }) => Promise<unknown>, toast: string[]][] =
  [
    [
      'is removed',
      async ({ ada, bob }) => {
        const { id } = (await (await bob.context.request.get('/api/user')).json()) as { id: number }
        await ada.context.request.delete(`/api/team/members/${id}`)
      },
      ['Removed From the Team', 'Your account in TEAM has been deleted.'],
    ],
    [
      'loses the team',
      ({ ada }) => ada.context.request.delete('/api/team'),
      ['Team Deleted', 'TEAM has been deleted, and your account with it.'],
    ],
    [
      'logs out with a script',
      ({ bob }) => bob.context.request.post('/api/logout'),
      ['Session Ended', 'Your session was ended elsewhere or has expired. Please log in again.'],
    ],
    [
      'changes the password on another device',
      async ({ ada, bob: { email, password } }) => {
        const { request } = ada.context
        await request.post('/api/login', { data: { email, password } })
        const data = { currentPassword: password, newPassword: 'battery staple' }
        expect((await request.post('/api/change-password', { data })).status()).toBe(200)
      },
      ['Session Ended', 'Your session was ended elsewhere or has expired. Please log in again.'],
    ],
  ]

for (const [what, end, toast] of ends) {
  test(`a member who ${what} is led to the login form at once, with the reason`, {
    tag: what === 'is removed' ? [] : '@deep',
  }, async ({ member, caller }) => {
    const ada = await caller()
    const bob = await member({ teamName: ada.teamName })
    const page = await openBoard(bob)
    allowErrors(page, failedRequest)
    // A request that is under way would end with 401 and tell the page without a reason.
    await page.waitForLoadState('networkidle')
    await end({ ada, bob })
    await expectErrorToast(page, ...toast.map((line) => line.replace('TEAM', ada.teamName)))
    await expect(page.getByRole('tab', { name: 'LOG IN' })).toHaveAttribute('aria-selected', 'true')
  })
}

test('a page stays signed in and live when the password is changed in its own browser', {
  tag: '@deep',
}, async ({ member }) => {
  const ada = await member()
  const page = await openBoard(ada)
  // Requests that are under way belong to the session that ends.
  await page.waitForLoadState('networkidle')
  const data = { currentPassword: ada.password, newPassword: 'battery staple' }
  expect((await ada.context.request.post('/api/change-password', { data })).status()).toBe(200)
  await addVenue(ada, { name: 'Napoli' })
  await expect(page.getByRole('article').getByRole('button', { name: 'Vote for Napoli' })).toBeVisible()
  await expect(page).toHaveURL(pathOf(ada))
})

test('a hidden page has no connection, and is up to date when shown again', async ({ member, caller }) => {
  const ada = await member()
  const bob = await caller({ teamName: ada.teamName })
  const { id } = await addVenue(ada, { name: 'Napoli' })
  const page = await openBoard(ada)
  const turn = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  // A reload that is under way would show the vote.
  await page.waitForLoadState('networkidle')
  const closed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/events'))
  await turn(true)
  await closed
  await castVote(bob, id)
  await expect(page.getByText('No votes yet').first()).toBeVisible()
  await turn(false)
  await votesCast(page, '1 person has voted on 1 restaurant')
})

test('behind a proxy that holds back the events, the page asks by itself, and names the cause', async ({
  member,
  caller,
}) => {
  const { page, teamName } = await member()
  const bob = await caller({ teamName })
  await page.clock.install()
  await withoutEvents(page)
  await page.goto(pathOf({ teamName }, 'team-management'))
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible()
  const account = await bob.context.request.put('/api/user', { data: { displayName: 'Barbara' } })
  expect(account.status()).toBe(200)
  await page.clock.fastForward(20_000)
  await expect(page.getByText('Barbara')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'holds back live updates' })).toBeVisible()
})
