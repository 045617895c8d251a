import type { Attempt } from '@lunchvote/contracts/restaurants'
import { done, pageFault } from './attempt.ts'

const woltHost = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*wolt\.com$/
const woltOrigin = 'https://wolt.com'
const longestUrl = 2048
const defaultPort: Record<string, string> = { 'http:': '80', 'https:': '443' }

type RestaurantPlace = {
  /** Where the page is fetched from: no query, no fragment, nothing after the slug. */
  url: string
  /** Equal for all spellings of one restaurant. */
  key: string
  slug: string
}

export type WoltAddresses = {
  /** The restaurant a URL names. */
  locate(url: string): Attempt<RestaurantPlace>
  /** A URL as it may be fetched, or undefined where it leads anywhere but to Wolt. */
  permitted(url: string): URL | undefined
  /** On the origin that whoever runs the server chose in place of Wolt's: it may be a private one. */
  isOwn(url: URL): boolean
}

/** What may be asked for: wolt.com with its subdomains, and the origin of `woltBaseUrl`. */
export function createWoltAddresses(woltBaseUrl: string): WoltAddresses {
  const ownOrigin = new URL(woltBaseUrl).origin
  const isOwn = (url: URL) => url.origin === ownOrigin && ownOrigin !== woltOrigin

  const permitted = (written: string) => {
    const url = literal(written)
    if (!url || isOwn(url)) return url
    if (!woltHost.test(url.hostname) || url.port !== '') return undefined
    url.protocol = 'https:'
    return url
  }

  return {
    isOwn,
    permitted,
    locate(written) {
      if (written.length > longestUrl) return pageFault('This URL is too long')
      const url = permitted(written.trim())
      const restaurant = url && restaurantPath(url.pathname)
      if (!restaurant) return pageFault('This is not a Wolt restaurant URL')
      const { path, slug } = restaurant
      const site = isOwn(url) ? url.host : 'wolt.com'
      return done({ url: url.origin + path, key: `${site}/${slug.toLowerCase()}`, slug })
    },
  }
}

/**
 * A URL that says what it means. Parsers repair a great deal (`https:\\`, tabs, `%77olt`, `0x7f.1`, full-width
 * letters); here the host has to be written as it will be used, so user info and lookalikes have no place to hide.
 */
function literal(written: string): URL | undefined {
  const [, authority] = /^https?:\/\/([^/?#]+)/i.exec(written) ?? []
  if (authority === undefined || written.length > longestUrl || /[\s\p{C}\\]/u.test(written)) return undefined
  const url = URL.parse(written)
  if (!url) return undefined
  const host = authority.toLowerCase()
  const plain = host === url.host || host === `${url.hostname}:${defaultPort[url.protocol]}`
  return plain ? url : undefined
}

/** `/{language}/{country}/{city}/restaurant/{slug}/…`, or `venue` for `restaurant`, after any or no segments. */
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
