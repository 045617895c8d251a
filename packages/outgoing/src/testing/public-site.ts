import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setDefaultCACertificates } from 'node:tls'
import { certificate, key } from './certificate.ts'
import { watchConnections } from './connections.ts'
import type { Answer } from './http-server.ts'

/** The public address at which a site of a test is found. */
export const siteAddress = '93.184.216.34'

/**
 * Starts a site over https at `siteAddress`, for this process only: connections to port 443 of this address lead to a
 * server on this machine. Its certificate is valid for names such as napoli.places.example. From then on the process
 * trusts no other certificate, because to trust those of the system again takes longer than most tests. `attempts` are
 * the connections that the process tries to open.
 */
export async function startPublicSite(answer: Answer) {
  const server = createServer({ key, cert: certificate }, answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const connections = await watchConnections({ [`${siteAddress}:443`]: port })
  setDefaultCACertificates([certificate])
  return {
    attempts: connections.attempts,
    async [Symbol.asyncDispose]() {
      connections[Symbol.dispose]()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
