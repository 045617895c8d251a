import { allowRequests, menu, openBoard, test } from './analytics-fixtures.ts'
import { addVenue, expect, logOut } from './fixtures.ts'
import type { SentEvent } from './posthog-collector.ts'

/** Counts only this team's events, because pages of the previous test may still be sending their events. */
const countIn =
  (events: SentEvent[], teamName: string) =>
  (name: string): number =>
    events.filter(({ event, properties }) => event === name && properties.teamName === teamName).length

// Each worker starts a server for these tests, so one worker runs them all.
test.describe.configure({ mode: 'default' })

test('each tab has a session, which ends with the tab', { tag: '@deep' }, async ({ member, collector }) => {
  const first = await member()
  await allowRequests(first, collector)
  const count = countIn(collector.events, first.teamName)
  const second = { page: await first.context.newPage() }
  await openBoard(first)
  await expect.poll(() => count('Session Started')).toBe(1)
  await openBoard(second)
  await expect.poll(() => count('Session Started')).toBe(2)
  await first.page.goto('about:blank')
  await expect.poll(() => count('Session Ended')).toBe(1)
  await menu(second.page, 'FAQ')
  await expect.poll(() => count('View FAQ')).toBe(1)
  expect(count('Session Started')).toBe(2)
  expect(count('Session Ended')).toBe(1)
})

test('a session that ends before anything is sent has a start event too', { tag: '@deep' }, async ({
  member,
  collector,
}) => {
  const person = await member()
  await allowRequests(person, collector)
  const gone = Promise.withResolvers<void>()
  await person.page.route(/posthog/, (route) => gone.promise.then(() => route.continue()))
  await openBoard(person)
  await logOut(person.page)
  await expect(person.page).toHaveURL(/\/auth$/)
  gone.resolve()
  const told = () =>
    collector.events
      .filter(({ event, properties }) => !event.startsWith('$') && properties.teamName === person.teamName)
      .map(({ event }) => event)
  await expect.poll(told).toHaveLength(3)
  expect(told().sort()).toEqual(['Session Ended', 'Session Started', 'User Logout'])
})

test('the scroll depth is sent in quarters', { tag: '@deep' }, async ({ member, collector }) => {
  const person = await member()
  for (let index = 0; index < 12; index += 1) await addVenue(person, { name: `Venue ${index}` })
  await allowRequests(person, collector)
  const count = countIn(collector.events, person.teamName)
  await openBoard(person)
  await expect.poll(() => count('Session Started')).toBe(1)
  await expect(
    person.page.getByRole('article').getByRole('button', { name: 'Vote for Venue 0' }),
  ).toBeAttached()
  await person.page.keyboard.press('End')
  const scrolled = () =>
    collector.events
      .filter(({ properties }) => properties.$event_type === 'scroll')
      .map(({ properties }) => properties.$scroll_percent)
  await expect.poll(scrolled).toEqual([25, 50, 75, 100])
})
