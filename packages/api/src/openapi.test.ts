import { isDeepStrictEqual } from 'node:util'
import { errorBody } from '@lunchvote/contracts/errors'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { oas31 } from 'zod-openapi'
import type { DomainErrorCode } from './errors.ts'
import { createOpenApiDocument } from './openapi.ts'

const document = createOpenApiDocument('1.2.3')
const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, 'document')

function resolved<T extends object>(part: T | oas31.ReferenceObject): T {
  if (!('$ref' in part)) return part
  const keys = part.$ref.slice('#/'.length).split('/')
  return keys.reduce<unknown>((value, key) => Reflect.get(Object(value), key), document) as T
}

const operations: [string, oas31.OperationObject][] = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item as Record<string, oas31.OperationObject>).map(([method, operation]) => [
    `${method.toUpperCase()} ${path}`,
    operation,
  ]),
)

const answersOf = ({ responses = {} }: oas31.OperationObject) =>
  Object.entries(responses as Record<string, oas31.ResponseObject | oas31.ReferenceObject>).map(
    ([status, answer]) => [status, resolved(answer)] as const,
  )

const bodyOf = ({ requestBody }: oas31.OperationObject) => requestBody && resolved(requestBody).content

const isBinary = ({ schema }: oas31.MediaTypeObject) =>
  schema !== undefined && 'format' in schema && schema.format === 'binary'

/** The request and response bodies of an operation, except binary ones. */
const mediaOf = (operation: oas31.OperationObject) =>
  [bodyOf(operation), ...answersOf(operation).map(([, { content }]) => content)].flatMap((content = {}) =>
    Object.values(content).filter((media) => !isBinary(media)),
  )

const examplesOf = (operation: oas31.OperationObject) => mediaOf(operation).map(({ example }) => example)

/**
 * Returns a regular expression for the sentences at the end of an operation's description. They say who may call the
 * operation, and must agree with its `security`.
 */
function accessOf({ security }: oas31.OperationObject): string {
  if (security?.length === 0) return 'No session needed'
  const scope = ['read', 'vote', 'manage', 'session'].find((name) =>
    isDeepStrictEqual(security, [{ cookie: [] }, { bearer: [name] }]),
  )
  if (!scope) throw new Error(`No operation has this security: ${JSON.stringify(security)}`)
  const tokens =
    scope === 'session' ? 'Not with an access token' : `Access tokens need the scope \`${scope}\``
  return `For (members of the team|the admin of the team|the operator of the server)\\. ${tokens}`
}

