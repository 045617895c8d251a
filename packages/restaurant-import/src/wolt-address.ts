import { say } from '@lunchvote/contracts/reasons'
import type { Attempt } from '@lunchvote/contracts/restaurants'
import { done, pageFault } from './attempt.ts'

const woltHost = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*wolt\.com$/
const woltOrigin = 'https://wolt.com'
export const maxUrlLength = 2048
const defaultPort: Record<string, string> = { 'http:': '80', 'https:': '443' }

type RestaurantPlace = {
  /** The page's URL without query, fragment and further path segments. */
  url: string
  /** A key that is the same for all URLs of one restaurant. */
  key: string
  slug: string
}

export type WoltAddresses = ReturnType<typeof createWoltAddresses>

/** Creates the check of URLs. It accepts wolt.com, its subdomains and the origin of `woltBaseUrl`. */
export function createWoltAddresses(woltBaseUrl: string) {
  const ownOrigin = new URL(woltBaseUrl).origin
  /** Whether the URL is on the operator's own origin, for which a private address is allowed. */
  const isOwn = (url: URL) => url.origin === ownOrigin && ownOrigin !== woltOrigin

  /** Returns the URL to fetch. Undefined if the URL is neither Wolt's nor on the operator's own origin. */
  const permitted = (written: string): URL | undefined => {
    const url = literal(written)
    if (!url || isOwn(url)) return url
    if (!woltHost.test(url.hostname) || url.port !== '') return undefined
    url.protocol = 'https:'
    return url
  }

  return {
    isOwn,
    permitted,
    /** Finds the restaurant that a URL points to. */
    locate(written: string): Attempt<RestaurantPlace> {
      if (written.length > maxUrlLength) return pageFault(say('page_url_too_long'))
      const url = permitted(written.trim())
      const restaurant = url && restaurantPath(url.pathname)
      if (!restaurant) return pageFault(say('page_not_wolt'))
      const { path, slug } = restaurant
      const site = isOwn(url) ? url.host : 'wolt.com'
      return done({ url: url.origin + path, key: `${site}/${slug.toLowerCase()}`, slug })
    },
  }
}

/**
 * Parses a URL. Undefined if the parser has to correct the host. URL parsers correct many spellings (`https:\\`, tabs,
 * `%77olt`, `0x7f.1`, full-width letters), and an attacker could hide another host in such a URL.
 */
function literal(written: string): URL | undefined {
  const [, authority] = /^https?:\/\/([^/?#]+)/i.exec(written) ?? []
  if (authority === undefined || written.length > maxUrlLength || /[\s\p{C}\\]/u.test(written))
    return undefined
  const url = URL.parse(written)
  if (!url) return undefined
  const host = authority.toLowerCase()
  const plain = host === url.host || host === `${url.hostname}:${defaultPort[url.protocol]}`
  return plain ? url : undefined
}

/**
 * Finds the path and the slug in a path that contains `restaurant/{slug}` or `venue/{slug}`, such as
 * `/en/fin/helsinki/restaurant/napoli`. Undefined for other paths.
 */
function restaurantPath(pathname: string): { path: string; slug: string } | undefined {
  const segments = pathname.split('/').filter((segment) => segment !== '')
  const kind = segments.findIndex((segment) => segment === 'restaurant' || segment === 'venue')
  const slug = kind < 0 ? undefined : decoded(segments[kind + 1] ?? '')
  if (!slug || !/^[^\s\p{C}/\\?#%<>"]{1,200}$/u.test(slug)) return undefined
  return { path: `/${segments.slice(0, kind + 2).join('/')}`, slug }
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment).normalize('NFC')
  } catch {
    return undefined
  }
}
