import type { Context } from 'hono'

/** The path as it was sent; Hono's own is decoded. */
export function rawPath({ req }: Context): string {
  return req.url.includes('%') ? new URL(req.url).pathname : req.path
}
