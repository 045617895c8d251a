import { type ErrorCode, errorBody } from '@lunchvote/contracts/errors'
import { importLine } from '@lunchvote/contracts/imports'
import { type Sentence, say, sentenceOf } from '@lunchvote/contracts/reasons'
import { sessionCookieName } from '@lunchvote/contracts/sessions'
import { TRPCError } from '@trpc/server'
import { forEachOpenApiProcedure, generateOpenApiDocument, getInputOutputParsers } from 'trpc-openapi'
import { createSchema, type oas31 } from 'zod-openapi'
import { type ErrorBody, toErrorBody } from './errors.ts'
import { type Facts, handwritten, handwrittenPaths } from './operations.ts'
import { appRouter } from './root.ts'
import type { Meta, Scope } from './trpc.ts'

type Schema = oas31.SchemaObject | oas31.ReferenceObject
type Schemas = Record<string, Schema>

type Refusal = {
  code: ErrorCode
  description: string
  /** The sentence of the refusal. If undefined, each operation has its own sentence for this status. */
  sentence?: Sentence
  retryAfter?: true
}

/** The error responses, by status. */
const refusals: Record<number, Refusal> = {
  400: { code: 'BAD_REQUEST', description: 'The input is invalid. `issues` names the fields.' },
  401: {
    code: 'UNAUTHORIZED',
    description: 'You are not logged in, or the session has ended.',
    sentence: say('login_required'),
  },
  403: {
    code: 'FORBIDDEN',
    description: 'The request is not allowed for you, or not from its origin.',
    sentence: say('foreign_origin'),
  },
  404: { code: 'NOT_FOUND', description: 'There is nothing with this id or name.' },
  408: { code: 'TIMEOUT', description: 'The body arrived too slowly.' },
  409: { code: 'CONFLICT', description: 'The request conflicts with the stored data.' },
  413: {
    code: 'PAYLOAD_TOO_LARGE',
    description: 'The body is too large.',
    sentence: say('body_too_large', { kibibytes: 64 }),
  },
  415: {
    code: 'UNSUPPORTED_MEDIA_TYPE',
    description: 'The content type is wrong, or the body is not of this type.',
    sentence: say('json_required'),
  },
  422: { code: 'UNPROCESSABLE_CONTENT', description: 'The page of the restaurant cannot be used.' },
  429: {
    code: 'TOO_MANY_REQUESTS',
    description: 'A rate limit is exceeded.',
    sentence: say('too_many_requests', { seconds: 30 }),
    retryAfter: true,
  },
  500: {
    code: 'INTERNAL_SERVER_ERROR',
    description: 'The server failed. Its log has the cause under `requestId`.',
    sentence: say('fault'),
  },
  502: { code: 'BAD_GATEWAY', description: 'The site of the page, such as Wolt, or the AI service failed.' },
  503: {
    code: 'SERVICE_UNAVAILABLE',
    description: 'The database, or another service that the call needs, is not available.',
    sentence: say('database_unavailable'),
    retryAfter: true,
  },
}

type Example = Sentence & Pick<ErrorBody, 'issues'>

function refusalAnswer(status: number, { reason, params, message, issues }: Example): oas31.ResponseObject {
  const refusal = refusals[status]
  if (!refusal) throw new Error(`The document does not describe status ${status}`)
  const example = {
    reason,
    params,
    message,
    code: refusal.code,
    ...(issues && { issues }),
    ...(status === 500 && { requestId: '7f1c5f2e-3f2b-4a55-9e07-0c3c7f0c8a11' }),
    ...(reason === 'api_key_required' && { requiresApiKey: true }),
  }
  const description = 'Seconds to wait before the next request.'
  return {
    description: refusal.description,
    ...(refusal.retryAfter && {
      headers: { 'Retry-After': { description, schema: { type: 'integer', minimum: 1 } } },
    }),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, example } },
  }
}

/** The refusals that several operations have in common. */
const sharedRefusals = Object.fromEntries(
  Object.entries(refusals).flatMap(([status, { code, sentence }]) =>
    sentence ? [[code, refusalAnswer(Number(status), sentence)]] : [],
  ),
)

const schemaPath = '#/components/schemas/'
const json = 'application/json'

/** Creates the example of a schema from the examples of its fields. */
function exampleOf(schema: Schema | undefined, schemas: Schemas): unknown {
  if (!schema) return undefined
  if ('$ref' in schema) return exampleOf(schemas[schema.$ref.slice(schemaPath.length)], schemas)
  if (schema.format === 'binary') return undefined
  if (schema.example !== undefined) return schema.example
  if (schema.const !== undefined) return schema.const
  const choices = schema.oneOf ?? schema.anyOf
  if (choices) return exampleOf(choices[0], schemas)
  if (schema.type === 'array') return [exampleOf(schema.items, schemas)]
  const fields = Object.entries(schema.properties ?? {})
  return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field, schemas)]))
}

const access: Record<Facts['access'], string> = {
  public: 'No session needed.',
  member: 'For members of the team.',
  admin: 'For the admin of the team.',
  operator: 'For the operator of the server.',
}

/** The sentence about access tokens in an operation's description. */
const tokens: Record<Scope, string> = {
  public: '',
  read: ' Access tokens need the scope `read`.',
  vote: ' Access tokens need the scope `vote`.',
  manage: ' Access tokens need the scope `manage`.',
  session: ' Not with an access token.',
}

