import { appRouter } from '@lunchvote/api/root'
import { pictureTypes } from '@lunchvote/contracts/picture-types'
import { say } from '@lunchvote/contracts/reasons'
import { type Context, Hono } from 'hono'
import { refuse } from '../answer-error.ts'
import type { AppEnv } from '../environment.ts'
import { readJsonBody } from '../json-body.ts'
import { procedureAt } from '../procedures.ts'
import { eventStream, screenStream } from './event-stream.ts'
import { importLines } from './import-lines.ts'

/** The parts of an OpenAPI operation that routing needs. */
type Operation = {
  /** The procedure's path with `-` instead of `.`, such as `votes-cast`. trpc-openapi creates this id. */
  operationId: string
  parameters?: Parameter[]
  requestBody?: object
}
type Parameter = { in: 'path' | 'query'; name: string; schema: { type: string } }

/**
 * Serves each operation of the OpenAPI document by calling its procedure. Operations whose request or answer is not
 * JSON have handlers of their own.
 */
export function createRestRoutes({ paths }: { paths: Record<string, object> }): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.post('/api/venues/import-wolt', importLines)
  routes.get('/api/events', eventStream)
  routes.get('/api/screen/:token/events', screenStream)
  routes.post('/api/pictures', uploadPicture)
  for (const [path, operations] of Object.entries(paths)) {
    const pattern = `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
    for (const [method, operation] of Object.entries<Operation>({ ...operations })) {
      routes.on(method.toUpperCase(), pattern, async (c) => {
        const procedure = procedureAt(operation.operationId.replaceAll('-', '.'), await c.get('api')())
        return c.json(await procedure(await readInput(c, operation)))
      })
    }
  }
  routes.all('/api/*', (c) => refuse(c, 'NOT_FOUND', say('path_not_found')))
  return routes
}

/**
 * Reads the fields of the body and of the URL. Fields of the URL are added last, so that the body cannot replace them.
 */
async function readInput(c: Context, { parameters = [], requestBody }: Operation): Promise<unknown> {
  const body = c.req.method === 'GET' ? undefined : await readJsonBody(c, { isNeeded: !!requestBody })
  if (parameters.length === 0) return requestBody && body
  const fromUrl = Object.fromEntries(
    parameters.map((parameter) => [parameter.name, readParameter(c, parameter)]),
  )
  if (!requestBody) return fromUrl
  return isObject(body) ? { ...body, ...fromUrl } : body
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** At most 15 digits: beyond 2^53, which has 16 digits, a JavaScript number cannot hold every integer exactly. */
const decimalInteger = /^[0-9]{1,15}$/

/**
 * Reads a parameter of the URL. Only decimal digits become a number: `0x10` and `1e3` stay text, which the schema
 * refuses.
 */
function readParameter(c: Context, { in: place, name, schema }: Parameter): string | number | undefined {
  const text = place === 'path' ? c.req.param(name) : c.req.query(name)
  return schema.type === 'integer' && text !== undefined && decimalInteger.test(text) ? Number(text) : text
}

/**
 * Answers `POST /api/pictures`. The body is the picture itself. It is read only after the rate limits and the number of
 * the team's pictures have been checked.
 */
async function uploadPicture(c: Context<AppEnv>): Promise<Response> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  const isPicture = pictureTypes.some((one) => one === type)
  const caller = appRouter.createCaller(await c.get('api')())
  // The procedure first checks who calls, and then refuses an empty body, so it gets one in place of another type.
  return c.json(await caller.pictures.upload((isPicture && c.req.raw.body) || ReadableStream.from([])))
}
