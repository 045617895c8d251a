import { resolvingTo } from '@lunchvote/outgoing/testing/lookup'
import { createRestaurantImporter } from '../restaurant-importer.ts'

type World = NonNullable<Parameters<typeof createRestaurantImporter>[0]['world']>

/** Creates an importer. Unless `world` says otherwise, no name resolves, and each wait ends at once. */
export function testImporter(options: { wolt?: string; openai?: string; world?: World } = {}) {
  const waits: number[] = []
  const faults: unknown[] = []
  const { importer, readLink } = createRestaurantImporter({
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
  if (!importer) throw new Error('There is a model, so there has to be an importer')
  return { ...importer, readLink, waits, faults }
}

export const never = new AbortController().signal
