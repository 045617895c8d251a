import { teamEvent } from '@lunchvote/contracts/events'
import { generateOpenApiDocument } from 'trpc-openapi'
import { z } from 'zod'
import { appRouter } from './root.ts'

type Responses = Record<string, unknown>
type Operation = {
  responses: Responses
  security?: unknown
  requestBody?: unknown
  parameters?: { in: string }[]
}

const example = (code: string, message: string) => ({ value: { message, code } })

const databaseAway = example(
  'SERVICE_UNAVAILABLE',
  'The database is not available at the moment. Please try again in a few seconds.',
)

const retryAfter = {
  'Retry-After': {
    description: 'Seconds until asking again makes sense.',
    schema: { type: 'integer', minimum: 1 },
  },
}

/** Every answer that is not a success, by status. */
const refusals = {
  400: {
    name: 'InvalidInput',
    description: 'The input is not valid; `issues` says where.',
    example: example('BAD_REQUEST', 'Invalid email format'),
  },
  401: {
    name: 'NotSignedIn',
    description: 'No session, or one that has ended.',
    example: example('UNAUTHORIZED', 'Please log in first'),
  },
  403: {
    name: 'Forbidden',
    description: 'Not for this member, or not from this origin.',
    example: example('FORBIDDEN', 'Only the team admin can do this'),
  },
  404: {
    name: 'NotFound',
    description: "Nothing of that id in the caller's team.",
    example: example('NOT_FOUND', 'Venue not found'),
  },
  409: {
    name: 'Conflict',
    description: 'Not as things stand.',
    example: example('CONFLICT', 'An account with this email already exists'),
  },
  413: {
    name: 'TooLarge',
    description: 'The body is larger than 64 KiB.',
    example: example('PAYLOAD_TOO_LARGE', 'The body is larger than 64 KiB'),
  },
  415: {
    name: 'NotJson',
    description: 'The body is not declared as JSON.',
    example: example('UNSUPPORTED_MEDIA_TYPE', 'Send the body as JSON, with content-type: application/json'),
  },
  422: {
    name: 'Unprocessable',
    description: 'The page of the restaurant is at fault; the message says why.',
    example: example('UNPROCESSABLE_CONTENT', 'This page is not a restaurant'),
  },
  429: {
    name: 'TooManyRequests',
    description: 'Over a rate limit.',
    headers: retryAfter,
    example: example('TOO_MANY_REQUESTS', 'Too many requests. Please try again in 30 seconds.'),
  },
  500: {
    name: 'Fault',
    description: 'A fault of ours; its cause is in the log, under `requestId`.',
    example: {
      value: {
        message: 'Something went wrong. Please try again.',
        code: 'INTERNAL_SERVER_ERROR',
        requestId: '7f1c5f2e-3f2b-4a55-9e07-0c3c7f0c8a11',
      },
    },
  },
  502: {
    name: 'BadGateway',
    description:
      'Wolt or the service that writes descriptions did not answer as it should; the message says which.',
    example: example('BAD_GATEWAY', 'Wolt does not answer at the moment'),
  },
  503: {
    name: 'Unavailable',
    description: 'The database, or the human verification, does not answer at the moment.',
    headers: retryAfter,
    example: databaseAway,
  },
} as const
type Status = keyof typeof refusals

const always: Status[] = [403, 429, 500, 503]
/** What a procedure names in its own metadata where it applies. */
const named: Status[] = [422, 502]

/** In place of the general 503 where a procedure names it. */
const importUnavailable = {
  name: 'ImportUnavailable',
  description: 'No OpenAI API key is set (`requiresApiKey`), or the database does not answer at the moment.',
  headers: retryAfter,
  examples: {
    NoApiKey: {
      value: {
        message: 'OpenAI API key is required for importing restaurants. Please contact your administrator.',
        code: 'SERVICE_UNAVAILABLE',
        requiresApiKey: true,
      },
    },
    Unavailable: databaseAway,
  },
}

const followable = '/venues/import-wolt'

/** What that path answers to those who ask for lines. */
const importLines = {
  'application/x-ndjson': {
    schema: {
      type: 'string',
      description:
        'With `Accept: application/x-ndjson`: one JSON event a line while the import runs. `started` has `urls`; then, by `url`, come `describing`, `imported` (with `venue`) and `failed` (with `reason`); `finished` has what the JSON answer has. `broken`, with `message` and `code`, is what ended the run early.',
    },
  },
}

