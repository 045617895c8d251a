import { networkInterfaces } from 'node:os'

/** Networks of containers and virtual machines on this machine, which other computers cannot reach. */
const virtualNetwork = /^(br-|cni|docker|veth|virbr)/

/** The IPv4 addresses of this machine in its networks, as origins with the port. */
export function networkAddresses(port: number, networks = networkInterfaces()): string[] {
  const found = Object.entries(networks).flatMap(([name, addresses]) =>
    virtualNetwork.test(name) ? [] : (addresses ?? []),
  )
  return found
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`)
}
