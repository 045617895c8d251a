import { createTestImporter } from '@lunchvote/api/testing/test-importer'
import { settingsFor } from '@lunchvote/live-server/identity-provider'
import { expect, it, onTestFinished } from 'vitest'
import { enterAsOperator } from '../../testing/operator.ts'
import { createTestApp } from '../../testing/test-app.ts'

type Schema = {
  $ref?: string
  type?: string
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  example?: unknown
}
type Field = { in: string; name: string; schema: Schema }
type Operation = { parameters?: Field[]; requestBody?: { content: Record<string, { schema: Schema }> } }
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const resolved = ({ schemas }: Document['components'], schema: Schema): Schema =>
  schema.$ref ? { ...schemas[schema.$ref.split('/').at(-1) ?? ''] } : schema

/** All inputs that an operation accepts. */
function fieldsOf(operation: Operation, components: Document['components']): Field[] {
  const body = operation.requestBody?.content['application/json']?.schema
  const parameters = (operation.parameters ?? []).map((field) => ({
    ...field,
    schema: resolved(components, field.schema),
  }))
  return [...parameters, ...(body ? fieldsInBody(body, components) : [])]
}

/** The fields of an object. The name of a field in a nested object begins with the name of that object, and a dot. */
function fieldsInBody(body: Schema, components: Document['components'], prefix = ''): Field[] {
  return Object.entries(resolved(components, body).properties ?? {}).flatMap(([key, value]) => {
    const schema = resolved(components, value)
    const name = `${prefix}${key}`
    return schema.properties ? fieldsInBody(schema, components, `${name}.`) : [{ in: 'body', name, schema }]
  })
}

/**
 * Creates the object with these fields. A field whose name contains a dot, such as `keys.auth`, is in a nested object.
 */
function bodyOf(parts: (readonly [name: string, value: unknown])[]): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const [name, value] of parts) {
    const [key = '', inner] = name.split('.')
    body[key] = inner === undefined ? value : { ...(body[key] as object), [inner]: value }
  }
  return body
}

function sampleOf({ name, schema: { example } }: Field): unknown {
  if (example === undefined) throw new Error(`This test needs to know a valid value of ${name}`)
  return example
}

const isText = ({ schema }: Field) =>
  schema.type === 'string' || schema.anyOf?.some(({ type }) => type === 'string') === true

/**
 * The messages for fields with a required format, such as a date, or with a fixed set of values. All other texts are
 * refused with one common message.
 */
const ownRefusals: Record<string, string> = {
  day: 'A day is a date like 2026-11-20',
  before: 'A day is a date like 2026-11-20',
  from: 'A day is a date like 2026-11-20',
  to: 'A day is a date like 2026-11-20',
  holidays: 'Choose a region from the list',
  region: 'Choose a region from the list',
  awayFrom: 'A day is a date like 2026-11-20',
  awayThrough: 'A day is a date like 2026-11-20',
  closedThrough: 'A day is a date like 2026-11-20',
  votingCloses: 'Voting closes at a time like 11:45',
  votingOpens: 'Voting opens at a time like 09:00',
  joining: 'Joining must be open or invite',
  votingMode: 'Voting mode must be single or approval',
  showVotes: 'Show votes must be always, after-voting or at-closing',
  ifNobodyVotes: 'If nobody votes must be nothing or suggestion',
  language: 'The language must be one of en, de, fr, es, fi',
  scope: 'The scope must be one of read, vote, manage',
  leavesAt: 'Leave at a time like 12:00',
  '/lunch/tables kind': 'Kind must be go or order',
  '/lunch/tables/{tableId} kind': 'Kind must be go or order',
  kind: 'The kind must be one of slack, teams, mattermost, discord, google-chat, slack-app, webhook',
  channel: 'Please enter the id of the channel, such as C0123456789',
  'keys.p256dh': 'The key has to be 65 bytes in base64url',
  'keys.auth': 'The key has to be 16 bytes in base64url',
}

const withNull = (field: Field) => {
  const text = String(sampleOf(field))
  return `${text.slice(0, text.length / 2)}\0${text.slice(text.length / 2)}`
}

/** A request with a null character in one field and valid values in all others. */
function requestWith(broken: Field, path: string, fields: Field[]): { path: string; json?: object } {
  const valueIn = (field: Field) => (field === broken ? withNull(field) : sampleOf(field))
  const partsOf = (place: string) =>
    fields.filter((field) => field.in === place).map((field) => [field.name, valueIn(field)] as const)
  const filled = partsOf('path').reduce(
    (address, [name, value]) => address.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  )
  const query = partsOf('query').map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  const body = partsOf('body')
  return {
    path: `/api${filled}?${query.join('&')}`,
    ...(body.length > 0 && { json: bodyOf(body) }),
  }
}

/** These paths answer 404 for everything that they do not know, even if it is invalid. */
const unknown: Record<string, string> = {
  '/pictures/{id}': 'Picture not found',
  '/calendar/{token}.ics': 'Calendar not found',
  '/screen/{token}/events': 'This screen has ended',
}

it('refuses a null character in every field of every operation of the OpenAPI document', async () => {
  const oidc = settingsFor('https://login.example.com')
  const operatorEmail = 'operator@example.com'
  const test = await createTestApp({ importer: createTestImporter(), oidc, operatorEmail })
  onTestFinished(test.close)
  const admin = await enterAsOperator(test, operatorEmail)
  const document = (await (await admin.send('GET', '/api/openapi.json')).json()) as Document
  const answers: Record<string, unknown> = {}
  const expected: Record<string, unknown> = {}
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const fields = fieldsOf(operation, document.components)
      for (const field of fields.filter((each) => each.in === 'path' || isText(each))) {
        const { path: address, json } = requestWith(field, path, fields)
        const answer = await admin.send(method.toUpperCase(), address, json ? { json } : {})
        const { message } = (await answer.json()) as { message: string }
        const name = `${method} ${path}: ${field.name} in the ${field.in}`
        answers[name] = `${answer.status} ${message}`
        const refusal =
          ownRefusals[`${path} ${field.name}`] ??
          ownRefusals[field.name] ??
          (isText(field) ? 'Text contains characters that cannot be stored' : 'Id must be a whole number')
        expected[name] = unknown[path] ? `404 ${unknown[path]}` : `400 ${refusal}`
      }
    }
  }
  expect(answers).toEqual(expected)
  expect(Object.keys(answers).length).toBeGreaterThan(20)
})
