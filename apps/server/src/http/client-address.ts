import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'

/** In bits. One IPv6 subscriber has a whole network of this size, so single addresses are not counted. */
const subscriberPrefix = 64

/**
 * The address that a request counts against.
 * @param trustedProxies how many reverse proxies stand in front; each adds one entry to `X-Forwarded-For`, and the client
 *   can write anything to the left of theirs
 */
export function clientAddress(c: Context, trustedProxies: number): () => string {
  const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? []
  const claimed = trustedProxies > 0 ? forwarded.at(-Math.min(trustedProxies, forwarded.length)) : undefined
  // Read now, because a closed connection has no address.
  const address = claimed === undefined ? connectionAddress(c) : withoutPort(claimed.trim())
  return () => countedAs(address)
}

/** Some proxies write `192.0.2.1:5678`, `[2001:db8::1]` or `[2001:db8::1]:443`. */
function withoutPort(entry: string): string {
  const [, ipv6, ipv4] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/.exec(entry) ?? []
  return ipv6 ?? ipv4 ?? entry
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
