import dns from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer, isIP } from 'node:net'
import { constants } from 'node:os'
import { vi } from 'vitest'

type TcpHandle = {
  connect(request: unknown, address: string, port: number): number
  connect6(request: unknown, address: string, port: number): number
}

/**
 * Records every TCP connection that this process tries to open, as "address:port", and every name that it looks up. For
 * this, it replaces functions of Node.js. Only connections to this machine succeed, and no lookup does.
 * @param ports maps an address and port elsewhere, such as "93.184.216.34:443", to a port of this machine. A connection
 * to that address leads to this port
 */
export async function watchConnections(ports: Record<string, number> = {}) {
  const attempts: string[] = []
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { _handle } = server as unknown as { _handle: object }
  const tcp = Object.getPrototypeOf(_handle) as TcpHandle
  server.close()

  const spies = (['connect', 'connect6'] as const).map((name) => {
    const original = tcp[name]
    return vi.spyOn(tcp, name).mockImplementation(function (this: TcpHandle, request, address, port) {
      attempts.push(`${address}:${port}`)
      const here = ports[`${address}:${port}`]
      if (here !== undefined) return original.call(this, request, '127.0.0.1', here)
      return ['127.0.0.1', '::1'].includes(address)
        ? original.call(this, request, address, port)
        : -constants.errno.ECONNREFUSED
    })
  })
  const lookup = dns.lookup as (hostname: string, ...rest: unknown[]) => void
  const names = vi.spyOn(dns, 'lookup').mockImplementation(((hostname: string, ...rest: unknown[]) => {
    if (isIP(hostname)) return lookup(hostname, ...rest)
    attempts.push(`name ${hostname}`)
    const callback = rest.at(-1) as (error: Error) => void
    callback(new Error('no name service here'))
  }) as typeof dns.lookup)
  const queries = (['resolve4', 'resolve6'] as const).map((method) =>
    vi.spyOn(Resolver.prototype, method).mockImplementation(async (hostname: string) => {
      attempts.push(`name ${hostname}`)
      throw new Error('no name service here')
    }),
  )

  return {
    attempts,
    [Symbol.dispose]() {
      for (const spy of [...spies, names, ...queries]) spy.mockRestore()
    },
  }
}
