import { retryAfterOf } from '@lunchvote/api/errors'
import { appRouter } from '@lunchvote/api/root'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import type { Context } from 'hono'
import { logFault } from './answer-error.ts'
import type { AppEnv } from './environment.ts'
import { isJson, refuseNotJson } from './rest-body.ts'

export function createTrpcHandler(endpoint: string) {
  return async (c: Context<AppEnv>): Promise<Response> => {
    // tRPC would take forms too, which any page may make a browser send.
    if (c.req.method === 'POST' && !isJson(c)) return refuseNotJson(c)
    return fetchRequestHandler({
      endpoint,
      req: c.req.raw,
      router: appRouter,
      createContext: async ({ info }) => {
        const context = c.var.api('trpc')
        // The head of a stream leaves before any procedure runs: the cookie of a session that this use extends has to
        // be known by then. Whatever goes wrong with the session here, the procedure says.
        if (info.accept === 'application/jsonl') await context.session().catch(() => null)
        return context
      },
      onError: ({ error }) => logFault(c, error),
      responseMeta: ({ errors }) => {
        const seconds = errors.map((error) => retryAfterOf(error) ?? 0)
        const longest = Math.max(0, ...seconds)
        return longest > 0 ? { headers: { 'Retry-After': String(longest) } } : {}
      },
    })
  }
}