/** Completes an operation with its access, the names and examples of its bodies, and its error responses. */
function complete(operation: oas31.OperationObject, facts: Facts, schemas: Schemas): void {
  operation.description += ` ${access[facts.access]}${tokens[facts.scope]}`
  operation.security = facts.scope === 'public' ? [] : [{ cookie: [] }, { bearer: [facts.scope] }]

  const body =
    operation.requestBody && 'content' in operation.requestBody
      ? operation.requestBody.content[json]
      : undefined
  if (body?.schema && 'title' in body.schema) {
    // The generator drops the id of an input schema, so the schema's title becomes its name in the document.
    const { title, ...schema } = body.schema
    schemas[`${title}`] = schema
    body.schema = { $ref: `${schemaPath}${title}` }
    body.example = exampleOf(schema, schemas)
  }
  const success: oas31.ResponseObject = operation.responses?.[200]
  for (const media of Object.values(success.content ?? {})) media.example ??= exampleOf(media.schema, schemas)

  const shared = [429, 500, 503]
  if (facts.access !== 'public') shared.push(401)
  if (!facts.isRead || facts.scope === 'session') shared.push(403)
  if (operation.requestBody) shared.push(413, 415)
  const own = {
    ...(facts.access === 'admin' && { 403: say('admin_only') }),
    ...(facts.access === 'operator' && { 403: say('operator_only') }),
    ...facts.refusals,
  }
  operation.responses = {
    200: success,
    ...Object.fromEntries(
      shared.map((status) => [status, { $ref: `#/components/responses/${refusals[status]?.code}` }]),
    ),
    ...(facts.invalidInput && { 400: refusalAnswer(400, facts.invalidInput) }),
    ...Object.fromEntries(
      Object.entries(own).map(([status, sentence]) => [status, refusalAnswer(Number(status), sentence)]),
    ),
  }
}

function accessOf({ adminOnly, operatorOnly, openapi }: Meta): Facts['access'] {
  if (operatorOnly) return 'operator'
  if (adminOnly) return 'admin'
  return openapi?.protect === false ? 'public' : 'member'
}

const tags = [
  { name: 'Session', description: 'Accounts, login and logout.' },
  { name: 'Account', description: 'Your name, your sessions and your access tokens.' },
  { name: 'Calendar', description: 'The lunches of your team, for calendar programs.' },
  { name: 'Venues', description: 'What a team votes for.' },
  { name: 'Pictures', description: 'Pictures of venues, from your own device.' },
  { name: 'Votes', description: 'The vote of the day.' },
  { name: 'Lunch', description: 'When voting closes, where the team eats, and where it has eaten.' },
  { name: 'Team', description: 'The name, the settings and the members of a team.' },
  { name: 'Screen', description: 'The lunch of the day on a wall.' },
  { name: 'Outlets', description: 'Chat channels and programs that are told what happens.' },
  { name: 'Push', description: 'Push messages to your browsers.' },
  { name: 'Chats', description: 'Who you are in the chats that have buttons.' },
  { name: 'Menus', description: 'What there is today.' },
  { name: 'Vault', description: 'Restaurants that a team keeps for later.' },
  { name: 'Events', description: 'Live changes.' },
  { name: 'Server', description: 'Which LunchVote this is, and what its operator can do.' },
]

/** The OpenAPI 3.1 document of the REST paths, generated from the procedures. */
export function createOpenApiDocument(version: string) {
  const document: oas31.OpenAPIObject = generateOpenApiDocument<Meta>(appRouter, {
    title: 'LunchVote',
    description:
      'A team decides where to have lunch. In scripts, send an access token from `My Account` as a bearer token. Or log in with `POST /login`, and send the cookie of its answer.',
    version,
    // The base URL is relative to the document's address, so that it is correct behind any proxy.
    baseUrl: '/api',
    contact: { name: 'LunchVote', url: 'https://github.com/lunchvote/lunchvote' },
    license: { name: 'MIT', identifier: 'MIT' },
    securitySchemes: {
      cookie: { type: 'apiKey', in: 'cookie', name: sessionCookieName },
      bearer: {
        type: 'http',
        scheme: 'bearer',
        description:
          'An access token with at least the scope that the operation names, or the value of the session cookie. The scope `session` means that access tokens are refused.',
      },
    },
    paths: handwrittenPaths,
    defs: { Error: errorBody },
  })
  const generated = Object.entries(document.components?.schemas ?? {})
  const schemas: Schemas = {
    // The generator's own error schemas are left out.
    ...Object.fromEntries(generated.filter(([name]) => !name.startsWith('error.'))),
    ...createSchema(importLine).components,
  }
  const { paths = {} } = document
  const operation = (method: string, path: string): oas31.OperationObject =>
    Reflect.get(paths[path] ?? {}, method.toLowerCase())

  const importAnswer = operation('POST', '/venues/import-wolt').responses?.[200].content
  importAnswer['application/x-ndjson'] = { schema: { $ref: `${schemaPath}ImportLine` } }
  for (const { method, path, facts } of handwritten) complete(operation(method, path), facts, schemas)
  forEachOpenApiProcedure<Meta>(appRouter._def.procedures as never, ({ procedure, meta }) => {
    const { method, path, errorResponses } = meta.openapi
    const { inputParser } = getInputOutputParsers(procedure)
    const { error } = inputParser.safeParse({})
    const facts: Facts = {
      scope: meta.scope,
      access: accessOf(meta),
      isRead: method === 'GET',
      refusals: Object.fromEntries(
        Object.entries(errorResponses ?? {}).map(([status, code]) => [status, sentenceOf(code)]),
      ),
      invalidInput: error && toErrorBody(new TRPCError({ code: 'BAD_REQUEST', cause: error })),
    }
    complete(operation(method, path), facts, schemas)
  })
  return {
    ...document,
    paths,
    tags,
    components: { ...document.components, schemas, responses: sharedRefusals },
  }
}
