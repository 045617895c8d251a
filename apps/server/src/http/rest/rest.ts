import type { ApiContext } from '@lunchvote/api/context'
import { appRouter } from '@lunchvote/api/root'
import type { TRPCError } from '@trpc/server'
import type { Context } from 'hono'
import { createOpenApiNodeHttpHandler } from 'trpc-openapi'
import { answerError, logFault, refuse } from '../answer-error.ts'
import type { AppEnv } from '../environment.ts'
import { rawPath } from '../raw-path.ts'
import { eventRoute } from './event-stream.ts'
import { readBody } from './rest-body.ts'
import { restRoutes } from './rest-routes.ts'
import { keepInputsStrict, shareEmptyInput } from './strict-inputs.ts'

type Answer = { error: TRPCError } | { body: string }

/** What the adapter asks of a request, and two things of ours that it hands back. */
type AdapterRequest = {
  method: string
  url: string
  headers: Headers
  body: unknown
  query: Record<string, string[]>
  /** Goes no further than the adapter; the context has the real one. */
  signal: undefined
  apiContext: ApiContext
  fail: (error: TRPCError) => void
}

/** Serves the procedures at the REST paths of their metadata, below `prefix`. */
export function createRestHandler(prefix: string) {
  keepInputsStrict(appRouter)
  shareEmptyInput(appRouter)
  const routes = [...restRoutes(appRouter), eventRoute]
  // The adapter's fetch flavour would build its table anew for each request; this one builds it once.
  const handle = createOpenApiNodeHttpHandler({
    router: appRouter,
    createContext: async ({ req }) => adapterRequest(req).apiContext,
    onError: ({ error, req }) => adapterRequest(req).fail(error),
  })

  function call(facts: Omit<AdapterRequest, 'fail'>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      let failure: TRPCError | undefined
      // Made with its function: given one later, V8 kept each request until the old generation was collected.
      const request = {
        ...facts,
        fail: (error: TRPCError) => {
          failure = error
        },
      }
      const response = {
        statusCode: 200,
        setHeader: () => {},
        end: (body: string) => resolve(failure ? { error: failure } : { body }),
      }
      handle(asRequest(request), response as never).catch(reject)
    })
  }

  return async (c: Context<AppEnv>): Promise<Response> => {
    // As it was sent: a decoded NUL would be trimmed off the adapter's URL.
    const path = rawPath(c).slice(prefix.length)
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
    const candidates = routes.filter(({ pattern }) => pattern.test(path))
    if (candidates.length === 0) return refuse(c, 'NOT_FOUND', 'There is nothing at this path')
    const route = candidates.find((candidate) => candidate.method === method)
    if (!route) {
      c.header('Allow', allowed(candidates.map((candidate) => candidate.method)))
      if (method === 'OPTIONS') return c.body(null, 204)
      return refuse(c, 'METHOD_NOT_SUPPORTED', `This path does not take ${c.req.method}`)
    }

    const read = await readBody(c, route)
    if ('refusal' in read) return read.refusal
    const answer = await call({
      method,
      url: `http://rest.invalid${path}`,
      headers: jsonHeaders,
      body: read.body,
      query: queryOf(c),
      signal: undefined,
      apiContext: c.get('api')('rest'),
    })
    if ('error' in answer) {
      logFault(c, answer.error)
      return answerError(c, answer.error)
    }
    return c.body(answer.body, 200, { 'Content-Type': 'application/json' })
  }
}

/** Its content type was checked already, more carefully than the adapter would. */
const jsonHeaders = new Headers({ 'content-type': 'application/json' })

/** Without a prototype: to the adapter a parameter called `constructor` is one like any other. */
function queryOf(c: Context): Record<string, string[]> {
  return Object.assign(Object.create(null), c.req.queries())
}

function allowed(methods: string[]): string {
  const withHead = methods.includes('GET') ? [...methods, 'HEAD'] : methods
  return [...withHead, 'OPTIONS'].join(', ')
}

/** A prototype that passes for a `Request`, whose own properties would ask for a real one: here they can be set. */
function requestLike(prototype: Request): Request {
  const settable = { value: undefined, writable: true }
  const [method, url, headers, body, signal] = Array(5).fill(settable)
  return Object.create(prototype, { method, url, headers, body, signal })
}

let likeness = requestLike(Request.prototype)

/** The adapter reads a `Request` as it stands, and wraps anything else as a Node stream. */
function asRequest(request: AdapterRequest): never {
  // The HTTP server puts a class of its own in the global one's place.
  if (!(likeness instanceof Request)) likeness = requestLike(Request.prototype)
  return Object.assign(Object.create(likeness), request) as never
}

function adapterRequest(req: unknown): AdapterRequest {
  return req as AdapterRequest
}
