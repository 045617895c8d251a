import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'

/** What one subscriber is given of IPv6, in bits: counting single addresses would count nothing. */
const subscriberPrefix = 64

/**
 * Whom to count a request for.
 * @param trustedProxies how many reverse proxies stand in front; each adds one entry to `X-Forwarded-For`, and what
 *   stands left of theirs is the client's own invention
 */
export function clientAddress(c: Context, trustedProxies: number): () => string {
  const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? []
  const claimed = trustedProxies > 0 ? forwarded.at(-Math.min(trustedProxies, forwarded.length)) : undefined
  // By now: a connection that is gone has no address.
  const address = claimed?.trim() ?? connectionAddress(c)
  return () => countedAs(address)
}

function connectionAddress(c: Context): string {
  // `app.request()` has no connection.
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : ''
}

function countedAs(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${subscriberPrefix}`)
  return `${network.toString()}/${subscriberPrefix}`
}
