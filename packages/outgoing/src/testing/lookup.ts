import type { Lookup } from '../public-address.ts'

/** Creates a lookup function that knows these names. `asked` lists the names that were looked up. */
export function resolvingTo(names: Record<string, readonly string[]>): Lookup & { asked: string[] } {
  const asked: string[] = []
  const lookup: Lookup = (hostname, _options, callback) => {
    asked.push(hostname)
    const addresses = (names[hostname] ?? []).map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }))
    const error = addresses.length === 0 ? Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' }) : null
    setImmediate(() => callback(error, addresses))
  }
  return Object.assign(lookup, { asked })
}
