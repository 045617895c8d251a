import { isIP } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { createNameLookup } from './name-lookup.ts'
import { isPublic, type Lookup, PrivateAddressError, publicOnly } from './public-address.ts'

/**
 * Creates a dispatcher that connects only to public addresses. It checks the very address that it connects
 * to, so a name cannot resolve to a private address after the check. The proxy settings of the environment are ignored,
 * because a proxy would resolve the name itself.
 * @param connectMs the time-out of a connection and its TLS handshake
 */
export function createPublicAgent(lookup: Lookup = createNameLookup(), connectMs = 10_000): Agent {
  const connect = buildConnector({ lookup: publicOnly(lookup), allowH2: false, timeout: connectMs })
  return new Agent({
    allowH2: false,
    connect: (options, callback) => {
      // If the URL contains an address instead of a name, no lookup checks it, so it is checked here.
      const host = options.hostname.replace(/^\[|\]$/g, '')
      if (isIP(host) !== 0 && !isPublic(host)) {
        callback(new PrivateAddressError(`${host} is not a public address`), null)
      } else connect(options, callback)
    },
  })
}

/** Whether the request failed because its host has a private address or no address. */
export function isPrivateAddress(error: unknown): boolean {
  if (error instanceof PrivateAddressError) return true
  return error instanceof Error && error.cause !== undefined && isPrivateAddress(error.cause)
}