describe.each(operations)('%s', (_, operation) => {
  it('has a summary, a tag, and a description that says who may call it', () => {
    expect(operation.summary).toMatch(/^[A-Z][^.]+$/)
    expect(document.tags.map(({ name }) => name)).toContain(operation.tags?.[0])
    expect(operation.description).toMatch(new RegExp(`^[A-Z].+\\. ${accessOf(operation)}\\.$`))
  })

  it('describes each answer', () => {
    for (const [status, { description, content }] of answersOf(operation)) {
      expect(description, status).toMatch(/^[A-Z].+\.$/)
      expect(description, status).not.toBe('Successful response')
      expect(Object.keys(content ?? {}), status).not.toEqual([])
    }
  })

  it('describes the refusal of a request body that is wrong', () => {
    if (operation.requestBody) expect(answersOf(operation).map(([status]) => status)).toContain('400')
  })

  it('names the schema of its request body', () => {
    for (const { schema } of Object.values(bodyOf(operation) ?? {}).filter((media) => !isBinary(media)))
      expect(schema).toEqual({ $ref: expect.stringMatching(/^#\/components\/schemas\/[A-Z][A-Za-z]+$/) })
  })

  it('has a valid example of each body', () => {
    for (const { schema, example } of mediaOf(operation)) {
      // The references in a schema point into the document, which the validator knows by the name `document`.
      const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')))
      expect(example).toBeDefined()
      expect(validate(example), `${JSON.stringify(example)}: ${ajv.errorsText(validate.errors)}`).toBe(true)
    }
  })

  it('has examples of refusals that the server really says', () => {
    for (const [status, { content }] of answersOf(operation).filter(([status]) => Number(status) >= 400)) {
      const example = content?.['application/json']?.example as { reason: string } | undefined
      expect(example?.reason, status).toMatch(/^(?!invalid_input|not_accepted)[a-z_]+$/)
    }
  })

  it('has examples with valid times, within ten years of the first release', () => {
    const texts = JSON.stringify(examplesOf(operation)).match(/\d{4}-\d\d-\d\dT[^"]*/g) ?? []
    for (const text of texts) {
      expect(new Date(text).toISOString()).toBe(text)
      expect(Math.abs(Number(text.slice(0, 'YYYY'.length)) - 2026)).toBeLessThanOrEqual(10)
    }
  })
})

it('has an id for each operation, which is the path of its procedure', () => {
  const ids = operations.map(([, { operationId }]) => operationId)
  expect(new Set(ids).size).toBe(operations.length)
  expect(ids).toEqual(expect.arrayContaining(['auth-login', 'venues-importWolt', 'events-stream']))
})

it('names the answers that set the cookie', () => {
  const withCookie = operations.filter(([, operation]) =>
    answersOf(operation).some(([, { headers }]) => headers && 'Set-Cookie' in headers),
  )
  expect(withCookie.map(([name]) => name).sort()).toEqual([
    'DELETE /sessions/{id}',
    'DELETE /team',
    'POST /change-password',
    'POST /demo/guests',
    'POST /login',
    'POST /logout',
    'POST /oidc/join',
    'POST /oidc/link',
    'POST /password-resets/redeem',
    'POST /register',
    'POST /user/delete',
  ])
})

it('lists every error code of the product', () => {
  expectTypeOf<DomainErrorCode>().toExtend<(typeof errorBody.shape.code.options)[number]>()
  expect(resolved(document.components.schemas.Error ?? {})).toMatchObject({
    properties: { code: { enum: errorBody.shape.code.options } },
  })
})

it.each([
  ['GET /venues/{id}', '404', 'Venue not found'],
  ['DELETE /vault/{id}', '404', 'Vault item not found'],
  ['POST /register', '409', 'An account with this email already exists'],
  [
    'POST /register',
    '403',
    'This team takes new members by invitation only. Ask a member for the invite link.',
  ],
  ['POST /login', '401', 'Invalid email or password'],
  ['PUT /team/name', '403', 'Only the team admin can do this'],
  ['POST /venues', '400', 'Name is required'],
  ['POST /pictures', '413', 'A picture file can have at most 8 MiB'],
  ['POST /pictures', '415', 'Please choose a picture (JPEG, PNG, WebP, AVIF or GIF)'],
  ['GET /lunches', '400', 'Limit must be from 1 to 100'],
])('%s has its own example for %s', (name, status, message) => {
  const operation = new Map(operations).get(name) ?? {}
  const answer = new Map(answersOf(operation)).get(status)
  expect(answer?.content?.['application/json']?.example).toMatchObject({ message })
})

it('describes the bytes of pictures', () => {
  const bytes = { schema: { type: 'string', format: 'binary' } }
  const byName = new Map(operations)
  expect(bodyOf(byName.get('POST /pictures') ?? {})).toEqual({
    'image/jpeg': bytes,
    'image/png': bytes,
    'image/webp': bytes,
    'image/avif': bytes,
    'image/gif': bytes,
  })
  const [, answer] = answersOf(byName.get('GET /pictures/{id}') ?? {})[0] ?? []
  expect(answer?.content).toEqual({ 'image/webp': bytes })
})

it('refers to the schema of the events of the stream', () => {
  const [, answer] = answersOf(new Map(operations).get('GET /events') ?? {})[0] ?? []
  expect(answer?.content).toMatchObject({
    'text/event-stream': { schema: { $ref: '#/components/schemas/TeamEvent' } },
  })
})
