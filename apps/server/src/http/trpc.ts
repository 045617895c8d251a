import { retryAfterOf } from '@lunchvote/api/errors'
import { appRouter } from '@lunchvote/api/root'
import { resolveResponse } from '@trpc/server/http'
import type { Context } from 'hono'
import { logFault } from './answer-error.ts'
import type { AppEnv } from './environment.ts'
import { requireJson } from './json-body.ts'

/** The maximum number of calls in one request; pages send one. */
const maxBatchSize = 16

/** Serves tRPC at a route whose parameter `path` is the rest of the URL after the endpoint. */
export function answerTrpc(c: Context<AppEnv, '/:path'>): Promise<Response> {
  if (c.req.method === 'POST') requireJson(c)
  return resolveResponse({
    req: c.req.raw,
    // Hono leaves an invalid path encoded. tRPC would decode it again, fail, and answer 500.
    path: encodeURIComponent(c.req.param('path')),
    router: appRouter,
    error: null,
    maxBatchSize,
    createContext: async ({ info }) => {
      const context = c.get('api')()
      // The headers of a stream are sent before its procedures run, and may have to set the cookie of an extended
      // session. An error is reported by the procedure.
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
