import { say } from '@lunchvote/contracts/reasons'
import type { Attempt } from '@lunchvote/contracts/restaurants'
import type { Response } from 'undici'
import { pageFault, serviceFault } from './attempt.ts'
import type { WoltAddresses } from './wolt-address.ts'

/** Decides which pages are fetched, and explains to people why a page is not. */
export type PageSource = {
  maxRedirects: number
  /**
   * Returns the URL to fetch for a written URL. Fails if this page may not be fetched.
   * @param from the page that redirects to the URL
   */
  permitted(written: string, from?: URL): Attempt<URL>
  /** Is called before each request, also after a redirect. Returns why the request is not sent. */
  ready?(url: URL): Promise<Attempt<never> | undefined>
  /** Whether the URL is on the operator's own origin, for which a private address is allowed. */
  isOwn(url: URL): boolean
  /** Returns the name of the site, as messages show it to people. */
  siteOf(url: URL): string
  /** Explains why an answer is not read as a page. Undefined if it is read. */
  refusal(response: Response, site: string): Promise<Attempt<never> | undefined>
  /** Explains why there was no answer. */
  unreachable(error: unknown, site: string): Attempt<never>
}

export const notPublic = pageFault(say('page_not_public'))

/** Creates the source of Wolt's pages. */
export function createWoltSource(addresses: WoltAddresses): PageSource {
  return {
    maxRedirects: 4,
    permitted: (written) => {
      const url = addresses.permitted(written)
      return url ? { ok: true, value: url } : pageFault(say('page_leaves_wolt'))
    },
    isOwn: addresses.isOwn,
    siteOf: () => 'Wolt',
    async refusal({ ok, status, body }, site) {
      if (ok) return undefined
      await body?.cancel()
      if (status === 404 || status === 410) return pageFault(say('page_not_on_wolt'))
      // Wolt answers with 403 or 429 when LunchVote sends too many requests.
      if (status === 401 || status === 403) return serviceFault(say('wolt_refused'), status)
      return unusualStatus(status, site)
    },
    unreachable: (_error, site) => cannotBeReached(site),
  }
}

export const cannotBeReached = (site: string) => serviceFault(say('site_unreachable', { site }))

/** Explains a status that means the same for every site. */
export function unusualStatus(status: number, site: string): Attempt<never> {
  if (status === 429) return serviceFault(say('site_busy', { site }), status)
  if (status >= 500) return serviceFault(say('site_fault', { site }), status)
  return pageFault(say('page_refused', { site, status }))
}
