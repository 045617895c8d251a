import { retryAfterOf } from '@lunchvote/api/errors'
import { appRouter } from '@lunchvote/api/root'
import { resolveResponse } from '@trpc/server/http'
import type { Context } from 'hono'
import { logFault } from './answer-error.ts'
import type { AppEnv } from './environment.ts'
import { requireJson } from './json-body.ts'

/** The maximum number of calls in one request. Pages of the web app send one call per request. */
const maxBatchSize = 16

/** Answers tRPC requests. The route's parameter `path` has to be the part of the URL after the endpoint. */
export function answerTrpc(c: Context<AppEnv, '/:path'>): Promise<Response> {
  if (c.req.method === 'POST') requireJson(c)
  return resolveResponse({
    req: c.req.raw,
    // Hono leaves an invalid path encoded. tRPC would decode that path again, fail, and answer 500, so it is encoded
    // again here.
    path: encodeURIComponent(c.req.param('path')),
    router: appRouter,
    error: null,
    maxBatchSize,
    createContext: async ({ info }) => {
      const context = c.get('api')()
      // The headers of a stream are sent before its procedures run. Reading the session may extend it, so it is read
      // now, while the cookie can still be set. If reading it fails, the procedure reports the error.
      if (info.accept === 'application/jsonl') await context.session().catch(() => null)
      return context
    },
    onError: ({ error }) => logFault(c, error),
    responseMeta: ({ errors }) => {
      const seconds = Math.max(0, ...errors.map((error) => retryAfterOf(error) ?? 0))
      return seconds > 0 ? { headers: { 'Retry-After': String(seconds) } } : {}
    },
  })
}
