import { retryAfterOf } from '@lunchvote/api/errors'
import { appRouter } from '@lunchvote/api/root'
import { resolveResponse } from '@trpc/server/http'
import type { Context } from 'hono'
import { logFault } from './answer-error.ts'
import type { AppEnv } from './environment.ts'
import { requireJson } from './json-body.ts'

/** Calls of one request; a page sends one. */
const maxBatchSize = 16

/** Serves tRPC at a route whose parameter `path` is what follows the endpoint. */
export function answerTrpc(c: Context<AppEnv, '/:path'>): Promise<Response> {
  if (c.req.method === 'POST') requireJson(c)
  return resolveResponse({
    req: c.req.raw,
    // tRPC decodes it again, and would answer 500 to what Hono has left undecoded because it is invalid.
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
