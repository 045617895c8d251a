import { retryAfterOf } from '@lunchvote/api/errors'
import { appRouter } from '@lunchvote/api/root'
import { getTRPCErrorFromUnknown } from '@trpc/server'
import { resolveResponse } from '@trpc/server/http'
import type { Context } from 'hono'
import { logFault } from './answer-error.ts'
import type { AppEnv } from './environment.ts'
import { requireJson } from './json-body.ts'
import { turnOfBatch } from './turns-of-loop.ts'

/** The maximum number of calls in one request. Pages of the web app send one call per request. */
export const maxBatchSize = 16

/** Answers tRPC requests. The route's parameter `path` has to be the part of the URL after `/api/trpc/`. */
export async function answerTrpc(c: Context<AppEnv, '/:path'>): Promise<Response> {
  if (c.req.method === 'POST') requireJson(c)
  const path = c.req.param('path')
  // Calls of unknown procedures count towards the rate limit too. A batch that is too long is refused as a whole, and
  // counts as a batch of the maximum size.
  const context = c.get('api')(Math.min(path.split(',').length, maxBatchSize))
  const error = await context.then(() => null, getTRPCErrorFromUnknown)
  // Refused calls of a batch are answered without a pause.
  if (path.includes(',')) await turnOfBatch()
  return resolveResponse({
    req: c.req.raw,
    // tRPC decodes the path once more, so it is encoded here. Hono passes on a path with invalid encoding unchanged,
    // and tRPC would answer 500 to it.
    path: encodeURIComponent(path),
    router: appRouter,
    error,
    maxBatchSize,
    createContext: () => context,
    onError: ({ error }) => logFault(c, error),
    responseMeta: ({ errors }) => {
      const seconds = Math.max(0, ...errors.map((error) => retryAfterOf(error) ?? 0))
      return seconds > 0 ? { headers: { 'Retry-After': String(seconds) } } : {}
    },
  })
}
