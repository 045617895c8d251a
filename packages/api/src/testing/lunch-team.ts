import type { Decision, LunchToday } from '@lunchvote/contracts/lunch'
import { decisionMessages } from '@lunchvote/contracts/reasons/decisions.messages'
import { wordReason } from '@lunchvote/contracts/reasons/word-reason'
import type { TeamSettingsChange } from '@lunchvote/contracts/team'
import { teams } from '@lunchvote/db/tables/teams'
import { venues } from '@lunchvote/db/tables/venues'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { type Person, registration, type TestApi, venueInput } from './test-api.ts'

/** The instant at which clocks in Paris show this time in winter. The default day is a Friday. */
export const paris = (time: string, day = '2026-11-20') => new Date(`${day}T${time}+01:00`).toISOString()

/** These people as answers contain them, with any ids and without pictures. */
export const named = (...names: string[]) =>
  names.map((displayName) => ({ userId: expect.any(Number), displayName, pictureUrl: null }))

let teamsMade = 0

/**
 * Creates a team of three with three venues, which closes voting at 11:45 in Paris. Stops the API's clock at 9:00 in
 * Paris. The venues and this closing time are stored directly, because calls would take most of the time of many tests.
 * @param settings are changed by a call
 */
export async function createLunchTeam(api: TestApi, settings: Partial<TeamSettingsChange> = {}) {
  api.setTime(paris('09:00'))
  teamsMade += 1
  const teamName = `Lunch team ${teamsMade}`
  const ada = await api.register(registration({ displayName: 'Ada Lovelace', teamName }))
  const bob = await api.register(registration({ displayName: 'bob', teamName }))
  const eve = await api.register(registration({ displayName: 'Eve', teamName }))
  const { id: adaId, teamId } = await ada.call((caller) => caller.auth.me())
  const { db } = api.deps
  const closing = { ...lunchSettings, nextClosing: new Date(paris('11:45')) }
  await db.update(teams).set(closing).where(eq(teams.id, teamId))
  const drafts = ['Napoli', 'Sushi', 'tacos'].map((name) => ({
    ...venueInput({ name }),
    teamId,
    createdBy: adaId,
  }))
  const stored = await db.insert(venues).values(drafts).returning({ id: venues.id })
  if (Object.keys(settings).length > 0) await changeSettings(ada, settings)
  const [napoli, sushi, tacos] = stored.map(({ id }) => id) as [number, number, number]
  return { ada, bob, eve, adaId, napoli, sushi, tacos, teamId, teamName }
}

const lunchSettings = { timezone: 'Europe/Paris', dailyReset: true, votingCloses: '11:45' }

export const changeSettings = (admin: Person, settings: Partial<TeamSettingsChange> = {}) =>
  admin.call((caller) => caller.team.changeSettings({ ...lunchSettings, ...settings }))

export const cast = (person: Person, venueId: number) =>
  person.call((caller) => caller.votes.cast({ venueId }))
/** Expects that the code and the params of a decision, as they are stored, are its sentence. */
function coded(decision: Decision): Decision {
  expect(decision.reasonCode).not.toBeNull()
  expect(wordReason(decisionMessages, { ...decision, reason: 'No code' })).toBe(decision.reason)
  return decision
}

function withCode(day: LunchToday): LunchToday {
  if (day.decision) coded(day.decision)
  return day
}

export const today = async (person: Person) => withCode(await person.call((caller) => caller.lunch.today()))
export const decide = async (person: Person) => withCode(await person.call((caller) => caller.lunch.decide()))
export const extend = (person: Person, minutes: number) =>
  person.call((caller) => caller.lunch.extend({ minutes }))
export const setAway = (person: Person, away: boolean) => person.call((caller) => caller.lunch.away({ away }))
export const record = (person: Person, day: string, venueId: number) =>
  person.call((caller) => caller.lunch.record({ day, venueId }))
export const leaveOut = (person: Person, id: number, reason = 'It rains') =>
  person.call((caller) => caller.venues.leaveOut({ id, reason }))
export const takeIn = (person: Person, id: number) => person.call((caller) => caller.venues.takeIn({ id }))
export const removeLunch = (person: Person, day: string) =>
  person.call((caller) => caller.lunch.remove({ day }))
export const lunchesOf = async (person: Person) =>
  (await person.call((caller) => caller.lunch.list({}))).lunches.map(coded)
