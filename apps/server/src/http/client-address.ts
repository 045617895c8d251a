import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'
import type { Logger } from 'pino'

/**
 * IPv6 requests are counted per network. The network is the first 64 bits of the address. One subscriber has a whole
 * network of this size, so counting single addresses would not limit anyone.
 */
const subscriberPrefix = 64

/** Returns the client's address as the connection or the proxies name it. It may be any text. */
type ClientAddress = (c: Context) => string

/**
 * Creates a reader of the clients' addresses. If a request suggests that `trustedProxies` is wrong, the reader warns
 * the operator, but only once.
 * @param trustedProxies the number of reverse proxies in front of the server. Each proxy adds one entry to
 *   `X-Forwarded-For`. The client can write anything to the left of these entries.
 */
export function createClientAddress(trustedProxies: number, log: Logger): ClientAddress {
  let isReported = false
  function reportOnce(c: Context, entries: number): void {
    const isForwarded = entries > 0 || c.req.header('forwarded') !== undefined
    if (isReported || !isForwarded || (trustedProxies > 0 && entries >= trustedProxies)) return
    isReported = true
    log.warn({ trustProxy: trustedProxies, entries }, trustedProxies === 0 ? ignored : tooFew)
  }

  return (c) => {
    const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? []
    reportOnce(c, forwarded.length)
    const claimed = trustedProxies > 0 ? forwarded.at(-Math.min(trustedProxies, forwarded.length)) : undefined
    return claimed === undefined ? connectionAddress(c) : withoutPort(claimed.trim())
  }
}

const ignored =
  'a request has X-Forwarded-For or Forwarded, but TRUST_PROXY is 0; if there is a proxy, all clients share its address until TRUST_PROXY is the number of proxies'
const tooFew =
  'X-Forwarded-For has fewer entries than TRUST_PROXY; check that TRUST_PROXY is the number of proxies, and that each of them adds an entry'

/** Removes the port, because some proxies write `192.0.2.1:5678`, `[2001:db8::1]` or `[2001:db8::1]:443`. */
function withoutPort(entry: string): string {
  const [, ipv6, ipv4] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/.exec(entry) ?? []
  return ipv6 ?? ipv4 ?? entry
}

function connectionAddress(c: Context): string {
  // A request of `app.request()` has no connection, and so no address.
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : ''
}

/** The form of an address under which its requests are counted. For IPv6, it is the network. */
export const countedAs = (address: string): string =>
  networkOf(address, { ipv4: 32, ipv6: subscriberPrefix }) ?? 'unknown'

/** The form of an address in the log. It is shortened, so that it does not identify a person. */
export const loggedAs = (address: string) => networkOf(address, { ipv4: 24, ipv6: 48 })

/**
 * Returns the network of an address, or undefined if the text is no address.
 * @param prefixes the lengths of the network prefixes, in bits
 */
function networkOf(address: string, prefixes: { ipv4: number; ipv6: number }): string | undefined {
  if (!ipaddr.isValid(address)) return undefined
  const parsed = ipaddr.process(address)
  const kind = parsed.kind()
  const { IPv4, IPv6 } = ipaddr
  const prefix = prefixes[kind]
  const network = (kind === 'ipv4' ? IPv4 : IPv6).networkAddressFromCIDR(`${parsed}/${prefix}`)
  return prefix === 32 ? `${network}` : `${network}/${prefix}`
}
