import { type Attempt, done } from './attempt.ts'
import type { AiService } from './description-writer.ts'
import type { Lookup } from './public-address.ts'
import type { RestaurantFacts } from './restaurant-facts.ts'
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

/** What takes libraries, and time. */
export type ImportSteps = Pick<RestaurantImporter, 'read' | 'describe'>

/** What only whoever runs the server can mend, or has to wait for. Says nothing of keys or pages. */
export type ServiceFault = {
  service: 'wolt' | 'model'
  reason: string
  /** HTTP, where there was an answer. */
  status?: number
}

export type ImporterOptions = {
  /** Origin that is fetched from beside wolt.com; any other than Wolt's own may have a private address. */
  woltBaseUrl: string
  openai: AiService
  /** Told once of each failure that a service is to blame for. */
  onServiceFault?: (fault: ServiceFault) => void
  /** For tests: names, waiting and time-outs (milliseconds) that are not the system's. */
  world?: { lookup?: Lookup; sleep?: Sleep; pageMs?: number; modelMs?: number }
}

/** Its HTTP client, HTML parser and client of the model are loaded by the first import: at rest nobody pays for them. */
export function createRestaurantImporter(options: ImporterOptions): RestaurantImporter {
  const addresses = createWoltAddresses(options.woltBaseUrl)
  let loading: Promise<ImportSteps> | undefined

  /** Rejects for good in an installation that lacks a module, as Node.js itself does: that is a defect, and no failure. */
  const steps = () => {
    loading ??= import('./import-steps.ts').then(({ createImportSteps }) =>
      createImportSteps(options, addresses),
    )
    return loading
  }

  return {
    locate(url) {
      const place = addresses.locate(url)
      return place.ok ? done({ url: place.value.url, key: place.value.key }) : place
    },
    read: async (url, signal) => (await steps()).read(url, signal),
    describe: async (facts, signal) => (await steps()).describe(facts, signal),
  }
}
