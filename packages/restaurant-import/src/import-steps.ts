import { lookup as systemLookup } from 'node:dns'
import { setTimeout as systemSleep } from 'node:timers/promises'
import type { Attempt, RestaurantFacts } from '@lunchvote/contracts/restaurants'
import pLimit, { type LimitFunction } from 'p-limit'
import { pageFault, stopped } from './attempt.ts'
import { createDescriptionWriter } from './description-writer.ts'
import type { ImporterOptions, ServiceFault } from './importer-options.ts'
import { createPageFetch } from './page-fetch.ts'
import { readRestaurantPage } from './restaurant-page.ts'
import type { Sleep } from './retry-wait.ts'
import type { WoltAddresses } from './wolt-address.ts'

/**
 * The maximum number of pages that are fetched at the same time, in total and for one import. With more, Wolt might
 * block LunchVote.
 */
const maxPages = 3
const maxPagesOfRun = 2

/**
 * Creates the steps that send requests. The steps are in a separate module, so that the libraries that they need are
 * loaded at the first import and not before.
 */
export function createImportSteps(
  { openai, onServiceFault, world = {} }: ImporterOptions,
  addresses: WoltAddresses,
) {
  const { lookup = systemLookup, pageMs = 10_000, modelMs = 30_000 } = world
  const sleep: Sleep = world.sleep ?? ((ms, signal) => systemSleep(ms, undefined, { signal }))

  const fetchPage = createPageFetch({ addresses, lookup, sleep, pageMs })
  const writeDescription = createDescriptionWriter({ openai, sleep, modelMs })
  const limit = pLimit(maxPages)
  const limitsOfRuns = new WeakMap<AbortSignal, LimitFunction>()

  function limited<T>(signal: AbortSignal, task: () => Promise<T>): Promise<T> {
    const limitOfRun = limitsOfRuns.get(signal) ?? pLimit(maxPagesOfRun)
    limitsOfRuns.set(signal, limitOfRun)
    return limitOfRun(() => limit(task))
  }

  function reported<T>(service: ServiceFault['service'], attempt: Attempt<T>): Attempt<T> {
    if (attempt.ok || attempt === stopped || attempt.failure.fault !== 'service') return attempt
    const { fault: _, ...rest } = attempt.failure
    onServiceFault?.({ service, ...rest })
    return attempt
  }

  return {
    async read(url: string, signal: AbortSignal): Promise<Attempt<RestaurantFacts>> {
      const place = addresses.locate(url)
      if (!place.ok) return place
      const page = reported('wolt', await limited(signal, () => fetchPage(place.value.url, signal)))
      if (!page.ok) return page
      const arrived = addresses.locate(page.value.url.href)
      try {
        return readRestaurantPage(page.value, place.value.slug, arrived.ok)
      } catch {
        // If a page breaks a parser, only the import of this page fails. The other imports continue.
        return pageFault('This page cannot be read')
      }
    },
    describe: async (facts: RestaurantFacts, signal: AbortSignal) =>
      reported('model', await writeDescription(facts, signal)),
  }
}
