import { retryAfterOf } from '@lunchvote/api/errors'
import { appRouter } from '@lunchvote/api/root'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import type { Context } from 'hono'
import { logFault, refuse } from './answer-error.ts'
import type { AppEnv } from './environment.ts'
import { requireJson } from './json-body.ts'

/** Calls of one request; a page sends one. */
const maxBatchSize = 16

export function createTrpcHandler(endpoint: string) {
  return (c: Context<AppEnv>): Response | Promise<Response> => {
    // tRPC would take forms too, which any page may make a browser send.
    if (c.req.method === 'POST') requireJson(c)
    // tRPC would answer 500.
    if (!isDecodable(new URL(c.req.url).pathname))
      return refuse(c, 'NOT_FOUND', 'There is nothing at this path')
    return fetchRequestHandler({
      req: c.req.raw,
      endpoint,
      router: appRouter,
      maxBatchSize,
      createContext: async ({ info }) => {
        const context = c.get('api')()
        // The head of a stream leaves before any procedure runs, so a session that this use extends must be looked up
        // here for its cookie. The procedure reports an error of that.
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
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
