import { lookup as systemLookup } from 'node:dns'
import { isIP } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { isPublic, type Lookup, PrivateAddressError, publicOnly } from './public-address.ts'

/**
 * Creates a dispatcher for `fetch` that connects only to public addresses. It judges the address at the moment of the
 * connection: no change of a name's addresses can come between. Proxies of the environment are ignored, because the
 * address cannot be checked behind a proxy.
 * @param connectMs the time-out of a connection and its TLS handshake
 */
export function createPublicAgent(lookup: Lookup = systemLookup, connectMs = 10_000): Agent {
  const connect = buildConnector({ lookup: publicOnly(lookup), allowH2: false, timeout: connectMs })
  return new Agent({
    allowH2: false,
    connect: (options, callback) => {
      // An address in the URL is not looked up, so it is judged here.
      const host = options.hostname.replace(/^\[|\]$/g, '')
      if (isIP(host) !== 0 && !isPublic(host)) {
        callback(new PrivateAddressError(`${host} is not a public address`), null)
      } else connect(options, callback)
    },
  })
}

/** Whether the request failed because its host has no public address. */
export function isPrivateAddress(error: unknown): boolean {
  if (error instanceof PrivateAddressError) return true
  return error instanceof Error && error.cause !== undefined && isPrivateAddress(error.cause)
}
