import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** All addresses of a name, as `dns.lookup` gives them. */
export type Lookup = (
  hostname: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** A name leads into a private network, or to nobody. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError'
}

/**
 * For `net.connect`: what passes here is what is connected to, so a name cannot resolve to one address for a check
 * and to another for the connection. One address that is not public condemns the name.
 */
export function publicOnly(lookup: Lookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error) callback(error, [])
      else if (!first || !addresses.every(({ address }) => isPublic(address)))
        callback(new PrivateAddressError(`${hostname} has no public address`), [])
      else if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

/** IPv6 that carries an IPv4 address (mapped, NAT64, 6to4, Teredo) is judged by it, or not public at all. */
function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const ip = ipaddr.process(address)
  if (ip.range() !== 'unicast') return false
  // Global unicast is 2000::/3 (RFC 4291); the deprecated ::a.b.c.d counts as unicast with the library.
  return ip.kind() === 'ipv4' || ip.match(ipaddr.parseCIDR('2000::/3'))
}
