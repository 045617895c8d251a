import { appRouter } from '@lunchvote/api/root'
import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

const trpc = '/api/trpc/'
const { procedures } = appRouter._def

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Returns the route of a request, for metrics: the pattern of its path, such as `/api/venues/{id}`, or the path of the
 * tRPC procedure. The number of routes is limited, although clients choose the paths: all paths without a handler of
 * their own have the route `/*`, `/api/*` or `/assets/*`.
 */
export function routeOf(c: Context): string {
  const { path } = c.req
  if (path.startsWith(trpc)) return `${trpc}${procedureOf(path.slice(trpc.length))}`
  const patterns = matchedRoutes(c).map((route) => route.path)
  // The patterns of middlewares end with `*`. If only such patterns match the request, the longest of them is its
  // route.
  const pattern = patterns.find((one) => !one.endsWith('*')) ?? patterns.toSorted(byLength).at(-1) ?? '/*'
  return pattern.replaceAll(/:(\w+)/g, '{$1}')
}

const byLength = (a: string, b: string) => a.length - b.length

function procedureOf(path: string): string {
  if (path.includes(',')) return '{batch}'
  return Object.hasOwn(procedures, path) ? path : '{unknown}'
}

/** Returns the method of a request, for metrics. A method that LunchVote does not know is `other`. */
export const methodOf = (c: Context): string => (methods.has(c.req.method) ? c.req.method : 'other')
