import { say } from '@lunchvote/contracts/reasons'
import type { Attempt } from '@lunchvote/contracts/restaurants'
import type { Lookup } from '@lunchvote/outgoing/public-address'
import type { Response } from 'undici'
import { done, pageFault } from '../attempt.ts'
import { createLinkSource } from '../link-source.ts'
import { readBytes } from '../page-body.ts'
import { createFetch } from '../page-fetch.ts'
import type { PageSource } from '../page-source.ts'
import { type Sleep, systemSleep } from '../retry-wait.ts'
import { dayOfMeals } from './canteen.ts'
import type { MenuSource } from './menu-source.ts'

/** What was fetched. The caller knows the timezone in which `lastModified` is a day. */
export type FetchedMenu = Pick<MenuSource, 'url' | 'contentType' | 'body'> & {
  status: number
  /** The header `Last-Modified`. Null if there is none, or no date in it. */
  lastModified: Date | null
}

/** Is called before each request, also after a redirect. Returns why the request is not sent. */
export type Ready = NonNullable<PageSource['ready']>

/** Says who reads, and why. `robots.txt` can name `LunchVote`. */
export const menuAgent = 'LunchVote/0.1 (reads the lunch menu of a restaurant that a team links to)'

/** Pictures may have 8 MiB. The limits of other kinds are lower, and `readMenu` knows them. */
const maxBytes = 8 * 1024 * 1024

/** A file of an unknown type is fetched, because servers send PDF with it. */
const types =
  /^\s*(?:text\/(?:html|plain|csv|markdown)|application\/(?:xhtml\+xml|pdf|octet-stream|(?:[\w.-]+\+)?json)|image\/(?:jpeg|png|webp))\b/i

/**
 * Creates a function that fetches a page, a PDF, a picture or JSON with a menu. Only https and public addresses are
 * fetched, also after redirects. `ready` decides whether the site's `robots.txt` allows it, and waits for the site's turn.
 * @param options.pageMs the time-out with redirects and a second try, in milliseconds; the default is 20 seconds
 */
export function createMenuFetch(options: { lookup?: Lookup; sleep?: Sleep; pageMs?: number } = {}) {
  const { lookup, sleep = systemSleep, pageMs = 20_000 } = options
  const fetchMenu = createFetch<FetchedMenu>(
    { lookup, sleep, pageMs },
    {
      headers: {
        'user-agent': menuAgent,
        accept:
          'text/html,application/xhtml+xml,application/pdf,application/json,image/*;q=0.8,text/plain;q=0.8',
      },
      read,
    },
  )
  return (link: string, signal: AbortSignal, ready?: Ready): Promise<Attempt<FetchedMenu>> => {
    const source = createLinkSource(link, types)
    return fetchMenu(
      {
        ...source,
        ...(ready && { ready }),
        // In the API of canteens, this means that there are no meals on the day.
        refusal: async (response, site) =>
          response.status === 404 && dayOfMeals(response.url) !== undefined
            ? undefined
            : source.refusal(response, site),
      },
      link,
      signal,
    )
  }
}

async function read(response: Response, url: URL): Promise<Attempt<FetchedMenu>> {
  const body = await readBytes(response, maxBytes)
  if (!body) return pageFault(say('menu_too_large'))
  const modified = new Date(response.headers.get('last-modified') ?? Number.NaN)
  return done({
    url: url.href,
    status: response.status,
    contentType: response.headers.get('content-type'),
    // A copy, because the buffer has room for the largest file.
    body: Uint8Array.from(body),
    lastModified: Number.isNaN(modified.getTime()) ? null : modified,
  })
}
