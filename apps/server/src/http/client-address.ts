import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'

/**
 * IPv6 requests are counted per network. The network is the first 64 bits of the address. One subscriber has a whole
 * network of this size, so counting single addresses would not limit anyone.
 */
const subscriberPrefix = 64

/**
 * Returns a function that returns the client's address, in the form in which requests are counted.
 * @param trustedProxies the number of reverse proxies in front of the server. Each proxy adds one entry to
 *   `X-Forwarded-For`. The client can write anything to the left of these entries.
 */
export function clientAddress(c: Context, trustedProxies: number): () => string {
  const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? []
  const claimed = trustedProxies > 0 ? forwarded.at(-Math.min(trustedProxies, forwarded.length)) : undefined
  // The address is read now, because a connection has no address after it is closed.
  const address = claimed === undefined ? connectionAddress(c) : withoutPort(claimed.trim())
  return () => countedAs(address)
}

/** Removes the port, because some proxies write `192.0.2.1:5678`, `[2001:db8::1]` or `[2001:db8::1]:443`. */
function withoutPort(entry: string): string {
  const [, ipv6, ipv4] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/.exec(entry) ?? []
  return ipv6 ?? ipv4 ?? entry
}

function connectionAddress(c: Context): string {
  // A request of `app.request()` has no connection, and so no address.
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : ''
}

function countedAs(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${subscriberPrefix}`)
  return `${network.toString()}/${subscriberPrefix}`
}
