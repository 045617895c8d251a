import { lookup as systemLookup } from 'node:dns'
import { setTimeout as systemSleep } from 'node:timers/promises'
import pLimit, { type LimitFunction } from 'p-limit'
import { type Attempt, pageFault, stopped } from './attempt.ts'
import { createDescriptionWriter } from './description-writer.ts'
import { createPageFetch } from './page-fetch.ts'
import type { ImporterOptions, ImportSteps, ServiceFault } from './restaurant-importer.ts'
import { readRestaurantPage } from './restaurant-page.ts'
import type { Sleep } from './retry-after.ts'
import type { WoltAddresses } from './wolt-address.ts'

/** What keeps Wolt from turning us away; a run is somebody's list of URLs, and leaves the others a way through. */
const pagesAtOnce = 3
const pagesOfRun = 2

/** An importer's work with the world outside, in a module of its own because of the libraries that come with it. */
export function createImportSteps(
  { openai, onServiceFault, world = {} }: ImporterOptions,
  addresses: WoltAddresses,
): ImportSteps {
  const { lookup = systemLookup, pageMs = 10_000, modelMs = 30_000 } = world
  const sleep: Sleep = world.sleep ?? ((ms, signal) => systemSleep(ms, undefined, { signal }))

  const fetchPage = createPageFetch({ addresses, lookup, sleep, pageMs })
  const describe = createDescriptionWriter({ openai, sleep, modelMs })
  const inTurn = pLimit(pagesAtOnce)
  const ofRuns = new WeakMap<AbortSignal, LimitFunction>()

  function inTurnOfRun<T>(signal: AbortSignal, task: () => Promise<T>): Promise<T> {
    const ofRun = ofRuns.get(signal) ?? pLimit(pagesOfRun)
    ofRuns.set(signal, ofRun)
    return ofRun(() => inTurn(task))
  }

  function told<T>(service: ServiceFault['service'], attempt: Attempt<T>): Attempt<T> {
    if (attempt.ok || attempt === stopped || attempt.failure.fault !== 'service') return attempt
    const { fault: _, ...rest } = attempt.failure
    onServiceFault?.({ service, ...rest })
    return attempt
  }

  return {
    async read(url, signal) {
      const place = addresses.locate(url)
      if (!place.ok) return place
      const page = told('wolt', await inTurnOfRun(signal, () => fetchPage(place.value.url, signal)))
      if (!page.ok) return page
      const arrived = addresses.locate(page.value.url.href)
      try {
        return readRestaurantPage(page.value, place.value.slug, arrived.ok)
      } catch {
        // A parser that gives up on a page is no fault of the run.
        return pageFault('This page cannot be read')
      }
    },
    describe: async (facts, signal) => told('model', await describe(facts, signal)),
  }
}
