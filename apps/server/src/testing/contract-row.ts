import { expect } from 'vitest'
import type { Browser } from './test-app.ts'

/** A team with the data that the calls need. */
export type World = {
  admin: Browser
  member: Browser
  memberId: number
  email: string
  venueId: number
  itemId: number
}

export type Row = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  access: 'public' | 'member' | 'admin'
  /** The id or the day that replaces the placeholder in the path. */
  id?: (world: World) => number | string
  /** What has to happen before the call succeeds. */
  before?: (world: World) => Promise<unknown>
  input?: (world: World) => Record<string, unknown>
  query?: string
  answer: unknown
  /** Invalid values: the field, its invalid value, and the message of the answer. */
  wrong?: [field: string, value: unknown, message: string][]
  /** Whether the input has an id that could belong to another team. */
  foreign?: boolean
}

export const anId = expect.any(Number)
export const success = { success: true }

/** Invalid values of `venueId`. */
export const notAnId: NonNullable<Row['wrong']> = [
  ['venueId', '7', 'Id must be a whole number'],
  ['venueId', 1.5, 'Id must be a whole number'],
  ['venueId', 0, 'Id must be a whole number from 1'],
  ['venueId', null, 'Id must be a whole number'],
]