// Of its shape: the schema itself has an id, and would be a reference to what stands nowhere.
const { $schema: _, ...teamEventSchema } = z.toJSONSchema(z.object(teamEvent.shape))

const errorSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'Meant to be shown to people.' },
    code: { type: 'string' },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    requestId: { type: 'string', description: 'Of faults only.' },
    requiresApiKey: {
      type: 'boolean',
      description: 'True where an administrator has to set the OpenAI API key first; absent otherwise.',
    },
  },
}

/** What the generator has no words for: a stream. */
const eventStream = {
  operationId: 'events-stream',
  tags: ['Events'],
  summary: 'What changes in the team, as it happens',
  description:
    'Server-sent events, until the session ends. The `data` of each is a `TeamEvent` as JSON: what has changed, not to what; ask for that with the calls above. After a lost connection, connect again and take everything for changed. An account may have a hundred open at an instance.',
  security: [{ cookie: [] }, { bearer: [] }],
  responses: {
    200: {
      description: 'The stream; `alive` comes first, and then every 25 seconds.',
      content: {
        'text/event-stream': {
          schema: { type: 'string' },
          examples: {
            Vote: { value: 'retry: 1000\n\ndata: {"type":"alive"}\n\ndata: {"type":"votes"}\n\n' },
          },
        },
      },
    },
  },
}

/**
 * The OpenAPI 3.1 document of the REST paths, derived from the procedures.
 * @param baseUrl the public origin with `/api`
 */
export function createOpenApiDocument({ baseUrl, version }: { baseUrl: string; version: string }) {
  const document = generateOpenApiDocument(appRouter, {
    title: 'LunchVote',
    description: 'A team decides where to have lunch.',
    version,
    baseUrl,
    license: { name: 'MIT', identifier: 'MIT' },
    tags: ['Session', 'Venues', 'Votes', 'Team', 'Vault', 'Events'],
    securitySchemes: {
      cookie: { type: 'apiKey', in: 'cookie', name: 'lunchvote_session' },
      bearer: { type: 'http', scheme: 'bearer', description: "The session cookie's value." },
    },
  } as Parameters<typeof generateOpenApiDocument>[1])

  const paths: Record<string, object> = { ...document.paths, '/events': { get: eventStream } }
  for (const item of Object.values(paths)) {
    for (const operation of Object.values(item as Record<string, Operation>)) {
      const answers = { 200: operation.responses[200] } as Responses
      for (const status of statusesOf(operation)) {
        const { name } = status === 503 && 503 in operation.responses ? importUnavailable : refusals[status]
        answers[status] = { $ref: `#/components/responses/${name}` }
      }
      operation.responses = answers
      operation.security ??= []
    }
  }
  const told = document.paths?.[followable]?.post?.responses?.[200]
  if (told && 'content' in told) Object.assign(told.content ?? {}, importLines)

  const responses = [
    ...Object.values(refusals).map(({ example, ...rest }) => ({
      ...rest,
      examples: { [rest.name]: example },
    })),
    importUnavailable,
  ].map(({ name, examples, ...rest }) => [
    name,
    {
      ...rest,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, examples } },
    },
  ])
  const { schemas = {} } = document.components ?? {}
  const kept = Object.entries(schemas).filter(([id]) => !id.startsWith('error.'))
  return {
    ...document,
    paths,
    components: {
      ...document.components,
      schemas: { ...Object.fromEntries(kept), TeamEvent: teamEventSchema, Error: errorSchema },
      responses: Object.fromEntries(responses),
    },
  }
}

function statusesOf({ responses, security, requestBody, parameters = [] }: Operation): Status[] {
  const statuses = new Set([...always, ...named.filter((status) => status in responses)])
  if (security) statuses.add(401)
  if (requestBody) for (const status of [400, 409, 413, 415] as const) statuses.add(status)
  if (parameters.length > 0) statuses.add(400)
  if (parameters.some((parameter) => parameter.in === 'path')) statuses.add(404)
  return [...statuses].sort((a, b) => a - b)
}
