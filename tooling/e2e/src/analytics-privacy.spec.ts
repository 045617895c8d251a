import type { Page } from '@playwright/test'
import { allowRequests, menu, openBoard, test } from './analytics-fixtures.ts'
import {
  addVenue,
  boardLoaded,
  changeSettings,
  expect,
  fillIn,
  logOut,
  test as withoutKey,
} from './fixtures.ts'
import { allowErrors, failedRequest } from './page-errors.ts'

// Each worker starts a server for these tests, so one worker runs them all.
test.describe.configure({ mode: 'default' })

test('a browser with Global Privacy Control or Do Not Track loads no analytics, nor does a wall screen', async ({
  member,
  collector,
}) => {
  const wishes = {
    'Global Privacy Control': "Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })",
    'Do Not Track': "Object.defineProperty(navigator, 'doNotTrack', { value: '1' })",
  }
  const unwanted = (url: string) => /posthog/.test(url) || url.startsWith(collector.origin)
  for (const [name, content] of Object.entries(wishes)) {
    const { page } = await member()
    await page.addInitScript({ content })
    const asked = requestsOf(page)
    await openBoard({ page })
    await idle(page)
    await menu(page, 'FAQ')
    expect(asked.filter(unwanted), name).toEqual([])
  }
  const { page } = await member()
  const answer = await page.context().request.post('/api/team/screen')
  const asked = requestsOf(page)
  await page.goto(new URL(((await answer.json()) as { url: string }).url).pathname)
  await expect(page.getByRole('heading', { name: 'Who goes first?' })).toBeVisible()
  await idle(page)
  await page.waitForLoadState('load')
  expect(asked.filter(unwanted)).toEqual([])
})

test('a newcomer is told about as documented, without the secrets of invite links and reset links', async ({
  caller,
  visitor,
  collector,
}) => {
  const ada = await caller()
  const { request } = ada.context
  const { id, name } = await addVenue(ada, { name: 'Napoli' })
  await changeSettings(ada, { joining: 'invite' })
  const invite = new URL((await (await request.get('/api/team/invite')).json()).url)
  const page = await visitor()
  await allowRequests({ page }, collector)
  await page.goto(invite.href)
  const Email = `bob-${Date.now()}@example.com`
  await fillIn(page, { Email, Password: 'correct horse', 'Display Name': 'Bob Ross' })
  await page.getByRole('button', { name: 'Join' }).click()
  await boardLoaded(page)
  await page.getByRole('article').getByRole('button', { name: 'Vote for Napoli' }).click()
  const event = (wanted: string) =>
    collector.events.find(({ event, properties }) => event === wanted && properties.teamName === ada.teamName)
  await expect.poll(() => event('Cast Vote')).toBeDefined()

  const members: { id: number }[] = await (await request.get('/api/team/members')).json()
  const answer = await request.post(`/api/team/members/${members.at(-1)?.id}/reset-link`)
  const reset = new URL((await answer.json()).url)
  await page.goto(reset.href)
  await fillIn(page, { 'New Password': 'battery staple', 'Confirm New Password': 'battery staple' })
  await page.getByRole('button', { name: 'Save Password' }).click()
  await boardLoaded(page)
  await expect.poll(() => event('Change Password')).toBeDefined()
  expect(event('User Signup')).toBeDefined()
  const properties = Object.entries(event('Cast Vote')?.properties ?? {}).filter(
    ([key]) => !key.startsWith('$'),
  )
  expect(Object.fromEntries(properties)).toEqual({
    token: 'phc_test',
    distinct_id: expect.any(String),
    teamId: expect.any(Number),
    teamName: ada.teamName,
    memberCount: 2,
    venueId: id,
    venueName: name,
  })
  const sent = JSON.stringify(collector.requests)
  for (const secret of [
    invite.searchParams.get('invite'),
    reset.searchParams.get('token'),
    ...['reset-password', 'correct horse', 'battery staple', 'Bob Ross', 'http://', 'https://'],
  ]) {
    expect(sent).not.toContain(secret)
  }
})

test('a blocked analytics library leaves the app working, with one line in the console', {
  tag: '@deep',
}, async ({ member }) => {
  const { page } = await member()
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  allowErrors(page, failedRequest)
  // A blocker knows the library by its content, because the names of files do not tell.
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    await ((await response.text()).includes('i.posthog.com') ? route.abort() : route.fulfill({ response }))
  })
  await openBoard({ page })
  await expect.poll(() => warnings).toEqual([expect.stringContaining('Analytics could not start')])
  await menu(page, 'FAQ')
  await expect(page).toHaveTitle(/FAQ/)
  expect(warnings).toHaveLength(1)
})

withoutKey(
  'without a key the page requests no analytics library, and nothing from another host',
  async ({ member }) => {
    const { page } = await member()
    const asked = requestsOf(page)
    await openBoard({ page })
    const settings = await page.evaluate(() => document.documentElement.dataset.settings ?? '')
    expect(JSON.parse(settings)).toMatchObject({ recaptcha: null, analytics: null })
    await menu(page, 'FAQ')
    await logOut(page)
    await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible()
    const { origin } = new URL(page.url())
    expect(asked.filter((url) => !url.startsWith(origin) || /posthog/.test(url))).toEqual([])
  },
)

/** The app starts analytics in an idle callback. Idle callbacks run in order, so analytics has started before this one. */
const idle = (page: Page) => page.evaluate(() => new Promise((done) => requestIdleCallback(done)))

function requestsOf(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  return urls
}
