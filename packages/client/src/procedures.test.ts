import { readFile } from 'node:fs/promises'
import type { DomainErrorCode } from '@lunchvote/api/errors'
import { type AppRouter, appRouter } from '@lunchvote/api/root'
import type { TeamEvent } from '@lunchvote/contracts/events'
import type { StoredPicture } from '@lunchvote/contracts/pictures'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { expect, expectTypeOf, test } from 'vitest'
import {
  createLunchVoteClient,
  type LunchVoteErrorCode,
  type LunchVoteEvent,
  type LunchVoteInputs,
  type LunchVoteOutputs,
} from './client.ts'

type Router = { events: unknown; pictures: { upload: unknown }; venues: { importRun: unknown } }

/** The procedures that the client offers: all except the mutations that answer with a stream. */
type Offered<T extends Router, Stream, Upload> = Omit<T, 'events' | 'pictures' | 'venues'> & {
  venues: Omit<T['venues'], 'importRun'>
  events: { stream: Stream }
  pictures: { upload: Upload }
}

/** `npm run check` checks these types. Vitest does not check types. */
test('has the types of the router', () => {
  expectTypeOf<LunchVoteInputs>().toExtend<Offered<inferRouterInputs<AppRouter>, undefined, Blob>>()
  expectTypeOf<LunchVoteOutputs>().branded.toEqualTypeOf<
    Offered<inferRouterOutputs<AppRouter>, TeamEvent, StoredPicture>
  >()
  expectTypeOf<LunchVoteEvent>().toEqualTypeOf<TeamEvent>()
  expectTypeOf<DomainErrorCode>().toExtend<LunchVoteErrorCode>()
})

test('documents every error code', async () => {
  const textOf = (file: string) => readFile(new URL(file, import.meta.url), 'utf8')
  const [types, readme] = await Promise.all([textOf('lunchvote-error.ts'), textOf('../README.md')])
  const codes = [...types.matchAll(/\| '([A-Z_]+)'/g)].map(([, code]) => code)
  expect(codes).toEqual(expect.arrayContaining(['BAD_REQUEST', 'TIMEOUT']))
  expect(codes.filter((code) => !readme.includes(`\`${code}\``))).toEqual([])
})

test('the README documents each procedure', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  const procedures = Object.keys(appRouter._def.procedures).filter((path) => path !== 'venues.importRun')
  expect(procedures.length).toBeGreaterThan(20)
  const names = procedures.map((path) => `\`${path.split('.').at(-1)}\``)
  expect(names.filter((name) => !readme.includes(name))).toEqual([])
})

test('can be awaited and printed like any object', async () => {
  const client = createLunchVoteClient({ url: 'http://localhost:3000', session: 'secret' })
  expect(await client).toBe(client)
  expect(await client.votes).toBeTypeOf('function')
  expect(String(client)).toBe('[object Object]')
})
