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
  /** Whether the URL is on the operator's own origin, for which a private address is allowed. */
  isOwn(url: URL): boolean
  /** Returns the name of the site, as messages show it to people. */
  siteOf(url: URL): string
  /** Explains why an answer is not read as a page. Undefined if it is read. */
  refusal(response: Response, site: string): Promise<Attempt<never> | undefined>
  /** Explains why there was no answer. */
  unreachable(error: unknown, site: string): Attempt<never>
}

export const notPublic = pageFault('This URL does not lead to the public internet')

/** Creates the source of Wolt's pages. */
export function createWoltSource(addresses: WoltAddresses): PageSource {
  return {
    maxRedirects: 4,
    permitted: (written) => {
      const url = addresses.permitted(written)
      return url ? { ok: true, value: url } : pageFault('This URL leads away from Wolt')
    },
    isOwn: addresses.isOwn,
    siteOf: () => 'Wolt',
    async refusal({ ok, status, body }, site) {
      if (ok) return undefined
      await body?.cancel()
      if (status === 404 || status === 410) return pageFault('Wolt has no restaurant at this address')
      // Wolt answers with 403 or 429 when LunchVote sends too many requests.
      if (status === 401 || status === 403)
        return serviceFault('Wolt refused the request, try again later', status)
      return unusualStatus(status, site)
    },
    unreachable: (_error, site) => cannotBeReached(site),
  }
}

export const cannotBeReached = (site: string) =>
  serviceFault(`${site} cannot be reached at the moment, try again later`)

/** Explains a status that means the same for every site. */
export function unusualStatus(status: number, site: string): Attempt<never> {
  if (status === 429) return serviceFault(`${site} is busy at the moment, try again later`, status)
  if (status >= 500) return serviceFault(`${site} has a problem at the moment, try again later`, status)
  return pageFault(`${site} does not show this page (status ${status})`)
}
