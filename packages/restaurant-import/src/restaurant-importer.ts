import type { RestaurantFacts } from '@lunchvote/contracts/restaurants'
import type { createImportSteps } from './import-steps.ts'
import type { ImporterOptions } from './importer-options.ts'
import { createWoltAddresses } from './wolt-address.ts'

/**
 * Creates the importer. The HTTP client, the HTML parser and the AI client are loaded by the first import and not when
 * the server starts, so that a server without imports does not need their memory.
 */
export function createRestaurantImporter(options: ImporterOptions) {
  const addresses = createWoltAddresses(options.woltBaseUrl)
  let loading: Promise<ReturnType<typeof createImportSteps>> | undefined

  /** Loads the steps. Rejects only if a module is missing in the installation. */
  const steps = () => {
    loading ??= import('./import-steps.ts').then((module) => module.createImportSteps(options, addresses))
    return loading
  }

  return {
    locate: addresses.locate,
    read: async (url: string, signal: AbortSignal) => (await steps()).read(url, signal),
    describe: async (facts: RestaurantFacts, signal: AbortSignal) => (await steps()).describe(facts, signal),
  }
}
