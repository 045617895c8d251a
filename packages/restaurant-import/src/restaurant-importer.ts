import type { RestaurantFacts } from '@lunchvote/contracts/restaurants'
import { createDescriber } from './describer.ts'
import type { createImportSteps } from './import-steps.ts'
import type { ImporterOptions } from './importer-options.ts'
import { createWoltAddresses } from './wolt-address.ts'

/**
 * Creates the importer, which is null without a model, and the reader of links, which needs no model. The HTTP client,
 * the HTML parser and the AI client are loaded by the first use and not when the server starts, so that a server without
 * imports does not need their memory.
 */
export function createRestaurantImporter(options: ImporterOptions) {
  const addresses = createWoltAddresses(options.woltBaseUrl)
  const describe = options.openai && createDescriber(options.openai, options)
  let loading: Promise<ReturnType<typeof createImportSteps>> | undefined

  /** Loads the steps. Rejects only if a module is missing in the installation. */
  const steps = () => {
    loading ??= import('./import-steps.ts').then((module) =>
      module.createImportSteps(options, addresses, describe),
    )
    return loading
  }

  return {
    importer: describe && {
      locate: addresses.locate,
      read: async (url: string, signal: AbortSignal) => (await steps()).read(url, signal),
      describe: (facts: RestaurantFacts, signal: AbortSignal) => describe(facts, signal),
    },
    readLink: async (url: string, signal: AbortSignal) => (await steps()).readLink(url, signal),
  }
}
