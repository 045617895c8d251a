import { retryAfterOf } from '@lunchvote/api/errors'
import { appRouter } from '@lunchvote/api/root'
import { resolveResponse } from '@trpc/server/http'
import type { Context } from 'hono'
import { logFault, refuse } from './answer-error.ts'
import type { AppEnv } from './environment.ts'
import { rawPath } from './raw-path.ts'
import { isJson, refuseNotJson } from './rest/rest-body.ts'

/** Calls of one request; a page sends one. */
const maxBatchSize = 16

export function createTrpcHandler(endpoint: string) {
  return (c: Context<AppEnv>): Response | Promise<Response> => {
    // tRPC would take forms too, which any page may make a browser send.
    if (c.req.method === 'POST' && !isJson(c)) return refuseNotJson(c)
    const path = rawPath(c)
      .slice(endpoint.length)
      .replace(/^\/+|\/+$/g, '')
    // To tRPC what cannot be decoded would be a fault of ours.
    if (!isDecodable(path)) return refuse(c, 'NOT_FOUND', 'There is nothing at this path')
    return resolveResponse({
      req: c.req.raw,
      path,
      router: appRouter,
      error: null,
      maxBatchSize,
      createContext: async ({ info }) => {
        const context = c.get('api')('trpc')
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

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
