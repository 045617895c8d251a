import type { Page } from '@playwright/test'
import { boardLoaded, type Caller, expect, type Person, pathOf } from './fixtures.ts'
import type { OwnServer } from './own-server.ts'

export async function openBoard(person: Person): Promise<Page> {
  await person.page.goto(pathOf(person))
  await boardLoaded(person.page)
  return person.page
}

async function send(person: Caller, method: 'post' | 'put', path: string, data?: object): Promise<void> {
  const answer = await person.context.request[method](`/api/${path}`, data && { data })
  expect(answer.status(), path).toBe(200)
}

export const decide = (person: Caller) => send(person, 'post', 'lunch/decide')
export const extend = (person: Caller) => send(person, 'post', 'lunch/extend', { minutes: 15 })
export const setAway = (person: Caller, away: boolean) => send(person, 'put', 'lunch/away', { away })
export const recordLunch = (person: Caller, day: string, venueId: number) =>
  send(person, 'put', `lunches/${day}`, { venueId })

/**
 * Gives the team a timezone in which it is about noon. Voting can be extended only until the end of the day, so tests
 * that extend it would fail shortly before midnight. @returns the date in this timezone
 */
export async function moveToNoon(server: OwnServer, { teamName }: Caller): Promise<string> {
  const now = new Date()
  const ahead = 12 - now.getUTCHours()
  // The names of these timezones count hours behind UTC: `Etc/GMT-3` is three hours ahead.
  const timezone = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
  const moved =
    await server.sql`update teams set timezone = ${timezone} where name = ${teamName} returning id`
  expect(moved).toHaveLength(1)
  return new Date(now.getTime() + ahead * 3_600_000).toISOString().slice(0, 10)
}

/** Returns the date, in UTC, that was `days` days ago. UTC is the timezone of a new team. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

/**
 * Makes voting close after this number of seconds. Changes the database directly, because the API accepts only whole
 * minutes.
 */
export async function closeIn(server: OwnServer, { teamName }: Person, seconds: number): Promise<void> {
  const closing = new Date(Date.now() + seconds * 1000).toISOString()
  const changed = await server.sql`
    update teams set extended_to = ${closing}, next_closing = ${closing} where name = ${teamName} returning id`
  expect(changed).toHaveLength(1)
}

/** Sends the event that a browser sends when somebody returns to the window. The page then reloads today's lunch. */
export const focusWindow = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

/** Expects that the board shows where the team eats, and that nobody can vote. */
export async function expectDecided(page: Page, venue: string, reason: string): Promise<void> {
  const board = page.getByRole('region', { name: "Today's lunch" })
  await expect(board.getByRole('heading', { name: venue })).toBeVisible()
  await expect(board.getByText(reason, { exact: true })).toBeVisible()
  await expect(board.getByRole('button', { name: 'We ate elsewhere' })).toBeVisible()
  await expect(
    page.getByRole('button', { name: /^(Vote for|Remove Vote|Decide Now|Reset Votes)/ }),
  ).toHaveCount(0)
}
