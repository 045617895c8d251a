import dns, { type LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import type { Lookup } from './public-address.ts'

type LookupOptions = {
  /**
   * Whether a name that DNS does not know is looked up by the operating system. It also knows names without a domain,
   * and names of the local network. They have no public address.
   */
  withLocalNames?: boolean
  /** The time-out of a lookup, in milliseconds. */
  timeoutMs?: number
  /** The name servers, instead of those of the operating system. */
  servers?: readonly string[]
  hostsFile?: string
}

/** DNS has no address for the name, or the name is not valid. */
const unknownCodes = new Set<unknown>(['ENOTFOUND', 'ENODATA', 'EBADNAME'])

const isLocalhost = (name: string) => name === 'localhost' || name.endsWith('.localhost')

/**
 * Creates a lookup function that asks the name servers itself. `dns.lookup` waits for the operating system in one of
 * four threads that files and passwords need too, and cannot be cancelled. A few names whose name servers do not answer
 * would stop the whole server. Simultaneous lookups of one name are one. The codes of errors are those of `dns.lookup`.
 */
export function createNameLookup({
  withLocalNames = false,
  timeoutMs = 3_000,
  servers,
  hostsFile = '/etc/hosts',
}: LookupOptions = {}): Lookup {
  const underWay = new Map<string, Promise<LookupAddress[]>>()
  /** The end of the last lookup by the operating system. */
  let turn: Promise<unknown> = Promise.resolve()

  async function find(name: string): Promise<LookupAddress[]> {
    const listed = await listedAddresses(name, hostsFile)
    if (listed.length > 0) return listed
    if (isLocalhost(name)) return asAddresses(['127.0.0.1', '::1'])
    try {
      return asAddresses(await askServers(name))
    } catch (error) {
      if (!withLocalNames || codeOf(error) !== 'ENOTFOUND') throw error
      return askSystem(name)
    }
  }

  async function askServers(name: string): Promise<string[]> {
    const resolver = new Resolver({ timeout: timeoutMs / 2, tries: 2 })
    if (servers) resolver.setServers(servers)
    const timer = setTimeout(() => resolver.cancel(), timeoutMs)
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    clearTimeout(timer)
    // IPv4 comes first, because many servers have no IPv6.
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    if (addresses.length > 0) return addresses
    const codes = answers.map((answer) => (answer.status === 'rejected' ? codeOf(answer.reason) : 'ENODATA'))
    const isUnknown = codes.includes('ENOTFOUND') || codes.every((code) => unknownCodes.has(code))
    throw failure(name, isUnknown ? 'ENOTFOUND' : 'EAI_AGAIN')
  }

  /** Asks the operating system for one name at a time, so that at most one thread waits. */
  function askSystem(name: string): Promise<LookupAddress[]> {
    const deadline = performance.now() + timeoutMs
    const answer = turn.then(() => {
      if (performance.now() > deadline) throw failure(name, 'EAI_AGAIN')
      return new Promise<LookupAddress[]>((resolve, reject) => {
        dns.lookup(name, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)))
      })
    })
    turn = answer.catch(() => {})
    return answer
  }

  return (hostname, _, callback) => {
    const name = hostname.toLowerCase().replace(/\.$/, '')
    const answer = underWay.get(name) ?? find(name).finally(() => underWay.delete(name))
    underWay.set(name, answer)
    answer.then(
      (addresses) => callback(null, addresses),
      (error) => callback(error, []),
    )
  }
}

/** The addresses that the hosts file has for the name. */
async function listedAddresses(name: string, hostsFile: string): Promise<LookupAddress[]> {
  const text = await readFile(hostsFile, 'utf8').catch(() => '')
  const addresses = text.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().toLowerCase().split(/\s+/)
    return isIP(address) !== 0 && names.includes(name) ? address : []
  })
  return asAddresses(addresses)
}

const asAddresses = (addresses: readonly string[]): LookupAddress[] =>
  addresses.map((address) => ({ address, family: isIP(address) }))

const failure = (name: string, code: string) => Object.assign(new Error(`lookup ${code} ${name}`), { code })

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : '')
