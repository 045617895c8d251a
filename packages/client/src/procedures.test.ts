import type { DomainErrorCode } from '@lunchvote/api/errors'
import type { AppRouter } from '@lunchvote/api/root'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { expect, test, vi } from 'vitest'
import {
  createLunchVoteClient,
  type LunchVoteErrorCode,
  type LunchVoteInputs,
  type LunchVoteOutputs,
} from './client.ts'
import { createProcedures } from './procedures.ts'

/** All but what is streamed, which the client leaves to LunchVote's own pages. */
type Offered<T extends { events: unknown; venues: { importRun: unknown } }> = Omit<T, 'events' | 'venues'> & {
  venues: Omit<T['venues'], 'importRun'>
}

test('the types are those of the router', () => {
  const ours = {} as { inputs: LunchVoteInputs; outputs: LunchVoteOutputs; code: LunchVoteErrorCode }
  const theirs = {} as { outputs: inferRouterOutputs<AppRouter>; code: DomainErrorCode }
  // It is the compiler that runs these.
  ours.inputs satisfies Offered<inferRouterInputs<AppRouter>>
  ours.outputs satisfies Offered<inferRouterOutputs<AppRouter>>
  theirs.outputs satisfies LunchVoteOutputs
  theirs.code satisfies LunchVoteErrorCode
})

test('a call is sent by its path', async () => {
  const send = vi.fn(async () => 'sent')
  const { signal } = new AbortController()
  const procedures = createProcedures(send)
  expect(await procedures.votes.cast.mutate({ venueId: 7 }, { signal })).toBe('sent')
  await procedures.votes.today.query()
  expect(send.mock.calls).toEqual([
    ['mutate', 'votes.cast', { venueId: 7 }, { signal }],
    ['query', 'votes.today', undefined, undefined],
  ])
})

test('a call without its last word says what is missing', () => {
  const client = createLunchVoteClient({ url: 'http://localhost:3000' }) as unknown as Record<
    string,
    Record<string, () => unknown>
  >
  expect(() => client.votes?.today?.()).toThrow(
    'votes.today is no call: it ends with .query(…) or .mutate(…)',
  )
})

test('a client can be awaited and printed like any object', async () => {
  const client = createLunchVoteClient({ url: 'http://localhost:3000', session: 'secret' })
  expect(await client).toBe(client)
  expect(await client.votes).toBeTypeOf('function')
  expect(String(client)).toBe('[object Object]')
})
