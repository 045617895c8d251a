import { fieldCode } from '@lunchvote/contracts/reasons/fields'
import { teamSettingsChange } from '@lunchvote/contracts/team'
import { TRPCError } from '@trpc/server'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { toErrorBody } from './errors.ts'
import { inputsOf } from './testing/inputs.ts'

/** More characters than any text may have. */
const long = 40_000

/** Texts that are too long, in the forms that inputs have. */
const longTexts = [
  'a'.repeat(long),
  ' '.repeat(long),
  '1'.repeat(long),
  `https://example.com/${'a'.repeat(long)}`,
  `${'a'.repeat(long)}@example.com`,
]

/** More elements than any list may have. */
const longList = Array.from({ length: 1000 }, () => null)

/** Why a value of this schema can be of any size. Empty if its size is bounded. */
function faultsOf(schema: z.core.$ZodType, path: string): string[] {
  const { def } = schema._zod
  switch (def.type) {
    case 'int':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
      return []
    case 'object':
      return objectFaults(schema as z.ZodObject, path)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'nonoptional':
      return faultsOf((schema as z.ZodOptional).def.innerType, path)
    case 'array':
    case 'string':
    case 'pipe':
      return valueFaults(schema, path)
    default:
      return [`${path} is a ${def.type}, whose size this test cannot judge`]
  }
}

function objectFaults(schema: z.ZodObject, path: string): string[] {
  const { shape, catchall } = schema.def
  const fields = Object.entries(shape).flatMap(([name, field]) => faultsOf(field, `${path}.${name}`))
  return catchall ? [...fields, `${path} keeps unknown fields`] : fields
}

/**
 * Judges a text or a list by the answers to values that are too long. Zod compares the length of a list with its
 * maximum before it checks the elements, so a list that has a maximum gets one issue.
 */
function valueFaults(schema: z.core.$ZodType, path: string): string[] {
  const texts = longTexts.filter((text) => z.safeParse(schema, text).success)
  const issues = z.safeParse(schema, longList).error?.issues ?? []
  return [
    ...texts.map((text) => `${path} accepts ${text.length} characters: ${text.slice(0, 30)}…`),
    ...(issues.length === 1 ? [] : [`${path} checks the elements of a long list`]),
  ]
}

describe.each(Object.entries(inputsOf()))('the input of %s', (path, schema) => {
  it('has no text, list or record of any size', () => {
    expect(faultsOf(schema, path)).toEqual([])
  })
})

it.each([
  ['a text', z.string()],
  ['a URL', z.url()],
  ['an e-mail address', z.email()],
  ['a list', z.array(z.int())],
  ['a record', z.record(z.string().max(5), z.int())],
  ['anything', z.unknown()],
  ['an object with unknown fields', z.looseObject({})],
])('the check above finds %s', (_, schema) => {
  expect(faultsOf(z.object({ schema: schema.optional() }), 'input')).not.toEqual([])
})

it('a long list of wrong elements is one issue', () => {
  const input = { timezone: 'UTC', dailyReset: true, lunchDays: Array(32_000).fill('Monday') }
  expect(teamSettingsChange.safeParse(input).error?.issues).toMatchObject([
    { path: ['lunchDays'], message: fieldCode('too_many_lunch_days', { max: 7 }) },
  ])
})

it('an error names at most 20 issues', () => {
  const cause = z.array(z.int()).safeParse(Array(100).fill('text')).error
  const { issues } = toErrorBody(new TRPCError({ code: 'BAD_REQUEST', cause }))
  expect(issues).toHaveLength(20)
})
