import { createOpenApiDocument } from '@lunchvote/api/openapi'
import { appRouter } from '@lunchvote/api/root'
import { inputsOf } from '@lunchvote/api/testing/inputs'
import fc from 'fast-check'
import { z } from 'zod'

/** A request that no program of ours would send. */
export type HostileCall = { method: string; path: string; body?: string }

/** The length of a path, in bytes. Node.js refuses longer ones together with all other headers. */
const maxPath = 16 * 1024

/** The length of one hostile value in a body, in bytes. A body may have 64 KiB. */
const maxValue = 60_000

const beginnings = ['', 'https://', 'a@example.com', '2026-11-20']
const parts = [
  'a',
  ' ',
  '"',
  '\\',
  '\0',
  '\u0007',
  '<',
  '&',
  'ю',
  '🍕',
  '\ud83c',
  'e\u0301',
  '://',
  '@a.',
  '\n',
]
const counts = fc.constantFrom(0, 1, 30, 200, 2000, 15_000, 60_000)

/** Repeats a value, but not so often that the body would be refused for its size alone. */
const howOften = (value: unknown, count: number) =>
  Math.min(count, Math.floor(maxValue / JSON.stringify(value).length))

const text = fc
  .tuple(fc.constantFrom(...beginnings), fc.constantFrom(...parts), counts)
  .map(([beginning, part, count]) => beginning + part.repeat(howOften(part, count)))
const simple = fc.oneof(fc.constantFrom(...beginnings, 'UTC', true, null), fc.integer(), fc.double())
const repeated = fc
  .tuple(fc.oneof(simple, fc.constant({}), fc.constant([])), counts)
  .map(([value, count]): unknown => Array(howOften(value, count)).fill(value))
const deep = fc
  .tuple(fc.constantFrom('[]', '{"a":}'), fc.integer({ min: 1, max: 4000 }))
  .map(([pair, depth]): unknown => {
    const end = pair.slice(-1)
    return JSON.parse(`${pair.slice(0, -1).repeat(depth)}0${end.repeat(depth)}`)
  })
const hostile = fc.oneof(text, repeated, deep)

const inputs = inputsOf()
const fieldsOf = (path: string) => {
  const schema = inputs[path]
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}
const strangeFields = ['__proto__', 'constructor', 'length']

/** An input with simple values in the fields of a procedure and a hostile one in one field, or a hostile value. */
function inputFor(path: string): fc.Arbitrary<unknown> {
  const fields = fieldsOf(path)
  const others = fc.record(Object.fromEntries(fields.map((name) => [name, simple])), { requiredKeys: [] })
  const wrong = fc
    .tuple(others, fc.constantFrom(...fields, ...strangeFields), hostile)
    .map(([values, name, value]) => ({ ...values, [name]: value }))
  return fc.oneof({ arbitrary: wrong, weight: 4 }, { arbitrary: hostile, weight: 1 })
}

const procedures = Object.entries<object>(appRouter._def.procedures).map(([path, procedure]) => ({
  path,
  isQuery: (procedure as { _def: { type: string } })._def.type !== 'mutation',
}))

const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, maxPath)

type TrpcCall = { path: string; isQuery: boolean; input: unknown }

function inBatch(calls: TrpcCall[]): HostileCall {
  const path = `/api/trpc/${calls.map(({ path }) => path).join(',')}?batch=1`
  const input = JSON.stringify({ ...calls.map(({ input }) => input) })
  if (!calls[0]?.isQuery) return { method: 'POST', path, body: input }
  return { method: 'GET', path: `${path}&input=${encoded(input)}` }
}

const trpcCall = fc
  .constantFrom(...procedures)
  .chain((procedure) => inputFor(procedure.path).map((input): TrpcCall => ({ ...procedure, input })))
const overTrpc = fc
  .oneof(fc.tuple(trpcCall), fc.array(trpcCall, { minLength: 2, maxLength: 16 }))
  .map(inBatch)
const ofNothing = text.map(
  (name): HostileCall => ({ method: 'GET', path: `/api/trpc/${encoded(name)}?batch=1` }),
)

/** Calls with a long list of wrong elements, one for each field of each procedure. */
export const longLists: HostileCall[] = procedures.flatMap(({ path, isQuery }) =>
  fieldsOf(path).map((name) => inBatch([{ path, isQuery, input: { [name]: Array(20_000).fill(0) } }])),
)

const operations = Object.entries(createOpenApiDocument('0.0.0').paths).flatMap(([path, item]) =>
  Object.entries(item as Record<string, { operationId: string }>).map(([method, { operationId }]) => ({
    method: method.toUpperCase(),
    path: `/api${path}`,
    procedure: operationId.replaceAll('-', '.'),
  })),
)

const overRest = fc.constantFrom(...operations).chain(({ method, path, procedure }) =>
  fc.tuple(fc.oneof(fc.integer().map(String), text), inputFor(procedure)).map(([id, input]): HostileCall => {
    const filled = path.replace(/\{\w+\}/g, encoded(id))
    if (method !== 'GET') return { method, path: filled, body: JSON.stringify(input) }
    const query = fieldsOf(procedure).map((name) => `${name}=${encoded(id)}`)
    return { method, path: `${filled}?${query.join('&')}`.slice(0, maxPath) }
  }),
)

/** Calls of all procedures, over tRPC and REST, and calls of procedures that do not exist. */
export const hostileCall = fc.oneof(
  { arbitrary: overTrpc, weight: 4 },
  { arbitrary: overRest, weight: 4 },
  { arbitrary: ofNothing, weight: 1 },
)
