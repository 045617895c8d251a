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
    // tRPC decodes the path again. Without this encoding, tRPC would answer 500 to an invalid path, which Hono has not
    // decoded.
    path: encodeURIComponent(c.req.param('path')),
    router: appRouter,
    error: null,
    maxBatchSize,
    createContext: async ({ info }) => {
      const context = c.get('api')()
      // Reading the session may extend it and set its cookie. A stream sends its headers before its procedures run,
      // so the session is read here. If that fails, the procedure reports the error.
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
