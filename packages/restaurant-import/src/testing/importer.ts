import type { Lookup } from '@lunchvote/outgoing/public-address'
import { createRestaurantImporter } from '../restaurant-importer.ts'

type World = NonNullable<Parameters<typeof createRestaurantImporter>[0]['world']>

/** Creates an importer with a fake Wolt and a fake model. No name resolves, and each wait ends at once. */
export function testImporter(options: { wolt?: string; openai?: string; world?: World } = {}) {
  const waits: number[] = []
  const faults: unknown[] = []
  const importer = createRestaurantImporter({
    woltBaseUrl: options.wolt ?? 'https://wolt.com',
    openai: { apiKey: 'sk-test-secret', baseUrl: options.openai ?? 'http://127.0.0.1:9/v1', model: 'small' },
    onServiceFault: (fault) => faults.push(fault),
    world: {
      lookup: resolvingTo({}),
      sleep: async (ms) => {
        waits.push(ms)
      },
      ...options.world,
    },
  })
  return { ...importer, waits, faults }
}

/** Creates a name resolution that knows these names. `asked` lists the names that were looked up. */
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

export const never = new AbortController().signal
