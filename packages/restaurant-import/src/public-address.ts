import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** `dns.lookup` for all addresses of a name. */
export type Lookup = (
  hostname: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** A name resolves to a private address, or to none. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError'
}

/**
 * For `net.connect`. It connects to the addresses that are checked here, so a name cannot resolve to others in between.
 * All addresses of a name have to be public.
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

/** A mapped IPv4 address counts as IPv4; other IPv6 addresses that contain one (NAT64, 6to4, Teredo) are not public. */
function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const ip = ipaddr.process(address)
  if (ip.range() !== 'unicast') return false
  // Global unicast is 2000::/3 (RFC 4291). The library counts the deprecated ::a.b.c.d as unicast too.
  return ip.kind() === 'ipv4' || ip.match(ipaddr.parseCIDR('2000::/3'))
}
