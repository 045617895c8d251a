import type { Page } from '@playwright/test'
import { boardLoaded, type Caller, expect, type Person, pathOf, press } from './fixtures.ts'
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

/** Chooses an entry of the plate's menu. */
export async function chooseMore(page: Page, entry: string): Promise<void> {
  await press(page.getByRole('button', { name: 'More…' }))
  await press(page.getByRole('menuitem', { name: entry }))
}

/** Expects that the board shows where the team eats, and that nobody can vote. */
export async function expectDecided(page: Page, venue: string, reason: string): Promise<void> {
  const board = page.getByRole('region', { name: "Today's lunch" })
  await expect(board.getByRole('heading', { name: venue })).toBeVisible()
  await expect(board.getByText(reason, { exact: true })).toBeVisible()
  await expect(board.getByRole('button', { name: 'More…' })).toBeVisible()
  await expect(
    page.getByRole('button', { name: /^(Vote for|Remove Vote|Decide Now|Reset Votes)/ }),
  ).toHaveCount(0)
}
