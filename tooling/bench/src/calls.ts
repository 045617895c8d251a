import { cookieOf } from '@lunchvote/db/testing/company'
import { request } from 'undici'
import type { LoadRequest } from './load.ts'

/** The request of a member who votes. */
export const voteOf = (member: number, venueId: number, path = '/api/votes'): LoadRequest => ({
  method: 'POST',
  path,
  headers: { cookie: cookieOf(member), 'content-type': 'application/json' },
  body: JSON.stringify({ venueId }),
})

/** The request of a member who reads today's tally. */
export const tallyOf = (member: number, path = '/api/votes/today'): LoadRequest => ({
  method: 'GET',
  path,
  headers: { cookie: cookieOf(member) },
})

/** Sends a request and reads its answer. @returns the time at which the answer arrived, by `performance.now()` */
export async function send(origin: string, { path, ...options }: LoadRequest): Promise<number> {
  const { statusCode, body } = await request(origin + path, options)
  const text = await body.text()
  if (statusCode !== 200) throw new Error(`${path} was answered with ${statusCode}: ${text}`)
  return performance.now()
}
