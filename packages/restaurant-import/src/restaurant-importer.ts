import { lookup as systemLookup } from 'node:dns'
import { setTimeout as systemSleep } from 'node:timers/promises'
import pLimit, { type LimitFunction } from 'p-limit'
import { type Attempt, done, pageFault, stopped } from './attempt.ts'
import { type AiService, createDescriptionWriter } from './description-writer.ts'
import { createPageFetch } from './page-fetch.ts'
import type { Lookup } from './public-address.ts'
import type { RestaurantFacts } from './restaurant-facts.ts'
import { readRestaurantPage } from './restaurant-page.ts'
import type { Sleep } from './retry-after.ts'
import { createWoltAddresses } from './wolt-address.ts'

/** None of these throws or rejects: what goes wrong is a failure with a reason, an aborted signal too. */
export type RestaurantImporter = {
  /**
   * The restaurant a URL points to; no request leaves. `key` is equal for all spellings of one restaurant (language,
   * query, fragment, trailing segments).
   */
  locate(url: string): Attempt<{ url: string; key: string }>
  /**
   * Fetches the page. Refuses itself what `locate` refuses. At most three are on their way at a time.
   * @param signal of the run; no run has more than two of the three
   */
  read(url: string, signal: AbortSignal): Promise<Attempt<RestaurantFacts>>
  /** Plain text of 10 to 200 code points without angle brackets, in the page's language; written from the facts alone. */
  describe(facts: RestaurantFacts, signal: AbortSignal): Promise<Attempt<string>>
}

/** What keeps Wolt from turning us away; a run is somebody's list of URLs, and leaves the others a way through. */
const pagesAtOnce = 3
const pagesOfRun = 2

/** What only whoever runs the server can mend, or has to wait for. Says nothing of keys or pages. */
type ServiceFault = {
  service: 'wolt' | 'model'
  reason: string
  /** HTTP, where there was an answer. */
  status?: number
}

export function createRestaurantImporter(options: {
  /** Origin that is fetched from beside wolt.com; any other than Wolt's own may have a private address. */
  woltBaseUrl: string
  openai: AiService
  /** Told once of each failure that a service is to blame for. */
  onServiceFault?: (fault: ServiceFault) => void
  /** For tests: names, waiting and time-outs (milliseconds) that are not the system's. */
  world?: { lookup?: Lookup; sleep?: Sleep; pageMs?: number; modelMs?: number }
}): RestaurantImporter {
  const { woltBaseUrl, openai, onServiceFault, world = {} } = options
  const { lookup = systemLookup, pageMs = 10_000, modelMs = 30_000 } = world
  const sleep: Sleep = world.sleep ?? ((ms, signal) => systemSleep(ms, undefined, { signal }))

  const addresses = createWoltAddresses(woltBaseUrl)
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
    locate(url) {
      const place = addresses.locate(url)
      return place.ok ? done({ url: place.value.url, key: place.value.key }) : place
    },
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
