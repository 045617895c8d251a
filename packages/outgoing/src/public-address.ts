import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** A function like `dns.lookup` that returns all addresses of a name. */
export type Lookup = (
  hostname: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** The error for a host that has a private address or no address. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError'
}

/**
 * Creates a lookup function for `net.connect`. It fails unless all addresses of a name are public. The connection uses
 * the addresses that are checked here, so no second lookup can return other addresses.
 */
export const publicOnly = (lookup: Lookup): LookupFunction =>
  forConnections((hostname, options, callback) => {
    lookup(hostname, options, (error, addresses) => {
      if (error) callback(error, [])
      else if (!addresses.every(({ address }) => isPublic(address)))
        callback(new PrivateAddressError(`${hostname} has no public address`), [])
      else callback(null, addresses)
    })
  })

/** Turns the lookup function into one for `net.connect`, which may ask for one address or for all. */
export function forConnections(lookup: Lookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error) callback(error, [])
      else if (!first) callback(new PrivateAddressError(`${hostname} has no address`), [])
      else if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

/**
 * Whether an address is public. A mapped IPv4 address counts as IPv4. Other IPv6 addresses that contain an IPv4 address
 * (NAT64, 6to4, Teredo) are not public.
 */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const ip = ipaddr.process(address)
  if (ip.range() !== 'unicast') return false
  // Global unicast addresses are in 2000::/3 (RFC 4291). The library also counts the deprecated ::a.b.c.d as unicast.
  return ip.kind() === 'ipv4' || ip.match(ipaddr.parseCIDR('2000::/3'))
}
