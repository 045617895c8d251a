import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility-checks.ts'
import { test as base, expect, logOut, press } from './fixtures.ts'

// The settings of the common server name a model and a mail server, which a demo does not use.
const test = base.extend({ settings: [{ LUNCHVOTE_DEMO: 'on' }, { scope: 'worker' }] })

// Each worker starts a server for these tests, so one worker runs them all.
test.describe.configure({ mode: 'default', timeout: 300_000 })

/** A test that begins in the last minutes of an hour waits for the next one, because everything then starts over. */
test.beforeEach(async () => {
  const secondsLeft = () => 3600 - (Math.floor(Date.now() / 1000) % 3600)
  await expect.poll(secondsLeft, { timeout: 150_000, intervals: [1000] }).toBeGreaterThan(120)
})

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: "Today's LunchVote" })
const voteFor = (page: Page, venue: string) =>
  page.getByRole('article').getByRole('button', { name: `Vote for ${venue}` })

test('a stranger opens the demo, sees colleagues vote, and votes with the first tap', {
  tag: '@both',
}, async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/')
  await press(voteFor(page, 'Pizzeria Napoli'))
  await expect(page.getByText('🗳️ Vote Submitted!')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'LunchVote Demo' })).toHaveText(
    /^Demo: everything starts over at \d\d:00$/,
  )
  await expect(heading(page)).toBeVisible()

  // Colleagues vote by themselves, and a second visitor sees the first one's vote.
  const second = await visitor()
  await second.goto('/')
  await expect(heading(second)).toBeVisible()
  const { request } = second.context()
  const voters = async () => {
    const tally: { voters: { displayName: string }[] }[] = await (
      await request.get('/api/votes/today')
    ).json()
    return tally.flatMap((venue) => venue.voters.map(({ displayName }) => displayName))
  }
  await expect
    .poll(voters, { timeout: 30_000 })
    .toEqual(expect.arrayContaining([expect.stringMatching(/^Guest/)]))
  await expect.poll(async () => (await voters()).length, { timeout: 30_000 }).toBeGreaterThan(2)
})

test('after a logout, a button leads back, and what is off says so', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/')
  await expect(heading(page)).toBeVisible()
  const invited = await page.context().request.get('/api/team/invite')
  expect(await invited.json()).toMatchObject({ message: 'This is switched off in the demo' })
  await logOut(page)
  const seat = page.getByRole('button', { name: 'Take a Seat' })
  await expect(seat).toBeVisible()
  await expectAccessible(page, 'the entrance of a demo')
  await seat.click()
  await expect(heading(page)).toBeVisible()
})
