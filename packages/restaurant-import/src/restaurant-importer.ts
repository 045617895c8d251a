import { lookup as systemLookup } from 'node:dns'
import { setTimeout as systemSleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { type Attempt, done, pageFault } from './attempt.ts'
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
  /** Fetches the page, at most three at a time. Refuses itself what `locate` refuses. */
  read(url: string, signal: AbortSignal): Promise<Attempt<RestaurantFacts>>
  /** Plain text of 10 to 200 code points without angle brackets, in the page's language; written from the facts alone. */
  describe(facts: RestaurantFacts, signal: AbortSignal): Promise<Attempt<string>>
}

const pagesAtOnce = 3

export function createRestaurantImporter(options: {
  /** Origin that is fetched from beside wolt.com; any other than Wolt's own may have a private address. */
  woltBaseUrl: string
  openai: AiService
  /** For tests: names, waiting and time-outs (milliseconds) that are not the system's. */
  world?: { lookup?: Lookup; sleep?: Sleep; pageMs?: number; modelMs?: number }
}): RestaurantImporter {
  const { woltBaseUrl, openai, world = {} } = options
  const { lookup = systemLookup, pageMs = 10_000, modelMs = 30_000 } = world
  const sleep: Sleep = world.sleep ?? ((ms, signal) => systemSleep(ms, undefined, { signal }))

  const addresses = createWoltAddresses(woltBaseUrl)
  const fetchPage = createPageFetch({ addresses, lookup, sleep, pageMs })
  const inTurn = pLimit(pagesAtOnce)

  return {
    locate(url) {
      const place = addresses.locate(url)
      return place.ok ? done({ url: place.value.url, key: place.value.key }) : place
    },
    async read(url, signal) {
      const place = addresses.locate(url)
      if (!place.ok) return place
      const page = await inTurn(() => fetchPage(place.value.url, signal))
      if (!page.ok) return page
      const arrived = addresses.locate(page.value.url.href)
      try {
        return readRestaurantPage(page.value, place.value.slug, arrived.ok)
      } catch {
        // A parser that gives up on a page is no fault of the run.
        return pageFault('This page cannot be read')
      }
    },
    describe: createDescriptionWriter({ openai, sleep, modelMs }),
  }
}
