import { expect } from 'vitest'
import type { Browser } from './test-app.ts'

/** A team with the data that the calls need. */
export type World = {
  admin: Browser
  member: Browser
  operator: Browser
  memberId: number
  teamName: string
  email: string
  venueId: number
  itemId: number
  /** The member's only session. */
  sessionId: number
  /** An access token of the member. */
  tokenId: number
  /** An outlet that is switched off and that nothing can reach. */
  outletId: number
  /** A browser of the member that gets no messages. */
  subscriptionId: number
  /** The token of a link with which the member can choose a new password. */
  resetToken: string
  /** The token of a one-time link from a chat, for a button of the venue. */
  chatToken: string
  /** A link of the member to a person in a chat. */
  chatLinkId: number
  /** A table of today, once a row has decided lunch. */
  tableId: number
  /** The token of the team's wall screen. */
  screenToken: string
}

export type Row = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  access: 'public' | 'member' | 'admin' | 'operator'
  /** The id, the day or the token that replaces the placeholder in the path. */
  id?: (world: World) => number | string
  /** Prepares the data that the call needs in order to succeed. */
  before?: (world: World) => Promise<unknown>
  input?: (world: World) => Record<string, unknown>
  query?: string | ((world: World) => string)
  answer: unknown
  /** Invalid values: the field, its invalid value, and the message of the answer. */
  wrong?: [field: string, value: unknown, message: string][]
  /** Whether the input has an id that could belong to another team. */
  foreign?: boolean
}

export const anId = expect.any(Number)
export const instant = expect.stringMatching(/^20\d\d-.+Z$/)
export const success = { success: true }
export const text = (length: number) => 'x'.repeat(length)

/** Invalid values of `venueId`. */
export const notAnId: NonNullable<Row['wrong']> = [
  ['venueId', '7', 'Id must be a whole number'],
  ['venueId', 1.5, 'Id must be a whole number'],
  ['venueId', 0, 'Id must be a whole number from 1'],
  ['venueId', null, 'Id must be a whole number'],
]

/** Invalid values of `expiresInDays`. `max` is the largest valid value. */
export function wrongDays(max: number): NonNullable<Row['wrong']> {
  const message = `Choose 1 to ${max} days, or null for no end`
  return [0, max + 1, 1.5, '30', undefined].map((value) => ['expiresInDays', value, message])
}
