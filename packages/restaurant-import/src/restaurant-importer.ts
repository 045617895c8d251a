import type { RestaurantFacts } from '@lunchvote/contracts/restaurants'
import type { createImportSteps } from './import-steps.ts'
import type { ImporterOptions } from './importer-options.ts'
import { createWoltAddresses } from './wolt-address.ts'

/** The HTTP client, the HTML parser and the AI client are loaded by the first import, to keep the server's start small. */
export function createRestaurantImporter(options: ImporterOptions) {
  const addresses = createWoltAddresses(options.woltBaseUrl)
  let loading: Promise<ReturnType<typeof createImportSteps>> | undefined

  /** Rejects only if the installation lacks a module. */
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
