import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { appRouter } from './root.ts'
import { inputsOf } from './testing/inputs.ts'
import { createRecordedApi, type RecordedApi, recordEveryProcedure } from './testing/recorded-calls.ts'
import type { Meta } from './trpc.ts'

let api: RecordedApi
beforeAll(async () => {
  api = await createRecordedApi()
})
afterAll(() => api.close())

/**
 * The number of statements that each procedure sends. It includes the statement that reads the session and those that
 * begin and end a transaction. Each further statement makes the call slower. The first change of settings also reads the
 * timezones of PostgreSQL.
 */
const statements: Record<string, number> = {
  'account.remove': 8,
  'account.update': 2,
  'auth.changePassword': 8,
  'auth.login': 9,
  'auth.logout': 2,
  'auth.me': 1,
  'auth.register': 6,
  'events.stream': 1,
  'lunch.away': 4,
  'lunch.decide': 15,
  'lunch.extend': 11,
  'lunch.list': 3,
  'lunch.nudge': 14,
  'lunch.record': 14,
  'lunch.remove': 7,
  'lunch.today': 3,
  'outlets.create': 6,
  'outlets.deliveries': 3,
  'outlets.list': 2,
  'outlets.remove': 2,
  'outlets.test': 6,
  'outlets.update': 2,
  'pictures.upload': 7,
  'push.state': 2,
  'push.subscribe': 5,
  'push.unsubscribe': 2,
  'resets.createLink': 7,
  'resets.check': 1,
  'resets.redeem': 10,
  'resets.request': 1,
  'sessions.end': 2,
  'sessions.endOthers': 2,
  'sessions.list': 2,
  'team.changeSettings': 10,
  'team.invitation': 1,
  'team.invite': 2,
  'team.members': 2,
  'team.remove': 5,
  'team.removeMember': 6,
  'team.rename': 5,
  'team.renewInvite': 7,
  'team.search': 1,
  'team.settings': 2,
  'team.transferAdmin': 7,
  'tokens.create': 6,
  'tokens.list': 2,
  'tokens.revoke': 2,
  'vault.add': 6,
  'vault.convert': 10,
  'vault.importWolt': 8,
  'vault.list': 2,
  'vault.remove': 2,
  'venues.create': 9,
  'venues.draft': 1,
  'venues.get': 2,
  'venues.importRun': 11,
  'venues.importWolt': 11,
  'venues.list': 2,
  'venues.remove': 7,
  'venues.update': 5,
  'votes.cast': 2,
  'votes.remove': 2,
  'votes.reset': 6,
  'votes.today': 2,
  'votes.undoReset': 6,
}

it('every procedure sends as few statements as it needs', async () => {
  const recorded = await recordEveryProcedure(api)
  const counts = Object.fromEntries(Object.entries(recorded).map(([path, sent]) => [path, sent.length]))
  expect(counts).toEqual(statements)
  expect(Object.keys(counts).sort()).toEqual(Object.keys(appRouter._def.procedures).sort())
})

const procedures: Record<string, object> = appRouter._def.procedures

type Schema = {
  type?: string
  maxLength?: number
  maxItems?: number
  format?: string
  enum?: string[]
  items?: Schema
  anyOf?: Schema[]
  properties?: Record<string, Schema>
}

/** How many bytes the values of an input have at most. A code point has at most four bytes. */
function bytesOf(schema: Schema): number {
  const { type, maxLength, maxItems = Number.NaN, format, items = {}, anyOf, properties = {} } = schema
  if (anyOf) return Math.max(...anyOf.map(bytesOf))
  if (schema.enum) return Math.max(...schema.enum.map((value) => value.length))
  if (format === 'date') return '2026-11-20'.length
  if (type === 'string') return 4 * (maxLength ?? Number.NaN)
  if (type === 'array') return maxItems * bytesOf(items)
  if (type === 'object') return Object.values(properties).reduce((sum, field) => sum + bytesOf(field), 0)
  return { integer: 16, boolean: 'false'.length, null: 'null'.length }[type ?? ''] ?? Number.NaN
}

/** The cells of the table of docs/limits.md that follow from the code. */
function cellsOf(path: string): string {
  const input = inputsOf()[path]
  const bytes = input ? bytesOf(z.toJSONSchema(input, { io: 'input' }) as Schema) : 0
  const procedure = procedures[path] as { _def: { meta?: Meta } } | undefined
  const weight = procedure?._def.meta?.weight ?? 1
  const size = path === 'pictures.upload' ? '8 MiB' : bytes.toLocaleString('en')
  return `\`${path}\` | ${statements[path]} | ${size} | ${weight}`
}

it('docs/limits.md says what a call of each procedure costs', async () => {
  const document = await readFile(new URL('../../../docs/limits.md', import.meta.url), 'utf8')
  const rows = [...document.matchAll(/^\| (`[a-z]+\.\w+`(?: *\| *[^|]+){3}?) *\| *\S/gm)]
  const cells = rows.map(([, row = '']) => row.replace(/ *\| */g, ' | ').trim())
  expect(cells).toEqual(Object.keys(statements).map(cellsOf))
})
